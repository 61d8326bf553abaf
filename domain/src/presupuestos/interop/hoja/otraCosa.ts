import { claveDeNombre } from '../../../nucleo/texto.ts'
import type { Encabezados } from './columnas/encabezados.ts'
import type { HojaDeCalculo } from './modelo/hojas.ts'

// Sheets that multiply as a budget does and are none: wages, price lists, invoices, certificates.

export type OtraCosa = 'sueldos' | 'lista' | 'factura' | 'medicion'

/** By the sheet's name and the lines above its table: one is enough. */
const TITULOS: readonly (readonly [OtraCosa, RegExp])[] = [
  [
    'sueldos',
    /\b(?:planilla|nomina|liquidacion|pago|lista) de (?:sueldos?|salarios?|jornal\w*|haberes|personal|obreros)\b|\bnomina\b|^(?:sueldos|jornales|salarios|personal|payroll)$/,
  ],
  ['lista', /\blistas? de precios?\b|\binventario\b|\bstock\b|\bprice list\b|\bcatalogo de precios\b/],
  ['factura', /\bfactura\b|\borden de compra\b|\bremito\b|\bnota de pedido\b|\binvoice\b|\bpurchase order\b/],
  ['medicion', /\bcertificad[oa]\b|\bcertificacion de obra\b|\bmedicion de avance\b|\bacta de medicion\b/],
]

/** By the headings: how many of them have to be there. */
const COLUMNAS: readonly (readonly [OtraCosa, number, RegExp])[] = [
  [
    'sueldos',
    2,
    /^(?:cargo|puesto|oficio|jornal(?:es)?(?: diario)?|salario(?: \w+)?|sueldo(?: \w+)?|haberes|aguinaldo|ips|legajo|cedula(?: \w+)*|c ?i|ci n\w*|ruc|empleado|funcionario|obrero|trabajador|personal|horas extras?|dias(?: trabajados| trab)?|horas(?: trabajadas)?|nombre apellido|nombres? apellidos?|apellidos? nombres?|firma|bonificacion\w*|descuento ips|neto (?:a )?cobrar)$/,
  ],
  ['lista', 1, /^(?:stock|existencias?|inventario|saldo stock|minimo|codigo barras|stock \w+)$/],
  [
    'lista',
    2,
    /^(?:marca|proveedor|sku|precio (?:lista|venta|mayorista|minorista|contado|oferta|compra)|costo compra|descuento|dto|rubro proveedor|presentacion)$/,
  ],
  ['medicion', 2, /\b(?:acumulad[oa]|anterior|presente|avance|ejecutad[oa]|certificad[oa]|saldo)\b/],
]

const clave = (texto: string): string =>
  claveDeNombre(texto.slice(0, 120))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (?:y|de|del|la|el|por|a) /g, ' ')
    .trim()

/** What else a sheet says to be; null where it says nothing. */
export function otraCosaQueParece(
  hoja: HojaDeCalculo,
  { textos, desde, filas }: Encabezados,
): OtraCosa | null {
  const arriba = hoja.filas
    .slice(0, desde)
    .flatMap(({ celdas }, i) => (filas.includes(i) ? [] : celdas.map(({ texto }) => texto)))
  const lineas = [hoja.nombre, ...arriba].map((texto) => claveDeNombre(texto.slice(0, 120)))
  const porTitulo = TITULOS.find(([, forma]) => lineas.some((linea) => forma.test(linea)))
  if (porTitulo !== undefined) return porTitulo[0]
  const titulos = textos.map(clave).filter((texto) => texto !== '')
  const porColumnas = COLUMNAS.find(
    ([, cuantas, forma]) => titulos.filter((titulo) => forma.test(titulo)).length >= cuantas,
  )
  return porColumnas?.[0] ?? null
}
