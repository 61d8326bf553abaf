import type { Convencion } from '../../../../catalogo/importar/numeros.ts'
import type { Decimal } from '../../../../nucleo/decimal.ts'
import { type CifraDeCelda, leerCifras, separarUnidad } from '../lectura/cifras.ts'
import { rotuloDe, textoDeCelda } from '../lectura/textos.ts'
import { type FilaDeCalculo, type HojaDeCalculo, rangoDe } from '../modelo/hojas.ts'
import type { ClaseDeFilaDeHoja, FilaInterpretada, PapelDeColumna } from '../modelo/leido.ts'
import { type CodigoDeFila, leerCodigoDeFila, separarCodigo } from './codigos.ts'

/** A row by what its columns are. */
export interface Renglon {
  fila: FilaDeCalculo
  /** Its number in the budget, for the levels; null where it has none. */
  codigo: CodigoDeFila | null
  /** The code of the thing, as shown; the number where there is no other. */
  suCodigo: string
  nombre: string
  unidad: string
  nat: string
  niveles: readonly string[]
  /** Undefined where no column has it. */
  cantidad: CifraDeCelda | undefined
  precio: CifraDeCelda | undefined
  importe: CifraDeCelda | undefined
  /** The first words of the row, in whatever column. */
  rotulo: string
  columnaDeRotulo: number
  /** What it is, where that is known before the others are looked at. */
  sabida?: Pick<FilaInterpretada, 'clase' | 'porque'>
}

/**
 * Why an item may be none: it is called as what comes after them, is below the total of the work, sums those below, or
 * says that it is optional.
 */
export type DudaDeFila = 'pie' | 'debajo' | 'titulo' | 'opcional'

/** What a row is before its level is known: 'capitulo' stands for a title of any level. */
export interface Clasificada {
  clase: ClaseDeFilaDeHoja
  porque: string
  duda?: DudaDeFila
  /** Of a title that states the sum of its items: index of the row after the last of them. */
  hasta?: number
}

/** A row below or above the headings, with what it is. */
export interface FilaClasificada extends FilaInterpretada {
  renglon: Renglon | null
  duda: DudaDeFila | null
}

export interface Renglones {
  renglones: Renglon[]
  /** Indices of rows with a figure that reads differently with either mark, by column. */
  dudosas: Map<number, number[]>
}

const FIGURAS = ['cantidad', 'precio', 'importe', 'precioMaterial', 'precioMano'] as const
type Figura = (typeof FIGURAS)[number]

export function columnasDe(
  papeles: ReadonlyMap<number, PapelDeColumna | null>,
  papel: PapelDeColumna,
): number[] {
  return [...papeles].flatMap(([columna, suyo]) => (suyo === papel ? [columna] : [])).sort((a, b) => a - b)
}

/** The rows below the headings, read by their columns. */
export function leerRenglonesDeHoja(
  { filas, combinadas = [] }: Pick<HojaDeCalculo, 'filas'> & Partial<Pick<HojaDeCalculo, 'combinadas'>>,
  papeles: ReadonlyMap<number, PapelDeColumna | null>,
  convencion?: Convencion,
): Renglones {
  const dudosas = new Map<number, number[]>()
  const cifras = new Map<Figura, CifraDeCelda[]>()
  for (const papel of FIGURAS) {
    const [columna] = columnasDe(papeles, papel)
    if (columna === undefined) continue
    const leidas = leerCifras(
      filas.map(({ celdas }) => celdas[columna] ?? { texto: '' }),
      convencion,
    )
    cifras.set(papel, leidas.cifras)
    if (leidas.dudosas.length > 0) dudosas.set(columna, leidas.dudosas)
  }
  const una = (papel: PapelDeColumna) => columnasDe(papeles, papel)[0]
  const columnas = {
    item: una('item'),
    codigo: una('codigo'),
    nombre: una('nombre'),
    unidad: una('unidad'),
    nat: una('nat'),
    cantidad: una('cantidad'),
  }
  const niveles = columnasDe(papeles, 'nivel')
  const deArriba = textosCombinados(filas, combinadas, niveles)
  const precios = sumarPrecios(cifras)
  const renglones = filas.map((fila, i): Renglon => {
    const texto = (columna: number | undefined) =>
      columna === undefined ? '' : textoDeCelda(fila.celdas[columna])
    const { texto: rotulo, columna: columnaDeRotulo } = rotuloDe(fila)
    return {
      fila,
      ...nombrar(texto(columnas.item ?? columnas.codigo), texto(columnas.codigo), texto(columnas.nombre)),
      // '12 m²' in a sheet without units says its own.
      unidad:
        columnas.unidad === undefined
          ? (separarUnidad(texto(columnas.cantidad))?.unidad ?? '')
          : texto(columnas.unidad),
      nat: texto(columnas.nat),
      niveles: niveles.map((c) => texto(c) || (deArriba.get(`${fila.numero} ${c}`) ?? '')),
      cantidad: cifras.get('cantidad')?.[i],
      precio: precios?.[i],
      importe: cifras.get('importe')?.[i],
      rotulo,
      columnaDeRotulo,
    }
  })
  return { renglones: arrastrarNiveles(renglones), dudosas }
}

