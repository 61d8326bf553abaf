import { avances } from '@plomada/contract/avances/avances'
import {
  comprobanteDeMovimiento,
  mismosComprobantes,
  revertirPagoDeCertificacion,
} from '@plomada/contract/certificaciones/comprobante'
import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { AYER, HOY, obraConManoDeObra } from './prueba/obraConManoDeObra.ts'

// A payment is not final (domain.md §8, decision 0107): its receipt is added and mended, and it is taken back.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const FACTURA = {
  tipo: 'factura',
  timbrado: '12345678',
  numero: '001-001-0000123',
  fecha: AYER,
  iva: 10,
  ruc: '80012345-0',
  observacion: '',
} as const

/** 40 units certified: 40.000, of which 2.000 are withheld. */
async function certificada(cambio: Record<string, unknown> = {}) {
  const o = await obraConManoDeObra(s)
  exigir(await o.cargar(o.muro, 40))
  const { _id } = exigir(await o.generar())
  exigir(await o.pagarCertificacion(_id, { fechaPago: AYER, ...cambio }))
  const fila = async () => exigir(await o.lista()).items.find((una) => una._id === _id)
  return { ...o, id: _id, fila }
}
const dicho = (r: { estado: number; cuerpo: { error?: { message: string } } }) => [
  r.estado,
  r.cuerpo.error?.message,
]

describe('taking a payment back', () => {
  test('the certification and its avances are unpaid again, by opposite movements; it can be paid again, and again', async () => {
    const o = await certificada({ comprobante: FACTURA })
    const leer = () =>
      s.pedir(avances, {
        como: o.p.como,
        query: { presupuestoId: o.p.id, tareaId: o.muro, estado: 'noDescartados' },
      })
    expect(exigir(await leer()).items.map(({ pagado }) => pagado)).toEqual([true])
    expect(exigir(await o.revertirPago(o.id, '  Se pagó a otro  ')).message).toBe(textos.pagoRevertido(1))
    expect(await o.fila()).toMatchObject({
      pagado: false,
      fechaPago: null,
      comprobante: null,
      ivaIncluido: null,
    })
    expect(exigir(await leer()).items.map(({ pagado }) => pagado)).toEqual([false])
    const { items } = exigir(await o.movimientos({ tipo: 'moPagada' }))
    expect(items.map(({ cantidad, fecha, observacion }) => [cantidad, fecha, observacion])).toEqual([
      [-38_000, HOY, 'Se pagó a otro'],
      [38_000, AYER, ''],
    ])
    const [cuenta] = exigir(await o.contratistas()).items
    expect(cuenta).toMatchObject({ moPagada: 0, prometido: 38_000, deuda: 38_000, deudaLibre: 0 })
    await exigirConsistencia(o.p)
    for (const _ of [1, 2]) {
      exigir(await o.pagarCertificacion(o.id))
      expect(await o.fila()).toMatchObject({ pagado: true, fechaPago: HOY, comprobante: null })
      exigir(await o.revertirPago(o.id))
    }
    await exigirConsistencia(o.p)
  })

  test('afterwards it is annulled like any that is unpaid, and its avances are free', async () => {
    const o = await certificada()
    exigir(await o.revertirPago(o.id))
    exigir(await o.anular(o.id))
    expect(exigir(await o.movimientos()).balanceGeneral.diferencia).toBe(0)
    await exigirConsistencia(o.p)
    expect(exigir(await o.generar()).nro).toBe(2)
    expect(dicho(await o.revertirPago(o.id))).toEqual([409, textos.yaAnulada])
  })

  test('is refused of one that is not paid, and without a reason', async () => {
    const o = await certificada()
    expect(dicho(await o.revertirPago(o.id, '  '))).toEqual([400, textos.faltaMotivo])
    exigir(await o.revertirPago(o.id))
    expect(dicho(await o.revertirPago(o.id))).toEqual([409, textos.sinPagar])
    expect(dicho(await o.revertirPago(nuevoId()))).toEqual([404, textos.noExiste])
  })

  test('is refused once what it withheld went back, of which the first goes first', async () => {
    const o = await certificada()
    exigir(await o.cargar(o.muro, 20, { fecha: HOY }))
    const segunda = exigir(await o.generar({ fin: HOY }))
    exigir(await o.pagarCertificacion(segunda._id))
    // 2.000 were withheld by the first and 1.000 by the second, whose periods end on one day.
    exigir(await o.pagar('retencion', 500))
    expect(dicho(await o.revertirPago(o.id))).toEqual([409, textos.retencionYaVolvio])
    exigir(await o.revertirPago(segunda._id))
    exigir(await o.pagarCertificacion(segunda._id))
    exigir(await o.pagar('retencion', 1_501))
    expect(dicho(await o.revertirPago(segunda._id))).toEqual([409, textos.retencionYaVolvio])
    expect((await o.fila())?.pagado).toBe(true)
    await exigirConsistencia(o.p)
  })

  test('is kept as it stood, with who did it and why; sent again with its key it is once', async () => {
    const o = await certificada({ comprobante: FACTURA })
    const pedir = () =>
      s.pedir(revertirPagoDeCertificacion, {
        como: o.p.como,
        body: { certificacionId: o.id, motivo: 'Se pagó dos veces' },
        encabezados: { 'idempotency-key': 'la-misma' },
      })
    for (const _ of [1, 2]) expect(exigir(await pedir())).toEqual({ message: textos.pagoRevertido(1) })
    const filas = await o.p.sql((tx) =>
      tx.selectFrom('certificacion_revertida').selectAll().where('certificacion_id', '=', o.id).execute(),
    )
    expect(filas).toMatchObject([
      {
        total: 38_000,
        pagada_el: AYER,
        revertida_el: HOY,
        motivo: 'Se pagó dos veces',
        comprobante: { numero: FACTURA.numero, monto: 38_000 },
        credencial_id: o.p.como.credencialId,
      },
    ])
    const { items } = exigir(
      await s.pedir(historialDeObra, { como: o.p.como, params: { presupuestoId: o.p.id } }),
    )
    const suyo = items.find(({ accion }) => accion === 'Revirtió el pago de una certificación')
    expect(suyo?.lineas).toEqual(
      expect.arrayContaining([
        { campo: 'Pagada', antes: 'Sí', despues: 'No' },
        { campo: 'Motivo', antes: null, despues: 'Se pagó dos veces' },
      ]),
    )
  })

  test('the base itself refuses what the rules do: half a payment back, one of another day, one annulled', async () => {
    const o = await certificada()
    const intentos = [
      sql`insert into movimiento (empresa_id, id, presupuesto_id, contratista_id, tipo, cantidad, fecha, certificacion_id, credencial_id)
        values (${o.p.como.empresaId}, ${nuevoId()}, ${o.p.id}, ${o.contratistaId}, 'moPagada', -1, ${HOY}, ${o.id}, ${o.p.como.credencialId})`,
      sql`insert into movimiento (empresa_id, id, presupuesto_id, contratista_id, tipo, cantidad, fecha, certificacion_id, credencial_id)
        values (${o.p.como.empresaId}, ${nuevoId()}, ${o.p.id}, ${o.contratistaId}, 'moPagada', 38000, ${HOY}, ${o.id}, ${o.p.como.credencialId})`,
      sql`update certificacion set pagada_el = ${HOY} where id = ${o.id}`,
      sql`update certificacion set pagada_el = null, comprobante = null, anulada_el = ${HOY} where id = ${o.id}`,
    ]
    for (const intento of intentos) {
      await expect(o.p.sql((tx) => intento.execute(tx))).rejects.toMatchObject({ code: '23514' })
    }
  })
})

