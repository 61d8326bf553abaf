import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { diasQueCuentanDesde, instanteSeguro, probadoHasta } from '@plomada/domain/reportes/semanales/tiempo'
import type { Base, Tx } from '../../../base/db/base.ts'
import { anotarVivido, leerHoraDeLaBase, leerVivido } from './vividoRepo.ts'

/** Clocks of a process: what it takes for the time, and one that only runs forward, which nobody sets. */
export interface Relojes {
  ahora: (tx: Tx) => Promise<Date>
  corridoMs: () => number
}

/** The base's clock may be another machine's: the earlier of the two counts. */
const DE_VERDAD: Relojes = {
  ahora: async (tx) => new Date(Math.min(Date.now(), (await leerHoraDeLaBase(tx)).getTime())),
  corridoMs: () => performance.now(),
}

export interface Hora {
  ahora: Date
  /** By when weeks may be closed (domain/reportes/semanales/tiempo). */
  seguro: Date
}

/**
 * Tells the time of one process over a base, and notes down in it that the server is awake: what is sure grows with what
 * the process lives, whatever becomes of its clock.
 */
export function vivirCon(base: Base, { ahora, corridoMs }: Relojes = DE_VERDAD): () => Promise<Hora> {
  let alNacer: { probadoMs: number; corridoMs: number } | undefined
  return () =>
    base.comoSistema(async (tx) => {
      const reloj = await ahora(tx)
      const hoy = hoyEnAsuncion(reloj)
      const { probado: deAntes, dias } = await leerVivido(tx, diasQueCuentanDesde(hoy))
      // A new base has no weeks that a wrong clock could close: from the first time on its word is compared.
      const probado = deAntes ?? reloj
      alNacer ??= { probadoMs: probado.getTime(), corridoMs: corridoMs() }
      const vividoMs = alNacer.probadoMs + corridoMs() - alNacer.corridoMs
      const nuevo = new Date(probadoHasta({ probadoMs: probado.getTime(), vividoMs }, dias, hoy))
      await anotarVivido(tx, { dia: hoy, visto: reloj, probado: nuevo })
      return { ahora: reloj, seguro: instanteSeguro(reloj, nuevo) }
    })
}

/** The same for one call, by what the base knows already. */
export async function leerHora(base: Base): Promise<Hora> {
  const ahora = new Date()
  const { probado } = await base.comoSistema((tx) => leerVivido(tx, hoyEnAsuncion(ahora)))
  return { ahora, seguro: instanteSeguro(ahora, probado ?? ahora) }
}
