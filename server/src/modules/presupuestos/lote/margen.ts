import type { deshacerLote } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { razonContraCambiarMargen } from '@plomada/domain/presupuestos/razones'
import { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto } from '../../../base/http/ruta.ts'
import type { MargenGuardado, TareaGuardada } from '../memoria/contenido.ts'
import { darPorDeshecho, insertarLote, type LoteLeido } from '../memoria/repo.ts'
import type { ObraParaEscribir } from '../nucleo/cargar.ts'
import { type FilaConPrecio, hechoDeMargen, ponerMargen } from '../precios/ponerMargen.ts'
import { ponerMarcas } from '../totales/cifrasRepo.ts'
import { midiendoPrecio } from '../totales/precioMovido.ts'
import { leerCapituloConMargen } from '../totales/precioRepo.ts'
import { exigirTotales } from '../totales/totales.ts'
import { alDia } from './memoria.ts'

const zMargenGuardado = z.object({
  capituloId: z.string().nullable(),
  antes: z.number().nullable(),
  despues: z.number().nullable(),
})

/**
 * Sets a margin back where it is still what the step set, with the prices that follow it. A row that nobody else changed
 * since says what it said before, its mark too; others keep theirs, and their prices are of the margin of now.
 */
export async function deshacerMargen(
  { tx, quien, body, anotar }: Contexto<typeof deshacerLote>,
  obra: ObraParaEscribir,
  lote: LoteLeido,
) {
  const { razon } = body
  const { capituloId, antes, despues } = zMargenGuardado.parse(lote.margen)
  await exigirQueSiga(tx, obra, { capituloId, despues })
  const precioMovido = await midiendoPrecio(tx, obra, razon)
  const { nueva, cambiaron } = await ponerMargen(tx, obra, { capituloId, margen: antes }, { marcar: false })
  const propias = new Map(body.propias.map(({ _id, version }) => [_id.toLowerCase(), version]))
  const dejadas = new Map(alDia(lote.tareas, lote.equivalencias).map((t) => [t.id, t]))
  const filas = cambiaron.map((fila) => {
    const dejada = dejadas.get(fila.id)
    const sigue = fila.version === dejada?.version || fila.version === propias.get(fila.id)
    return { fila, era: sigue ? dejada : undefined }
  })
  await ponerMarcas(
    tx,
    obra,
    filas.flatMap(({ fila, era }) => {
      const editado = era && marcaDe(era)
      return editado === undefined ? [] : { id: fila.id, editado }
    }),
  )
  await darPorDeshecho(tx, obra, lote.id)
  const margen: MargenGuardado = { capituloId, antes: despues, despues: antes }
  const id = nuevoId()
  await insertarLote(tx, obra, {
    id,
    empresaId: quien.empresaId,
    credencialId: quien.credencialId,
    ordenes: [],
    tareas: filas.map(paraRehacer),
    equivalencias: filas.flatMap(({ fila, era }) =>
      era === undefined || era.versionAntes === null
        ? []
        : { tareaId: fila.id, de: era.versionAntes, a: fila.version + 1 },
    ),
    margen,
  })
  const totales = await exigirTotales(tx, nueva)
  anotar(hechoDeMargen(obra, margen, razon))
  for (const hecho of precioMovido(totales)) anotar(hecho)
  return {
    message: textos.margenDeshecho,
    lote: id,
    ids: [],
    tareas: [],
    quitadas: [],
    estructura: [],
    totales: totales.obra,
    rubros: [],
    rechazadas: [],
    filas: cambiaron.map((fila) => ({ _id: fila.id, version: fila.version + 1 })),
  }
}

async function exigirQueSiga(
  tx: Tx,
  obra: ObraParaEscribir,
  { capituloId, despues }: Pick<MargenGuardado, 'capituloId' | 'despues'>,
): Promise<void> {
  const capitulo = capituloId === null ? null : await leerCapituloConMargen(tx, obra.id, capituloId)
  if (capitulo === undefined) throw new Rechazo('CONFLICTO', textos.margenCambioDespues)
  const estado = capitulo && { gastoIndirecto: capitulo.gasto_indirecto, descartado: capitulo.descartado }
  exigirSinRazon(razonContraCambiarMargen(obra, estado))
  const suyo = capitulo?.margen ?? null
  const hoy = capitulo === null ? obra.margenTareas : suyo === null ? null : Number(suyo)
  if (hoy !== despues) throw new Rechazo('CONFLICTO', textos.margenCambioDespues)
}

const zMarca = z.object({ editado: z.boolean().optional() })
const marcaDe = ({ antes }: TareaGuardada): boolean | undefined => zMarca.parse(antes).editado

const paraRehacer = ({
  fila,
  era,
}: {
  fila: FilaConPrecio
  era: TareaGuardada | undefined
}): TareaGuardada => ({
  id: fila.id,
  antes: era === undefined || marcaDe(era) === undefined ? {} : { editado: fila.editado_post_aprobacion },
  versionAntes: fila.version,
  version: fila.version + 1,
})
