import { avances } from '@plomada/contract/avances/avances'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, type PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { AYER, llamadasDe, obraAprobada } from './prueba/obraAprobada.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

describe('the same _id again', () => {
  type Obra = Awaited<ReturnType<typeof obraAprobada>>
  const CUERPO = { fecha: AYER, observacion: 'Cara norte' }

  test.each([
    ['by another person of the firm', async () => s.usuarios.a.superadmin],
    [
      'after others entered more, its price and its quantity changed',
      async ({ p, muro, cargar }: Obra) => {
        exigir(await cargar(muro, 2))
        exigir(await p.editar({ _id: muro, plan: { cantidad: 1 } }))
      },
    ],
    [
      'after its tarea was given to another',
      async ({ p, muro, lugar }: Obra) => {
        const persona_id = await p.contratista('Otro')
        const fila = { empresa_id: p.como.empresaId, capitulo_id: lugar.rubroId, persona_id }
        await p.sql((tx) => tx.insertInto('capitulo_contratista').values(fila).execute())
        exigir(await p.editar({ _id: muro, contratistaId: persona_id }))
      },
    ],
    ['after it was discarded', async ({ descartar }: Obra, _id: string) => void exigir(await descartar(_id))],
    [
      'after its tarea was discarded too',
      async ({ p, muro, descartar }: Obra, _id: string) => {
        exigir(await descartar(_id))
        exigir(await p.descartar(muro))
      },
    ],
    [
      'after the work was deactivated',
      async ({ p }: Obra) =>
        void exigir(await s.pedir(inhabilitarPresupuesto, { como: p.como, body: { presupuestoId: p.id } })),
    ],
  ])('is answered the same: %s', async (_, mientras) => {
    const obra = await obraAprobada(s)
    const _id = nuevoId()
    const primera = exigir(await obra.cargar(obra.muro, '2.5', { _id, ...CUERPO }))
    const quien = (await mientras(obra, _id)) ?? obra.p.como
    const antes = await obra.p.sql((tx) => tx.selectFrom('avance').selectAll().execute())
    const otraVez = await llamadasDe(s, quien).cargar(obra.muro, '2.50', { _id, ...CUERPO })
    expect([otraVez.estado, otraVez.cuerpo]).toEqual([200, primera])
    expect(await obra.p.sql((tx) => tx.selectFrom('avance').selectAll().execute())).toEqual(antes)
    await exigirConsistencia(obra.p)
  })

  test('with any other field it is refused, and nothing changes', async () => {
    const { p, muro, piso, lugar, cargar } = await obraAprobada(s)
    const _id = nuevoId()
    exigir(await cargar(muro, 2, { _id, ...CUERPO, contratistaId: lugar.contratistaId }))
    const antes = await p.sql((tx) => tx.selectFrom('avance').selectAll().execute())
    const otros: [string, number, object][] = [
      [piso, 2, {}],
      [muro, 3, {}],
      [muro, 2, { fecha: '2026-01-01' }],
      [muro, 2, { observacion: 'Cara sur' }],
      [muro, 2, { contratistaId: await p.contratista('Otro') }],
    ]
    for (const [tareaId, cantidad, cambio] of otros) {
      const r = await cargar(tareaId, cantidad, { _id, ...CUERPO, ...cambio })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesAvances.idUsado])
    }
    expect(await p.sql((tx) => tx.selectFrom('avance').selectAll().execute())).toEqual(antes)
  })

  test('by another firm it is new: nothing tells that somebody has it', async () => {
    const [una, otra] = [await obraAprobada(s), await obraAprobada(s, {}, 'b')]
    const [_id, libre] = [nuevoId(), nuevoId()]
    const suya = exigir(await una.cargar(una.muro, 2, { _id }))
    const dichas = [await otra.cargar(una.muro, 2, { _id }), await otra.cargar(una.muro, 2, { _id: libre })]
    for (const { estado, cuerpo } of dichas) {
      expect([estado, cuerpo.error?.message]).toEqual([404, mensajesEdicion.tareaNoExiste])
    }
    for (const cual of [_id, libre]) {
      const { estado, cuerpo } = await otra.descartar(cual)
      expect([estado, cuerpo.error?.message]).toEqual([404, mensajesAvances.avanceNoExiste])
    }
    expect(exigir(await otra.cargar(otra.muro, 4, { _id })).avance.cantidad).toBe(4)
    expect(exigir(await una.cargar(una.muro, 2, { _id }))).toEqual(suya)
    for (const { p } of [una, otra]) await exigirConsistencia(p)
  })
})

