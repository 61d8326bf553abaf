import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { cierreDe, semanaDe, semanasCerradasDesde } from '@plomada/domain/reportes/semanales/semana'
import type { Base } from '../../../base/db/base.ts'
import { type Anotador, lineaDeError } from '../../../base/http/log.ts'
import type { Hora } from '../nucleo/vivir.ts'
import { cerrarSemanas, SEMANAS_POR_TANDA, Tandas } from './cierre.ts'

/** ms from the start to the first look, so that the start is not disturbed. */
const PRIMERA_MS = 20_000
const HORA_MS = 3_600_000
/** ms until works that somebody else had are tried again. */
const OTRA_VEZ_MS = 60_000

/**
 * Closes weeks on Mondays at 06:00 in Asunción, and what is owed from days of being off: it looks every hour, and at that
 * instant. A week that has ended by the clock alone waits (decision 0103), and so do those beyond what is closed in a day
 * (0128); the log says so. Answers how to stop.
 */
export function programarCierre(
  base: Base,
  vivir: () => Promise<Hora>,
  registrar: Anotador,
): () => Promise<void> {
  const parar = new AbortController()
  const tandas = new Tandas()
  let enCurso = Promise.resolve()
  let reloj: NodeJS.Timeout
  const poner = (ms: number) => {
    if (!parar.signal.aborted) reloj = setTimeout(mirar, ms).unref()
  }
  const alFallar = (error: unknown) =>
    registrar({ nivel: 'error', que: 'cierre semanal', ...lineaDeError(error) })
  const cerrar = async () => {
    const { ahora, seguro } = await vivir()
    const cierre = await cerrarSemanas(base, seguro, { alFallar, signal: parar.signal, tandas })
    const esperan = semanasCerradasDesde(hoyEnAsuncion(seguro), ahora).length
    return { ...cierre, esperan }
  }
  let esperaban = 0
  let quedaban = 0
  const mirar = () => {
    enCurso = cerrar()
      .then(({ cerrados, ocupadas, esperan, quedan }) => {
        if (cerrados > 0) registrar({ nivel: 'aviso', texto: `${cerrados} reportes semanales cerrados` })
        if (esperan > 0 && esperan !== esperaban) registrar({ nivel: 'aviso', texto: textoDeEspera(esperan) })
        esperaban = esperan
        if (quedan > 0 && quedan !== quedaban) registrar({ nivel: 'aviso', texto: textoDeTanda(quedan) })
        quedaban = quedan
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

/** Said once of so many weeks, which are owed beyond what is closed in a day. */
export const textoDeTanda = (semanas: number): string =>
  `${semanas === 1 ? 'Queda una semana' : `Quedan ${semanas} semanas`} por cerrar: se cierran hasta ${SEMANAS_POR_TANDA} por día. Si no pasó tanto tiempo desde la última, el reloj está adelantado: corregilo, y lo que ya se cerró se abre otra vez con npm run reabrir`

/** ms until the next closing, at most an hour. */
export function hastaElProximo(ahora: Date): number {
  const { inicio } = semanaDe(hoyEnAsuncion(ahora))
  const ms = cierreDe(inicio).getTime() - ahora.getTime()
  // On a Monday before six the week that is to be closed is the one before.
  const deHoy = ms - 7 * 24 * HORA_MS
  return Math.min(HORA_MS, deHoy > 0 ? deHoy : ms)
}
