import { editarEmpresa, empresa } from '@plomada/contract/acceso/empresa'
import { excelDeComprobantes } from '@plomada/contract/certificaciones/comprobante'
import { excelDeOrden, pdfDeOrden } from '@plomada/contract/compras/ordenes'
import { excelDeManoDeObra, excelDeMateriales } from '@plomada/contract/compras/totales'
import { editarPersona } from '@plomada/contract/personas'
import { editarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { beforeAll, expect, test } from 'vitest'
import { hojasDeExcel } from '../../../base/impreso/prueba/leer.ts'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { HOSTILES } from '../../presupuestos/documentos/prueba/documentos.ts'
import { exigir, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { AYER, comprasDe, HOY, obraConMateriales, proveedorDe } from '../prueba/obraConMateriales.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const leerPdf = async (bytes: Buffer) => {
  const { paginas } = await textoDePdf(bytes)
  return paginas.join('\n').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
}
const pdf = (ordenId: string, como: Usuario = s.usuarios.a.admin) =>
  s.pedir(pdfDeOrden, { como, query: { ordenId } })
const hojas = async (bytes: Buffer) => (await hojasDeExcel(bytes)).hojas
const celdas = (hoja: Awaited<ReturnType<typeof hojas>>[number] | undefined) =>
  hoja?.filas.map((fila) => [...fila.celdas.values()])

/** An order of 3 lines: cement for two tareas, each rounded up, and sand. */
async function conOrden(cambio: Record<string, unknown> = {}) {
  const o = await obraConMateriales(s, { nombre: 'Casa Ñemby', ...cambio })
  const { _id } = exigir(
    await o.pedirMateriales([
      { rubroId: o.muro, materialId: o.cemento, cantidad: '100.5', precioUnitario: 701 },
      { rubroId: o.piso, materialId: o.cemento, cantidad: '10.5', precioUnitario: 701 },
      { rubroId: o.muro, materialId: o.arena, cantidad: 10, precioUnitario: 900 },
    ]),
  )
  return { ...o, _id }
}

const LLEGO = (o: { cemento: string; arena: string }) => [
  { materialId: o.cemento, precioUnitario: 690, cantidadAComprar: 74, cantidadDesdeExtra: 0 },
  { materialId: o.arena, precioUnitario: 905, cantidadAComprar: 12, cantidadDesdeExtra: 0 },
]

test('what the proveedor gets: each material once, and its total in figures and words', async () => {
  const firma = {
    nombre: 'Ñandutí Obras',
    ruc: '80012345-0',
    direccion: 'Palma 123',
    telefono: '021 123 456',
  }
  exigir(await s.pedir(editarEmpresa, { como: s.usuarios.a.admin, body: firma }))
  const o = await conOrden()
  const persona = { personaId: o.proveedorId, nombre: 'Materiales Paraná', ruc: '3456789-0' }
  exigir(await s.pedir(editarPersona, { como: o.p.como, body: persona }))
  const r = await pdf(o._id)
  expect([r.estado, r.encabezados['content-type']]).toEqual([200, 'application/pdf'])
  expect(decodeURIComponent(String(r.encabezados['content-disposition']))).toContain(
    'Orden de compra 1 Casa Ñemby.pdf',
  )
  const dicho = await leerPdf(r.bytes)
  for (const texto of [
    'ORDEN DE COMPRA Nº 1',
    `Fecha: ${formatoFecha(AYER)}`,
    'Ñandutí Obras',
    'RUC 80012345-0',
    'Casa Ñemby',
    'Proveedor Materiales Paraná',
    'RUC 3456789-0',
    'Cemento un 111 701 77.812',
    'Arena un 10 900 9.000',
    'Gs. 86.812',
    'Son guaraníes: ochenta y seis mil ochocientos doce',
    'IVA incluido, si corresponde.',
    'es la suma de lo de cada uno, al guaraní',
  ]) {
    expect(dicho).toContain(texto)
  }
  // The tareas are no matter of the proveedor.
  expect(dicho).not.toContain('Muro')
  expect(dicho).not.toContain('Pagada')

  exigir(await o.pagar(o._id, LLEGO(o)))
  const pagada = await leerPdf((await pdf(o._id)).bytes)
  for (const texto of [
    `Pagada el ${formatoFecha(HOY)}`,
    'Cemento un 111 74 0 690 51.060',
    'Arena un 10 12 0 905 10.860',
    'Total pagado',
    'Gs. 61.920',
  ]) {
    expect(pagada).toContain(texto)
  }
})

test('a closed one keeps that day’s names, on paper and in its workbook; one that waits has today’s', async () => {
  const como = s.usuarios.a.admin
  const { logo: _, version: __, ...firma } = exigir(await s.pedir(empresa, { como }))
  const paga = await conOrden({ nombre: 'Casa de ese día' })
  const persona = { personaId: paga.proveedorId, nombre: 'Materiales Paraná', ruc: '3456789-0' }
  exigir(await s.pedir(editarPersona, { como, body: persona }))
  exigir(await paga.pagar(paga._id, LLEGO(paga)))
  const lineas = [{ rubroId: paga.muro, materialId: paga.arena, cantidad: 1, precioUnitario: 900 }]
  const descartada = exigir(await paga.pedirMateriales(lineas))._id
  exigir(await paga.descartarOrden(descartada))
  const espera = exigir(await paga.pedirMateriales(lineas))._id

  exigir(
    await s.pedir(editarPersona, { como, body: { ...persona, nombre: 'Paraná S.A.', ruc: '80000001-3' } }),
  )
  exigir(await s.pedir(editarEmpresa, { como, body: { ...firma, nombre: 'Otra firma', ruc: '80000002-1' } }))
  exigir(
    await s.pedir(editarPresupuesto, { como, body: { presupuestoId: paga.p.id, nombre: 'Casa de después' } }),
  )
  const DE_ESE_DIA = ['Casa de ese día', 'Materiales Paraná', '3456789-0', firma.nombre]
  const DE_HOY = ['Casa de después', 'Paraná S.A.', '80000001-3', 'Otra firma', '80000002-1']
  const dichos = async (id: string) => ({
    papel: await leerPdf((await pdf(id)).bytes),
    libro: JSON.stringify(
      (await hojasDeExcel((await s.pedir(excelDeOrden, { como, query: { ordenId: id } })).bytes)).libro.model,
    ),
  })
  try {
    for (const id of [paga._id, descartada]) {
      for (const dicho of Object.values(await dichos(id))) {
        for (const texto of DE_ESE_DIA) expect(dicho).toContain(texto)
        for (const texto of DE_HOY) expect(dicho).not.toContain(texto)
      }
    }
    for (const dicho of Object.values(await dichos(espera))) {
      for (const texto of DE_HOY) expect(dicho).toContain(texto)
    }
    expect(decodeURIComponent(String((await pdf(paga._id)).encabezados['content-disposition']))).toContain(
      'Orden de compra 1 Casa de ese día.pdf',
    )
  } finally {
    exigir(await s.pedir(editarEmpresa, { como, body: firma }))
  }
})

test('a discarded one is stamped; who sees quantities alone, a cliente and another firm get none', async () => {
  const o = await conOrden()
  exigir(await o.descartarOrden(o._id))
  expect(await leerPdf((await pdf(o._id)).bytes)).toContain('DESCARTADA')
  expect((await pdf(o._id, s.usuarios.a.cliente)).estado).toBe(403)
  expect((await pdf(o._id, s.usuarios.b.admin)).estado).toBe(404)
  // A work that is not his.
  expect((await pdf(o._id, s.usuarios.a.obraResidente)).estado).toBe(404)
})

test('its workbook has the tareas too, and what came of each line', async () => {
  const o = await conOrden()
  exigir(await o.pagar(o._id, LLEGO(o)))
  exigir(await o.p.descartar(o.piso))
  const r = await s.pedir(excelDeOrden, { como: o.p.como, query: { ordenId: o._id } })
  const [materiales, tareas] = await hojas(r.bytes)
  expect(celdas(materiales)).toEqual([
    ['1', 'Cemento', 'un', '111', '74', '0', '690', '51.060'],
    ['2', 'Arena', 'un', '10', '12', '0', '905', '10.860'],
    ['Total pagado', '61.920'],
  ])
  expect(celdas(tareas)).toEqual([
    ['1', 'Muro', '79.451'],
    ['1.1', 'Cemento', 'un', '2', '100,5', '67', '701', '70.451'],
    ['1.2', 'Arena', 'un', '0,1', '10', '10', '900', '9.000'],
    ['2', 'Piso', '7.361', 'Descartado'],
    ['2.1', 'Cemento', 'un', '0,5', '10,5', '7', '701', '7.361'],
    ['Total pedido', '86.812'],
  ])
})

test('the totals, all of them and only those that were searched for', async () => {
  const o = await conOrden()
  exigir(await o.pagar(o._id, LLEGO(o)))
  exigir(await o.avanzar(o.muro, 10))
  const query = { presupuestoId: o.p.id }
  const r = await s.pedir(excelDeMateriales, { como: o.p.como, query })
  const [materiales] = await hojas(r.bytes)
  expect(celdas(materiales)).toEqual([
    ['Arena', 'un', '10', '0', '12', '2', '1', '−2', '11', '10.860', '905', 'sobra'],
    ['Cemento', 'un', '225', '0', '74', '0', '20', '151', '54', '51.060', '690'],
    ['Total', '61.920'],
  ])
  const buscada = await s.pedir(excelDeMateriales, {
    como: o.p.como,
    query: { ...query, busquedaRapida: 'ÁREN' },
  })
  expect(celdas((await hojas(buscada.bytes))[0])?.map(([nombre]) => nombre)).toEqual(['Arena', 'Total'])
  const mano = await s.pedir(excelDeManoDeObra, { como: o.p.como, query })
  expect(celdas((await hojas(mano.bytes))[0])).toEqual([
    ['Oficial', 'Mampostería', 'Muro', 'un', '50', '5', '45'],
    ['Oficial', 'Mampostería', 'Piso', 'un', '12,5', '0', '12,5'],
  ])
})

test('who pays the accountant finds orders beside certifications', async () => {
  const o = await conOrden({ nombre: 'Obra del contador' })
  const comprobante = {
    tipo: 'factura',
    timbrado: '12345678',
    numero: '001-001-0000009',
    iva: 10,
    fecha: HOY,
  }
  exigir(await o.pagar(o._id, LLEGO(o), { comprobante }))
  const r = await s.pedir(excelDeComprobantes, { como: o.p.como, query: { inicio: HOY, fin: HOY } })
  const [pagos] = await hojas(r.bytes)
  const suya = pagos?.filas.find(({ celdas: c }) => c.get('Obra') === 'Obra del contador')
  expect(Object.fromEntries(suya?.celdas ?? [])).toMatchObject({
    'Pago de': 'Orden de compra',
    Nº: '1',
    'Pagado a': 'Materiales Paraná',
    Comprobante: 'Factura',
    'IVA incluido': '5.629',
    Total: '61.920',
  })
})

test('hostile names are text in both', async () => {
  const p = await PresupuestoDePrueba.crear(s, { nombre: HOSTILES[0] })
  const datos: string[] = []
  for (const nombre of HOSTILES) datos.push(await p.dato('materialTipo', 700, 700, { nombre }))
  const componentes = datos.map((foreignKey) => ({ foreignKey, tipo: 'materialTipo' as const, cantidad: 1 }))
  const rubroId = await p.tarea(await p.capitulo(), componentes, 10, { nombre: HOSTILES[3] })
  exigir(await p.aprobar())
  const proveedorId = await proveedorDe(s, p.como, HOSTILES[3], { razonSocial: HOSTILES[2], ruc: '=1+1' })
  const { pedirMateriales } = comprasDe(s, p.como, { presupuestoId: p.id, proveedorId })
  const lineas = datos.map((materialId) => ({ rubroId, materialId, cantidad: 1, precioUnitario: 700 }))
  const { _id: ordenId } = exigir(await pedirMateriales(lineas))
  const documento = await pdf(ordenId)
  const sinBlancos = (texto: string) => texto.replace(/\s/g, '')
  const dicho = sinBlancos(await leerPdf(documento.bytes))
  for (const hostil of HOSTILES) expect(dicho).toContain(sinBlancos(hostil))
  expect(documento.bytes.toString('latin1')).not.toMatch(/\/(?:URI|Launch|JavaScript|EmbeddedFile)\b/)
  for (const [endpoint, query] of [
    [excelDeOrden, { ordenId }],
    [excelDeMateriales, { presupuestoId: p.id }],
  ] as const) {
    const r = await s.pedir(endpoint, { como: p.como, query } as never)
    const { libro } = await hojasDeExcel(r.bytes)
    const escritos: string[] = []
    for (const hoja of libro.worksheets) {
      hoja.eachRow((fila) =>
        fila.eachCell(({ value, formula }) => {
          if (typeof value === 'string') escritos.push(value)
          // Sums are ours.
          else if (formula !== undefined) expect(formula).toMatch(/^(?:SUM|SUBTOTAL)\(/)
        }),
      )
    }
    const juntos = sinBlancos(escritos.join('|'))
    for (const hostil of HOSTILES) expect(juntos).toContain(sinBlancos(hostil))
  }
})
