import { claveDeEncabezado } from '../../../catalogo/importar/ajena/encabezados.ts'
import { codigoDeUnidad, type Unidad } from '../../../catalogo/importar/unidades.ts'
import { type FilaPegada, textoDe } from './celdas.ts'
import { multiplicanA } from './totales.ts'

// Rows that somebody copied from another sheet, as rubros of a grupo (sheet.md §2, 'Paste'): what each column is.

export const CAMPOS_PEGADOS = ['nombre', 'unidad', 'cantidad', 'precio', 'total'] as const
/** What a column may be; the total is only compared with. */
export type CampoPegado = (typeof CAMPOS_PEGADOS)[number]
/** What each column of the block is; null is none of them. */
export type CamposDeColumnas = readonly (CampoPegado | null)[]

/** Headings that people write, the surest first: 'Rubro' is also how some call the column of numbers. */
const ENCABEZADOS: Record<CampoPegado, readonly string[]> = {
  nombre: [
    'descripcion',
    'descripcion rubro',
    'descripcion rubros',
    'descripcion trabajos',
    'designacion',
    'detalle',
    'concepto',
    'nombre',
    'resumen',
    'actividad',
    'trabajo',
    'trabajos',
    'partida',
    'rubro',
    'rubros',
    'tarea',
    'item',
  ],
  unidad: ['unidad', 'unidad medida', 'un', 'und', 'ud', 'uds', 'unid', 'u', 'um', 'u m', 'medida'],
  cantidad: ['cantidad', 'cantidades', 'cant', 'metrado', 'medicion', 'computo', 'canpres'],
  precio: [
    'precio unitario',
    'precio unit',
    'p unitario',
    'p unit',
    'pu',
    'p u',
    'costo unitario',
    'valor unitario',
    'unitario',
    'precio',
    'prpres',
    'costo',
    'valor',
    'tarifa',
  ],
  total: [
    'precio total',
    'p total',
    'importe total',
    'importe',
    'total',
    'parcial',
    'subtotal',
    'sub total',
    'monto total',
    'costo total',
    'valor total',
    'monto',
    'imppres',
  ],
}

const camposDeTexto = (texto: string): CampoPegado[] => {
  const clave = claveDeEncabezado(texto)
  return CAMPOS_PEGADOS.filter((campo) => ENCABEZADOS[campo].includes(clave))
}

/** Whether a row names the columns: two of its cells are headings that we know, and none is a figure. */
export const esEncabezado = (fila: FilaPegada): boolean =>
  new Set(fila.flatMap(({ texto }) => camposDeTexto(texto))).size >= 2 &&
  !fila.some(({ texto }) => esCifra(texto))

/**
 * What each column of a block is: by its headings where it has any, else by what is in it. A guess, which its reader can
 * correct: units are those of the firm, the longest words are the name; of the figures, two that multiply to a third
 * are quantity, price and total, and else the first ones are quantity and price. Item numbers are none of them.
 */
export function camposDe(bloque: readonly FilaPegada[], unidades: readonly Unidad[]): CamposDeColumnas {
  const ancho = Math.max(0, ...bloque.map((fila) => fila.length))
  const columnas = Array.from({ length: ancho }, (_, col) => col)
  const titulos = bloque.find(esEncabezado)
  const filas = bloque.filter((fila) => !esEncabezado(fila))
  const dichos = titulos && porEncabezado(columnas, titulos)
  const libres = columnas.filter((col) => !dichos?.has(col))
  const textos = deTextos(filas, libres, unidades)
  const hallados = new Map<number, CampoPegado>(dichos)
  const tiene = (campo: CampoPegado) => [...hallados.values()].includes(campo)
  if (!tiene('unidad') && textos.unidad !== null) hallados.set(textos.unidad, 'unidad')
  if (!tiene('nombre') && textos.nombre !== null) hallados.set(textos.nombre, 'nombre')
  if (dichos === undefined) {
    for (const [col, campo] of deCifras(filas, columnas, textos.nombre)) hallados.set(col, campo)
  }
  return columnas.map((col) => hallados.get(col) ?? null)
}

/** Of two columns with headings of one field, the surer one, or the first. */
function porEncabezado(columnas: readonly number[], titulos: FilaPegada): Map<number, CampoPegado> {
  const claves = columnas.map((col) => claveDeEncabezado(textoDe(titulos, col)))
  const campos = new Map<number, CampoPegado>()
  for (const campo of CAMPOS_PEGADOS) {
    const dicho = ENCABEZADOS[campo].find((clave) => claves.includes(clave))
    if (dicho !== undefined) campos.set(claves.indexOf(dicho), campo)
  }
  return campos
}

