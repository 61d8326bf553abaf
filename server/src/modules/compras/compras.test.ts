import { formatoFecha, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { AYER, comprasDe, HOY, obraConMateriales, proveedorDe } from './prueba/obraConMateriales.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const negativa = (r: { estado: number; cuerpo: { error?: { message: string; code: string } } }) => [
  r.estado,
  r.cuerpo.error?.message,
]
const conCampo = (r: { estado: number; cuerpo: { error?: { message: string; campo?: string } } }) => [
  r.estado,
  r.cuerpo.error?.message,
  r.cuerpo.error?.campo,
]

test('an order from what is suggested, through payment with more, less and from the extra', async () => {
  const o = await obraConMateriales(s)
  const { proveedores, materiales } = exigir(await o.opciones())
  expect(proveedores).toContainEqual({ _id: o.proveedorId, nombre: 'Materiales Paraná' })
  expect(materiales).toEqual([
    expect.objectContaining({
      _id: o.arena,
      nombre: 'Arena',
      ultimoPrecio: 900,
      cantidadTotal: 10,
      cantidadOrdenada: 0,
      rubros: [
        {
          rubroId: o.muro,
          rubroNombre: 'Muro',
          cantidadUnitaria: 0.1,
          necesaria: 10,
          enOrdenes: 0,
          sugerida: 10,
        },
      ],
    }),
    expect.objectContaining({
      _id: o.cemento,
      ultimoPrecio: 700,
      ultimoPrecioReal: 650,
      cantidadTotal: 225,
      rubros: [
        expect.objectContaining({ rubroId: o.muro, sugerida: 200 }),
        expect.objectContaining({ rubroId: o.piso, sugerida: 25 }),
      ],
    }),
  ])
  // Of one tarea alone: its rows, and the totals of all.
  const [deUna] = exigir(await o.opciones({ tareaId: o.piso })).materiales
  expect(deUna).toMatchObject({ _id: o.cemento, cantidadTotal: 225, rubros: [{ rubroId: o.piso }] })

  const creada = exigir(
    await o.pedirMateriales([
      { rubroId: o.muro, materialId: o.cemento, cantidad: '100.5', precioUnitario: 701 },
      { rubroId: o.piso, materialId: o.cemento, cantidad: '10.5', precioUnitario: 701 },
      { rubroId: o.muro, materialId: o.arena, cantidad: 10, precioUnitario: 900 },
    ]),
  )
  // Each line is rounded: 70.450,5 and 7.360,5.
  expect(creada).toMatchObject({ nro: 1, message: textos.ordenCreada, precioTotal: 70_451 + 7_361 + 9_000 })
  expect(exigir(await o.opciones({ tareaId: o.piso })).materiales[0]).toMatchObject({
    cantidadOrdenada: 111,
    rubros: [{ enOrdenes: 10.5, sugerida: 14.5 }],
  })
  const leida = exigir(await o.orden(creada._id))
  expect(leida).toMatchObject({
    estado: 'pendiente',
    obraNombre: 'Vivienda Luque',
    proveedorNombre: 'Materiales Paraná',
    precioTotal: 86_812,
    fechaPago: null,
    precios: { [o.cemento]: 701, [o.arena]: 900 },
    totalMateriales: { [o.cemento]: { cantidadExtra: 0, cantidadComprada: 0, unidadDeMedida: 'un' } },
    materiales: [
      {
        materialId: o.cemento,
        cantidad: 111,
        precioTotal: 77_812,
        cantidadUnitaria: null,
        cantidadTotal: null,
      },
      { materialId: o.arena, cantidad: 10, precioTotal: 9_000, cantidadUnitaria: 0.1 },
    ],
    rubros: [
      { rubroId: o.muro, rubroNombre: 'Muro', descartado: false, materiales: [{}, {}] },
      { rubroId: o.piso, materiales: [{ cantidad: 10.5, precioTotal: 7_361, cantidadUnitaria: 0.5 }] },
    ],
    version: 1,
  })

  // Less cement than ordered and more sand.
  const pagada = exigir(
    await o.pagar(creada._id, [
      { materialId: o.cemento, precioUnitario: 690, cantidadAComprar: '74.000001', cantidadDesdeExtra: 0 },
      { materialId: o.arena, precioUnitario: 905, cantidadAComprar: 12, cantidadDesdeExtra: 0 },
    ]),
  )
  expect(pagada.message).toBe(textos.ordenEditada)
  expect(pagada.orden).toMatchObject({
    estado: 'PAGADO',
    fechaPago: HOY,
    precioTotal: 51_060 + 10_860,
    version: 2,
    materiales: [
      { cantidadAComprar: 74.000001, cantidadTotal: 74.000001, precioPagado: 690, totalPagado: 51_060 },
      { cantidadAComprar: 12, totalPagado: 10_860 },
    ],
  })
  // What came short counts again as needed: 74,000001 of 111 is shared by largest remainder.
  const trasPagar = exigir(await o.opciones()).materiales.find(({ _id }) => _id === o.cemento)
  expect(trasPagar).toMatchObject({ cantidadOrdenada: 0, cantidadComprada: 74.000001, cantidadExtra: 0 })
  expect(trasPagar?.rubros.map(({ enOrdenes }) => enOrdenes)).toEqual([67.000001, 7])
  expect(exigir(await o.materiales({ busquedaRapida: 'áRENa' }))).toEqual({
    items: [
      {
        materialId: o.arena,
        materialNombre: 'Arena',
        unidadMedidaCodigo: 'un',
        cantidadTotal: 10,
        cantidadOrdenada: 0,
        cantidadComprada: 12,
        cantidadExtra: 2,
        cantidadUtilizada: 0,
        balance: -2,
        porPedir: 0,
        enObra: 12,
        compraTotal: 10_860,
        compraPromedio: 905,
      },
    ],
    count: 1,
  })

  // All of the next from the extra, and too much of it.
  const otra = exigir(
    await o.pedirMateriales([{ rubroId: o.muro, materialId: o.arena, cantidad: 1, precioUnitario: 900 }]),
  )
  const desdeExtra = (cantidadDesdeExtra: number | string) =>
    o.pagar(otra._id, [{ materialId: o.arena, precioUnitario: 900, cantidadAComprar: 0, cantidadDesdeExtra }])
  expect(conCampo(await desdeExtra('2.000001'))).toEqual([
    400,
    textos.extraSuperior,
    'materiales.0.cantidadDesdeExtra',
  ])
  // Both are taken, for a tarea that needs none of it any more: 12 came for 10, and 2 are left over still.
  expect(exigir(await desdeExtra(2)).orden).toMatchObject({ precioTotal: 0, totalMateriales: {} })
  expect(exigir(await o.materiales({ busquedaRapida: 'arena' })).items[0]).toMatchObject({
    cantidadComprada: 12,
    cantidadExtra: 2,
    compraPromedio: 905,
  })
  await exigirConsistencia(o.p)
})

