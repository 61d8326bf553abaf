import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { MARGEN, type ObraGrande, tareasDe } from './base/obraGrande.ts'

// The large work as a spreadsheet: componentes, tareas that sum them, the total of the work, with the formulas of
// domain.md §3. Flat OpenDocument, because its formulas are live and it is plain text.

/** B1 of the first sheet is the margin, and B2 the work's price with it. */
export function hojaDeCalculo(obra: ObraGrande): string {
  const tareas = tareasDe(obra)
  let desde = 1
  const filas = tareas.map(({ cantidad, componentes }, i) => {
    const [primera, ultima] = [desde, desde + componentes.length - 1]
    const suma = (columna: string) => formula(`SUM([$Componentes.${columna}${primera}:.${columna}${ultima}])`)
    desde = ultima + 1
    const n = i + 3
    return fila([
      suma('C'),
      suma('E'),
      numero(textoDeMicro(cantidad)),
      formula(`ROUND([.A${n}]*[.C${n}];0)`),
      formula(`ROUND([.B${n}]*[.C${n}];0)`),
      formula(`ROUND([.D${n}]*(1+[.$B$1]/100);0)`),
      formula(`ROUND([.F${n}]/[.C${n}];0)`),
    ])
  })
  const componentes = tareas.flatMap((tarea) =>
    tarea.componentes.map((c) => numeros(textoDeMicro(c.cantidad), c.precioUnitario, c.precioUnitarioReal)),
  )
  return `${CABEZA}
${hoja('Rubros', [
  fila([texto('Margen'), numero(MARGEN)]),
  fila([texto('Total'), formula(`SUM([.F3:.F${tareas.length + 2}])`)]),
  ...filas,
])}
${hoja(
  'Componentes',
  componentes.map(([cantidad, venta, real], i) =>
    fila([
      numero(cantidad ?? 0),
      numero(venta ?? 0),
      formula(`[.A${i + 1}]*[.B${i + 1}]`),
      numero(real ?? 0),
      formula(`[.A${i + 1}]*[.D${i + 1}]`),
    ]),
  ),
)}
${PIE}`
}

const CABEZA = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet" office:version="1.2"><office:body><office:spreadsheet>`
const PIE = '</office:spreadsheet></office:body></office:document>'

const numeros = (...valores: (number | string | null)[]) => valores
const hoja = (nombre: string, filas: readonly string[]) =>
  `<table:table table:name="${nombre}">${filas.join('\n')}</table:table>`
const fila = (celdas: readonly string[]) => `<table:table-row>${celdas.join('')}</table:table-row>`
const numero = (valor: number | string) =>
  `<table:table-cell office:value-type="float" office:value="${valor}"/>`
const formula = (texto: string) =>
  `<table:table-cell table:formula="of:=${texto}" office:value-type="float" office:value="0"/>`
const texto = (valor: string) =>
  `<table:table-cell office:value-type="string"><text:p>${valor}</text:p></table:table-cell>`
