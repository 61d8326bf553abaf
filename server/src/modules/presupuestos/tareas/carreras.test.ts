import { editarDatoAuxiliar } from '@plomada/contract/catalogo'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { cambiarMargen, precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { beforeAll, expect, test } from 'vitest'
import { conCadaBase, rondasDe } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

// Two clients at once in one work (quality.md R5). Real races happen on PostgreSQL alone: on the embedded base, which
// has one session, clients take turns. 300 rounds with PLOMADA_R5=300.

const CLIENTES = 8

conCadaBase('races over one budget', (abrir, motor) => {
  const RONDAS = rondasDe(motor)
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  interface Mesa {
    p: PresupuestoDePrueba
    lugar: Lugar
    material: string
    tareas: string[]
  }
  async function poner(): Promise<Mesa> {
    const p = await PresupuestoDePrueba.crear(s)
    const lugar = await p.capitulo()
    await p.tareaDe(await p.indirecto(), 0, 10_007)
    const material = await p.dato('materialTipo', 1_000, 700)
    const c = [{ foreignKey: material, tipo: 'materialTipo' as const, cantidad: 3 }]
    const tareas = [await p.tarea(lugar, c, 2), await p.tarea(lugar, c, 5), await p.tarea(lugar, c, 7)]
    return { p, lugar, material, tareas }
  }

  type Pedido = Promise<{ estado: number; cuerpo: unknown }>
  /** Sends all requests at once; each must be answered or refused, never fail. Then the work must add up. */
  async function aLaVez(p: PresupuestoDePrueba, pedidos: (() => Pedido)[]): Promise<number[]> {
    const respuestas = await Promise.all(pedidos.map((pedir) => pedir()))
    for (const r of respuestas) {
      if (![200, 400, 409].includes(r.estado)) throw new Error(JSON.stringify(r))
    }
    await exigirConsistencia(p)
    return respuestas.map((r) => r.estado).toSorted((a, b) => a - b)
  }
  const unoGana = [200, ...Array.from({ length: CLIENTES - 1 }, () => 409)]
  const repetido = (pedir: (i: number) => Pedido) =>
    Array.from({ length: CLIENTES }, (_, i) => () => pedir(i))
  const margen = (p: PresupuestoDePrueba, valor: number) =>
    s.pedir(cambiarMargen, { como: p.como, params: { presupuestoId: p.id }, body: { margen: valor } })
  const precio = (m: Mesa, valor: number) =>
    s.pedir(precioPresupuesto, {
      como: m.p.como,
      body: { presupuestoId: m.p.id, materialId: m.material, precio: valor },
    })

  async function rondas(ronda: (m: Mesa) => Promise<void>): Promise<void> {
    for (let i = 0; i < RONDAS; i++) await ronda(await poner())
  }
  test('approve × 8: one does it, one snapshot', () =>
    rondas(async ({ p }) => {
      const body = { presupuestoId: p.id }
      const pedidos = repetido(() => s.pedir(aprobarPresupuesto, { como: p.como, body }))
      expect(await aLaVez(p, pedidos)).toEqual(unoGana)
      const { totales } = await p.vista({ soloTareasAprobadas: true })
      expect(totales.presupuestoPlanPrecioTotal).toBe(42_000)
    }))

  test('edits from one version × 8: one wins', () =>
    rondas(async ({ p, tareas: [id = ''] }) => {
      const pedidos = repetido((i) => p.editar({ _id: id, version: 1, plan: { cantidad: i + 1 } }))
      expect(await aLaVez(p, pedidos)).toEqual(unoGana)
      expect((await p.leer(id)).version).toBe(2)
    }))

  test('shares by hand × 8 never give away more than there is', () =>
    rondas(async ({ p, tareas }) => {
      const pedidos = repetido((i) =>
        p.editar({ _id: tareas[i % 3] ?? '', plan: { gastoIndirectoTotal: 6_000 } }),
      )
      await aLaVez(p, pedidos)
      expect((await p.vista()).totales.gastoIndirectoPorDistribuir).toBe(4_007)
    }))

  test('distribute against edits, margin and price', () =>
    rondas(async (m) => {
      const { p, tareas } = m
      await aLaVez(p, [
        ...tareas.map((_id, i) => () => p.editar({ _id, plan: { cantidad: 11 + i } })),
        p.distribuir,
        () => margen(p, 33.33),
        () => precio(m, 1_777),
        p.distribuir,
        () => precio(m, 901),
      ])
      exigir(await p.distribuir())
      expect((await p.vista()).totales.gastoIndirectoPorDistribuir).toBe(0)
    }))

  test('discard against edit and distribution: the share comes back', () =>
    rondas(async ({ p, tareas: [id = '', otra = ''] }) => {
      exigir(await p.distribuir())
      await aLaVez(p, [
        () => p.descartar(id),
        () => p.editar({ _id: id, plan: { cantidad: 9 } }),
        () => p.descartar(id),
        p.distribuir,
        () => p.editar({ _id: otra, plan: { cantidad: 4 } }),
      ])
      expect((await p.leer(id)).estado).toBe('descartado')
    }))

  test('approve against everything: what is in the snapshot is what counted at one moment', () =>
    rondas(async (m) => {
      const { p, lugar, tareas } = m
      await aLaVez(p, [
        p.aprobar,
        ...tareas.map((_id, i) => () => p.editar({ _id, plan: { cantidad: 3 + i } })),
        p.distribuir,
        () => margen(p, 40),
        () => precio(m, 2_000),
        async () => ({ estado: 200, cuerpo: await p.tareaDe(lugar, 55, 44, 'Nueva') }),
      ])
      const foto = await p.vista({ soloTareasAprobadas: true })
      const lineas = foto.rubrosWithGrupos.flatMap((c) =>
        c.capituloGastoIndirecto ? [] : c.grupos.flatMap((g) => g.tareas),
      )
      expect(foto.totales.presupuestoPlanPrecioTotalConMargen).toBe(
        lineas.reduce((n, t) => n + t.plan.precioTotalConMargen, 0),
      )
      const [nueva] = (await p.lineas()).filter((t) => t.nombre === 'Nueva')
      expect(nueva?.esAdicional).toBe(nueva?.aprobado === null)
    }))

  test('base prices against edits of the plantilla: nobody waits for ever, and it follows the base', async () => {
    const m = await poner()
    const banco = await PresupuestoDePrueba.plantilla(s)
    const donde = await banco.capitulo()
    const c = [{ foreignKey: m.material, tipo: 'materialTipo' as const, cantidad: 1 }]
    const ids = [await banco.tarea(donde, c), await banco.tarea(donde, c)]
    for (let i = 0; i < RONDAS; i++) {
      const pedidos: (() => Pedido)[] = ids.flatMap((_id, j) => [
        () => banco.editar({ _id, componentes: c, plan: { cantidad: j + 2 } }),
        () =>
          s.pedir(editarDatoAuxiliar, {
            como: banco.como,
            body: { datoAuxiliarId: m.material, precio: 1_000 + i * 10 + j },
          }),
        () =>
          s.pedir(precioPresupuesto, {
            como: banco.como,
            body: { presupuestoId: banco.id, materialId: m.material, precio: 5_000 + i * 10 + j },
          }),
      ])
      const respuestas = await Promise.all(pedidos.map((pedir) => pedir()))
      expect(respuestas.map((r) => r.estado)).toEqual(pedidos.map(() => 200))
      const base = await m.p.sql((tx) =>
        tx
          .selectFrom('dato_auxiliar')
          .select('ultimo_precio')
          .where('id', '=', m.material)
          .executeTakeFirstOrThrow(),
      )
      for (const _id of ids) {
        const { plan, componentes } = await banco.leer(_id)
        expect(componentes[0]?.precioUnitario).toBe(base.ultimo_precio)
        expect(plan.precioTotal).toBe((base.ultimo_precio ?? 0) * plan.cantidad)
      }
    }
  })
})
