import * as contrato from '@plomada/contract/catalogo'
import { loteDePrecios, zPreciosRechazados } from '@plomada/contract/catalogo/precios'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { PRECIOS_POR_LOTE } from '@plomada/domain/catalogo/muchosPrecios'
import { mensajesCatalogo as textos } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { MICRO } from '@plomada/domain/nucleo/micro'
import { preciosConPorcentaje } from '@plomada/domain/presupuestos/planilla/porcentaje'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

type Cuerpo = EnvioDe<typeof loteDePrecios>['body']
const admin = () => s.usuarios.a.admin
const pedir = (body: Cuerpo, encabezados?: Record<string, string>) =>
  s.pedir(loteDePrecios, { como: admin(), body, ...(encabezados && { encabezados }) })

async function crear(nombre: string, precio: number, precioReal = precio): Promise<string> {
  const body = { tag: 'materialTipo', nombre, unidadMedidaCodigo: 'kg', precio, precioReal } as const
  return exigir(await s.pedir(contrato.crearDatoAuxiliar, { como: admin(), body }))._id
}
const leer = async (id: string) =>
  exigir(await s.pedir(contrato.datoAuxiliarPorId, { como: admin(), params: { id }, query: {} }))
const historial = async (datoAuxiliarId: string) =>
  exigir(await s.pedir(contrato.historialPrecios, { como: admin(), query: { datoAuxiliarId } })).items

/** As if its history were so many days older. */
async function envejecer(id: string, dias: number): Promise<void> {
  await s.base.comoSistema((tx) =>
    sql`update historial_precio set ts_created = ts_created - make_interval(days => ${dias}),
      desde = desde - make_interval(days => ${dias}) where dato_auxiliar_id = ${id}`.execute(tx),
  )
}
const diasDesde = (desde: string | null): number =>
  Math.round((Date.now() - new Date(desde ?? 0).getTime()) / 86_400_000) // not money: days