/** Of the columns of words, those of units and of names. */
function deTextos(
  filas: readonly FilaPegada[],
  columnas: readonly number[],
  unidades: readonly Unidad[],
): { unidad: number | null; nombre: number | null } {
  const dePalabras = columnas.filter((col) => !esDeCifras(filas, col))
  const escritos = (col: number) => filas.map((fila) => textoDe(fila, col)).filter((texto) => texto !== '')
  const conocidas = (col: number) =>
    escritos(col).filter((texto) => codigoDeUnidad(texto, unidades) !== undefined).length
  const conUnidades = laMayor(dePalabras, conocidas)
  const nombre = laMayor(
    dePalabras.filter((col) => col !== conUnidades),
    (col) => escritos(col).reduce((suma, texto) => suma + texto.length, 0),
  )
  // Names that are units of somebody ('Global') are names where nothing else is.
  if (nombre === null) return { unidad: null, nombre: conUnidades }
  const cortas = dePalabras.filter((col) => col !== nombre && escritos(col).every(esCorta))
  return { unidad: conUnidades ?? laMayor(cortas, (col) => escritos(col).length), nombre }
}

/** As a unit may be that the firm does not have: 'jgo', 'pza.'; no code, whose parts are divided. */
const esCorta = (texto: string): boolean => /^\p{L}[\p{L}\d²³]{0,7}\.?$/u.test(texto)

/** Of the columns of figures, which are quantity, price and total. */
function deCifras(
  filas: readonly FilaPegada[],
  columnas: readonly number[],
  nombre: number | null,
): Map<number, CampoPegado> {
  const todas = columnas.filter((col) => esDeCifras(filas, col))
  const cuenta = ternas(todas).find((terna) => multiplicanA(filas, terna))
  if (cuenta !== undefined) return enSuOrden(filas, [cuenta[0], cuenta[1]], cuenta[2])
  const [a, b] = todas.filter((col) => !(col < (nombre ?? 0) && sonItems(filas, col)))
  if (a === undefined) return new Map()
  if (b === undefined) return new Map([[a, esDeGuaranies(filas, a) ? 'precio' : 'cantidad']])
  return enSuOrden(filas, [a, b], null)
}

/** Three of them, in their order. */
const ternas = (columnas: readonly number[]): (readonly [number, number, number])[] =>
  columnas.flatMap((a, i) =>
    columnas.slice(i + 1).flatMap((b, j) => columnas.slice(i + j + 2).map((total) => [a, b, total] as const)),
  )

/** Quantity comes before price, but where only the first one says 'Gs.'. */
function enSuOrden(
  filas: readonly FilaPegada[],
  [a, b]: readonly [number, number],
  total: number | null,
): Map<number, CampoPegado> {
  const alReves = esDeGuaranies(filas, a) && !esDeGuaranies(filas, b)
  const campos = new Map<number, CampoPegado>([
    [a, alReves ? 'precio' : 'cantidad'],
    [b, alReves ? 'cantidad' : 'precio'],
  ])
  return total === null ? campos : campos.set(total, 'total')
}

const esDeGuaranies = (filas: readonly FilaPegada[], col: number): boolean =>
  filas.some((fila) => /^(?:gs\b|₲|pyg\b)/i.test(textoDe(fila, col)))

const esCifra = (texto: string): boolean =>
  /^(?:=|[^\p{L}]*\d[^\p{L}]*$)/u.test(texto.trim().replace(/^(?:gs\.?|pyg|us[d$])/i, ''))

/** Most of what is in it are figures. */
function esDeCifras(filas: readonly FilaPegada[], col: number): boolean {
  const textos = filas.map((fila) => textoDe(fila, col)).filter((texto) => texto !== '')
  return textos.length > 0 && textos.filter(esCifra).length > textos.length / 2 // not money: most of a list
}

/** '1', '1.1', '1.2', '2': codes that only go on. */
function sonItems(filas: readonly FilaPegada[], col: number): boolean {
  const codigos = filas.map((fila) => textoDe(fila, col)).filter((texto) => texto !== '')
  if (!codigos.every((codigo) => /^\d{1,4}(?:[.,]\d{1,4})*\.?$/.test(codigo))) return false
  const partes = codigos.map((codigo) => codigo.split(/[.,]/).filter(Boolean).map(Number))
  return partes.every((suyas, i) => i === 0 || sigue(partes[i - 1] ?? [], suyas))
}

function sigue(antes: readonly number[], despues: readonly number[]): boolean {
  const i = despues.findIndex((parte, j) => parte !== antes[j])
  return i !== -1 && (despues[i] ?? 0) > (antes[i] ?? -1)
}

/** The column with most of it; null where none has any. */
function laMayor(columnas: readonly number[], cuanto: (col: number) => number): number | null {
  let mayor: number | null = null
  for (const col of columnas) if (cuanto(col) > (mayor === null ? 0 : cuanto(mayor))) mayor = col
  return mayor
}
