import { agregarPrecio, editarDatoAuxiliar } from '@plomada/contract/catalogo'
import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { cambiarMargen, precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { crearTarea } from '@plomada/contract/presupuestos/tareas'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
beforeAll(async () => {
  s = await servidorDePrueba()
})
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  lugar = await p.capitulo()
})

const ID = '0192f5c0-0000-7000-8000-000000000000'
const material = (foreignKey: string, cantidad = 1) => ({
  foreignKey,
  tipo: 'materialTipo' as const,
  cantidad,
})
const labor = (foreignKey: string, resto = {}) => ({
  foreignKey,
  tipo: 'manoDeObra' as const,
  cantidad: 1,
  ...resto,
})
const margen = (body: object, obra = p) =>
  s.pedir(cambiarMargen, { como: obra.como, params: { presupuestoId: obra.id }, body: body as never })
const precio = (body: object, obra = p) =>
  s.pedir(precioPresupuesto, { como: obra.como, body: { presupuestoId: obra.id, ...body } as never })
const conMargen = async (id: string) => (await p.leer(id)).plan.precioTotalConMargen

test('of an approved work, why it was changed is kept with what its price moved by, at every door', async () => {
  const dato = await p.dato('materialTipo', 1_000)
  await p.tarea(lugar, [material(dato)], 10)
  const pendiente = exigir(await margen({ margen: 10, razon: 'Nadie lo firmó' }))
  exigir(await p.aprobar())
  exigir(await margen({ margen: 20, razon: 'Se negoció' }))
  exigir(await precio({ materialId: dato, precio: 1_100, razon: 'Subió el fierro' }))
  const presente = await p.vista()
  const nueva = {
    presupuestoId: p.id,
    ...lugar,
    nombre: 'Adicional',
    plan: { unidadMedida: { codigo: 'm2' }, cantidad: '2' },
    componentes: [material(dato)],
    razon: 'Lo pidió el cliente',
  }
  exigir(await s.pedir(crearTarea, { como: p.como, body: nueva as never }))
  const { items } = exigir(
    await s.pedir(historialDeObra, { como: p.como, params: { presupuestoId: p.id }, query: { limit: 100 } }),
  )
  const movidos = items
    .filter(({ accion }) => accion === 'Cambió la obra aprobada')
    .map(({ lineas }) => Object.fromEntries(lineas.map(({ campo, despues }) => [campo, despues])))
  expect(movidos.map(({ Motivo, Diferencia }) => [Motivo, Diferencia])).toEqual([
    ['Lo pidió el cliente', 'Gs. +2.640'],
    ['Subió el fierro', 'Gs. +1.200'],
    ['Se negoció', 'Gs. +1.000'],
  ])
  expect(pendiente.presupuestoPlanPrecioTotalConMargen).toBe(11_000)
  expect(presente.totales.presupuestoPlanPrecioTotalConMargen).toBe(13_200)
  const conMotivo = items.filter(({ lineas }) => lineas.some(({ campo }) => campo === 'Motivo'))
  expect(conMotivo.map(({ accion }) => accion)).toEqual([
    'Cambió la obra aprobada',
    'Creó el rubro',
    'Cambió la obra aprobada',
    'Cambió el precio en la obra',
    'Cambió la obra aprobada',
    'Cambió el margen de la obra',
    'Cambió el margen de la obra',
  ])
})