describe('PATCH /v1/datosAuxiliares/precios', () => {
  test('prices typed in several rows are one call: twins, history, versions, audit', async () => {
    const [igual, distinto, mismo] = [
      await crear('Cal', 900),
      await crear('Yeso', 700, 650),
      await crear('Arena', 50),
    ]
    const r = exigir(
      await pedir({
        cambios: [
          { _id: igual, version: 1, precio: 950 },
          { _id: distinto, version: 1, precio: '710' },
          { _id: mismo, version: 1, precio: 50 },
        ],
      }),
    )
    expect(r.message).toBe(mensajesPrecios.preciosCambiados(2))
    expect(r.precios).toMatchObject([
      { _id: igual, ultimoPrecio: 950, ultimoPrecioReal: 950, version: 2 },
      { _id: distinto, ultimoPrecio: 710, ultimoPrecioReal: 650, version: 2 },
      { _id: mismo, ultimoPrecio: 50, ultimoPrecioReal: 50, version: 1 },
    ])
    expect((await historial(igual)).map(({ precioUnitario }) => precioUnitario)).toEqual([950, 900])
    expect(await historial(mismo)).toHaveLength(1)
    const { rows } = await s.base.comoSistema((tx) =>
      sql<{ antes: unknown; despues: unknown }>`select antes, despues from bitacora
        where entidad_id = ${distinto} and operacion = 'loteDePrecios'`.execute(tx),
    )
    expect(rows).toEqual([
      { antes: { precio: 700, precioReal: 650 }, despues: { precio: 710, precioReal: 650 } },
    ])
  })

  test('all or none: each row that can’t be says why, with what it is now', async () => {
    const [bueno, viejo, apagado] = [
      await crear('Cal 2', 900),
      await crear('Yeso 2', 700),
      await crear('Arena 2', 50),
    ]
    const ajeno = exigir(
      await s.pedir(contrato.crearDatoAuxiliar, {
        como: s.usuarios.b.admin,
        body: { tag: 'materialTipo', nombre: 'Ajeno', unidadMedidaCodigo: 'kg', precio: 1 },
      }),
    )._id
    const p = await PresupuestoDePrueba.crear(s)
    const deObra = await p.dato('materialTipo', 10, 10, { presupuestoId: p.id })
    exigir(await pedir({ cambios: [{ _id: viejo, version: 1, precio: 720 }] }))
    exigir(
      await s.pedir(contrato.inhabilitarDatoAuxiliar, { como: admin(), body: { datoAuxiliarId: apagado } }),
    )
    const cambio = (_id: string, version = 1) => ({ _id, version, precio: 999 })
    const r = await pedir({
      cambios: [
        cambio(bueno),
        cambio(viejo),
        cambio(apagado, 2),
        cambio(ajeno),
        cambio(nuevoId()),
        cambio(deObra),
        cambio(bueno),
      ],
    })
    expect(r.estado).toBe(409)
    // A refusal has this shape (contract's zError).
    const { error } = r.cuerpo as unknown as { error: { code: string; message: string; actual: unknown } }
    expect([error.code, error.message]).toEqual(['LOTE_RECHAZADO', mensajesPrecios.preciosRechazados(6)])
    const { filas } = zPreciosRechazados.parse(error.actual)
    expect(
      filas.map(({ indice, clase, motivo, actual }) => [indice, clase, motivo, actual?.ultimoPrecio]),
    ).toEqual([
      [1, 'vieja', mensajesComun.versionVieja, 720],
      [2, 'cerrada', textos.yaInactivo, undefined],
      [3, 'noExiste', textos.noExiste, undefined],
      [4, 'noExiste', textos.noExiste, undefined],
      [5, 'cerrada', textos.soloBase, undefined],
      [6, 'repetida', mensajesPrecios.precioRepetido, undefined],
    ])
    expect(await leer(bueno)).toMatchObject({ ultimoPrecio: 900, version: 1 })
  })

  test('sent again with its key it is stored once', async () => {
    const id = await crear('Cal 3', 900)
    const cuerpo: Cuerpo = { cambios: [{ _id: id, version: 1, precio: 950 }] }
    const clave = { 'idempotency-key': nuevoId() }
    const primera = exigir(await pedir(cuerpo, clave))
    expect(exigir(await pedir(cuerpo, clave))).toEqual(primera)
    expect(await historial(id)).toHaveLength(2)
  })

  test('500 prices and 5 % are one call, and one more undoes it, dates and all', async () => {
    const ids = Array.from({ length: 500 }, nuevoId)
    await s.base.comoSistema((tx) =>
      sql`with nuevos as (
          insert into dato_auxiliar (empresa_id, id, nombre, tag, codigo, unidad_medida_codigo, ultimo_precio, ultimo_precio_real)
          select ${admin().empresaId}::uuid, v.id, 'Clavo ' || v.n, 'materialTipo', '', 'kg', 1000 + v.n, 1000 + v.n
          from unnest(${ids}::uuid[]) with ordinality as v(id, n) returning empresa_id, id, ultimo_precio)
        insert into historial_precio (empresa_id, id, dato_auxiliar_id, precio_unitario, precio_unitario_real, ts_created)
        select empresa_id, gen_random_uuid(), id, ultimo_precio, ultimo_precio, now() - interval '100 days' from nuevos`.execute(
        tx,
      ),
    )
    // A random id of history could sort after a real one: these are of long ago.
    await s.base.comoSistema((tx) =>
      sql`update historial_precio set id = ('00000000-' || substr(id::text, 10))::uuid where dato_auxiliar_id = any(${ids}::uuid[])`.execute(
        tx,
      ),
    )
    const cambios = ids.map((_id, i) => {
      const antes = { precioUnitario: 1001 + i, precioUnitarioReal: 1001 + i }
      const subidos = preciosConPorcentaje(antes, 5n * MICRO, 'ambos')
      return {
        _id,
        version: 1,
        precio: subidos?.precioUnitario ?? null,
        precioReal: subidos?.precioUnitarioReal ?? null,
      }
    })
    const subidos = exigir(await pedir({ cambios }))
    // By hand: 1.001 × 1,05 = 1.051,05; 1.010 × 1,05 = 1.060,5, half up; 1.500 × 1,05 = 1.575.
    expect([0, 9, 499].map((i) => subidos.precios[i]?.ultimoPrecio)).toEqual([1051, 1061, 1575])
    expect(diasDesde(subidos.precios[0]?.precioDesde ?? null)).toBe(0)
    const vuelta = ids.map((_id, i) => ({ _id, version: 2, precio: 1001 + i, precioReal: 1001 + i }))
    const vueltos = exigir(await pedir({ cambios: vuelta, deshace: true }))
    expect(vueltos.message).toBe(mensajesPrecios.preciosDeAntes(500))
    expect([0, 9, 499].map((i) => vueltos.precios[i]?.ultimoPrecio)).toEqual([1001, 1010, 1500])
    expect(vueltos.precios.every(({ precioDesde }) => diasDesde(precioDesde) === 100)).toBe(true)
  })

  test('undone and done again as often as one likes, each price has its own date again', async () => {
    const id = await crear('Cal 4', 100)
    await envejecer(id, 30)
    const poner = async (precio: number, deshace = false) => {
      const { version } = await leer(id)
      exigir(await pedir({ cambios: [{ _id: id, version, precio, precioReal: precio }], deshace }))
      return diasDesde((await leer(id)).precioDesde)
    }
    expect(await poner(200)).toBe(0)
    await envejecer(id, 10)
    expect(await poner(300)).toBe(0)
    expect([
      await poner(200, true),
      await poner(100, true),
      await poner(200, true),
      await poner(300, true),
    ]).toEqual([10, 40, 10, 0])
  })

  test('a price that is still so is dated anew, and undone it is of before; nothing of it moves', async () => {
    const id = await crear('Cal 5', 100)
    await envejecer(id, 95)
    const viejos = async () =>
      exigir(
        await s.pedir(contrato.datosAuxiliares, {
          como: admin(),
          query: { precio: 'viejo', busquedaRapida: 'Cal 5' },
        }),
      ).count
    expect(await viejos()).toBe(1)
    const r = exigir(await pedir({ cambios: [{ _id: id, version: 1, sigueIgual: true }] }))
    expect(r.message).toBe(mensajesPrecios.preciosConfirmados(1))
    expect([diasDesde((await leer(id)).precioDesde), await viejos()]).toEqual([0, 0])
    exigir(await pedir({ cambios: [{ _id: id, version: 2, precio: 100, precioReal: 100 }], deshace: true }))
    expect([diasDesde((await leer(id)).precioDesde), await viejos()]).toEqual([95, 1])
    expect(await leer(id)).toMatchObject({ ultimoPrecio: 100, version: 3 })
  })

  test('undoing brings back that there was no price', async () => {
    const id = await crear('Cal 6', 100)
    exigir(await pedir({ cambios: [{ _id: id, version: 1, precio: null, precioReal: null }] }))
    expect(await leer(id)).toMatchObject({ ultimoPrecio: null, ultimoPrecioReal: null, precioDesde: null })
  })

  const ID = '01990000-0000-7000-8000-000000000001'
  test.each<[string, unknown]>([
    ['a negative price', { cambios: [{ _id: ID, version: 1, precio: -1 }] }],
    ['half a guaraní', { cambios: [{ _id: ID, version: 1, precio: 1.5 }] }],
    ['an absurd price', { cambios: [{ _id: ID, version: 1, precio: 1e15 }] }],
    ['no price', { cambios: [{ _id: ID, version: 1 }] }],
    ['a confirmation that changes', { cambios: [{ _id: ID, version: 1, precio: 5, sigueIgual: true }] }],
    ['no version', { cambios: [{ _id: ID, precio: 5 }] }],
    ['no change', { cambios: [] }],
    [
      'too many',
      { cambios: Array.from({ length: PRECIOS_POR_LOTE + 1 }, () => ({ _id: ID, version: 1, precio: 5 })) },
    ],
  ])('%s is refused', async (_, body) => {
    expect((await pedir(body as Cuerpo)).estado).toBe(400)
  })
})