/** By row and column: the text of a cell that is merged down over others, for those below it. */
function textosCombinados(
  filas: readonly FilaDeCalculo[],
  combinadas: readonly string[],
  columnas: readonly number[],
): ReadonlyMap<string, string> {
  const textos = new Map<string, string>()
  if (columnas.length === 0) return textos
  // Ranges over each other would be gone through again and again.
  let quedan = filas.length * columnas.length
  const indices = new Map(filas.map(({ numero }, i) => [numero, i]))
  for (const rango of combinadas) {
    const { desde: columna, fila, ultima } = rangoDe(rango)
    const i = columnas.includes(columna) ? indices.get(fila) : undefined
    const texto = i === undefined ? '' : textoDeCelda(filas[i]?.celdas[columna])
    if (i === undefined || texto === '') continue
    for (let k = i + 1; (filas[k]?.numero ?? ultima + 1) <= ultima && quedan-- > 0; k++) {
      textos.set(`${filas[k]?.numero} ${columna}`, texto)
    }
  }
  return textos
}

/**
 * A level that is written once, for all rows below it (a merged cell), is theirs too. Where most rows write it, a blank
 * says that there is none.
 */
function arrastrarNiveles(renglones: readonly Renglon[]): Renglon[] {
  const conNombre = renglones.filter(({ nombre }) => nombre !== '').length
  const cuantas = renglones[0]?.niveles.length ?? 0
  const salteado = Array.from({ length: cuantas }, (_, k) => {
    const llenas = renglones.filter(({ nombre, niveles }) => nombre !== '' && niveles[k] !== '').length
    return llenas * 2 < conNombre
  })
  if (!salteado.includes(true)) return [...renglones]
  let ultimos: string[] = []
  return renglones.map((renglon) => {
    const nuevo = renglon.niveles.findIndex((nivel, k) => nivel !== '' && nivel !== ultimos[k])
    // A new level ends those inside the one before.
    if (nuevo >= 0) ultimos = ultimos.slice(0, nuevo)
    ultimos = renglon.niveles.map((nivel, k) => (nivel === '' && salteado[k] ? (ultimos[k] ?? '') : nivel))
    return { ...renglon, niveles: ultimos }
  })
}

/** The price of a row; without a column of its own, that of its materials and labour together. */
function sumarPrecios(cifras: ReadonlyMap<Figura, CifraDeCelda[]>): CifraDeCelda[] | undefined {
  const propios = cifras.get('precio')
  const [material, mano] = [cifras.get('precioMaterial'), cifras.get('precioMano')]
  if (propios !== undefined || material === undefined || mano === undefined) return propios
  return material.map((uno, i): CifraDeCelda => {
    const otro = mano[i] ?? null
    if (uno === 'ilegible' || otro === 'ilegible') return 'ilegible'
    if (uno === null || otro === null) return uno ?? otro
    return sumar(uno, otro)
  })
}

function sumar(a: Decimal, b: Decimal): Decimal {
  const e = Math.max(a.e, b.e)
  return { n: a.n * 10n ** BigInt(e - a.e) + b.n * 10n ** BigInt(e - b.e), e }
}

/** A title may stand in the column of numbers ('A. CIELOS'), and a number before the name ('1.1 Zapatas'). */
function nombrar(
  item: string,
  suCodigo: string,
  nombre: string,
): Pick<Renglon, 'codigo' | 'suCodigo' | 'nombre'> {
  const propio = leerCodigoDeFila(item)
  if (propio !== null || (item !== '' && nombre !== '')) {
    return { codigo: propio, suCodigo: suCodigo || item, nombre }
  }
  const separado = separarCodigo(nombre === '' ? item : nombre)
  return {
    codigo: separado.codigo,
    suCodigo: suCodigo && nombre !== '' ? suCodigo : (separado.codigo?.texto ?? ''),
    nombre: separado.nombre,
  }
}

/** A figure that is there and is not 0. */
export function tieneCifra(cifra: CifraDeCelda | undefined): cifra is Decimal | 'ilegible' {
  return cifra !== undefined && cifra !== null && (cifra === 'ilegible' || cifra.n !== 0n)
}
