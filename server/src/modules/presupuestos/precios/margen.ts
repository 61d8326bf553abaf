import type { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraCambiarMargen } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion } from '../../../base/http/version.ts'
import { cargarObra, type Obra } from '../nucleo/cargar.ts'
import { actualizarCifras } from '../totales/cifrasRepo.ts'
import { COLUMNAS_DE_PRECIO, cambioElPrecio, precioNuevo } from '../totales/precio.ts'
import { midiendoPrecio } from '../totales/precioMovido.ts'
import { leerCapituloConMargen, leerPrecios } from '../totales/precioRepo.ts'
import { exigirTotales } from '../totales/totales.ts'
import { ponerMargenDeCapitulo, ponerMargenDeObra } from './repo.ts'

/**
 * Sets the margin of the work or, with `capituloId`, of that capitulo (null: the work's applies again), and
 * recomputes the tareas concerned; after approval not those of the indirect capitulo (domain.md §3, §7). Only prices
 * depend on the margin, so componentes aren't read: 3.000 tareas are one select and one update.
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
  if (capitulo) await ponerMargenDeCapitulo(tx, obra, capitulo.id, margen)
  else await ponerMargenDeObra(tx, obra, exigirMargen(margen))
  const nueva = capitulo ? obra : { ...obra, margenTareas: exigirMargen(margen) }
  const filas = await leerPrecios(tx, obra.id, {
    ...(capitulo ? { capituloId: capitulo.id } : { sinMargenPropio: true }),
    sinIndirecto: obra.estado === 'aprobado',
  })
  const cambios = filas.flatMap((fila) => {
    const precio = precioNuevo(nueva, fila)
    return cambioElPrecio(fila, precio) ? [precio] : []
  })
  await actualizarCifras(tx, obra, COLUMNAS_DE_PRECIO, cambios, { marcar: obra.estado === 'aprobado' })
  const totales = await exigirTotales(tx, nueva)
  anotar({
    entidad: capitulo ? 'capitulo' : 'presupuesto',
    entidadId: capitulo?.id ?? obra.id,
    conjuntoId: obra.id,
    antes: { margen: antes.margen },
    despues: { margen, ...(razon ? { motivo: razon } : {}) },
  })
  for (const hecho of precioMovido(totales)) anotar(hecho)
  return {
    message: mensajesEdicion.margenCambiado,
    presupuestoPlanPrecioTotalConMargen: totales.obra.presupuestoPlanPrecioTotalConMargen,
  }
}

async function capituloDe(tx: Tx, obra: Obra, capituloId: string) {
  const capitulo = await leerCapituloConMargen(tx, obra.id, capituloId)
  if (capitulo === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.capituloNoExiste)
  return capitulo
}

/** Only a capitulo may have no margin of its own; for the work the contract refuses null. */
function exigirMargen(margen: number | null): number {
  if (margen === null)
    throw new Rechazo('INVALIDO', mensajesPresupuestos.margenFueraDeRango, { campo: 'margen' })
  return margen
}
