import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { primeraSinTerminar } from '@plomada/domain/reportes/semanales/semana'
import { diasQueCuentanDesde, instanteSeguro, probadoHasta } from '@plomada/domain/reportes/semanales/tiempo'
import type { Base, Tx } from '../../../base/db/base.ts'
import { anotarVivido, bajarCierre, leerHoraDeLaBase, leerVivido, olvidarFuturo } from './vividoRepo.ts'

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
  /** By when things are old enough to be removed: what is sure, and nothing more (decision 0128). */
  cierto: Date
}

/**
 * Tells the time of one process over a base, and notes down in it that the server is awake: what is sure grows with what
 * the process lives, whatever becomes of its clock.
 */
export function vivirCon(base: Base, { ahora, corridoMs }: Relojes = DE_VERDAD): () => Promise<Hora> {
  let alNacer: { probadoMs: number; corridoMs: number } | undefined
  let dichoMs = 0
  const mirar = (antesMs: number) =>
    base.comoSistema(async (tx) => {
      const reloj = await ahora(tx)
      const hoy = hoyEnAsuncion(reloj)
      const { probado: deAntes, dias } = await leerVivido(tx, diasQueCuentanDesde(hoy))
      // A new base has no weeks that a wrong clock could close: from the first time on its word is compared.
      const probado = deAntes ?? reloj
      // Less than this process said itself: somebody has put right what a wrong clock left (`ponerEnHora`).
      if (probado.getTime() < antesMs) alNacer = undefined
      alNacer ??= { probadoMs: probado.getTime(), corridoMs: corridoMs() }
      const vividoMs = alNacer.probadoMs + corridoMs() - alNacer.corridoMs
      const nuevo = new Date(probadoHasta({ probadoMs: probado.getTime(), vividoMs }, dias, hoy))
      await anotarVivido(tx, { dia: hoy, visto: reloj, probado: nuevo })
      return { ahora: reloj, nuevo }
    })
  return async () => {
    const { ahora: reloj, nuevo } = await mirar(dichoMs)
    dichoMs = nuevo.getTime()
    return horaDe(reloj, nuevo)
  }
}

const horaDe = (ahora: Date, probado: Date): Hora => ({
  ahora,
  seguro: instanteSeguro(ahora, probado),
  cierto: new Date(Math.min(ahora.getTime(), probado.getTime())),
})

/** The later of the two clocks, by which a week that has not ended for the later one has not for either. */
export async function leerRelojes(base: Base): Promise<Date> {
  const deLaBase = await base.comoSistema(leerHoraDeLaBase)
  return new Date(Math.max(Date.now(), deLaBase.getTime()))
}

/**
 * Takes back what a clock that was ahead left: that it is surely later than now, and that weeks are closed which have not
 * ended. Somebody has said that this is the time.
 */
export const ponerEnHora = (base: Base, ahora: Date): Promise<void> =>
  base.comoSistema(async (tx) => {
    const hoy = hoyEnAsuncion(ahora)
    await olvidarFuturo(tx, { ahora, hoy })
    // Without any proof the next start would believe its clock; this one somebody has looked at.
    const { probado } = await leerVivido(tx, hoy)
    if (probado === null) await anotarVivido(tx, { dia: hoy, visto: ahora, probado: ahora })
    await bajarCierre(tx, masDias(primeraSinTerminar(ahora), -7))
  })

/** The same for one call, by what the base knows already. */
export async function leerHora(base: Base): Promise<Hora> {
  const ahora = new Date()
  const { probado } = await base.comoSistema((tx) => leerVivido(tx, hoyEnAsuncion(ahora)))
  return horaDe(ahora, probado ?? ahora)
}
