import type { Gs } from '../../nucleo/dinero.ts'
import { mesSinAnio } from '../../nucleo/mes.ts'
import { formatoGs } from '../../nucleo/numeros.ts'
import type { Nombres } from './campos.ts'

// What a change of a work's schedule changed, as its audit has it: weeks marked and unmarked, months frozen and added.

interface Linea {
  campo: string
  antes: string | null
  despues: string | null
}
type Objeto = Readonly<Record<string, unknown>>

/** The lines of one change; none where its states are of something else. */
export function lineasDeCronograma(antes: Objeto, despues: Objeto, nombres: Nombres): Linea[] {
  const deCapitulos = new Map<string, { marcadas: Semana[]; quitadas: Semana[] }>()
  const juntar = (lado: unknown, cual: 'marcadas' | 'quitadas') => {
    for (const semana of semanasDe(lado)) {
      const suyas = deCapitulos.get(semana.capituloId) ?? { marcadas: [], quitadas: [] }
      suyas[cual].push(semana)
      deCapitulos.set(semana.capituloId, suyas)
    }
  }
  juntar(despues['semanas'], 'marcadas')
  juntar(antes['semanas'], 'quitadas')
  return [
    ...[...deCapitulos].flatMap(([id, { marcadas, quitadas }]) => {
      const nombre = nombres.get(id) ?? 'Un capítulo que ya no existe'
      return [
        linea(`${nombre}: se marcó`, enSemanas(marcadas)),
        linea(`${nombre}: se desmarcó`, enSemanas(quitadas)),
      ]
    }),
    linea('Se congeló', congelados(despues['congelados'])),
    linea('Se agregó', typeof despues['mes'] === 'string' ? enMes(despues['mes']) : null),
    linea('Meses', desdeHasta(despues['meses'])),
  ].filter(({ despues: dicho }) => dicho !== null)
}

/** The capitulos whose weeks a state names. */
export const capitulosDeSemanas = (lado: Objeto): string[] =>
  semanasDe(lado['semanas']).map(({ capituloId }) => capituloId)

const linea = (campo: string, despues: string | null): Linea => ({ campo, antes: null, despues })

interface Semana {
  capituloId: string
  mes: string
  semana: number
}

function semanasDe(lado: unknown): Semana[] {
  const lista: unknown[] = Array.isArray(lado) ? lado : []
  return lista.filter(
    (una): una is Semana =>
      typeof una === 'object' &&
      una !== null &&
      'capituloId' in una &&
      typeof una.capituloId === 'string' &&
      'mes' in una &&
      typeof una.mes === 'string' &&
      'semana' in una &&
      typeof una.semana === 'number',
  )
}

const enMes = (mes: string): string => `${mesSinAnio(mes)} ${mes.slice(0, 4)}`

/** 'agosto 2026, semanas 1 y 2; octubre 2026, semana 4'; null of none. */
function enSemanas(semanas: readonly Semana[]): string | null {
  const porMes = Map.groupBy(
    semanas.toSorted((a, b) => a.mes.localeCompare(b.mes) || a.semana - b.semana),
    ({ mes }) => mes,
  )
  const dichos = [...porMes].map(([mes, suyas]) => {
    const numeros = suyas.map(({ semana }) => semana)
    const lista = numeros.length === 1 ? `semana ${numeros[0]}` : `semanas ${conY(numeros)}`
    return `${enMes(mes)}, ${lista}`
  })
  return dichos.length === 0 ? null : dichos.join('; ')
}

const conY = (numeros: readonly number[]): string => `${numeros.slice(0, -1).join(', ')} y ${numeros.at(-1)}`

/** Which months, and at how much where the reader is shown amounts. */
function congelados(lado: unknown): string | null {
  if (typeof lado !== 'object' || lado === null || Array.isArray(lado)) return null
  const dichos = Object.entries(lado)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([mes, monto]) =>
      Number.isSafeInteger(monto) ? `${enMes(mes)}, ${formatoGs(monto as Gs)}` : enMes(mes),
    )
  return dichos.length === 0 ? null : dichos.join('; ')
}

function desdeHasta(lado: unknown): string | null {
  const meses: unknown[] = Array.isArray(lado) ? lado : []
  const [primero, ultimo] = [meses.at(0), meses.at(-1)]
  if (typeof primero !== 'string' || typeof ultimo !== 'string') return null
  return primero === ultimo ? enMes(primero) : `${enMes(primero)} a ${enMes(ultimo)}`
}
