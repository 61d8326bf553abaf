import type { Rango } from '@plomada/domain/reportes/rango'
import { contarSemana } from '@plomada/domain/reportes/semanales/contar'
import { fotosDe } from '@plomada/domain/reportes/semanales/secciones'
import { semanaDe } from '@plomada/domain/reportes/semanales/semana'
import type { Tx } from '../../../base/db/base.ts'
import { juntar, loDicho } from './juntar.ts'
import { leerPartes } from './partes.ts'
import {
  actualizarReporte,
  anotarDicho,
  insertarReporte,
  leerAbiertos,
  leerDeSemana,
  olvidarDicho,
} from './repo.ts'

interface DeObra {
  empresaId: string
  presupuestoId: string
}
interface Pedido extends DeObra {
  semana: Rango
  /** It never changes again. */
  cerrar: boolean
}

/**
 * Makes the report of a week, or puts the open one together again (domain.md §12). Under the lock of its work: nothing of
 * it is recorded or told meanwhile. That the week is not closed has been asked. Open ones of later weeks go on from it, so
 * they are put together again too.
 */
export async function hacerReporte(tx: Tx, pedido: Pedido): Promise<{ id: string; numero: number }> {
  const { presupuestoId, semana } = pedido
  const abiertos = await leerAbiertos(tx, presupuestoId, semana.inicio)
  await olvidarDicho(
    tx,
    abiertos.map(({ id }) => id),
  )
  const reporte = await componer(tx, pedido)
  await rehacerAbiertos(
    tx,
    pedido,
    abiertos.filter(({ inicio }) => inicio > semana.inicio),
  )
  return reporte
}

/** What an open one that was deleted told is told by those after it. */
export async function olvidarAbierto(tx: Tx, obra: DeObra, { id, inicio }: { id: string; inicio: string }) {
  const despues = await leerAbiertos(tx, obra.presupuestoId, inicio)
  await olvidarDicho(tx, [id, ...despues.map((otro) => otro.id)])
  await rehacerAbiertos(tx, obra, despues)
}

/** One or two, most often none: each goes on from the one before. */
async function rehacerAbiertos(
  tx: Tx,
  { empresaId, presupuestoId }: DeObra,
  [primero, ...resto]: readonly { inicio: string }[],
): Promise<void> {
  if (primero === undefined) return
  await componer(tx, { empresaId, presupuestoId, semana: semanaDe(primero.inicio), cerrar: false })
  await rehacerAbiertos(tx, { empresaId, presupuestoId }, resto)
}

async function componer(tx: Tx, pedido: Pedido): Promise<{ id: string; numero: number }> {
  const { empresaId, presupuestoId, semana, cerrar } = pedido
  const presente = await leerDeSemana(tx, presupuestoId, semana.inicio)
  const lo = await juntar(tx, presupuestoId, semana)
  const partes = cerrar ? await leerPartes(tx, pedido) : null
  const hecho = { ...contarSemana(semana, lo), partes }
  if (presente !== undefined) await actualizarReporte(tx, presente.id, hecho)
  const reporte =
    presente ?? (await insertarReporte(tx, { empresaId, presupuestoId, inicio: semana.inicio }, hecho))
  const dicho = { ...loDicho(lo), tareas: hecho.tareas, fotos: fotosDe(hecho.secciones) }
  await anotarDicho(tx, { empresaId, reporteId: reporte.id }, dicho)
  return { id: reporte.id, numero: reporte.numero }
}
