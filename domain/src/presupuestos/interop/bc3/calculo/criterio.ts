import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { cantidadDeLinea, type NodoBc3 } from '../arbol.ts'
import {
  CERO,
  type Decimal,
  iguales,
  multiplicar,
  porciento,
  redondear,
  sumarDecimales,
  textoDeDecimal,
  UNO,
} from '../formato/decimal.ts'
import type { DocumentoBc3 } from '../formato/documento.ts'
import { PreciosBc3, precioDeclarado } from './analisis.ts'

/**
 * Where the indirect costs of ~K are: inside each item's price (TCQ), added to it when a chapter multiplies it (CYPE
 * 2004), nowhere although declared, or none declared.
 */
export type LugarDelCi = 'dentro' | 'enCapitulos' | 'sinAplicar' | 'ninguno'

/** The arithmetic of one file, decided by what its own figures say, and how much of them it explains. */
export interface CriterioBc3 {
  precios: PreciosBc3
  ci: LugarDelCi
  /** What an item's price is multiplied by in its chapter. */
  factorEnCapitulo: Decimal
  /** Decimals of a line of a chapter. */
  dm: number
  /** Chapters (and the work) with a price: how many there are, and how many are the sum of what they state inside. */
  capitulos: { total: number; coinciden: number }
}

/**
 * Decides the rounding and the place of CI by testing each against the stated prices of items, and then of chapters
 * (bc3.md, Money). What the file declares wins a tie; where something else explains more, the report says so.
 */
export function decidirCriterio(doc: DocumentoBc3, obra: NodoBc3): CriterioBc3 {
  const { capitulos, tareas } = repartirNodos(obra)
  const ensayo = ensayarTareas(doc, tareas)
  const factor = factorCi(doc)
  const lugares: LugarDelCi[] =
    factor === UNO
      ? ['ninguno']
      : ensayo.dentro > ensayo.fuera
        ? ['dentro']
        : ensayo.fuera > ensayo.dentro
          ? ['enCapitulos', 'sinAplicar']
          : ['dentro', 'enCapitulos']
  const { dm, ci, total, coinciden } = ensayarCapitulos(doc, ensayo, capitulos, lugares)
  const { di, dc } = ensayo
  if (ci === 'sinAplicar') {
    const porciento = textoDeDecimal(doc.coeficientes.ci ?? CERO)
    doc.hallazgos.anotar('ciSinAplicar', '', mensajesInterop.ciSinAplicar(porciento))
  }
  return {
    precios: new PreciosBc3(doc, { di, dc, factor: ci === 'dentro' ? factor : UNO }),
    ci,
    factorEnCapitulo: ci === 'enCapitulos' ? factor : UNO,
    dm,
    capitulos: { total, coinciden },
  }
}

function factorCi({ coeficientes: { ci } }: DocumentoBc3): Decimal {
  return ci === null || ci.n === 0n ? UNO : sumarDecimales(UNO, porciento(ci))
}

interface Ensayo {
  di: number
  dc: number
  /** Items that come out with CI inside, and without. */
  dentro: number
  fuera: number
}

/** Other decimals that programs use for a line without declaring them. */
const OTROS_DI = [2, 3, 4, 6]

/** As many items as tell the arithmetic of a file apart from another's, and no longer than any real one. */
const MUESTRA = 1000
const LINEAS_MAXIMAS = 500

/** At most `MUESTRA` of them, from all over the list. */
function muestraDe(codigos: readonly string[]): string[] {
  const paso = Math.ceil(codigos.length / MUESTRA)
  return codigos.filter((_, i) => i % paso === 0)
}

