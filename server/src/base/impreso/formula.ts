import type { Explicacion, Termino } from '@plomada/domain/nucleo/cuenta/explicacion'
import type { Medida, Valor } from '@plomada/domain/nucleo/cuenta/medida'
import type { CeldaDe, Trozo } from './modelo.ts'

/** Where a figure stands; undefined where the sheet has no cell of it. */
export type LugarDeCifra<R> = (ref: R) => CeldaDe | undefined

interface ComoEnHoja {
  en?: Medida
  /** Leaves out the last rounding: its cell shows what is rounded (0017). */
  sinRedondear?: boolean
  /** The percentage over a figure in whole hundredths, where a double of it falls on the wrong side of a half. */
  enteros?: boolean
}

/**
 * The formula of a sheet, of the terms by which a figure explains itself (decisions 0152, 0155): it rounds where they do,
 * and divides by nothing to 0. Throws for what no cell has.
 */
export function formulaDeTermino<R>(
  e: Explicacion<R, Valor>,
  lugar: LugarDeCifra<R>,
  { en = 'gs', sinRedondear = false, enteros = false }: ComoEnHoja = {},
): Trozo[] {
  const de = (t: Termino<R, Valor>): Trozo[] => operando(t, lugar)
  const redondeado = (decimales: number | null, trozos: Trozo[]): Trozo[] =>
    decimales === null || sinRedondear ? trozos : ['ROUND(', ...trozos, `,${decimales})`]
  const decimales = en === 'gs' ? 0 : null
  switch (e.clase) {
    case 'suma':
      return e.terminos.flatMap((t, i) => [...(t.signo === -1 ? ['-'] : i > 0 ? ['+'] : []), ...de(t)])
    case 'producto': {
      const suyos = e.decimales !== undefined && e.decimales < 6 ? e.decimales : decimales
      return redondeado(
        suyos,
        e.factores.flatMap((t, i) => [...(i > 0 ? ['*'] : []), ...de(t)]),
      )
    }
    case 'proporcion': {
      const veces = e.parte.callado ? [] : ['*', ...de(e.parte)]
      return [
        'IF(',
        ...de(e.todo),
        '=0,0,',
        ...redondeado(decimales, [...de(e.de), ...veces, '/', ...de(e.todo)]),
        ')',
      ]
    }
    case 'parte': {
      if (e.sobre === undefined) throw sinFormula(e)
      const factor: Trozo[] = ['(1+', ...enCelda(e.sobre, lugar), ')']
      const exacto: Trozo[] = enteros ? ['ROUND(10000*', ...factor, ',0)/10000'] : factor
      return redondeado(decimales, [...de(e.de), '*', ...exacto])
    }
    default:
      throw sinFormula(e)
  }
}

const sinFormula = <R>({ clase }: Explicacion<R, Valor>) => new Error(`no formula of a sheet: ${clase}`)

/** The cell of a term or, where it has none, what it comes of. */
function operando<R>(t: Termino<R, Valor>, lugar: LugarDeCifra<R>): Trozo[] {
  const { ref, sale, en } = t
  if (sale === undefined || (ref && lugar(ref))) return enCelda(t, lugar)
  const suya = formulaDeTermino(sale, lugar, en === undefined ? {} : { en })
  return sale.clase === 'suma' ? ['(', ...suya, ')'] : suya
}

function enCelda<R>({ nombre, ref }: Pick<Termino<R>, 'nombre' | 'ref'>, lugar: LugarDeCifra<R>): Trozo[] {
  const celda = ref ? lugar(ref) : undefined
  if (celda === undefined) throw new Error(`no cell has «${nombre}»`)
  return [celda]
}