const LEJANA = [400, mensajesDias.ordenLejana(formatoFecha(masDias(HOY, 365))), 'fecha']

test('what can not be ordered is refused with its reason and leaves nothing', async () => {
  const o = await obraConMateriales(s)
  const linea = { rubroId: o.muro, materialId: o.cemento, cantidad: 1, precioUnitario: 700 }
  const soloContratista = o.lugar.contratistaId
  const otra = await obraConMateriales(s)
  const pedidos: [ReturnType<typeof o.pedirMateriales>, unknown[]][] = [
    [o.pedirMateriales([]), [400, mensajesComun.completeTodosLosCampos, 'materiales']],
    [
      o.pedirMateriales([{ ...linea, cantidad: 0 }]),
      [400, textos.cantidadMayorACero, 'materiales.0.cantidad'],
    ],
    [
      o.pedirMateriales([linea], { proveedorId: soloContratista }),
      [400, textos.proveedorNoExiste, 'proveedorId'],
    ],
    [o.pedirMateriales([linea], { proveedorId: nuevoId() }), [400, textos.proveedorNoExiste, 'proveedorId']],
    [
      o.pedirMateriales([linea, { ...linea, rubroId: o.piso, precioUnitario: 701 }]),
      [400, textos.dosPrecios('Cemento'), 'materiales'],
    ],
    [
      o.pedirMateriales([linea, { ...linea, rubroId: o.piso, materialId: o.arena }]),
      [400, textos.noEsDelRubro, 'materiales.1.materialId'],
    ],
    [
      o.pedirMateriales([{ ...linea, rubroId: otra.muro, materialId: otra.cemento }]),
      [400, textos.noEsDelRubro, 'materiales.0.materialId'],
    ],
    [
      o.pedirMateriales([{ ...linea, cantidad: 999_999_999, precioUnitario: 1_000_000_000_000 }]),
      [400, textos.totalDeLineaMayor('Gs.\u00a01.000.000.000.000'), 'materiales.0.cantidad'],
    ],
    [
      o.pedirMateriales([
        { ...linea, cantidad: 2, precioUnitario: 500_000_000_000 },
        { ...linea, rubroId: o.piso, precioUnitario: 500_000_000_000 },
      ]),
      [400, textos.totalMayor('Gs.\u00a01.000.000.000.000'), 'materiales'],
    ],
    ...(['2999-12-31', masDias(HOY, 366)] as const).map((fecha): (typeof pedidos)[number] => [
      o.pedirMateriales([linea], { fecha }),
      LEJANA,
    ]),
    [
      o.pedirMateriales([linea], { fecha: '1999-12-31' }),
      [400, mensajesDias.ordenVieja('01/01/2000'), 'fecha'],
    ],
  ]
  for (const [pedido, esperado] of pedidos) expect(conCampo(await pedido)).toEqual(esperado)
  expect(exigir(await o.ordenes()).data).toEqual({ items: [], count: 0 })
  // The last day that there is, by which it is not moved either.
  const { _id } = exigir(await o.pedirMateriales([linea], { fecha: masDias(HOY, 365) }))
  expect(conCampo(await o.editarOrden(_id, [linea], { fecha: '2999-12-31' }))).toEqual(LEJANA)
  expect(exigir(await o.orden(_id)).fecha).toBe(masDias(HOY, 365))

  const pendiente = await PresupuestoDePrueba.crear(s)
  const enPendiente = comprasDe(s, o.p.como, { presupuestoId: pendiente.id, proveedorId: o.proveedorId })
  expect(negativa(await enPendiente.opciones())).toEqual([409, mensajesPresupuestos.noAprobado])
  expect(negativa(await enPendiente.pedirMateriales([linea]))).toEqual([409, mensajesPresupuestos.noAprobado])
  // What it needs is known before it is approved.
  expect(exigir(await enPendiente.materiales())).toEqual({ items: [], count: 0 })
})

