import { Workbook } from '@cj-tech-master/excelts'
import { installFormulaEngine } from '@cj-tech-master/excelts/formula'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { expect, test } from 'vitest'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { excelCliente, excelCostos } from './excel/taller/taller.ts'
import { pdfPresupuesto } from './pdf/presupuesto.ts'
import { esperanzaConCostos, esperanzaDelCliente } from './prueba/esperanza.ts'

installFormulaEngine()

/** The value of the cell beside `rotulo` after every formula was computed again. */
async function calculado(bytes: Uint8Array, rotulo: string, columna: string): Promise<unknown> {
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  libro.calculateFormulas()
  const hoja = libro.getWorksheet('Presupuesto')
  for (let n = 1; n <= (hoja?.rowCount ?? 0); n++) {
    if (hoja?.getCell(n, 3).value === rotulo) return hoja.getCell(`${columna}${n}`).result
  }
  throw new Error(`no row ${rotulo}`)
}

test('La Esperanza: PDF and both workbooks say the same total, to the guaraní', async () => {
  const [costos, cliente] = [esperanzaConCostos(), esperanzaDelCliente()]
  const { total } = cliente
  // A literal total, derived separately in exact fractions, so that the three documents can't all be wrong together.
  expect(total).toBe(524_271_002)
  expect(costos.totales.costoFinal).toBe(431_663_389)
  const { paginas } = await textoDePdf(await pdfPresupuesto(cliente))
  const todo = paginas.join('\n').replaceAll('\u00a0', ' ')
  expect(todo).toContain(formatoGs(total).replace('\u00a0', ' '))
  for (const capitulo of cliente.capitulos) {
    expect(todo).toContain(formatoGs(capitulo.total, { simbolo: false }))
  }
  expect(await calculado(await excelCliente(cliente), 'Total del presupuesto', 'G')).toBe(total)
  const conCostos = await excelCostos(costos)
  expect(await calculado(conCostos, 'Total de la obra', 'M')).toBe(total)
  expect(await calculado(conCostos, 'Total de la obra', 'J')).toBe(costos.totales.costoFinal)
})

test('La Esperanza: nothing of its costs is in what the client gets', async () => {
  const { capitulos } = esperanzaConCostos()
  const indirecto = capitulos.find((capitulo) => capitulo.indirecto)
  const secretos = [
    indirecto?.nombre,
    ...(indirecto?.grupos.flatMap((g) => g.tareas.map((t) => t.nombre)) ?? []),
  ]
  expect(secretos.length).toBeGreaterThan(1)
  const { paginas } = await textoDePdf(await pdfPresupuesto(esperanzaDelCliente()))
  const todo = paginas.join('\n').replace(/\s+/g, ' ')
  for (const secreto of secretos) expect(todo).not.toContain(secreto)
})
