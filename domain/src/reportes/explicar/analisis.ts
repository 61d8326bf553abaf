import type { Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { formatoPorcentaje } from '../../nucleo/numeros.ts'
import type { CifrasDeAnalisis } from '../analisis.ts'
import {
  type Arbolado,
  type CapituloDeArbol,
  conDeDondeSale,
  explicarPorHijos,
  hallar,
  hijosDe,
  type Nodo,
  type PaginaDeReporte,
  porDistribuir,
  type TareaDeArbol,
} from './arbol.ts'

// How the figures of the analysis come about (domain.md §10): of others, of what is under them, or of a tarea's price.

/** As it is now, and as it was approved. */
export type Lado = 'final' | 'aprobado'
export type CifraDeAnalisis = Exclude<keyof CifrasDeAnalisis, 'ventaVsCostoPorcentaje'>

export const NOMBRE_DE_LADO: Readonly<Record<Lado, string>> = { final: 'Final', aprobado: 'Aprobado' }

export const NOMBRE_DE_ANALISIS: Readonly<Record<CifraDeAnalisis, string>> = {
  venta: 'Venta',
  costo: 'Costo',
  ventaVsCosto: 'Venta vs Costo',
  materialTotal: 'Materiales',
  manoDeObraTotal: 'Mano de obra',
  materialYManoTotal: 'Tercerizado',
  gastoIndirectoTotal: 'Gasto indirecto',
}

type Comparadas = Readonly<Record<Lado, CifrasDeAnalisis>>
type Tarea = TareaDeArbol & Comparadas & { esAdicional: boolean; descartadoPostAprobacion: boolean }
type Capitulo = CapituloDeArbol<Tarea> & Comparadas
export type AnalisisExplicado = Arbolado<Capitulo> & {
  totales: Readonly<Record<Lado, CifrasDeAnalisis & { gastoIndirectoPorDistribuir: Gs }>>
}

export interface CualDeAnalisis {
  nodo: Nodo
  cifra: CifraDeAnalisis
  lado: Lado
}
export type RefDeAnalisis =
  | ({ que: 'analisis' } & CualDeAnalisis)
  | { que: 'porDistribuir'; monto: Gs }
  | PaginaDeReporte

/** What the cost of anything is made of. */
const PARTES_DEL_COSTO: readonly CifraDeAnalisis[] = [
  'materialTotal',
  'manoDeObraTotal',
  'materialYManoTotal',
  'gastoIndirectoTotal',
]

export function explicarAnalisis(
  { nodo, cifra, lado }: CualDeAnalisis,
  datos: AnalisisExplicado,
): Explicada<RefDeAnalisis> {
  const { capitulo, tarea } = hallar<Capitulo, Tarea>(datos, nodo)
  const cifras = (tarea ?? capitulo ?? datos.totales)[lado]
  const suya = { nombre: NOMBRE_DE_ANALISIS[cifra], valor: cifras[cifra] }
  const ref = (suyo: Nodo, otra = cifra) => ({ que: 'analisis', nodo: suyo, cifra: otra, lado }) as const
  const termino = (otra: CifraDeAnalisis, signo: 1 | -1 = 1): Termino<RefDeAnalisis> => ({
    nombre: NOMBRE_DE_ANALISIS[otra],
    valor: cifras[otra],
    signo,
    ref: ref(nodo, otra),
  })
  if (cifra === 'ventaVsCosto') {
    return {
      ...suya,
      antes: `Es ${formatoPorcentaje(cifras.ventaVsCostoPorcentaje)} del costo.`,
      explicacion: { clase: 'suma', terminos: [termino('venta'), termino('costo', -1)] },
    }
  }
  if (cifra === 'costo') {
    const aparte =
      capitulo === undefined && datos.totales[lado].gastoIndirectoPorDistribuir !== 0
        ? [porDistribuir(datos.totales[lado])]
        : []
    const partes = PARTES_DEL_COSTO.map((parte) => termino(parte))
    return { ...suya, explicacion: { clase: 'suma', terminos: [...partes, ...aparte] } }
  }
  if (tarea) return conDeDondeSale({ ...suya, explicacion: { clase: 'dada' } }, tarea, lado === 'aprobado')
  return explicarPorHijos(suya, hijosDe<Capitulo, Tarea>(datos, nodo), {
    montoDe: ({ de }) => de[lado][cifra],
    ref,
  })
}
