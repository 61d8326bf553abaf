import { evaluarMicro, type Filas } from '../cuenta/evaluar.ts'
import type { Explicacion, Explicada, Termino } from '../cuenta/explicacion.ts'
import { microDeValor, type Valor } from '../cuenta/medida.ts'
import { MICRO, numeroDeMicro } from '../micro.ts'
import { CifraIncalculable } from '../redondeo.ts'

// What every room's explanations must do (decision 0152), and the three ways in which one would lie.

/** Where an explanation does not come to its figure, or a term to what it says it comes of. */
export function malExplicada<R>(de: Explicada<R, Valor>, filas?: Filas<R>): string[] {
  const propia = da(de.explicacion, de, filas)
    ? []
    : [`${de.nombre}: ${evaluarMicro(de.explicacion, de.en, filas)} millionths, not ${de.valor}`]
  return [...propia, ...leidaDe(de.explicacion, filas).flatMap((t) => malSalido(t, filas))]
}

/** Whether an explanation comes to a figure, or says nothing of it. */
function da<R>(
  e: Explicacion<R, Valor>,
  { nombre, valor, en }: Omit<Explicada<R, Valor>, 'explicacion'>,
  filas?: Filas<R>,
): boolean {
  const exacto = evaluarMicro(e, en, filas)
  // As it goes on the wire, which is the nearest double.
  if (exacto === null || numeroDeMicro(exacto) === valor) return true
  const lejos = exacto - microDeValor(valor, nombre)
  return (lejos < 0n ? -lejos : lejos) <= BigInt(casiDe(e)) * MICRO
}

const casiDe = <R>(e: Explicacion<R, Valor>): number =>
  e.clase === 'suma' || e.clase === 'producto' ? (e.casi ?? 0) : 0

function malSalido<R>({ nombre, valor, en, sale }: Termino<R, Valor>, filas?: Filas<R>): string[] {
  if (sale === undefined) return []
  const suyo = { nombre, valor, explicacion: sale }
  return malExplicada(en === undefined ? suyo : { ...suyo, en }, filas)
}

/** The terms of an explanation; of a list, those of its rows. */
function leidaDe<R>(e: Explicacion<R, Valor>, filas?: Filas<R>): readonly Termino<R, Valor>[] {
  if (e.clase !== 'lista') return terminosDe(e)
  const leida = filas?.(e.de)
  return leida ? terminosDe(leida) : []
}

export function terminosDe<R>(e: Explicacion<R, Valor>): readonly Termino<R, Valor>[] {
  if (e.clase === 'suma' || e.clase === 'menor') return e.terminos
  if (e.clase === 'producto') return e.factores
  if (e.clase === 'proporcion') return [e.de, e.parte, e.todo]
  return e.clase === 'parte' ? [e.de] : []
}

const FALTAS = ['dropped', 'doubled', 'negated'] as const
type Falta = (typeof FALTAS)[number]

/** The same with one term gone, twice or of the other sign: one explanation for each of its terms. */
function plantar<R>(e: Explicacion<R, Valor>, falta: Falta): Explicacion<R, Valor>[] {
  return terminosDe(e).map((_, cual) => {
    const cambiar = <T>(t: T, i: number, con: (t: T) => T): T => (i === cual ? con(t) : t)
    const mal = (t: Termino<R, Valor>): Termino<R, Valor> => ({ ...t, valor: por(t.valor, VECES[falta]) })
    switch (e.clase) {
      case 'suma':
      case 'menor':
        return { ...e, terminos: cambiados(e.terminos, cual, falta) }
      case 'producto':
        return { ...e, factores: cambiados(e.factores, cual, falta) }
      case 'proporcion':
        return {
          ...e,
          de: cambiar(e.de, 0, mal),
          parte: cambiar(e.parte, 1, mal),
          todo: cambiar(e.todo, 2, mal),
        }
      case 'parte':
        return { ...e, de: mal(e.de) }
      default:
        return e
    }
  })
}

const VECES: Readonly<Record<Falta, number>> = { dropped: 0, doubled: 2, negated: -1 }

const por = (valor: Valor, veces: number): Valor =>
  typeof valor === 'bigint' ? valor * BigInt(veces) : valor * veces || 0

function cambiados<R>(
  terminos: readonly Termino<R, Valor>[],
  cual: number,
  falta: Falta,
): Termino<R, Valor>[] {
  return terminos.flatMap((t, i) => {
    if (i !== cual) return [t]
    if (falta === 'dropped') return []
    return falta === 'doubled' ? [t, t] : [{ ...t, valor: por(t.valor, -1) }]
  })
}

/** A figure, and those that its terms come of, down to what was written. */
function hondas<R>(de: Explicada<R, Valor>, filas?: Filas<R>): Explicada<R, Valor>[] {
  const debajo = leidaDe(de.explicacion, filas).flatMap(({ nombre, valor, en, sale }) =>
    sale === undefined
      ? []
      : hondas(
          {
            nombre: `${de.nombre} < ${nombre.replace(/\d[\d.,]*/g, 'n')}`,
            valor,
            ...(en && { en }),
            explicacion: sale,
          },
          filas,
        ),
  )
  return [de, ...debajo]
}

/**
 * Plants each fault in each term of these explanations, and of those under their terms, and says which kinds were planted
 * (a figure, its class, a fault) and which of them some explanation gave away.
 */
export function plantarTodas<R>(todas: readonly Explicada<R, Valor>[], filas?: Filas<R>) {
  const [plantadas, halladas] = [new Set<string>(), new Set<string>()]
  for (const una of todas.flatMap((de) => hondas(de, filas))) {
    const { nombre, explicacion } = una
    const entera = explicacion.clase === 'lista' ? (filas?.(explicacion.de) ?? explicacion) : explicacion
    for (const falta of FALTAS) {
      for (const mala of plantar(entera, falta)) {
        const cual = `${nombre}, ${entera.clase}: ${falta}`
        plantadas.add(cual)
        if (!siempreDa(mala, una)) halladas.add(cual)
      }
    }
  }
  return { plantadas, halladas }
}

/** One that comes to more than can be computed comes to something else. */
function siempreDa<R>(mala: Explicacion<R, Valor>, de: Explicada<R, Valor>): boolean {
  try {
    return da(mala, de)
  } catch (error) {
    if (error instanceof CifraIncalculable) return false
    throw error
  }
}
