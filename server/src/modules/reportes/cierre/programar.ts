import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { cierreDe, semanaDe, semanasCerradasDesde } from '@plomada/domain/reportes/semanales/semana'
import type { Base } from '../../../base/db/base.ts'
import { lineaDeError, type Registrar } from '../../../base/http/registro.ts'
import { vivirCon } from '../nucleo/vivir.ts'
import { cerrarSemanas } from './cierre.ts'

/** ms from the start to the first look, so that the start is not disturbed. */
const PRIMERA_MS = 20_000
const HORA_MS = 3_600_000
/** ms until works that somebody else had are tried again. */
const OTRA_VEZ_MS = 60_000

/**
 * Closes weeks on Mondays at 06:00 in Asunción, and what is owed from days of being off: it looks every hour, and at that
 * instant. A week that has ended by the clock alone waits, and the log says so (decision 0103). Answers how to stop.
 */
export function programarCierre(base: Base, registrar: Registrar): () => Promise<void> {
  const parar = new AbortController()
  let enCurso = Promise.resolve()
  let reloj: NodeJS.Timeout
  const poner = (ms: number) => {
    if (!parar.signal.aborted) reloj = setTimeout(mirar, ms).unref()
  }
  const alFallar = (error: unknown) =>
    registrar({ nivel: 'error', que: 'cierre semanal', ...lineaDeError(error) })
  const vivir = vivirCon(base)
  const cerrar = async () => {
    const { ahora, seguro } = await vivir()
    const cierre = await cerrarSemanas(base, seguro, { alFallar, signal: parar.signal })
    const esperan = semanasCerradasDesde(hoyEnAsuncion(seguro), ahora).length
    return { ...cierre, esperan }
  }
  let esperaban = 0
  const mirar = () => {
    enCurso = cerrar()
      .then(({ cerrados, ocupadas, esperan }) => {
        if (cerrados > 0) registrar({ nivel: 'aviso', texto: `${cerrados} reportes semanales cerrados` })
        if (esperan > 0 && esperan !== esperaban) registrar({ nivel: 'aviso', texto: textoDeEspera(esperan) })
        esperaban = esperan
        poner(ocupadas > 0 ? OTRA_VEZ_MS : hastaElProximo(new Date()))
      })
      .catch((error: unknown) => {
        alFallar(error)
        poner(OTRA_VEZ_MS)
      })
  }
  poner(PRIMERA_MS)
  return () => {
    parar.abort()
    clearTimeout(reloj)
    return enCurso
  }
}

/** Said once of so many weeks. */
export const textoDeEspera = (semanas: number): string =>
  `${semanas === 1 ? 'una semana que según el reloj terminó' : `${semanas} semanas que según el reloj terminaron`} sin cerrar: los datos todavía no muestran que pasó ese tiempo. Si el reloj está bien, se cierran solas dentro de uno a cinco días de uso`

/** ms until the next closing, at most an hour. */
export function hastaElProximo(ahora: Date): number {
  const { inicio } = semanaDe(hoyEnAsuncion(ahora))
  const ms = cierreDe(inicio).getTime() - ahora.getTime()
  // On a Monday before six the week that is to be closed is the one before.
  const deHoy = ms - 7 * 24 * HORA_MS
  return Math.min(HORA_MS, deHoy > 0 ? deHoy : ms)
}
