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

export interface CierreDeSemana {
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
  /** The batches of this process; without them it may always begin one. */
  tandas?: Tandas
}

/**
 * Most weeks of a firm that are closed in a day: those of a month of being off. A clock that is wrong for so long that it is believed
 * closes no more than these before somebody sees it (decision 0128).
 */
export const SEMANAS_POR_TANDA = 5
/** A little less than a day, so that a look that comes some ms early does not wait for the next one. */
const ENTRE_TANDAS_MS = 23 * 60 * 60 * 1000

/**
 * When a process began its last batch, by a clock that nobody sets. It begins one a day: two servers whose clocks are a year
 * apart, or a clock that goes back and forth, look as if a day had passed each time (decision 0140).
 */
export class Tandas {
  readonly #corridoMs: () => number
  #ultimaMs = Number.NEGATIVE_INFINITY

  constructor(corridoMs = () => performance.now()) {
    this.#corridoMs = corridoMs
  }

  get puede(): boolean {
    return this.#corridoMs() - this.#ultimaMs >= ENTRE_TANDAS_MS
  }

  empezar(): void {
    this.#ultimaMs = this.#corridoMs()
  }
}

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
  { alFallar, signal, tandas }: OpcionesDeCierre = {},
): Promise<CierreDeSemana> {
  const cuenta: CierreDeSemana = { cerrados: 0, ocupadas: 0, fallidas: 0, quedan: 0 }
  const haceDosSemanas = masDias(hoyEnAsuncion(ahora), -14)
  const ultima = semanasCerradasDesde(haceDosSemanas, ahora).at(-1) ?? haceDosSemanas
  const otraVez = tandas?.puede !== false
  const { empezadas, ...debe } = await base.comoSistema(async (tx) => ({
    empezadas: await abrirTandas(tx, { ultima, ahora, semanas: SEMANAS_POR_TANDA, otraVez }),
    ...(await leerTandas(tx, ultima)),
  }))
  if (otraVez && empezadas > 0) tandas?.empezar()
  cuenta.quedan = debe.quedan
  for (let lunes = masDias(debe.hasta, 7); lunes <= debe.tope; lunes = masDias(lunes, 7)) {
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
