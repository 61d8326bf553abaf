import { setTimeout as esperar } from 'node:timers/promises'
import { type Fecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { semanaDe, semanasCerradasDesde } from '@plomada/domain/reportes/semanales/semana'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nadieEn } from '../../../base/db/nadie.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { hacerReporte } from '../semanales/hacer.ts'
import { leerDeSemana } from '../semanales/repo.ts'
import { abrirTandas, anotarHasta, bloquearSiEstaLibre, leerObrasSinCerrar, leerTandas } from './repo.ts'

/** A week of a work. */
interface Deuda {
  empresaId: string
  presupuestoId: string
  lunes: Fecha
}

export interface Cierre {
  cerrados: number
  /** Works that somebody else had at that moment. */
  ocupadas: number
  fallidas: number
  /** Weeks that are owed and wait for the next batch. */
  quedan: number
}

export interface OpcionesDeCierre {
  /** Told of a work whose week could not be closed. */
  alFallar?: (error: unknown) => void
  signal?: AbortSignal
}

/**
 * Most weeks of a firm that are closed in a day: those of a month of being off. A clock that is wrong for so long that it is believed
 * closes no more than these before somebody sees it (decision 0128).
 */
export const SEMANAS_POR_TANDA = 5

/** ms between two works, so that whoever works meanwhile gets the base in between. */
const RESPIRO_MS = 5

/**
 * Closes the weeks that are owed at that moment, of every firm, the oldest first, as many as a batch has: also those of
 * days of being off. Any number of servers may do so at once: a work that one of them has is passed over by the others, and what is closed is
 * found so under its work's lock (decision 0084).
 */
export async function cerrarSemanas(
  base: Base,
  ahora: Date,
  { alFallar, signal }: OpcionesDeCierre = {},
): Promise<Cierre> {
  const cuenta: Cierre = { cerrados: 0, ocupadas: 0, fallidas: 0, quedan: 0 }
  const haceDosSemanas = masDias(hoyEnAsuncion(ahora), -14)
  const ultima = semanasCerradasDesde(haceDosSemanas, ahora).at(-1) ?? haceDosSemanas
  const tandas = await base.comoSistema(async (tx) => {
    await abrirTandas(tx, { ultima, ahora, semanas: SEMANAS_POR_TANDA })
    return leerTandas(tx, ultima)
  })
  cuenta.quedan = tandas.quedan
  for (let lunes = masDias(tandas.hasta, 7); lunes <= tandas.tope; lunes = masDias(lunes, 7)) {
    const atrasadas = new Set<string>()
    for (const obra of await base.comoSistema((tx) => leerObrasSinCerrar(tx, lunes))) {
      if (signal?.aborted) return cuenta
      const deuda = { empresaId: obra.empresa_id, presupuestoId: obra.id, lunes }
      const que = await cerrarUna(base, deuda).catch((error: unknown) => {
        alFallar?.(error)
        return 'fallida' as const
      })
      if (que === 'cerrada') cuenta.cerrados += 1
      if (que === 'ocupada') cuenta.ocupadas += 1
      if (que === 'fallida') cuenta.fallidas += 1
      if (que === 'ocupada' || que === 'fallida') atrasadas.add(obra.empresa_id)
      await esperar(RESPIRO_MS)
    }
    // What is left is looked for again, and the weeks after it are tried all the same.
    await base.comoSistema((tx) => anotarHasta(tx, lunes, [...atrasadas]))
  }
  return cuenta
}

const cerrarUna = (base: Base, deuda: Deuda): Promise<'cerrada' | 'ocupada' | 'estaba'> =>
  base.enEmpresa(nadieEn(deuda.empresaId, 'cierre'), (tx) => cerrarEnTx(tx, deuda))

async function cerrarEnTx(tx: Tx, { empresaId, presupuestoId, lunes }: Deuda) {
  if (!(await bloquearSiEstaLibre(tx, presupuestoId))) return 'ocupada'
  const presente = await leerDeSemana(tx, presupuestoId, lunes)
  if (presente !== undefined && presente.ts_cerrado !== null) return 'estaba'
  const semana = semanaDe(lunes)
  const { id, numero } = await hacerReporte(tx, { empresaId, presupuestoId, semana, cerrar: true })
  const hecho = {
    entidad: 'reporteSemanal',
    entidadId: id,
    conjuntoId: presupuestoId,
    despues: { numero, inicio: lunes, cerrado: true },
  }
  await escribirBitacora(tx, { empresaId, credencialId: null }, 'cerrarSemana', [hecho])
  return 'cerrada'
}
