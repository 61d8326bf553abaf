import { comprobanteDeOrden, revertirPagoDeOrden } from '@plomada/contract/compras/ordenes'
import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { exigirCompras } from './prueba/exigirCompras.ts'
import { AYER, HOY, obraConMateriales } from './prueba/obraConMateriales.ts'

// What may still change of an order that was paid (domain.md §9, decision 0107): its receipt, and that it was paid.

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

/** 20 of cement and 1 of sand, of which 25 and 1 came, at other prices: 5 of cement are left over. */
async function pagada(resto: Record<string, unknown> = {}) {
  const o = await obraConMateriales(s)
  const { _id } = exigir(
    await o.pedirMateriales([
      { rubroId: o.muro, materialId: o.cemento, cantidad: 20, precioUnitario: 650 },
      { rubroId: o.muro, materialId: o.arena, cantidad: 1, precioUnitario: 900 },
    ]),
  )
  const antes = { orden: exigir(await o.orden(_id)), materiales: exigir(await o.materiales()).items }
  const llego = [
    { materialId: o.cemento, precioUnitario: 700, cantidadAComprar: 25, cantidadDesdeExtra: 0 },
    { materialId: o.arena, precioUnitario: 800, cantidadAComprar: 1, cantidadDesdeExtra: 0 },
  ]
  exigir(await o.pagar(_id, llego, { fechaPago: AYER, ...resto }))
  const revertir = (body: Record<string, unknown> = {}, encabezados?: Record<string, string>) =>
    s.pedir(revertirPagoDeOrden, {
      como: o.p.como,
      body: { _id, motivo: 'Era de otra obra', ...body },
      ...(encabezados && { encabezados }),
    })
  const recibo = (comprobante: typeof FACTURA | null, body: Record<string, unknown> = {}) =>
    s.pedir(comprobanteDeOrden, { como: o.p.como, body: { _id, comprobante, ...body } })
  return { ...o, _id, antes, llego, revertir, recibo }
}
const dicho = (r: { estado: number; cuerpo: { error?: { message: string } } }) => [
  r.estado,
  r.cuerpo.error?.message,
]

