import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Tx } from '../../../base/db/base.ts'
import type { Hecho } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { MargenGuardado } from '../memoria/contenido.ts'
import type { ObraParaEscribir } from '../nucleo/cargar.ts'
import { actualizarCifras } from '../totales/cifrasRepo.ts'
import { COLUMNAS_DE_PRECIO, cambioElPrecio, precioNuevo } from '../totales/precio.ts'
import { leerPrecios } from '../totales/precioRepo.ts'
import { ponerMargenDeCapitulo, ponerMargenDeObra } from './repo.ts'

/** A tarea as it was before the margin moved its price. */
export type FilaConPrecio = Awaited<ReturnType<typeof leerPrecios>>[number]

/**
 * Sets the margin of a work, or of one of its capitulos, and recomputes the tareas that follow it; after approval not
 * those of the indirect capitulo (domain.md §3, §7). Only prices depend on the margin, so componentes aren't read: 3.000
 * tareas are one select and one update. `marcar`: in an approved work they are flagged as edited after it. Gives the work
 * as it is then, and the tareas whose price changed, as they were.
 */
export async function ponerMargen(
  tx: Tx,
  obra: ObraParaEscribir,
  { capituloId, margen }: { capituloId: string | null; margen: number | null },
  { marcar }: { marcar: boolean },
): Promise<{ nueva: ObraParaEscribir; cambiaron: FilaConPrecio[] }> {
  const aprobada = obra.estado === 'aprobado'
  if (capituloId !== null) await ponerMargenDeCapitulo(tx, obra, capituloId, margen)
  else await ponerMargenDeObra(tx, obra, exigirMargen(margen))
  const nueva = capituloId !== null ? obra : { ...obra, margenTareas: exigirMargen(margen) }
  const filas = await leerPrecios(tx, obra.id, {
    ...(capituloId !== null ? { capituloId } : { sinMargenPropio: true }),
    sinIndirecto: aprobada,
  })
  const cambios = filas.flatMap((fila) => {
    const precio = precioNuevo(nueva, fila)
    return cambioElPrecio(fila, precio) ? [{ fila, precio }] : []
  })
  await actualizarCifras(
    tx,
    obra,
    COLUMNAS_DE_PRECIO,
    cambios.map(({ precio }) => precio),
    { marcar: marcar && aprobada },
  )
  return { nueva, cambiaron: cambios.map(({ fila }) => fila) }
}

/** Only a capitulo may have no margin of its own; for the work the contract refuses null. */
function exigirMargen(margen: number | null): number {
  if (margen === null)
    throw new Rechazo('INVALIDO', mensajesPresupuestos.margenFueraDeRango, { campo: 'margen' })
  return margen
}

/** What the history tells of it, whoever did it or took it back. */
export const hechoDeMargen = (
  obra: ObraParaEscribir,
  { capituloId, antes, despues }: MargenGuardado,
  razon: string | undefined,
): Hecho => ({
  operacion: 'cambiarMargen',
  entidad: capituloId === null ? 'presupuesto' : 'capitulo',
  entidadId: capituloId ?? obra.id,
  conjuntoId: obra.id,
  antes: { margen: antes },
  despues: { margen: despues, ...(razon ? { motivo: razon } : {}) },
})