describe('PATCH /v1/presupuestos/:presupuestoId/margen', () => {
  test('the work’s margin holds where a capitulo has none of its own; null goes back to it', async () => {
    const otro = await p.capitulo('Techo')
    const [uno, dos] = [await p.tareaDe(lugar, 1_000), await p.tareaDe(otro, 1_000)]
    exigir(await margen({ margen: 50, capituloId: otro.rubroId }))
    const r = exigir(await margen({ margen: 20 }))
    expect(r).toMatchObject({
      message: mensajesEdicion.margenCambiado,
      presupuestoPlanPrecioTotalConMargen: 2_700,
    })
    expect([await conMargen(uno), await conMargen(dos)]).toEqual([1_200, 1_500])
    expect((await p.vista()).rubrosWithGrupos.map((c) => c.margen)).toEqual([null, 50, null])
    exigir(await margen({ margen: null, capituloId: otro.rubroId }))
    expect(await conMargen(dos)).toBe(1_200)
  })

  test('0 is a margin of its own, not none', async () => {
    const id = await p.tareaDe(lugar, 1_000)
    exigir(await margen({ margen: 0, capituloId: lugar.rubroId }))
    exigir(await margen({ margen: 30 }))
    expect(await conMargen(id)).toBe(1_000)
  })

  test('what is in the indirect capitulo follows too before approval, and reaches no total', async () => {
    const obrador = await p.tareaDe(await p.indirecto(), 1_000)
    expect(exigir(await margen({ margen: 30 })).presupuestoPlanPrecioTotalConMargen).toBe(0)
    expect(await conMargen(obrador)).toBe(1_300)
  })

  test('a stale version of what is changed is refused with the present one', async () => {
    exigir(await margen({ margen: 11, version: 1 }))
    const r = await margen({ margen: 12, version: 1 })
    expect([r.estado, r.cuerpo.error]).toMatchObject([
      409,
      { code: 'VERSION_VIEJA', message: mensajesComun.versionVieja, actual: { version: 2, margen: 11 } },
    ])
    expect((await margen({ margen: 12, capituloId: lugar.rubroId, version: 9 })).estado).toBe(409)
  })

  test.each([
    ['above 100', { margen: 100.01 }, 400, mensajesPresupuestos.margenFueraDeRango],
    ['below 0', { margen: -1 }, 400, mensajesPresupuestos.margenFueraDeRango],
    ['3 decimals', { margen: 1.005 }, 400, mensajesPresupuestos.margenFueraDeRango],
    ['null for the work', { margen: null }, 400, mensajesPresupuestos.margenFueraDeRango],
    ['no number', { margen: 'mucho' }, 400, mensajesPresupuestos.margenFueraDeRango],
    ['an unknown capitulo', { margen: 5, capituloId: ID }, 404, mensajesEdicion.capituloNoExiste],
  ])('%s is refused and changes nothing', async (_, body, estado, motivo) => {
    const antes = await p.todo()
    const r = await margen(body)
    expect([r.estado, r.cuerpo.error?.message]).toEqual([estado, motivo])
    expect(await p.todo()).toBe(antes)
  })

  test('the plantilla has none', async () => {
    const r = await margen({ margen: 5 }, await plantilla())
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.plantillaSinMargen])
  })
})

describe('PATCH /v1/datosAuxiliares/precioPresupuesto', () => {
  test('every tarea of that work that uses it is recomputed, and of no other work', async () => {
    const ladrillo = await p.dato('materialTipo', 100)
    const [uno, dos] = [
      await p.tarea(lugar, [material(ladrillo)]),
      await p.tarea(lugar, [material(ladrillo, 3)]),
    ]
    const otra = await PresupuestoDePrueba.crear(s)
    const ajena = await otra.tarea(await otra.capitulo(), [material(ladrillo)])
    const r = exigir(await precio({ materialId: ladrillo, precio: 200 }))
    expect(r).toEqual({ message: mensajesCatalogo.precioCambiado(2), tareasRecalculadas: 2 })
    expect((await p.leer(uno)).plan.precioTotal).toBe(200)
    expect(await p.leer(dos)).toMatchObject({
      plan: { precioTotal: 600, precioTotalReal: 600, precioTotalConMargen: 660 },
      materialTotal: { montoPlaneado: 600, montoReal: 600 },
      componentes: [{ precioUnitario: 200, precioUnitarioReal: 200 }],
    })
    expect((await otra.leer(ajena)).plan.precioTotal).toBe(100)
    // From then on the work has its own price, which new tareas use too.
    expect((await p.leer(await p.tarea(lugar, [material(ladrillo)]))).plan.precioTotal).toBe(200)
  })

  test('a price without its twin moves a twin that was equal to it; one that was different stays', async () => {
    const cal = await p.dato('materialTipo', 100, 100)
    const id = await p.tarea(lugar, [material(cal)])
    exigir(await precio({ materialId: cal, precioReal: 90 }))
    expect((await p.leer(id)).plan).toMatchObject({ precioTotal: 90, precioTotalReal: 90 })
    exigir(await precio({ materialId: cal, precio: 120, precioReal: 90 }))
    exigir(await precio({ materialId: cal, precio: 130 }))
    expect((await p.leer(id)).plan).toMatchObject({ precioTotal: 130, precioTotalReal: 90 })
  })

  test('labour with a price of its own keeps it; the rest follow', async () => {
    const oficial = await p.dato('manoDeObra', 100, 80)
    const propia = await p.tarea(lugar, [labor(oficial, { precioUnitario: 150 })])
    const comun = await p.tarea(lugar, [labor(oficial)])
    exigir(await precio({ materialId: oficial, precio: 110, precioReal: 85 }))
    expect((await p.leer(propia)).plan).toMatchObject({ precioTotal: 150, precioTotalReal: 85 })
    expect((await p.leer(comun)).plan).toMatchObject({ precioTotal: 110, precioTotalReal: 85 })
  })

  test('one that the work does not use yet is frozen at it', async () => {
    const arena = await p.dato('materialTipo', 100)
    expect(exigir(await precio({ materialId: arena, precio: 70 })).tareasRecalculadas).toBe(0)
    expect((await p.leer(await p.tarea(lugar, [material(arena)]))).plan.precioTotal).toBe(70)
  })

  test('a price of 0 is a price', async () => {
    const arena = await p.dato('materialTipo', 100)
    const id = await p.tarea(lugar, [material(arena)])
    exigir(await precio({ materialId: arena, precio: 0 }))
    expect((await p.leer(id)).plan.precioTotal).toBe(0)
  })

  test.each([
    ['no price at all', {}, 400, 'Debe completar todos los campos'],
    ['a negative one', { precio: -1 }, 400, mensajesComun.precioFueraDeRango],
    ['half a guaraní', { precio: 0.5 }, 400, mensajesComun.precioFueraDeRango],
    ['more than can be typed', { precio: 1_000_000_000_001 }, 400, mensajesComun.precioFueraDeRango],
    ['text', { precio: '1.000' }, 400, mensajesComun.precioFueraDeRango],
    ['an unknown entry', { precio: 1, materialId: ID }, 404, mensajesCatalogo.noExiste],
    ['an unknown work', { precio: 1, presupuestoId: ID }, 404, mensajesPresupuestos.obraNoExiste],
  ])('%s is refused and changes nothing', async (_, cambio, estado, motivo) => {
    const arena = await p.dato('materialTipo', 100)
    const antes = await p.todo()
    const r = await precio({ materialId: arena, ...cambio })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([estado, motivo])
    expect(await p.todo()).toBe(antes)
  })

  test('a price that makes a tarea more than the store keeps is refused whole', async () => {
    const arena = await p.dato('materialTipo', 1)
    await p.tarea(lugar, [material(arena)])
    await p.tarea(lugar, [material(arena, 900)], 900)
    const antes = await p.todo()
    const r = await precio({ materialId: arena, precio: 1_000_000_000_000 })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesPresupuestos.totalMuyGrande])
    expect(await p.todo()).toBe(antes)
  })

  test('another empresa’s entry is not there', async () => {
    const suyo = await (await PresupuestoDePrueba.crear(s, {}, 'b')).dato('materialTipo', 5)
    const r = await precio({ materialId: suyo, precio: 1 })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesCatalogo.noExiste])
  })
})

