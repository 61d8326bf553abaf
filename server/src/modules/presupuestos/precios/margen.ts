import type { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { razonContraCambiarMargen } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion } from '../../../base/http/version.ts'
import type { MargenGuardado } from '../memoria/contenido.ts'
import { guardarPaso } from '../memoria/paso.ts'
import { cargarObra, type Obra, type ObraParaEscribir } from '../nucleo/cargar.ts'
import { midiendoPrecio } from '../totales/precioMovido.ts'
import { leerCapituloConMargen } from '../totales/precioRepo.ts'
import { exigirTotales } from '../totales/totales.ts'
import { type FilaConPrecio, hechoDeMargen, ponerMargen } from './ponerMargen.ts'

/**
 * Sets the margin of the work or, with `capituloId`, of that capitulo (null: the work's applies again), and
 * recomputes the tareas concerned, as a step that its author undoes in the sheet.
 */
export const cambioDeMargen: Manejador<typeof cambiarMargen> = async ({
  tx,
  quien,
  params,
  body,
  anotar,
}) => {
  const obra = await cargarObra(tx, quien, params.presupuestoId, 'escribir')
  const capitulo = body.capituloId ? await capituloDe(tx, obra, body.capituloId) : null
  const estado = capitulo && { gastoIndirecto: capitulo.gasto_indirecto, descartado: capitulo.descartado }
  exigirSinRazon(razonContraCambiarMargen(obra, estado))
  const antes = capitulo
    ? { version: capitulo.version, margen: capitulo.margen === null ? null : Number(capitulo.margen) }
    : { version: obra.version, margen: obra.margenTareas }
  await exigirVersion(body.version, antes, () => antes)

  const precioMovido = await midiendoPrecio(tx, obra, body.razon)
  const { margen, razon } = body
  const capituloId = capitulo?.id ?? null
  const { nueva, cambiaron } = await ponerMargen(tx, obra, { capituloId, margen }, { marcar: true })
  const totales = await exigirTotales(tx, nueva)
  anotar(hechoDeMargen(obra, { capituloId, antes: antes.margen, despues: margen }, razon))
  for (const hecho of precioMovido(totales)) anotar(hecho)
  const paso = { capituloId, antes: antes.margen, despues: margen }
  return {
    message: mensajesEdicion.margenCambiado,
    presupuestoPlanPrecioTotalConMargen: totales.obra.presupuestoPlanPrecioTotalConMargen,
    filas: cambiaron.map(({ id, version }) => ({ _id: id, version: version + 1 })),
    ...(antes.margen !== margen && { lote: await recordarMargen(tx, quien, obra, paso, cambiaron) }),
  }
}

/** Keeps what it was, so that who changed it undoes it in the sheet (decision 0182). */
function recordarMargen(
  tx: Tx,
  quien: Identidad,
  obra: ObraParaEscribir,
  margen: MargenGuardado,
  cambiaron: readonly FilaConPrecio[],
): Promise<string> {
  const tareas = cambiaron.map((fila) => ({
    id: fila.id,
    antes:
      fila.editado_post_aprobacion === quedaMarcada(obra, fila)
        ? {}
        : { editado: fila.editado_post_aprobacion },
    versionAntes: fila.version,
    version: fila.version + 1,
  }))
  return guardarPaso(tx, quien, obra, { tareas, margen })
}

const quedaMarcada = ({ estado }: ObraParaEscribir, fila: FilaConPrecio): boolean =>
  fila.editado_post_aprobacion || (estado === 'aprobado' && !fila.es_adicional)

async function capituloDe(tx: Tx, obra: Obra, capituloId: string) {
  const capitulo = await leerCapituloConMargen(tx, obra.id, capituloId)
  if (capitulo === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.capituloNoExiste)
  return capitulo
}