describe('the ends of what is taken', () => {
  test('what is done in all is at most what a quantity may be', async () => {
    const { p, muro, cargar } = await obraAprobada(s)
    exigir(await cargar(muro, 999_999_999))
    const r = await cargar(muro, 1)
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesComun.cantidadFueraDeRango])
    exigir(await cargar(muro, '0.999999'))
    expect((await p.leer(muro)).avance.cantidad).toBe(999_999_999.999999)
    await exigirConsistencia(p)
  })

  test('of next to nothing planned any quantity can be done, and every view shows it', async () => {
    const { p, muro, piso, cargar } = await obraAprobada(s)
    exigir(await cargar(muro, 999_999_999))
    for (const cantidad of ['0.000001', 0]) exigir(await p.editar({ _id: muro, plan: { cantidad } }))
    exigir(await p.editar({ _id: piso, plan: { cantidad: '0.000001' } }))
    const { pasadoDePresupuesto } = exigir(await cargar(piso, 999_999_999))
    expect(pasadoDePresupuesto).toBe(true)
    await exigirConsistencia(p)
    const query = { presupuestoId: p.id, inicio: AYER, fin: AYER }
    exigir(await s.pedir(avances, { como: p.como, query }))
  })

  test.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '9999-12-31',
    '2026-02-29',
    '2026-1-1',
    '+10000-01-01',
  ])('a day is one of the calendar of now: %s is none', async (fecha) => {
    const { p, muro, cargar } = obra
    const estados = [
      await cargar(muro, 1, { fecha }),
      await s.pedir(avances, { como: p.como, query: { presupuestoId: p.id, inicio: fecha } }),
      await s.pedir(avances, { como: p.como, query: { presupuestoId: p.id, fin: fecha } }),
    ].map(({ estado }) => estado)
    expect(estados).toEqual([400, 400, 400])
  })
  let obra: Awaited<ReturnType<typeof obraAprobada>>
  beforeAll(async () => {
    obra = await obraAprobada(s)
  })
})

describe('the list', () => {
  const pedir = (p: PresupuestoDePrueba, query: object) =>
    s.pedir(avances, { como: p.como, query: { presupuestoId: p.id, ...query } })

  test('the last day first, of a day the last that was recorded, whatever its id', async () => {
    const { p, muro, cargar } = await obraAprobada(s)
    // Made by phones: in no order.
    const ids = ['9', '1', 'f', '5'].map((c) => `0190${c}000-0000-7000-8000-000000000000`)
    for (const _id of ids) exigir(await cargar(muro, 1, { _id }))
    const viejo = exigir(await cargar(muro, 1, { fecha: '2026-01-02' }))
    const lista = async (query: object) =>
      exigir(await pedir(p, { estado: 'noDescartados', ...query })).items.map(({ _id }) => _id)
    const esperada = [...ids.toReversed(), viejo._id]
    expect(await lista({})).toEqual(esperada)
    const porPagina = [1, 2, 3].map((page) => lista({ page, limit: 2 }))
    expect((await Promise.all(porPagina)).flat()).toEqual(esperada)
    // Recorded in one moment, as by an import: the id decides, so that no page repeats another's.
    await p.sql((tx) =>
      tx
        .updateTable('avance')
        .set({ ts_created: new Date(0).toISOString() })
        .execute(),
    )
    const deUnaVez = [...ids.toSorted().toReversed(), viejo._id]
    expect((await Promise.all([1, 2, 3].map((page) => lista({ page, limit: 2 })))).flat()).toEqual(deUnaVez)
  })

  test('past its end there is nothing and the count stays; no page of nothing nor of everything', async () => {
    const { p, muro, lugar, cargar } = await obraAprobada(s)
    for (let i = 0; i < 3; i++) exigir(await cargar(muro, 1))
    for (const filtro of [{ estado: 'noDescartados' }, { tareaId: muro }, { rubroId: lugar.rubroId }]) {
      expect(exigir(await pedir(p, { ...filtro, page: 2 }))).toEqual({ items: [], count: 3 })
      expect(exigir(await pedir(p, { ...filtro, page: 1_000_000, limit: 100 }))).toEqual({
        items: [],
        count: 3,
      })
      expect(exigir(await pedir(p, { ...filtro, page: 2, limit: 2 }))).toMatchObject({
        items: [{}],
        count: 3,
      })
    }
    expect(exigir(await pedir(p, { tareaId: nuevoId() }))).toEqual({ items: [], count: 0 })
    expect(exigir(await pedir(p, { tareaId: nuevoId(), page: 7 }))).toEqual({ items: [], count: 0 })
    for (const mal of [
      { limit: 0 },
      { limit: 101 },
      { limit: 1e9 },
      { page: 0 },
      { page: 1e9 },
      { limit: 1.5 },
    ]) {
      expect((await pedir(p, { tareaId: muro, ...mal })).estado).toBe(400)
    }
  })

  test('no filters received: without a work, or with it, page and limit alone; an empty day is none', async () => {
    const { p, muro } = await obraAprobada(s)
    const sinNada = [
      {},
      { page: 1, limit: 10 },
      { tareaId: muro, inicio: AYER, fin: AYER },
      { presupuestoId: p.id },
      { presupuestoId: p.id, page: 2, limit: 5 },
      { presupuestoId: p.id, inicio: '', fin: '' },
    ]
    for (const query of sinNada) {
      const r = await s.pedir(avances, { como: p.como, query })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([400, 'No filters received'])
    }
    for (const filtro of [
      { inicio: AYER },
      { fin: AYER },
      { estado: 'descartados' },
      { contratistaId: muro },
    ]) {
      exigir(await pedir(p, filtro))
    }
  })
})
