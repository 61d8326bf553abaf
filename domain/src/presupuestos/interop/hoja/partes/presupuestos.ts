import { CERO, type Decimal, sumarDecimales } from '../../../../nucleo/decimal.ts'
import { mensajesHoja as textos } from '../../../../nucleo/mensajes/hoja.ts'
import { casiIguales, importeDe } from '../filas/importes.ts'
import { type FilaClasificada, tieneCifra } from '../filas/renglon.ts'
import { dicePie, diceTotalGeneral } from '../filas/rotulos.ts'
import type { PreguntaDeHoja } from '../modelo/leido.ts'

// Several budgets below each other in one sheet, in the same columns: two houses, or two options of one. Each states
// its total, and nothing adds them up.

interface PresupuestoDeHoja {
  /** Numbers of its first row and of that of its total. */
  desde: number
  hasta: number
  total: Decimal
}

export interface Presupuestos {
  pregunta: PreguntaDeHoja | null
  /** The rows of the chosen one, or all. */
  filas: readonly FilaClasificada[]
  /** What the file states of all together; null where one was chosen, or there is one alone. */
  declarado: Decimal | null
}

const TODOS = 'todos'

/** `respuesta`: the one that was chosen, from 1, or 'todos'. */
export function elegirPresupuesto(
  filas: readonly FilaClasificada[],
  respuesta: string | undefined,
): Presupuestos {
  const partes = presupuestosDe(filas)
  if (partes.length < 2) return soloUno(filas)
  const declarado = partes.reduce((suma, { total }) => sumarDecimales(suma, total), CERO)
  const pregunta: PreguntaDeHoja = {
    clave: 'presupuesto',
    texto: textos.preguntaDePresupuestos(partes.length),
    opciones: [
      { valor: TODOS, texto: textos.todosLosPresupuestos, total: declarado },
      ...partes.map(({ desde, hasta, total }, k) => ({
        valor: String(k + 1),
        texto: textos.unPresupuesto(desde, hasta),
        total,
      })),
    ],
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: partes.map(({ hasta }) => hasta),
  }
  const elegida = partes[Number(respuesta) - 1]
  if (elegida === undefined) return { pregunta, filas: sinPies(partes, filas), declarado }
  return { pregunta, filas: filasDe(elegida, filas), declarado: null }
}

/** All rows, those between two budgets that are called as overheads or taxes being none of the next. */
function sinPies(partes: readonly PresupuestoDeHoja[], filas: readonly FilaClasificada[]): FilaClasificada[] {
  const entre = ({ numero }: FilaClasificada) =>
    !partes.some(({ desde, hasta }) => numero >= desde && numero <= hasta)
  return filas.map(
    (fila): FilaClasificada =>
      entre(fila) && (esPie(fila) || fila.clase === 'total')
        ? { ...fila, clase: 'pie', porque: textos.despuesDelTotal }
        : fila,
  )
}

/** An amount alone with the name of what comes after the items. */
const esPie = ({ clase, renglon }: FilaClasificada): boolean =>
  clase === 'tarea' && renglon !== null && dicePie(renglon.nombre) && !tieneCifra(renglon.cantidad)

/** The rows of one; its titles begin at the first level, though a line above it was one. */
function filasDe({ desde, hasta }: PresupuestoDeHoja, filas: readonly FilaClasificada[]): FilaClasificada[] {
  const esSuya = ({ numero }: FilaClasificada) => numero >= desde && numero <= hasta
  const primero = elPrimero(filas.filter(esSuya).map((fila) => fila.nivel))
  return filas.map((fila): FilaClasificada => {
    if (fila.renglon === null) return fila
    if (!esSuya(fila))
      return { ...fila, clase: 'nada', porque: textos.deOtroPresupuesto, nivel: 0, duda: null }
    const nivel = fila.nivel === 0 ? 0 : fila.nivel - primero + 1
    return nivel === fila.nivel ? fila : { ...fila, nivel, clase: CLASE_DE_NIVEL[nivel] ?? 'subgrupo' }
  })
}

const CLASE_DE_NIVEL: Readonly<Record<number, FilaClasificada['clase']>> = { 1: 'capitulo', 2: 'grupo' }

/** The rows of a sheet that is one budget. */
export const soloUno = (filas: readonly FilaClasificada[]): Presupuestos => ({
  pregunta: null,
  filas,
  declarado: null,
})

interface Abierto {
  desde: number
  suma: Decimal
  items: number
  /** The headings come again above it. */
  conTitulos: boolean
  /** Levels of its titles. */
  niveles: number[]
}

/** The parts that end in a total of theirs, where they are all items of the sheet and nothing sums them. */
function presupuestosDe(filas: readonly FilaClasificada[]): PresupuestoDeHoja[] {
  const partes: PresupuestoDeHoja[] = []
  let [todo, abierto] = [CERO, null as Abierto | null]
  for (const [i, fila] of filas.entries()) {
    const { renglon, clase, nivel, numero } = fila
    if (renglon === null) continue
    const importe = importeDe(renglon)
    // What comes after a total and is called as overheads is of no other budget.
    if (abierto === null && esPie(fila)) continue
    // Lines above its headings are none of it.
    if (clase === 'encabezado' && abierto?.items === 0) abierto = null
    if (clase === 'encabezado' || nivel > 0 || clase === 'tarea') {
      abierto ??= { desde: numero, suma: CERO, items: 0, conTitulos: clase === 'encabezado', niveles: [] }
    }
    if (abierto === null) continue
    if (nivel > 0) abierto.niveles.push(nivel)
    if (clase === 'tarea') {
      abierto.suma = sumarDecimales(abierto.suma, importe ?? CERO)
      todo = sumarDecimales(todo, importe ?? CERO)
      abierto.items++
    }
    if (clase !== 'total' || importe === null || abierto.items === 0) continue
    if (!casiIguales(importe, abierto.suma, abierto.items)) continue
    const deTodo = diceTotalGeneral(renglon.nombre || renglon.rotulo) || tieneCapitulos(abierto)
    // The last one has headings above it and nothing below.
    const sigue = deTodo ? null : loQueSigue(filas, i)
    if (sigue === 'tarea' || (!deTodo && sigue === null && !abierto.conTitulos)) continue
    partes.push({ desde: abierto.desde, hasta: numero, total: importe })
    abierto = null
  }
  if (partes.length < 2 || (abierto !== null && abierto.items > 0)) return []
  return filas.some((fila) => sumaTodo(fila, todo)) ? [] : partes
}

/** The lowest level of some titles; 1 where there is none. */
function elPrimero(niveles: readonly number[]): number {
  const deTitulos = niveles.filter((nivel) => nivel > 0)
  return deTitulos.reduce((menor, nivel) => Math.min(menor, nivel), deTitulos[0] ?? 1)
}

/** Whether two of its titles are of its first level. */
function tieneCapitulos({ niveles }: Abierto): boolean {
  const primero = elPrimero(niveles)
  return niveles.filter((nivel) => nivel === primero).length > 1
}

/** What comes after a row: headings again, an item, or neither. */
function loQueSigue(filas: readonly FilaClasificada[], desde: number): 'encabezado' | 'tarea' | null {
  for (let i = desde + 1; i < filas.length; i++) {
    const fila = filas[i]
    if (fila?.clase === 'encabezado') return 'encabezado'
    if (fila?.clase === 'tarea' && !esPie(fila)) return 'tarea'
  }
  return null
}

function sumaTodo({ clase, renglon }: FilaClasificada, todo: Decimal): boolean {
  return (clase === 'total' || clase === 'pie') && renglon !== null && casiIguales(importeDe(renglon), todo)
}