describe('the plantilla freezes nothing (domain.md §5)', () => {
  test('a base price, however it changes, recomputes its tareas in the same transaction', async () => {
    const banco = await plantilla()
    const donde = await banco.capitulo('Albañilería')
    const arena = await p.dato('materialTipo', 100, 90)
    const oficial = await p.dato('manoDeObra', 50)
    const id = await banco.tarea(donde, [
      material(arena),
      labor(oficial),
      labor(oficial, { precioUnitario: 70 }),
    ])
    const precios = async () => (await banco.leer(id)).componentes.map((c) => c.precioUnitario)
    expect((await banco.leer(id)).plan).toMatchObject({ precioTotal: 220, precioTotalConMargen: 220 })

    exigir(await s.pedir(editarDatoAuxiliar, { como: p.como, body: { datoAuxiliarId: arena, precio: 110 } }))
    expect(await precios()).toEqual([110, 50, 70])
    exigir(await s.pedir(agregarPrecio, { como: p.como, body: { datoAuxiliarId: oficial, precio: 55 } }))
    // Labour that had the base's price follows it; labour with a price of its own doesn't.
    expect(await precios()).toEqual([110, 55, 70])
    const r = exigir(await precio({ materialId: arena, precio: 130 }, banco))
    expect(r.tareasRecalculadas).toBe(1)
    expect((await banco.leer(id)).plan).toMatchObject({ precioTotal: 255, precioTotalReal: 90 + 55 + 70 })
    const { rows } = await p.sql(async (tx) => ({
      rows: await tx
        .selectFrom('precio_congelado')
        .select('dato_auxiliar_id')
        .where('presupuesto_id', '=', banco.id)
        .execute(),
    }))
    expect(rows).toEqual([])
  })

  test('an entry of one work has no price in the base to change', async () => {
    const suyo = await p.dato('materialTipo', 5, 5, { presupuestoId: p.id })
    const r = await precio({ materialId: suyo, precio: 1 }, await plantilla())
    expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesCatalogo.noExiste])
  })
})

const plantilla = () => PresupuestoDePrueba.plantilla(s)