test('a pair that comes again replaces its line', async () => {
  const o = await obraConMateriales(s)
  const linea = { rubroId: o.muro, materialId: o.cemento, cantidad: 1, precioUnitario: 700 }
  const { _id, precioTotal } = exigir(
    await o.pedirMateriales([
      linea,
      { ...linea, rubroId: o.piso },
      { ...linea, rubroId: o.muro.toUpperCase(), cantidad: 3 },
    ]),
  )
  expect(precioTotal).toBe(2_800)
  const { rubros } = exigir(await o.orden(_id))
  expect(rubros.map((r) => [r.rubroId, r.materiales.map((m) => m.cantidad)])).toEqual([
    [o.muro, [3]],
    [o.piso, [1]],
  ])
})

test('an order is edited while it is pendiente, and a line of a discarded tarea stays in it', async () => {
  const o = await obraConMateriales(s)
  const deMuro = { rubroId: o.muro, materialId: o.cemento, cantidad: 4, precioUnitario: 700 }
  const dePiso = { rubroId: o.piso, materialId: o.cemento, cantidad: 2, precioUnitario: 700 }
  const { _id } = exigir(await o.pedirMateriales([deMuro, dePiso]))
  const otroProveedor = await proveedorDe(s, o.p.como, 'Sanitarios del Sur')
  exigir(await o.p.descartar(o.piso))
  expect(exigir(await o.orden(_id)).rubros.map(({ descartado }) => descartado)).toEqual([false, true])
  const editada = exigir(
    await o.editarOrden(_id, [{ ...dePiso, cantidad: 5, precioUnitario: 650 }], {
      proveedorId: otroProveedor,
      fecha: masDias(HOY, -3),
      version: 1,
    }),
  ).orden
  expect(editada).toMatchObject({
    proveedorNombre: 'Sanitarios del Sur',
    fecha: masDias(HOY, -3),
    precioTotal: 3_250,
    version: 2,
    rubros: [{ rubroId: o.piso, descartado: true, materiales: [{ cantidad: 5, cantidadUnitaria: 0.5 }] }],
  })
  // From the older one: refused with what there is now.
  const perdida = await o.editarOrden(_id, [deMuro], { version: 1 })
  expect([perdida.estado, perdida.cuerpo.error?.code]).toEqual([409, 'VERSION_VIEJA'])
  expect(perdida.cuerpo.error?.actual).toMatchObject({ _id, version: 2, precioTotal: 3_250 })
  // A new order can't ask for it.
  expect(negativa(await o.pedirMateriales([dePiso]))).toEqual([400, textos.noEsDelRubro])
  // Editing takes the piso away, and then it may not come back.
  exigir(await o.editarOrden(_id, [deMuro]))
  expect(negativa(await o.editarOrden(_id, [dePiso]))).toEqual([400, textos.noEsDelRubro])
})

