import { capituloPorId, capitulos } from '@plomada/contract/presupuestos/capitulos'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const ver = (p: PresupuestoDePrueba, como = p.como, query: object = {}) =>
  s.pedir(vistaPresupuesto, { como, query: { presupuestoId: p.id, ...query } as never })
const verComoCliente = (p: PresupuestoDePrueba, como = p.como, query: object = {}) =>
  s.pedir(vistaPresupuestoCliente, { como, query: { presupuestoId: p.id, ...query } as never })

async function asignar(p: PresupuestoDePrueba) {
  const { empresaId, credencialId } = s.usuarios.a.obraResidente
  await p.sql((tx) =>
    tx
      .insertInto('asignacion')
      .values({ empresa_id: empresaId, credencial_id: credencialId, presupuesto_id: p.id })
      .execute(),
  )
}

async function conDosCapitulos(cambio = {}) {
  const p = await PresupuestoDePrueba.crear(s, cambio)
  const [uno, dos] = [await p.capitulo('Ñandutí'), await p.capitulo('Árbol')]
  const indirecto = await p.indirecto()
  await p.tareaDe(uno, 3_000, 2_000, 'Primera')
  await p.tareaDe(uno, 1_000, 900, 'Segunda')
  await p.tareaDe(dos, 1_000, 800, 'Tercera')
  await p.tareaDe(indirecto, 600, 500, 'Obrador')
  return { p, uno, dos, indirecto }
}

describe('GET /v1/tareas/presupuesto', () => {
  test('capitulos, grupos and tareas in their order, the indirect one last', async () => {
    const { p } = await conDosCapitulos()
    const nombres = async (query: object) =>
      exigir(await ver(p, p.como, query)).rubrosWithGrupos.map((c) => c.nombre)
    expect(await nombres({})).toEqual(['Ñandutí', 'Árbol', 'Gastos indirectos'])
    expect(await nombres({ sortField: '_id', sortDirection: -1 })).toEqual([
      'Árbol',
      'Ñandutí',
      'Gastos indirectos',
    ])
    expect(await nombres({ sortField: 'nombre' })).toEqual(['Árbol', 'Ñandutí', 'Gastos indirectos'])
    expect(await nombres({ sortField: 'nombre', sortDirection: '-1' })).toEqual([
      'Ñandutí',
      'Árbol',
      'Gastos indirectos',
    ])
    expect((await p.lineas()).map((t) => t.nombre)).toEqual(['Primera', 'Segunda', 'Tercera', 'Obrador'])
  })

  test('every total is the sum of the lines above it; the indirect capitulo stands apart', async () => {
    const { p } = await conDosCapitulos()
    exigir(await p.distribuir())
    const { totales, rubrosWithGrupos } = await p.vista()
    for (const c of rubrosWithGrupos) {
      const lineas = c.grupos.flatMap((g) => g.tareas)
      const suma = (campo: 'precioTotal' | 'precioTotalConMargen' | 'precioCostoFinal') =>
        lineas.reduce((n, t) => n + t.plan[campo], 0)
      expect([c.planPrecioTotal, c.planPrecioTotalConMargen, c.planCostoTotal]).toEqual([
        suma('precioTotal'),
        suma('precioTotalConMargen'),
        suma('precioCostoFinal'),
      ])
    }
    const otros = rubrosWithGrupos.filter((c) => !c.capituloGastoIndirecto)
    expect(totales.presupuestoPlanPrecioTotalConMargen).toBe(
      otros.reduce((n, c) => n + c.planPrecioTotalConMargen, 0),
    )
    expect(otros.map((c) => c.porcentajeEnObra)).toEqual([80, 20])
    expect(rubrosWithGrupos.at(-1)).toMatchObject({ porcentajeEnObra: 0, gastoIndirectoTotal: 500 })
    expect(totales).toMatchObject({ obraDuracion: 8, presupuestoPlanPrecioTotalAprobado: null })
  })

  test('every capitulo says when it was made and last changed: in the list, by id and here, now and approved', async () => {
    const { p } = await conDosCapitulos()
    const { data } = exigir(await s.pedir(capitulos, { como: p.como, query: { presupuestoId: p.id } }))
    const rastros = new Map(data.items.map((c) => [c._id, [c.tsCreated, c.tsUpdated]]))
    for (const c of (await p.vista()).rubrosWithGrupos) {
      expect(new Date(c.tsCreated).getTime()).toBeGreaterThan(0)
      expect([c.tsCreated, c.tsUpdated]).toEqual(rastros.get(c._id))
      const solo = exigir(await s.pedir(capituloPorId, { como: p.como, query: { rubroId: c._id } }))
      expect([solo.tsCreated, solo.tsUpdated]).toEqual(rastros.get(c._id))
    }
    exigir(await p.aprobar())
    for (const c of (await p.vista({ soloTareasAprobadas: true })).rubrosWithGrupos) {
      expect(c.tsCreated).toBe(rastros.get(c._id)?.[0])
      expect(new Date(c.tsUpdated) >= new Date(c.tsCreated)).toBe(true)
    }
  })

  test('a cliente is not told when', async () => {
    const { p } = await conDosCapitulos()
    exigir(await p.aprobar())
    const suya = exigir(await verComoCliente(p))
    expect(JSON.stringify(suya)).not.toMatch(/ts(?:Created|Updated)/)
  })

  test('a pendiente work has no snapshot to show: 409', async () => {
    const { p } = await conDosCapitulos()
    const r = await ver(p, p.como, { soloTareasAprobadas: 'true' })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.todaviaNoAprobado])
  })

  test.each([
    ['an unknown sort field', { sortField: 'precio' }, mensajesComun.valorDesconocido('Campo de orden')],
    ['an unknown direction', { sortDirection: '2' }, mensajesComun.valorDesconocido('Sentido del orden')],
    ['no id', { presupuestoId: 'casa' }, null],
  ])('%s is refused', async (_, query, motivo) => {
    const { p } = await conDosCapitulos()
    const r = await ver(p, p.como, query)
    expect(r.estado).toBe(400)
    if (motivo) expect(r.cuerpo.error?.message).toBe(motivo)
  })

  test('a resident sees it whole once assigned; another empresa never', async () => {
    const { p } = await conDosCapitulos()
    const residente = s.usuarios.a.obraResidente
    expect((await ver(p, residente)).estado).toBe(404)
    await asignar(p)
    expect(exigir(await ver(p, residente))).toEqual(await p.vista())
    for (const como of Object.values(s.usuarios.b)) {
      const r = await ver(p, como)
      expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesPresupuestos.obraNoExiste])
    }
  })
})

