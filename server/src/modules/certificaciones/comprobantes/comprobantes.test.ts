import { Workbook } from '@cj-tech-master/excelts'
import { installFormulaEngine } from '@cj-tech-master/excelts/formula'
import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { certificaciones } from '@plomada/contract/certificaciones/certificaciones'
import { excelDeComprobantes } from '@plomada/contract/certificaciones/comprobante'
import { editarPersona } from '@plomada/contract/personas'
import { formatoFecha, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { beforeAll, describe, expect, test } from 'vitest'
import { hojasDeExcel } from '../../../base/impreso/prueba/leer.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { HOSTILES } from '../../presupuestos/documentos/prueba/documentos.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { AYER, HOY, obraConManoDeObra } from '../prueba/obraConManoDeObra.ts'
import { cambiosEnPagos } from './repo.ts'

installFormulaEngine()

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const ANTEAYER = masDias(HOY, -2)
const FACTURA = {
  tipo: 'factura',
  timbrado: '12345678',
  numero: '001-001-0000123',
  fecha: AYER,
  iva: 10,
  ruc: '80012345-0',
  observacion: 'Retuvimos 30 % del IVA',
} as const

const NADA = 'No se pagó nada en estos días.'

const pedir = (query: { inicio: string; fin: string }, como: Usuario = s.usuarios.a.admin) =>
  s.pedir(excelDeComprobantes, { como, query })

async function libroDe(bytes: Buffer) {
  const { hojas, libro } = await hojasDeExcel(bytes)
  const [pagos, resumen] = hojas
  if (pagos === undefined || resumen === undefined) throw new Error('sheets')
  return { pagos, resumen, libro }
}

/** A work with its first certification, of so much of its wall, paid on a day. */
async function pagada(cuanto: number, fechaPago: string, comprobante: unknown, lado: 'a' | 'b' = 'a') {
  const o = await obraConManoDeObra(s, { nombre: `Obra de ${cuanto}` }, lado)
  exigir(await o.cargar(o.muro, cuanto))
  // Nothing is paid before its first day.
  const { _id } = exigir(await o.generar({ inicio: masDias(HOY, -90) }))
  exigir(await o.pagarCertificacion(_id, { fechaPago, comprobante }))
  return { ...o, certificacionId: _id }
}

describe('GET /v1/comprobantes/excel/', () => {
  test('has what was paid in the range over all works, with and without receipt, with real figures and days', async () => {
    const una = await pagada(40, ANTEAYER, FACTURA)
    const otra = await pagada(10, HOY, null)
    await pagada(20, AYER, { tipo: 'recibo', iva: null })
    await pagada(30, masDias(HOY, -3), FACTURA)
    await pagada(50, AYER, FACTURA, 'b')
    const sinPagar = await obraConManoDeObra(s)
    exigir(await sinPagar.cargar(sinPagar.muro, 5))
    exigir(await sinPagar.generar())
    for (const { contratistaId: personaId } of [una, otra]) {
      const body = { personaId, nombre: 'Albañilería Ayala', ruc: '3456789-0' }
      exigir(await s.pedir(editarPersona, { como: s.usuarios.a.admin, body }))
    }
    const r = await pedir({ inicio: ANTEAYER, fin: HOY })
    expect(r.estado).toBe(200)
    expect(decodeURIComponent(String(r.encabezados['content-disposition']))).toContain(
      `Pagos ${ANTEAYER} a ${HOY}.xlsx`,
    )
    const { pagos, resumen, libro } = await libroDe(r.bytes)
    expect(pagos.notas).not.toContain(NADA)
    // Less a guarantee of 5 %: 38.000, 19.000 and 9.500. Of 38.000 at 10 %, 3.454,5… is IVA.
    expect(pagos.filas.map(({ celdas }) => Object.fromEntries(celdas))).toEqual([
      {
        'Fecha de pago': formatoFecha(ANTEAYER),
        Obra: 'Obra de 40',
        'Pago de': 'Certificación',
        Nº: '1',
        'Pagado a': 'Albañilería Ayala',
        RUC: '3456789-0',
        Comprobante: 'Factura',
        Timbrado: '12345678',
        Número: '001-001-0000123',
        'Fecha del comprobante': formatoFecha(AYER),
        'RUC del comprobante': '80012345-0',
        'Monto del comprobante': '38.000',
        'IVA %': '10 %',
        'IVA incluido': '3.455',
        Total: '38.000',
        Observación: 'Retuvimos 30 % del IVA',
        'Para revisar': textos.mismaFactura('la certificación 1 de Albañilería Ayala, obra «Obra de 30»'),
      },
      expect.objectContaining({ Obra: 'Obra de 20', Comprobante: 'Recibo', Total: '19.000' }),
      expect.objectContaining({ Obra: 'Obra de 10', Comprobante: 'Sin comprobante', Total: '9.500' }),
      { Obra: 'Total', 'IVA incluido': '3.455', Total: '66.500' },
    ])
    for (const fila of pagos.filas.slice(1)) expect(fila.celdas.has('IVA %')).toBe(false)
    expect(resumen.filas.map(({ celdas }) => [...celdas.values()])).toEqual([
      ['Factura', '10 %', '1', '3.455', '38.000'],
      ['Recibo', '1', '0', '19.000'],
      ['Sin comprobante', '1', '0', '9.500'],
      ['Total', '3.455', '66.500'],
    ])
    const hoja = libro.getWorksheet('Pagos')
    const valores = (columna: string) => hoja?.getCell(`${columna}5`).value
    expect(valores('A')).toBeInstanceOf(Date)
    expect(['D', 'L', 'M', 'N', 'O'].map(valores)).toEqual([1, 38_000, 0.1, 3_455, 38_000])
    expect(valores('H')).toBe('12345678')
    // The sums are live.
    if (hoja === undefined) throw new Error('sheet')
    hoja.getCell('O5').value = 39_000
    libro.calculateFormulas()
    expect(hoja.getCell('O8').result).toBe(67_500)
  })

  test('warns of what to check, and says what a certification’s list says of its IVA', async () => {
    const o = await pagada(15, masDias(HOY, -20), { ...FACTURA, iva: 5, timbrado: '', ruc: '80012345-6' })
    const [fila] = exigir(await o.lista()).items
    // round(14.250 × 5 ÷ 105) = round(678,57…)
    expect(fila).toMatchObject({ totalAPagar: 14_250, ivaIncluido: 679, comprobante: { iva: 5 } })
    const dia = masDias(HOY, -20)
    const { pagos } = await libroDe((await pedir({ inicio: dia, fin: dia })).bytes)
    expect(pagos.filas[0]?.celdas.get('IVA incluido')).toBe('679')
    expect(pagos.filas[0]?.celdas.get('Para revisar')).toBe(
      `${textos.faltaTimbrado}, ${mensajesComun.rucDigitoEquivocado('80012345-0')}`,
    )
  })

  test('a range without payments is a workbook that says so, and 0; one that ends before it begins is refused', async () => {
    const vacio = await libroDe((await pedir({ inicio: '2020-01-01', fin: '2020-01-31' })).bytes)
    expect(vacio.pagos.filas.map(({ celdas }) => [...celdas.values()])).toEqual([['Total', '0', '0']])
    expect(vacio.pagos.notas).toContain(NADA)
    const r = await pedir({ inicio: HOY, fin: AYER })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesComun.rangoDeFechas])
  })

  test('a resident and a cliente are refused, and a resident’s list has no receipt nor its IVA', async () => {
    const o = await pagada(16, masDias(HOY, -60), FACTURA)
    const { obraResidente } = s.usuarios.a
    const { empresaId, credencialId } = obraResidente
    await s.base.enEmpresa(obraResidente, (tx) =>
      tx
        .insertInto('asignacion')
        .values({ empresa_id: empresaId, credencial_id: credencialId, presupuesto_id: o.p.id })
        .execute(),
    )
    const pedido = { como: s.usuarios.a.obraResidente, query: { presupuestoId: o.p.id } }
    const [fila] = exigir(await s.pedir(certificaciones, pedido)).items
    expect(fila).toMatchObject({ _id: o.certificacionId, pagado: true })
    for (const campo of ['comprobante', 'ivaIncluido']) expect(Object.keys(fila ?? {})).not.toContain(campo)
    for (const como of [s.usuarios.a.obraResidente, s.usuarios.a.cliente]) {
      expect((await pedir({ inicio: HOY, fin: HOY }, como)).estado).toBe(403)
    }
  })

  test('what is typed by a user is never a formula', async () => {
    const dia = masDias(HOY, -40)
    for (const hostil of HOSTILES) {
      const o = await pagada(25, dia, {
        ...FACTURA,
        timbrado: hostil.slice(0, 20),
        numero: hostil.slice(0, 40),
        ruc: hostil.slice(0, 30),
        observacion: hostil,
      })
      exigir(
        await s.pedir(editarPersona, {
          como: o.p.como,
          body: { personaId: o.contratistaId, nombre: hostil },
        }),
      )
    }
    const como = s.usuarios.a.admin
    exigir(await s.pedir(editarEmpresa, { como, body: { nombre: '=1+1', ruc: '@SUM(A1)' } }))
    const { bytes } = await pedir({ inicio: dia, fin: dia })
    const libro = new Workbook()
    await libro.xlsx.load(bytes)
    const formulas: string[] = []
    const textosDe: unknown[] = []
    for (const hoja of libro.worksheets) {
      hoja.eachRow((fila) =>
        fila.eachCell((celda) => {
          if (celda.formula) formulas.push(celda.formula)
          else textosDe.push(celda.value)
        }),
      )
    }
    expect(formulas.length).toBeGreaterThan(0)
    for (const formula of formulas) expect(formula).toMatch(/^SUBTOTAL\(9,[A-Z]+\d+:[A-Z]+\d+\)$/)
    for (const hostil of [
      '=HYPERLINK("http://mal.test","clic")',
      '+1+1',
      '@SUM(A1)',
      "'; drop table tarea; --",
    ]) {
      expect(textosDe).toContain(hostil)
    }
  })
})

test('what tells two of them apart changes with a payment and with a name', async () => {
  // A day of its own, which no other test asks for.
  const dia = masDias(HOY, -80)
  const o = await pagada(12, dia, FACTURA)
  const ver = () => s.base.enEmpresa(s.usuarios.a.admin, (tx) => cambiosEnPagos(tx))
  const sellos = [await ver()]
  const mirar = async () => {
    const nuevo = await ver()
    expect(sellos).not.toContain(nuevo)
    sellos.push(nuevo)
  }
  await pagada(13, dia, null)
  await mirar()
  exigir(
    await s.pedir(editarPersona, {
      como: o.p.como,
      body: { personaId: o.contratistaId, nombre: 'Otro', ruc: '1' },
    }),
  )
  await mirar()
})
