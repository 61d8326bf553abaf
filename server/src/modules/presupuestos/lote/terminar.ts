import { setImmediate } from 'node:timers/promises'
import type { Tx } from '../../../base/db/base.ts'
import type { Hecho } from '../../../base/http/bitacora.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { insertarLote } from '../memoria/repo.ts'
import { hechoDePrecio } from '../totales/precioMovido.ts'
import { exigirTotales } from '../totales/totales.ts'
import { type Calculada, calcular, guardar, type LoHecho, loteDe, ponerPreciosDeHoy } from './guardar.ts'
import { hechosDe } from './historia.ts'
import type { Mesa } from './mesa/mesa.ts'
import { type Rechazada, rechazadaDe, responder, tareasTocadas } from './responder.ts'

// What a lote and its undoing have in common.

/** The figures of every touched tarea; `filas` are those that can't be stored, by the index of their operation. */
export async function calcularTodas(
  tx: Tx,
  mesa: Mesa,
  indiceDe: (id: string) => number,
): Promise<{ calculadas: Calculada[]; filas: Rechazada[] }> {
  const tocadas = [...mesa.tocadas].map((id) => mesa.tareas.get(id)).filter((t) => t !== undefined)
  await ponerPreciosDeHoy(tx, mesa, tocadas)
  const filas: Rechazada[] = []
  const calculadas = tocadas.flatMap((tarea): Calculada[] => {
    try {
      return [calcular(mesa, tarea)]
    } catch (error) {
      filas.push(rechazadaDe(mesa, error, indiceDe(tarea.id), tarea.id))
      return []
    }
  })
  return { calculadas, filas }
}

/** Writes, computes the totals once, notes what happened, and answers what the sheet shows then. */
export async function terminar(
  {
    tx,
    quien,
    anotar,
    body: { razon },
  }: { tx: Tx; quien: Identidad; anotar: (hecho: Hecho) => void; body: { razon?: string | undefined } },
  mesa: Mesa,
  hecho: LoHecho,
) {
  const { calculadas, reubicadas } = hecho
  const { obra } = mesa
  const antes = obra.estado === 'aprobado' ? await exigirTotales(tx, obra) : null
  const tareas = calculadas.map(({ tarea }) => tarea)
  const preparado = await mientras(guardar(tx, quien, mesa, hecho), () => ({
    lote: loteDe(quien, mesa, hecho),
    hechos: hechosDe(mesa, tareas, reubicadas, razon),
    tareas: tareasTocadas(mesa, calculadas),
  }))
  const { lote } = preparado
  const [totales] = await Promise.all([exigirTotales(tx, obra), insertarLote(tx, obra, lote)])
  for (const uno of preparado.hechos) anotar(uno)
  const precio = (de: typeof totales) => de.obra.presupuestoPlanPrecioTotalConMargen
  const movido = antes && hechoDePrecio(obra.id, precio(antes), precio(totales), razon)
  if (movido) anotar(movido)
  const resto = await responder(tx, mesa, calculadas, reubicadas, totales)
  return { lote: lote.id, tareas: preparado.tareas, ...resto }
}

/**
 * What is computed once the base has been asked, while it works: half of what a lote takes is there. It fails when both
 * have ended, since what still writes then would do so outside of its transaction.
 */
async function mientras<T>(escribe: Promise<void>, hacer: () => T): Promise<T> {
  const [, hecho] = await Promise.allSettled([escribe, setImmediate().then(hacer)])
  await escribe
  if (hecho.status === 'rejected') throw hecho.reason
  return hecho.value
}
