import { excelDeEstadoDeCuenta, pdfDeEstadoDeCuenta } from '@plomada/contract/certificaciones/deHoy'
import { editarPersona } from '@plomada/contract/personas'
import { montoConSigno } from '@plomada/domain/certificaciones/saldos'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { beforeAll, expect, test } from 'vitest'
import { hojasDeExcel } from '../../../base/impreso/prueba/leer.ts'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { HOSTILES } from '../../presupuestos/documentos/prueba/documentos.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { HOY, obraConManoDeObra } from '../prueba/obraConManoDeObra.ts'

// What is handed to a contratista: his account of today, and all that moved in it (domain.md §8).

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

/** An advance, a certification paid short and one annulled, an entrega, and work that nobody certified. */
async function conCuenta() {
  const o = await obraConManoDeObra(s)
  exigir(await o.anticipo(20_000))
  exigir(await o.cargar(o.muro, 40))
  const { _id } = exigir(await o.generar({ totalAPagar: 33_000 }))
  exigir(await o.pagarCertificacion(_id))
  exigir(await o.mover('entrega', 700, { observacion: 'Cascos' }))
  exigir(await o.cargar(o.piso, 2))
  exigir(await o.anular(exigir(await o.generar())._id))
  const query = { presupuestoId: o.p.id, contratistaId: o.contratistaId }
  const pdf = async () => {
    const { paginas } = await textoDePdf(
      (await s.pedir(pdfDeEstadoDeCuenta, { como: o.p.como, query })).bytes,
    )
    return paginas.join('\n').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
  }
  const excel = async () =>
    (await hojasDeExcel((await s.pedir(excelDeEstadoDeCuenta, { como: o.p.como, query })).bytes)).hojas
  return { ...o, query, pdf, excel }
}

test('the running balance is that of the whole account, whatever of it is shown', async () => {
  const o = await conCuenta()
  const { items, balanceGeneral } = exigir(await o.movimientos())
  let saldo = 0
  for (const m of items.toReversed()) {
    saldo += montoConSigno(m)
    expect([m.tipo, m.saldo]).toEqual([m.tipo, saldo])
  }
  expect(items[0]?.saldo).toBe(balanceGeneral.diferencia)
  const retenciones = exigir(await o.movimientos({ tipo: 'retencion' })).items
  const deTodas = new Map(items.map((m) => [m._id, m.saldo]))
  expect(retenciones.length).toBeGreaterThan(1)
  expect(retenciones.map((m) => m.saldo)).toEqual(retenciones.map((m) => deTodas.get(m._id)))
})

test('on paper: what he is owed and why, what is left in his account, and who signs', async () => {
  const o = await conCuenta()
  const persona = { personaId: o.contratistaId, nombre: 'Albañilería Ayala', ruc: '3456789-0' }
  exigir(await s.pedir(editarPersona, { como: o.p.como, body: persona }))
  const [cuenta] = exigir(await o.contratistas()).items
  const dicho = await o.pdf()
  const gs = (monto: number) => formatoGs(monto, { simbolo: false })
  for (const texto of [
    'ESTADO DE CUENTA',
    `Al ${formatoFecha(HOY)}`,
    'Contratista Albañilería Ayala',
    'RUC 3456789-0',
    'Hecho sin certificar 667',
    `Se le debe hoy ${gs(cuenta?.seLeDebe ?? 0)}`,
    `Retenido ${gs(2_000)}`,
    `Anticipo por descontar ${gs(16_000)}`,
    'Cascos',
  ]) {
    expect(dicho).toContain(texto)
  }
  expect(cuenta?.seLeDebe).toBeGreaterThan(0)
  // 667 − 33 − 67, and 1.000 of the certification that was paid short, less the 700 handed over.
  expect(cuenta?.seLeDebe).toBe(867)
})

test('its workbook adds up: every movement once, each side its sum, the last balance their difference', async () => {
  const o = await conCuenta()
  const hojas = await o.excel()
  expect(hojas.map(({ nombre }) => nombre)).toEqual(['Hoy', 'Queda', 'Movimientos'])
  const filas = hojas[2]?.filas.map(({ celdas }) => Object.fromEntries(celdas)) ?? []
  const { items, balanceGeneral } = exigir(await o.movimientos())
  expect(filas).toHaveLength(items.length + 1)
  const numero = (texto: string | undefined) => Number((texto ?? '0').replaceAll('.', '').replace('−', '-'))
  const deLado = (lado: string) => filas.slice(0, -1).reduce((suma, fila) => suma + numero(fila[lado]), 0)
  const total = filas.at(-1)
  for (const lado of ['A favor de la empresa', 'A favor del contratista']) {
    expect([lado, numero(total?.[lado])]).toEqual([lado, deLado(lado)])
  }
  expect(deLado('A favor de la empresa') - deLado('A favor del contratista')).toBe(balanceGeneral.diferencia)
  expect(numero(filas.at(-2)?.['Saldo'])).toBe(balanceGeneral.diferencia)
})

test('an account without movements says so; who is not of the work has none, and hostile names are text', async () => {
  const o = await obraConManoDeObra(s)
  const query = { presupuestoId: o.p.id, contratistaId: o.contratistaId }
  const persona = { personaId: o.contratistaId, nombre: HOSTILES[0] ?? '' }
  exigir(await s.pedir(editarPersona, { como: o.p.como, body: persona }))
  const r = await s.pedir(pdfDeEstadoDeCuenta, { como: o.p.como, query })
  const dicho = (await textoDePdf(r.bytes)).paginas.join(' ').replace(/\s/g, '')
  expect(dicho).toContain('Todavíanohaymovimientosenlacuenta.')
  expect(dicho).toContain(HOSTILES[0]?.replace(/\s/g, ''))
  const otra = await obraConManoDeObra(s)
  const ajeno = { ...query, contratistaId: otra.contratistaId }
  for (const endpoint of [pdfDeEstadoDeCuenta, excelDeEstadoDeCuenta]) {
    expect((await s.pedir(endpoint, { como: o.p.como, query: ajeno })).estado).toBe(404)
  }
})
