import { formatoPorcentaje, MENOS } from '../numeros.ts'
import { conSigno } from './evaluar.ts'
import type { Explicacion, Explicada, Termino } from './explicacion.ts'
import { escribir, type Medida, type Valor } from './medida.ts'

// How a figure comes about, in a line of text: for what explains itself in its place, a heading or a note on paper.

/** A sum with more terms than this is not written out. */
const TERMINOS = 12

/** Its figures: '2 × 1.000 + 0,5 × 100', without the symbol of money; '' where somebody wrote it or it is not shown. */
export function enCifras<R>(e: Explicacion<R, Valor>): string {
  return formula(e, {
    termino: ({ valor, en, nota }) => `${sinSimbolo(valor, en)}${nota === undefined ? '' : ` (${nota})`}`,
    sobre: (porcentaje) => ` + ${formatoPorcentaje(porcentaje)}`,
    abre: () => true,
  })
}

/** Its names with their figures: 'margen 10 % (1.000) + diferencia con proveedores (500)'. */
export function conNombres<R>(e: Explicacion<R, Valor>): string {
  return formula(e, {
    termino: ({ nombre, valor, en }) => `${nombre} (${sinSimbolo(valor, en)})`,
    sobre: (porcentaje, nombre) => ` más el ${nombre} del ${formatoPorcentaje(porcentaje)}`,
    abre: () => false,
  })
}

/**
 * Its names, down to what somebody wrote: 'precio unitario × cantidad, redondeado'. `enGeneral`, of whichever row: the
 * names of the figures that it has, and no percentage.
 */
export function enPalabras<R>(
  { explicacion: e, antes, en = 'gs' }: Explicada<R, Valor>,
  { enGeneral = false }: { enGeneral?: boolean } = {},
): string {
  if (antes !== undefined) return antes
  const abre = <T>(t: Termino<T, Valor>) => !enGeneral || t.ref === undefined
  const dicha = formula(e, {
    termino: ({ nombre }) => `${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`,
    sobre: (porcentaje, nombre) =>
      ` más el ${nombre}${enGeneral ? '' : ` del ${formatoPorcentaje(porcentaje)}`}`,
    abre,
  })
  return redondea(e, en, abre) ? `${dicha}, redondeado` : dicha
}

const sinSimbolo = (valor: Valor, en?: Medida) => escribir(valor, en, { simbolo: false })

interface Escritura {
  termino: <R>(termino: Termino<R, Valor>) => string
  sobre: (porcentaje: number, nombre: string) => string
  /** Whether what a term comes of stands in its place. */
  abre: Abre
}
type Abre = <R>(termino: Termino<R, Valor>) => boolean

function formula<R>(e: Explicacion<R, Valor>, como: Escritura): string {
  const parte = (t: Termino<R, Valor>, encerrada = true) => {
    if (t.sale === undefined || !como.abre(t)) return como.termino(t)
    const dicha = formula(t.sale, como)
    return encerrada && t.sale.clase === 'suma' && t.sale.terminos.length > 1 ? `(${dicha})` : dicha
  }
  switch (e.clase) {
    case 'suma': {
      if (e.terminos.length === 0) return '0'
      const dichos = e.terminos.slice(0, TERMINOS).map((t, i) => {
        const { signo, valor } =
          t.sale && como.abre(t) ? { signo: t.signo ?? 1, valor: t.valor } : conSigno(t)
        const dicho = parte({ ...t, valor }, signo === -1)
        if (i > 0) return `${signo === -1 ? MENOS : '+'} ${dicho}`
        return signo === -1 ? `${MENOS}${dicho}` : dicho
      })
      const resto = e.terminos.length - dichos.length
      return [...dichos, ...(resto > 0 ? [`+ ${resto} más`] : [])].join(' ')
    }
    case 'producto':
      return e.factores.map((t) => parte(t)).join(' × ')
    case 'proporcion': {
      const veces = e.parte.callado ? '' : ` × ${parte(e.parte)}`
      return `${parte(e.de)}${veces} ÷ ${parte(e.todo)}`
    }
    case 'parte':
      if (e.sobre) return `${parte(e.de)}${como.sobre(e.porcentaje, e.sobre.nombre)}`
      return `${formatoPorcentaje(e.porcentaje)} de ${parte(e.de)}`
    default:
      return ''
  }
}

/** Whether guaraníes are rounded on the way. */
function redondea<R>(e: Explicacion<R, Valor>, en: Medida, abre: Abre): boolean {
  if (e.clase === 'suma') {
    return e.terminos.some((t) => t.sale !== undefined && abre(t) && redondea(t.sale, t.en ?? 'gs', abre))
  }
  return en === 'gs' && (e.clase === 'producto' || e.clase === 'proporcion' || e.clase === 'parte')
}
