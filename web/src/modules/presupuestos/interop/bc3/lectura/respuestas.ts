import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { Destino, Lectura } from './queries.ts'

/** What somebody settles about a file that was read. */
export interface Respuestas {
  /** Canonical text: guaraníes per unit of the file's currency. */
  tasa: string
  tipos: Record<string, TipoComponente>
  unidades: Record<string, string>
  catalogo: 'propio' | 'coincidente'
  /** The file's prices become those of the base and the price bank, where they are others. */
  actualizar: boolean
  distribuir: boolean
  conCapitulos: boolean
  /** To the file's own questions, by their key; what is absent keeps what is proposed. */
  preguntas: Record<string, string>
}

/** A rate of 1 is what guaraníes need, said or answered; anything else asks for one. */
export function primerasRespuestas(lectura: Lectura, destino: Destino): Respuestas {
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

function propuestasDe({ familias, unidades }: Lectura): Pick<Respuestas, 'tipos' | 'unidades'> {
  const propuestas = unidades.filter(({ codigo, propuesta }) => codigo === null && propuesta !== null)
  return {
    tipos: Object.fromEntries(familias.map(({ clave, propuesta }) => [clave, propuesta])),
    unidades: Object.fromEntries(propuestas.map(({ clave, propuesta }) => [clave, propuesta ?? ''])),
  }
}

/** Of these a reading is made. */
export type LoQueSeLee = Pick<Respuestas, 'tasa' | 'preguntas' | 'tipos' | 'unidades'>

/** With which a file is read the first time: in its own figures, by what is proposed of it. */
export const SIN_RESPUESTAS: LoQueSeLee = { tasa: '', preguntas: {}, tipos: {}, unidades: {} }

/** What the totals of a reading depend on: whoever accepts a difference moves no total. */
export function loQueMueveTotales({ tasa, preguntas }: Pick<Respuestas, 'tasa' | 'preguntas'>): string {
  const { diferencia: _, ...otras } = preguntas
  return JSON.stringify([tasa, Object.entries(otras).sort()])
}

/** What the comparison with what is here depends on. */
export function loQueSeCompara({ tipos, unidades }: Pick<Respuestas, 'tipos' | 'unidades'>): string {
  return JSON.stringify([tipos, unidades].map((de) => Object.entries(de).sort()))
}

/** The answers with what a new reading proposes where nothing was chosen. */
export function conPropuestas<R extends LoQueSeLee>(respuestas: R, lectura: Lectura): R {
  const { tipos, unidades } = propuestasDe(lectura)
  return {
    ...respuestas,
    tipos: { ...tipos, ...respuestas.tipos },
    unidades: { ...unidades, ...respuestas.unidades },
  }
}

/**
 * The answers with that one, or without it (null). What a currency is worth is asked anew with it, and other totals may
 * differ otherwise: what was accepted of the old ones is asked again.
 */
export function conRespuesta(respuestas: Respuestas, pregunta: string, valor: string | null): Respuestas {
  const { [pregunta]: _, ...otras } = respuestas.preguntas
  const preguntas = valor === null ? otras : { ...otras, [pregunta]: valor }
  if (pregunta === 'diferencia') return { ...respuestas, preguntas }
  const tasa = pregunta === 'moneda' ? (valor === 'PYG' ? '1' : '') : respuestas.tasa
  return sinAceptar({ ...respuestas, preguntas, tasa })
}

/** For totals that nobody has seen yet. */
export function sinAceptar(respuestas: Respuestas): Respuestas {
  const { diferencia: _, ...preguntas } = respuestas.preguntas
  return { ...respuestas, preguntas }
}
