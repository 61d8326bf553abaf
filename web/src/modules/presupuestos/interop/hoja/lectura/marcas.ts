import type { EstiloDeCelda } from '@plomada/domain/presupuestos/interop/hoja/modelo/hojas'

// What of a sheet the library doesn't tell: bold and indented cells, hidden rows and columns, outline, merged ranges.

export interface MarcasDeHoja {
  /** By number of row. */
  filas: Map<number, { oculta: boolean; nivel: number }>
  /** By number of row, then by column from 0: only cells with a style that says something. */
  estilos: Map<number, Map<number, EstiloDeCelda>>
  columnasOcultas: number[]
  combinadas: string[]
}

/** Above it, styles are not looked for: what is that large is no sheet that somebody dressed by hand. */
const LARGO_MAXIMO = 60_000_000
/** Excel's last column. */
const COLUMNAS = 16_384

/** By name of the sheet, of a workbook's XML parts. */
export function leerMarcas(partes: ReadonlyMap<string, Uint8Array>): Map<string, MarcasDeHoja> {
  const texto = (nombre: string) => new TextDecoder().decode(partes.get(nombre) ?? new Uint8Array())
  const estilos = leerEstilos(texto('xl/styles.xml'))
  const destinos = new Map(
    etiquetas(texto('xl/_rels/workbook.xml.rels'), 'Relationship').map((r) => [r('Id'), r('Target')]),
  )
  return new Map(
    etiquetas(texto('xl/workbook.xml'), 'sheet').map((hoja) => {
      const destino = destinos.get(hoja('r:id')) ?? ''
      const parte = destino.startsWith('/') ? destino.slice(1) : `xl/${destino}`
      const cabe = (partes.get(parte)?.length ?? 0) <= LARGO_MAXIMO
      return [deXml(hoja('name')), leerHoja(cabe ? texto(parte) : '', estilos)]
    }),
  )
}

function leerHoja(xml: string, estilos: readonly (EstiloDeCelda | undefined)[]): MarcasDeHoja {
  const marcas: MarcasDeHoja = { filas: new Map(), estilos: new Map(), columnasOcultas: [], combinadas: [] }
  for (const [, nombre, atributos = ''] of xml.matchAll(/<(row|c|col|mergeCell)(\s[^>]*)>/g)) {
    const de = lector(atributos)
    if (nombre === 'c') ponerEstilo(marcas, de, estilos)
    else if (nombre === 'row') ponerFila(marcas, de)
    else if (nombre === 'mergeCell') marcas.combinadas.push(de('ref'))
    else if (esSi(de('hidden'))) {
      const hasta = Math.min(Number(de('max')), COLUMNAS)
      for (let c = Number(de('min')); c >= 1 && c <= hasta; c++) marcas.columnasOcultas.push(c - 1)
    }
  }
  return marcas
}

type Lector = (atributo: string) => string

function ponerFila({ filas }: MarcasDeHoja, de: Lector): void {
  const oculta = esSi(de('hidden'))
  const nivel = Number(de('outlineLevel')) || 0
  if (oculta || nivel > 0) filas.set(Number(de('r')), { oculta, nivel })
}

function ponerEstilo(
  marcas: MarcasDeHoja,
  de: Lector,
  estilos: readonly (EstiloDeCelda | undefined)[],
): void {
  const estilo = estilos[Number(de('s') || 0)]
  const [, letras = '', numero = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(de('r')) ?? []
  if (estilo === undefined || numero === '') return
  const fila = marcas.estilos.get(Number(numero)) ?? new Map<number, EstiloDeCelda>()
  marcas.estilos.set(Number(numero), fila.set(columnaDe(letras), estilo))
}

/** By index of the cells' formats; undefined for one that says nothing. */
function leerEstilos(xml: string): (EstiloDeCelda | undefined)[] {
  const negritas = hijos(xml, 'fonts', 'font').map(
    (font) => /<b(?:\s[^>]*)?\/?>/.test(font) && !/<b\s[^>]*val="(?:0|false)"/.test(font),
  )
  const fondos = hijos(xml, 'fills', 'fill').map((fill) => {
    if (!/patternType="solid"/.test(fill)) return ''
    const color = lector(/<fgColor(\s[^>]*)>/.exec(fill)?.[1] ?? '')
    return color('rgb') || ['theme', 'tint', 'indexed'].map(color).join(' ').trim()
  })
  return hijos(xml, 'cellXfs', 'xf').map((xf) => {
    const de = lector(/^<xf(\s[^>]*)>/.exec(xf)?.[1] ?? '')
    const sangria = Number(lector(/<alignment(\s[^>]*)>/.exec(xf)?.[1] ?? '')('indent')) || 0
    const fondo = fondos[Number(de('fillId'))] ?? ''
    const estilo = {
      ...(negritas[Number(de('fontId'))] ? { negrita: true } : {}),
      ...(fondo === '' ? {} : { fondo }),
      ...(sangria > 0 ? { sangria } : {}),
    }
    return Object.keys(estilo).length === 0 ? undefined : estilo
  })
}

/** The elements inside a list, each as its XML. */
function hijos(xml: string, lista: string, elemento: string): string[] {
  const desde = xml.indexOf(`<${lista}`)
  const hasta = xml.indexOf(`</${lista}>`, desde)
  if (desde < 0 || hasta < 0) return []
  const [, ...partes] = xml
    .slice(desde, hasta)
    .split(`<${elemento}`)
    // '<font' begins '<fonts' too.
    .filter((parte, n) => n === 0 || /^[\s/>]/.test(parte))
  return partes.map((parte) => `<${elemento}${parte}`)
}

function etiquetas(xml: string, nombre: string): Lector[] {
  return xml
    .split(`<${nombre} `)
    .slice(1)
    .map((resto) => lector(` ${resto.slice(0, resto.indexOf('>'))}`))
}

/** Reads an attribute of a tag; '' where it has none. */
const lector =
  (atributos: string): Lector =>
  (nombre) => {
    const desde = atributos.indexOf(` ${nombre}="`)
    if (desde < 0) return ''
    const inicio = desde + nombre.length + 3
    return atributos.slice(inicio, atributos.indexOf('"', inicio))
  }

const esSi = (valor: string): boolean => valor === '1' || valor === 'true'

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const deXml = (texto: string): string =>
  texto.replace(/&(\w+);/g, (todo, cual: string) => ENTIDADES[cual] ?? todo)

/** 0 for 'A', 26 for 'AA'. */
function columnaDe(letras: string): number {
  let columna = 0
  for (const letra of letras) columna = columna * 26 + letra.charCodeAt(0) - 64
  return columna - 1
}