describe('GET /v1/tareas/presupuestoCliente', () => {
  test('the closed list and nothing else: no cost, no margin, no contratista, no indirect capitulo', async () => {
    const { p, uno } = await conDosCapitulos({ visibleParaCliente: true })
    exigir(await p.distribuir())
    const [primera] = await p.lineas()
    exigir(await p.editar({ _id: primera?._id ?? '', plan: { cantidadCliente: 3 } }))
    const cara = exigir(await verComoCliente(p))
    const { presupuestoPlanPrecioTotalConMargen: total } = (await p.vista()).totales
    expect(cara).toEqual({
      presupuesto: {
        _id: p.id,
        nombre: 'Vivienda Luque',
        descripcion: '',
        tipo: 'presupuesto',
        estado: 'pendiente',
        totalM2: 100,
      },
      totales: {
        presupuestoPlanPrecioTotalConMargen: total,
        presupuestoPlanPrecioTotalConMargenAprobado: null,
        presupuestoAvancePorcentajeTotal: 0,
        obraDuracion: 8,
        obraDuracionAprobado: null,
      },
      rubrosWithGrupos: [
        {
          _id: uno.rubroId,
          item: '1',
          nombre: 'Ñandutí',
          duracion: 4,
          porcentajeEnObra: 80,
          planPrecioTotalConMargen: 4_840,
          grupos: [
            {
              _id: uno.grupoId,
              item: '1.1',
              nombre: 'Muros',
              tareas: [
                expect.objectContaining({
                  item: '1.1.1',
                  nombre: 'Primera',
                  plan: {
                    unidadMedida: { codigo: 'm2', nombre: 'Metro cuadrado' },
                    cantidadCliente: 3,
                    // round(3.630 ÷ 3)
                    precioUnitarioConMargen: 1_210,
                    precioTotalConMargen: 3_630,
                  },
                }),
                expect.objectContaining({ nombre: 'Segunda' }),
              ],
            },
          ],
        },
        expect.objectContaining({ nombre: 'Árbol' }),
      ],
    })
    const texto = JSON.stringify(cara)
    for (const palabra of ['osto', 'indirect', 'argen":', 'ontratista', 'Real', 'Obrador', 'Ayala']) {
      expect(texto.replaceAll('ConMargen', '')).not.toContain(palabra)
    }
  })

  test('a cliente gets that same answer from both addresses, only of its own work, when it may', async () => {
    const { p } = await conDosCapitulos()
    const cliente = s.usuarios.a.cliente
    expect((await ver(p, cliente)).estado).toBe(404)
    exigir(await p.aprobar())
    const cara = exigir(await verComoCliente(p))
    expect(exigir(await ver(p, cliente))).toEqual(cara)
    expect(exigir(await verComoCliente(p, cliente))).toEqual(cara)
    const ajena = await PresupuestoDePrueba.crear(s, { visibleParaCliente: true })
    await p.sql((tx) =>
      tx.updateTable('presupuesto').set({ cliente_id: null }).where('id', '=', ajena.id).execute(),
    )
    expect((await ver(ajena, cliente)).estado).toBe(404)
  })

  test('after approval it sees what was added and discarded, flagged, and what was approved apart', async () => {
    const { p, uno } = await conDosCapitulos()
    exigir(await p.aprobar())
    const [primera] = await p.lineas()
    exigir(await p.descartar(primera?._id ?? ''))
    await p.tareaDe(uno, 100, 100, 'Extra')
    const como = s.usuarios.a.cliente
    const { rubrosWithGrupos, totales } = exigir(await verComoCliente(p, como))
    const tareas = rubrosWithGrupos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))
    expect(
      tareas.map((t) => [t.nombre, t.plan.precioTotalConMargen, t.esAdicional, t.descartadoPostAprobacion]),
    ).toEqual([
      ['Primera', 3_300, false, true],
      ['Segunda', 1_100, false, false],
      ['Extra', 110, true, false],
      ['Tercera', 1_100, false, false],
    ])
    expect(totales).toMatchObject({
      presupuestoPlanPrecioTotalConMargen: 5_610,
      presupuestoPlanPrecioTotalConMargenAprobado: 5_500,
    })
    const foto = exigir(await verComoCliente(p, como, { soloTareasAprobadas: '1' }))
    expect(foto.rubrosWithGrupos.flatMap((c) => c.grupos.flatMap((g) => g.tareas)).length).toBe(3)
    expect(foto.totales.presupuestoPlanPrecioTotalConMargen).toBe(5_500)
    expect(foto.rubrosWithGrupos.map((c) => c.nombre)).not.toContain('Gastos indirectos')
  })
})