test('paid or discarded is once, and says which', async () => {
  const o = await obraConMateriales(s)
  const linea = { rubroId: o.muro, materialId: o.cemento, cantidad: 4, precioUnitario: 700 }
  const llego = { materialId: o.cemento, precioUnitario: 700, cantidadAComprar: 4, cantidadDesdeExtra: 0 }
  const una = exigir(await o.pedirMateriales([linea]))
  const otra = exigir(await o.pedirMateriales([linea]))
  exigir(await o.descartarOrden(una._id))
  exigir(await o.pagar(otra._id, [llego]))
  for (const [{ _id }, texto] of [
    [una, textos.yaDescartada],
    [otra, textos.yaPagada],
  ] as const) {
    for (const r of [
      await o.pagar(_id, [llego]),
      await o.descartarOrden(_id),
      await o.editarOrden(_id, [linea]),
    ]) {
      expect(negativa(r)).toEqual([409, texto])
    }
  }
  expect(exigir(await o.materiales()).items[1]).toMatchObject({ cantidadComprada: 4, cantidadOrdenada: 0 })
  // A discarded order has nothing of what is needed.
  expect(exigir(await o.opciones({ tareaId: o.muro })).materiales[1]?.rubros[0]?.enOrdenes).toBe(4)
  const nadie = nuevoId()
  expect(negativa(await o.descartarOrden(nadie))).toEqual([404, textos.noExiste])
})