describe('the receipt of what was paid', () => {
  test('is added later, mended and taken off; the history keeps each', async () => {
    const o = await certificada()
    exigir(await o.comprobante(o.id, FACTURA))
    // Without an amount it is of what was paid: round(38.000 × 10 ÷ 110).
    expect(await o.fila()).toMatchObject({ comprobante: { ...FACTURA, monto: 38_000 }, ivaIncluido: 3_455 })
    exigir(await o.comprobante(o.id, { ...FACTURA, numero: '001-001-0000124', monto: 44_000 }))
    expect(await o.fila()).toMatchObject({ comprobante: { monto: 44_000 }, ivaIncluido: 4_000 })
    exigir(await o.comprobante(o.id, null))
    expect(await o.fila()).toMatchObject({ pagado: true, comprobante: null, ivaIncluido: null })
    const { items } = exigir(
      await s.pedir(historialDeObra, { como: o.p.como, params: { presupuestoId: o.p.id } }),
    )
    const suyos = items.filter(({ accion }) => accion === 'Cambió el comprobante de una certificación')
    const lineas = suyos.flatMap(({ lineas: dichas }) => dichas)
    expect(lineas.map(({ antes, despues }) => [antes, despues])).toEqual([
      [expect.stringContaining('0000124'), null],
      [expect.stringContaining('0000123'), expect.stringContaining('Factura 001-001-0000124')],
      [null, expect.stringContaining('Factura 001-001-0000123')],
    ])
  })

  test('of one that is not paid, or that somebody changed meanwhile, is refused', async () => {
    const o = await certificada()
    const version = (await o.fila())?.version ?? 0
    exigir(await o.comprobante(o.id, FACTURA, { version }))
    expect(dicho(await o.comprobante(o.id, null, { version }))).toEqual([409, mensajesComun.versionVieja])
    exigir(await o.revertirPago(o.id))
    expect(dicho(await o.comprobante(o.id, FACTURA))).toEqual([409, textos.sinPagoNoHayComprobante])
    exigir(await o.anular(o.id))
    expect(dicho(await o.comprobante(o.id, FACTURA))).toEqual([409, textos.yaAnulada])
  })

  test('an amount of 0 and a day to come are refused at their fields', async () => {
    const o = await certificada()
    const r = await o.comprobante(o.id, { ...FACTURA, monto: 0 })
    expect([r.estado, r.cuerpo.error?.campo]).toEqual([400, 'comprobante.monto'])
    const otra = await o.comprobante(o.id, { ...FACTURA, fecha: masDias(HOY, 1) })
    expect([otra.estado, otra.cuerpo.error?.campo]).toEqual([400, 'comprobante.fecha'])
  })

  test('of what is handed over or paid by hand too: with its day, and later', async () => {
    const o = await certificada({ comprobante: null })
    exigir(await o.anticipo(5_000, { fecha: AYER, comprobante: { ...FACTURA, tipo: 'recibo' } }))
    exigir(await o.mover('entrega', 700, { comprobante: FACTURA }))
    exigir(await o.pagar('retencion', 2_000, { comprobante: FACTURA, observacion: 'Póliza nº 4' }))
    const { items } = exigir(await o.movimientos())
    const con = items.filter(({ comprobante }) => comprobante !== null)
    expect(con.map(({ tipo, fecha, comprobante }) => [tipo, fecha, comprobante?.monto])).toEqual(
      expect.arrayContaining([
        ['anticipo', AYER, 5_000],
        ['entrega', HOY, 700],
        ['moPagada', HOY, 2_000],
      ]),
    )
    expect(con).toHaveLength(3)
    const entrega = items.find(({ tipo }) => tipo === 'entrega')
    const cambiar = (movimientoId: string, comprobante: typeof FACTURA | null, version?: number) =>
      s.pedir(comprobanteDeMovimiento, { como: o.p.como, body: { movimientoId, comprobante, version } })
    expect(exigir(await cambiar(entrega?._id ?? '', null, entrega?.version)).message).toBe(
      textos.comprobanteQuitado,
    )
    expect(dicho(await cambiar(entrega?._id ?? '', FACTURA, entrega?.version))).toEqual([
      409,
      mensajesComun.versionVieja,
    ])
    const deCertificacion = items.find(({ certificacionId, tipo }) => certificacionId && tipo === 'moPagada')
    expect(dicho(await cambiar(deCertificacion?._id ?? '', FACTURA))).toEqual([
      409,
      textos.noLlevaComprobante,
    ])
    expect(dicho(await cambiar(nuevoId(), FACTURA))).toEqual([404, textos.movimientoNoExiste])
    // What is discounted moves no money.
    const r = await o.mover('descuento', 100, { comprobante: FACTURA })
    expect(dicho(r)).toEqual([400, textos.noLlevaComprobante])
  })

  test('where it is already is answered, however it was typed, but of what was taken back', async () => {
    const numero = '001-001-0009999'
    const una = await certificada({ comprobante: { ...FACTURA, numero } })
    const otra = await certificada({ comprobante: { ...FACTURA, numero, ruc: '80.012.345-0' } })
    const preguntar = async (query: Record<string, string>, como = una.p.como) =>
      exigir(
        await s.pedir(mismosComprobantes, {
          como,
          query: { ruc: FACTURA.ruc, timbrado: FACTURA.timbrado, numero, ...query },
        }),
      ).items.map(({ _id }) => _id)
    expect((await preguntar({ timbrado: ' 12.345.678' })).sort()).toEqual([una.id, otra.id].sort())
    expect(await preguntar({ salvo: una.id })).toEqual([otra.id])
    expect(await preguntar({ timbrado: '' })).toEqual([])
    expect(await preguntar({ numero: '001-001-0009998' })).toEqual([])
    expect(await preguntar({}, s.usuarios.b.admin)).toEqual([])
    exigir(await otra.revertirPago(otra.id))
    expect(await preguntar({})).toEqual([una.id])
  })
})