describe('taking the payment of an order back', () => {
  test('it is pendiente as it was before, nothing of it was bought, and it is paid anew', async () => {
    const o = await pagada({ comprobante: FACTURA })
    const { message, orden } = exigir(await o.revertir())
    expect(message).toBe(textos.pagoRevertido(1))
    expect({ ...orden, version: 0 }).toEqual({ ...o.antes.orden, version: 0 })
    expect(exigir(await o.materiales()).items).toEqual(o.antes.materiales)
    await exigirCompras(o.p)
    exigir(
      await o.editarOrden(o._id, [
        { rubroId: o.muro, materialId: o.cemento, cantidad: 3, precioUnitario: 1 },
      ]),
    )
    const [cemento] = o.llego
    exigir(await o.pagar(o._id, [{ ...cemento, cantidadAComprar: 3 }]))
    expect(exigir(await o.orden(o._id))).toMatchObject({
      estado: 'PAGADO',
      precioTotal: 2_100,
      fechaPago: HOY,
    })
    await exigirCompras(o.p)
    exigir(await o.revertir())
    exigir(await o.descartarOrden(o._id))
    expect(dicho(await o.revertir())).toEqual([409, textos.yaDescartada])
    await exigirCompras(o.p)
  })

  test('is refused once what it left over was used, with both figures', async () => {
    const o = await pagada()
    const { _id: otra } = exigir(
      await o.pedirMateriales([{ rubroId: o.piso, materialId: o.cemento, cantidad: 2, precioUnitario: 650 }]),
    )
    const deExtra = { materialId: o.cemento, precioUnitario: 650, cantidadAComprar: 0, cantidadDesdeExtra: 2 }
    exigir(await o.pagar(otra, [deExtra]))
    expect(dicho(await o.revertir())).toEqual([409, textos.extraUsado('Cemento', '5 un', '3 un')])
    expect(exigir(await o.orden(o._id)).estado).toBe('PAGADO')
    // Given back, it is there again.
    exigir(await s.pedir(revertirPagoDeOrden, { como: o.p.como, body: { _id: otra, motivo: 'No se usó' } }))
    exigir(await o.revertir())
    await exigirCompras(o.p)
  })

  test('is refused of one that is not paid, of an older version, and without a reason', async () => {
    const o = await pagada()
    expect(dicho(await o.revertir({ motivo: ' ' }))).toEqual([400, mensajesCertificaciones.faltaMotivo])
    expect(dicho(await o.revertir({ version: 1 }))).toEqual([409, mensajesComun.versionVieja])
    exigir(await o.revertir())
    expect(dicho(await o.revertir())).toEqual([409, textos.sinPagar])
    expect(dicho(await o.revertir({ _id: nuevoId() }))).toEqual([404, textos.noExiste])
  })

  test('is kept as it stood, once for each key, and the history says why', async () => {
    const o = await pagada({ comprobante: FACTURA })
    const clave = { 'idempotency-key': 'la-misma-orden' }
    for (const _ of [1, 2]) exigir(await o.revertir({}, clave))
    const filas = await o.p.sql((tx) =>
      tx.selectFrom('orden_revertida').selectAll().where('orden_id', '=', o._id).execute(),
    )
    expect(filas).toMatchObject([
      {
        fecha_pago: AYER,
        revertida_el: HOY,
        total: 18_300,
        motivo: 'Era de otra obra',
        comprobante: { numero: FACTURA.numero, monto: 18_300 },
      },
    ])
    const { items } = exigir(
      await s.pedir(historialDeObra, { como: o.p.como, params: { presupuestoId: o.p.id } }),
    )
    const suyo = items.find(({ accion }) => accion === 'Revirtió el pago de una orden de compra')
    expect(suyo?.lineas).toEqual(
      expect.arrayContaining([{ campo: 'Motivo', antes: null, despues: 'Era de otra obra' }]),
    )
  })

  test('the base itself refuses another total or day of what was paid, and discarding it', async () => {
    const o = await pagada()
    for (const cambio of [
      sql`precio_total = 1`,
      sql`fecha_pago = ${HOY}`,
      sql`estado = 'descartada', fecha_pago = null`,
    ]) {
      const intento = sql`update orden_de_compra set ${cambio} where id = ${o._id}`
      await expect(o.p.sql((tx) => intento.execute(tx))).rejects.toMatchObject({ code: '23514' })
    }
  })
})

describe('the receipt of an order', () => {
  test('is added later, mended and taken off, and is of its own amount', async () => {
    const o = await pagada()
    // round(18.300 × 10 ÷ 110)
    expect(exigir(await o.recibo(FACTURA)).orden).toMatchObject({
      comprobante: { ...FACTURA, monto: 18_300 },
      ivaIncluido: 1_664,
    })
    const [fila] = exigir(await o.ordenes()).data.items
    expect(fila).toMatchObject({ comprobante: { numero: FACTURA.numero }, ivaIncluido: 1_664 })
    const { version } = exigir(await o.recibo({ ...FACTURA, monto: 11_000 } as typeof FACTURA)).orden
    expect(exigir(await o.orden(o._id))).toMatchObject({ precioTotal: 18_300, ivaIncluido: 1_000 })
    expect(dicho(await o.recibo(null, { version: version - 1 }))).toEqual([409, mensajesComun.versionVieja])
    expect(exigir(await o.recibo(null, { version })).orden).toMatchObject({
      comprobante: null,
      ivaIncluido: null,
    })
  })

  test('of one that is not paid is refused', async () => {
    const o = await pagada()
    exigir(await o.revertir())
    expect(dicho(await o.recibo(FACTURA))).toEqual([409, mensajesCertificaciones.sinPagoNoHayComprobante])
    exigir(await o.descartarOrden(o._id))
    expect(dicho(await o.recibo(FACTURA))).toEqual([409, textos.yaDescartada])
  })
})