test('what can not be paid is refused with its reason and changes nothing', async () => {
  const o = await obraConMateriales(s)
  const { _id } = exigir(
    await o.pedirMateriales([
      { rubroId: o.muro, materialId: o.cemento, cantidad: 4, precioUnitario: 700 },
      { rubroId: o.muro, materialId: o.arena, cantidad: 1, precioUnitario: 900 },
    ]),
  )
  const cemento = { materialId: o.cemento, precioUnitario: 700, cantidadAComprar: 4, cantidadDesdeExtra: 0 }
  const arena = { ...cemento, materialId: o.arena, cantidadAComprar: 1 }
  const negadas: [Awaited<ReturnType<typeof o.pagar>>, unknown[]][] = [
    [await o.pagar(_id, [cemento]), [400, textos.faltanMateriales, 'materiales']],
    [
      await o.pagar(_id, [cemento, cemento, arena]),
      [400, textos.materialRepetido, 'materiales.1.materialId'],
    ],
    [
      await o.pagar(_id, [cemento, arena, { ...arena, materialId: nuevoId() }]),
      [400, textos.materialAjeno, 'materiales.2.materialId'],
    ],
    [
      await o.pagar(_id, [cemento, { ...arena, precioUnitario: -1 }]),
      [400, textos.montosMayoresACero, 'materiales.1.precioUnitario'],
    ],
    [
      await o.pagar(_id, [cemento, { ...arena, precioUnitario: 'NaN' }]),
      [400, textos.montosMayoresACero, 'materiales.1.precioUnitario'],
    ],
    [
      await o.pagar(_id, [cemento, { ...arena, cantidadAComprar: -1 }]),
      [400, textos.montosMayoresACero, 'materiales.1.cantidadAComprar'],
    ],
    // Too much is no negative amount.
    [
      await o.pagar(_id, [cemento, { ...arena, cantidadAComprar: 1_000_000_000 }]),
      [400, mensajesComun.cantidadFueraDeRango, 'materiales.1.cantidadAComprar'],
    ],
    [
      await o.pagar(_id, [cemento, { ...arena, precioUnitario: 1_000_000_000_001 }]),
      [400, mensajesComun.precioFueraDeRango, 'materiales.1.precioUnitario'],
    ],
    [
      await o.pagar(_id, [cemento, { ...arena, cantidadDesdeExtra: 1 }]),
      [400, textos.extraSuperior, 'materiales.1.cantidadDesdeExtra'],
    ],
    [
      await o.pagar(_id, [cemento, { ...arena, cantidadAComprar: 2, precioUnitario: 1_000_000_000_000 }]),
      [400, textos.totalDeLineaMayor('Gs.\u00a01.000.000.000.000'), 'materiales.1.cantidadAComprar'],
    ],
    [
      await o.pagar(_id, [cemento, arena], { fechaPago: masDias(HOY, 1) }),
      [400, mensajesDias.futura, 'fechaPago'],
    ],
    [
      await o.pagar(_id, [cemento, arena], { fechaPago: masDias(AYER, -1) }),
      [400, textos.pagoAntesDePedir(AYER.split('-').reverse().join('/')), 'fechaPago'],
    ],
    [await o.pagar(_id, [cemento, { ...arena, precioUnitario: 0 }]), [409, textos.precioCero, 'materiales']],
  ]
  for (const [r, esperado] of negadas) expect(conCampo(r)).toEqual(esperado)
  expect(negadas.at(-1)?.[0].cuerpo.error?.code).toBe('PRECIO_CERO')
  expect(exigir(await o.orden(_id))).toMatchObject({ estado: 'pendiente', version: 1 })
  expect(exigir(await o.materiales()).items.map(({ cantidadComprada }) => cantidadComprada)).toEqual([0, 0])
  // Asked and confirmed; its receipt tells the IVA that is in it.
  const { orden } = exigir(
    await o.pagar(_id, [cemento, { ...arena, precioUnitario: 0 }], {
      confirmaPrecioCero: true,
      fechaPago: AYER,
      comprobante: { tipo: 'factura', timbrado: '12345678', numero: '001-001-0000001', iva: 10 },
    }),
  )
  expect(orden).toMatchObject({ precioTotal: 2_800, fechaPago: AYER, ivaIncluido: 255 })
})