function ensayarTareas(doc: DocumentoBc3, tareas: readonly string[]): Ensayo {
  const { decimales } = doc.coeficientes
  const factor = factorCi(doc)
  const probables = muestraDe(
    tareas.filter((codigo) => {
      const lineas = doc.descomposiciones.get(codigo)?.length ?? 0
      return lineas > 0 && lineas <= LINEAS_MAXIMAS && precioDeclarado(doc.conceptos.get(codigo)) !== null
    }),
  )
  const total = probables.length
  const visto = decimalesVistos(probables.map((codigo) => precioDeclarado(doc.conceptos.get(codigo))))
  let mejor: Ensayo | undefined
  for (const dc of new Set([decimales.dc, visto])) {
    for (const di of new Set([decimales.di, ...OTROS_DI])) {
      const precios = new PreciosBc3(doc, { di, dc, factor: UNO })
      const contar = (f: Decimal): number => probables.filter((codigo) => precios.cuadra(codigo, f)).length
      const fuera = contar(UNO)
      const ensayo = { di, dc, fuera, dentro: factor === UNO ? fuera : contar(factor) }
      if (!mejor || Math.max(ensayo.dentro, ensayo.fuera) > Math.max(mejor.dentro, mejor.fuera))
        mejor = ensayo
      if (Math.max(mejor.dentro, mejor.fuera) === total) break
    }
    if (mejor && Math.max(mejor.dentro, mejor.fuera) === total) break
  }
  const elegido = mejor ?? { di: decimales.di, dc: decimales.dc, dentro: 0, fuera: 0 }
  if (elegido.di !== decimales.di || elegido.dc !== decimales.dc) {
    const texto = mensajesInterop.decimalesDistintos(elegido.di, elegido.dc)
    doc.hallazgos.anotar('decimalesDistintos', '', texto)
  }
  return elegido
}

function ensayarCapitulos(
  doc: DocumentoBc3,
  { di, dc }: Ensayo,
  capitulos: readonly NodoBc3[],
  lugares: readonly LugarDelCi[],
): { dm: number; ci: LugarDelCi; total: number; coinciden: number } {
  const declarados = capitulos.map(({ concepto }) => precioDeclarado(concepto))
  const total = declarados.filter((precio) => precio !== null).length
  const factor = factorCi(doc)
  let mejor: { dm: number; ci: LugarDelCi; total: number; coinciden: number } | undefined
  for (const ci of lugares) {
    const precios = new PreciosBc3(doc, { di, dc, factor: ci === 'dentro' ? factor : UNO })
    for (const dm of new Set([doc.coeficientes.decimales.dm, decimalesVistos(declarados)])) {
      const enCapitulo = ci === 'enCapitulos' ? factor : UNO
      const coinciden = capitulos.filter((nodo) => capituloCuadra(nodo, precios, enCapitulo, dm)).length
      if (!mejor || coinciden > mejor.coinciden) mejor = { dm, ci, total, coinciden }
    }
  }
  return mejor ?? { dm: doc.coeficientes.decimales.dm, ci: 'ninguno', total, coinciden: 0 }
}

/** Whether a chapter's stated price is the sum of what it states of its own lines, however wrong these are. */
export function capituloCuadra(nodo: NodoBc3, precios: PreciosBc3, factor: Decimal, dm: number): boolean {
  const declarado = precioDeclarado(nodo.concepto)
  if (declarado === null) return false
  let suma = CERO
  for (const { clase, concepto, linea } of nodo.hijos) {
    const propio = precioDeclarado(concepto)
    const precio = propio ?? (clase === 'tarea' ? precios.precioDeTarea(concepto.codigo) : null)
    // A percentage or a chapter without price can't be told from the stated figures alone.
    if (clase === 'porcentaje' || (precio === null && clase === 'capitulo')) return false
    const unitario =
      clase === 'tarea' ? unitarioEnCapitulo(precio ?? CERO, factor, precios.criterio.dc) : precio
    suma = sumarDecimales(suma, redondear(multiplicar(cantidadDeLinea(linea), unitario ?? CERO), dm))
  }
  return iguales(suma, declarado)
}

/** The unit price that a chapter multiplies: the item's, with the indirect costs that it doesn't have inside. */
export function unitarioEnCapitulo(precio: Decimal, factor: Decimal, dc: number): Decimal {
  return factor === UNO ? precio : redondear(multiplicar(precio, factor), dc)
}

function decimalesVistos(precios: readonly (Decimal | null)[]): number {
  return precios.reduce((max, precio) => Math.max(max, precio?.e ?? 0), 0)
}

/** Each chapter once (the work among them), and each item once, however many places have it. */
function repartirNodos(obra: NodoBc3): { capitulos: NodoBc3[]; tareas: string[] } {
  const capitulos = new Map<string, NodoBc3>()
  const tareas = new Set<string>()
  const pila = [obra]
  for (let nodo = pila.pop(); nodo; nodo = pila.pop()) {
    if (nodo.clase === 'tarea') tareas.add(nodo.concepto.codigo)
    else if (nodo.clase !== 'porcentaje') capitulos.set(nodo.concepto.codigo, nodo)
    for (const hijo of nodo.hijos) pila.push(hijo)
  }
  return { capitulos: [...capitulos.values()], tareas: [...tareas] }
}
