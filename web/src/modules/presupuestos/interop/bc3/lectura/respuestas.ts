import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { Destino, LecturaDelArchivo } from './queries.ts'

/** The user's answers about a file. */
export interface Respuestas {
  /** Canonical text: guaraníes per unit of the file's currency. */
  tasa: string
  tipos: Record<string, TipoComponente>
  unidades: Record<string, string>
  catalogo: 'propio' | 'coincidente'
  /** Whether the file's prices replace those of the base and the price bank where they differ. */
  actualizar: boolean
  distribuir: boolean
  conCapitulos: boolean
  /** Answers to the file's questions, by key; where one is absent, the proposed answer counts. */
  preguntas: Record<string, string>
}

/** The first answers: guaraníes, stated or answered, have a rate of 1; any other currency needs one. */
export function primerasRespuestas(lectura: LecturaDelArchivo, destino: Destino): Respuestas {
  return {
    tasa: lectura.divisa === 'PYG' ? '1' : '',
    ...propuestasDe(lectura),
    catalogo: destino === 'banco' ? 'coincidente' : 'propio',
    actualizar: false,
    distribuir: true,
    conCapitulos: false,
    preguntas: {},
  }
}

function propuestasDe({ familias, unidades }: LecturaDelArchivo): Pick<Respuestas, 'tipos' | 'unidades'> {
  const propuestas = unidades.filter(({ codigo, propuesta }) => codigo === null && propuesta !== null)
  return {
    tipos: Object.fromEntries(familias.map(({ clave, propuesta }) => [clave, propuesta])),
    unidades: Object.fromEntries(propuestas.map(({ clave, propuesta }) => [clave, propuesta ?? ''])),
  }
}

/** The answers with which the server reads a file. */
export type LoQueSeLee = Pick<Respuestas, 'tasa' | 'preguntas' | 'tipos' | 'unidades'>

/** The answers of the first reading: the file's own figures, and everything as proposed. */
export const SIN_RESPUESTAS: LoQueSeLee = { tasa: '', preguntas: {}, tipos: {}, unidades: {} }

/** What the totals depend on; accepting a difference is left out, because it changes no total. */
export function loQueMueveTotales({ tasa, preguntas }: Pick<Respuestas, 'tasa' | 'preguntas'>): string {
  const { diferencia: _, ...otras } = preguntas
  return JSON.stringify([tasa, Object.entries(otras).sort()])
}

/** What the comparison with what is here depends on. */
export function loQueSeCompara({ tipos, unidades }: Pick<Respuestas, 'tipos' | 'unidades'>): string {
  return JSON.stringify([tipos, unidades].map((de) => Object.entries(de).sort()))
}

/** The answers, completed with what a new reading proposes. */
export function conPropuestas<R extends LoQueSeLee>(respuestas: R, lectura: LecturaDelArchivo): R {
  const { tipos, unidades } = propuestasDe(lectura)
  return {
    ...respuestas,
    tipos: { ...tipos, ...respuestas.tipos },
    unidades: { ...unidades, ...respuestas.unidades },
  }
}

/**
 * The answers with another one, or without it (null). Another currency needs another rate, and other totals may
 * differ otherwise: differences that were accepted are asked about again.
 */
export function conRespuestaDada(respuestas: Respuestas, pregunta: string, valor: string | null): Respuestas {
  const { [pregunta]: _, ...otras } = respuestas.preguntas
  const preguntas = valor === null ? otras : { ...otras, [pregunta]: valor }
  if (pregunta === 'diferencia') return { ...respuestas, preguntas }
  const tasa = pregunta === 'moneda' ? (valor === 'PYG' ? '1' : '') : respuestas.tasa
  return sinAceptar({ ...respuestas, preguntas, tasa })
}

/** The answers without accepted differences, for totals that the user hasn't seen. */
export function sinAceptar(respuestas: Respuestas): Respuestas {
  const { diferencia: _, ...preguntas } = respuestas.preguntas
  return { ...respuestas, preguntas }
}
