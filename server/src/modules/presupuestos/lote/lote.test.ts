import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { loteDeTareas, zLoteRechazado } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { DE_OBRA, hacer, items } from './prueba/lote.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

async function poner() {
  const p = await PresupuestoDePrueba.crear(s)
  const [uno, dos] = [await p.capitulo('Mampostería'), await p.capitulo('Techos')]
  const a = await p.tareaDe(uno, 1_000, 900, 'Muro')
  const b = await p.tareaDe(uno, 2_000, 1_800, 'Revoque')
  const c = await p.tareaDe(dos, 3_000, 2_700, 'Tejas')
  return { p, uno, dos, a, b, c }
}
const sinContratista = ({ rubroId, grupoId }: { rubroId: string; grupoId: string }) => ({ rubroId, grupoId })
const nuevo = (lugar: { rubroId: string; grupoId: string }, nombre: string, cambio: object = {}) => ({
  op: 'crear',
  ...sinContratista(lugar),
  nombre,
  unidadMedida: { codigo: 'm2' },
  cantidad: 2,
  ...cambio,
})

describe('a lote', () => {
  test('does everything at once, and its answer is what the view then shows', async () => {
    const { p, uno, dos, a, b, c } = await poner()
    const r = exigir(
      await hacer(p, [
        { op: 'editar', _id: a, version: 1, cantidad: 5, nombre: 'Muro de 15' },
        nuevo(uno, 'Zócalo', { precioUnitario: 700, antesDe: b }),
        nuevo(uno, 'Dintel', { antesDe: b }),
        { op: 'mover', _id: c, version: 1, rubroId: uno.rubroId, contratistaId: uno.contratistaId },
        { op: 'crear', ...sinContratista(dos), copiaDe: b, cantidad: 4 },
        { op: 'ordenar', clase: 'capitulo', _id: dos.rubroId, antesDe: uno.rubroId },
      ]),
    )
    const vista = await p.vista(DE_OBRA)
    expect(items(vista)).toEqual([
      '1 Techos',
      '1.1 Muros',
      '1.1.1 Revoque 4',
      '2 Mampostería',
      '2.1 Muros',
      '2.1.1 Muro de 15 5',
      '2.1.2 Zócalo 2',
      '2.1.3 Dintel 2',
      '2.1.4 Revoque 1',
      '2.1.5 Tejas 1',
      'GI Gastos indirectos',
    ])
    const deVista = vista.rubrosWithGrupos.flatMap((k) => k.grupos.flatMap((g) => g.tareas))
    for (const tarea of r.tareas) expect(deVista.find((t) => t._id === tarea._id)).toMatchObject(tarea)
    expect(r.tareas).toHaveLength(5)
    expect(r.totales).toEqual(vista.totales)
    expect(r.rubros.map((k) => k.planPrecioTotal).toSorted((x, y) => x - y)).toEqual([0, 8_000, 11_400])
    expect(r.estructura.map((k) => [k.item, k.grupos[0]?.tareas.map((t) => t.item)])).toEqual([
      ['1', ['1.1.1']],
      ['2', ['2.1.1', '2.1.2', '2.1.3', '2.1.4', '2.1.5']],
      ['GI', undefined],
    ])
    expect(r.ids[1]).toBe(deVista.find((t) => t.nombre === 'Zócalo')?._id)
    await exigirConsistencia(p)
  })

  test('prices in place what has no analysis, and nothing else', async () => {
    const { p, uno, a } = await poner()
    const { ids } = exigir(
      await hacer(p, [nuevo(uno, 'Zócalo', { precioUnitario: 700 }), nuevo(uno, 'Vereda')]),
    )
    const [zocalo = '', vereda = ''] = ids
    const leida = async (id: string) => (await p.leer(id)).plan
    expect(await leida(zocalo)).toMatchObject({
      precioUnitario: 700,
      precioUnitarioReal: 700,
      precioTotal: 1_400,
    })
    expect((await p.leer(vereda)).componentes).toMatchObject([
      { tipo: 'materialYMano', cantidad: 1, precioUnitario: null },
    ])
    exigir(
      await hacer(p, [
        { op: 'editar', _id: zocalo, precioUnitarioReal: 650 },
        { op: 'editar', _id: vereda, precioUnitario: 90 },
      ]),
    )
    // Twins that were equal move together.
    expect(await leida(zocalo)).toMatchObject({ precioUnitario: 650, precioUnitarioReal: 650 })
    const r = await hacer(p, [{ op: 'editar', _id: a, precioUnitario: 5 }])
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, textos.precioDelAnalisis])
    const vista = await p.lineas()
    expect(vista.map((t) => [t.nombre, t.precioPropio])).toEqual([
      ['Muro', false],
      ['Revoque', false],
      ['Zócalo', true],
      ['Vereda', true],
      ['Tejas', false],
    ])
    await exigirConsistencia(p)
  })

  test('copies a rubro of another work with its analysis, at the prices of this one', async () => {
    const { p, uno, a } = await poner()
    const otra = await PresupuestoDePrueba.crear(s)
    const lugar = await otra.capitulo()
    exigir(await hacer(p, [nuevo(uno, 'Portón', { precioUnitario: 80_000 })]))
    const porton = (await p.lineas()).find((t) => t.nombre === 'Portón')
    const { ids } = exigir(
      await hacer(otra, [
        { op: 'crear', ...sinContratista(lugar), copiaDe: a },
        { op: 'crear', ...sinContratista(lugar), copiaDe: porton?._id ?? '' },
      ]),
    )
    const [muro, copia] = [await otra.leer(ids[0] ?? ''), await otra.leer(ids[1] ?? '')]
    expect([muro.plan.precioUnitario, copia.plan.precioUnitario, copia.plan.cantidad]).toEqual([
      1_000, 80_000, 2,
    ])
    // The entry that only the first work has is one of this work now.
    expect(copia.componentes[0]?.foreignKey).not.toBe(
      porton && (await p.leer(porton._id)).componentes[0]?.foreignKey,
    )
    await exigirConsistencia(otra)
  })

  test('brings a discarded rubro of a pending work back with its componentes', async () => {
    const { p, a } = await poner()
    const antes = await p.leer(a)
    exigir(await hacer(p, [{ op: 'descartar', _id: a, version: 1 }]))
    expect((await p.lineas()).map((t) => t.nombre)).toEqual(['Revoque', 'Tejas'])
    exigir(await hacer(p, [{ op: 'restaurar', _id: a, version: 2 }]))
    const { version: _, tsUpdated: __, ...despues } = await p.leer(a)
    expect(antes).toMatchObject(despues)
    await exigirConsistencia(p)
  })
})

describe('a lote that is refused', () => {
  test('names every row and its kind, and changes nothing', async () => {
    const { p, uno, dos, a, b, c } = await poner()
    const ajena = await PresupuestoDePrueba.crear(s)
    const deOtra = await ajena.tareaDe(await ajena.capitulo(), 1_000)
    exigir(await p.editar({ _id: b, version: 1, nombre: 'Revoque fino' }))
    exigir(await p.descartar(c))
    const antes = await p.todo()
    const r = await hacer(p, [
      { op: 'editar', _id: a, version: 1, cantidad: 9 },
      { op: 'editar', _id: b, version: 1, cantidad: 9 },
      { op: 'editar', _id: c, cantidad: 9 },
      { op: 'editar', _id: deOtra, cantidad: 9 },
      { op: 'descartar', _id: uno.rubroId },
      { op: 'editar', _id: a, unidadMedida: { codigo: 'vara' } },
      { op: 'editar', _id: a, contratistaId: dos.contratistaId },
      { op: 'mover', _id: a, rubroId: dos.rubroId },
      { op: 'crear', rubroId: uno.rubroId, grupoId: dos.grupoId, copiaDe: a },
      { op: 'editar', _id: a, precioUnitario: 1 },
      { op: 'editar', _id: a, cantidad: 999_999_999 },
      { op: 'ordenar', clase: 'tarea', _id: a, antesDe: c },
    ])
    expect([r.estado, r.cuerpo.error?.code, r.cuerpo.error?.message]).toEqual([
      409,
      'LOTE_RECHAZADO',
      textos.loteRechazado(10),
    ])
    const { filas } = zLoteRechazado.parse(r.cuerpo.error?.actual)
    expect(filas.map((f) => [f.indice, f.clase, f.motivo])).toEqual([
      [1, 'vieja', mensajesComun.versionVieja],
      [2, 'descartada', mensajesPresupuestos.tareaDescartada],
      [3, 'deOtraObra', textos.rubroDeOtraObra],
      [4, 'noExiste', mensajesEdicion.tareaNoExiste],
      [5, 'invalida', mensajesCatalogo.unidadNoExiste('vara')],
      [6, 'invalida', mensajesEdicion.contratistaDeOtroCapitulo],
      [7, 'invalida', expect.stringContaining('no es contratista del capítulo «Techos»')],
      [8, 'invalida', mensajesEdicion.grupoDeOtroCapitulo],
      [9, 'cerrada', textos.precioDelAnalisis],
      [11, 'invalida', textos.sinEseLugar],
    ])
    expect(filas[0]?.actual?.nombre).toBe('Revoque fino')
    expect(await p.todo()).toBe(antes)
  })

  test('a figure that is too large is one of its rows', async () => {
    const { p, a, b } = await poner()
    const cara = await p.dato('materialTipo', 900_000_000)
    exigir(await p.editar({ _id: b, componentes: [{ foreignKey: cara, tipo: 'materialTipo', cantidad: 9 }] }))
    const r = await hacer(p, [
      { op: 'editar', _id: a, cantidad: 3 },
      { op: 'editar', _id: b, cantidad: 999_999 },
    ])
    const { filas } = zLoteRechazado.parse(r.cuerpo.error?.actual)
    expect(filas).toMatchObject([
      { indice: 1, clase: 'invalida', motivo: mensajesPresupuestos.totalMuyGrande },
    ])
  })

  test('one operation too many, and none, are 400', async () => {
    const { p, a } = await poner()
    const una = { op: 'editar', _id: a, nombre: 'Muro' }
    const muchas = await hacer(
      p,
      Array.from({ length: 1_001 }, () => una),
    )
    expect([muchas.estado, (await hacer(p, [])).estado]).toEqual([400, 400])
  })
})

describe('in an approved work', () => {
  test('numbers and order are closed, what is new goes on, and the reason is kept with what the price moved by', async () => {
    const { p, uno, dos, a, b } = await poner()
    exigir(await p.aprobar())
    for (const op of [
      { op: 'ordenar', clase: 'tarea', _id: a },
      { op: 'ordenar', clase: 'capitulo', _id: dos.rubroId, antesDe: uno.rubroId },
      nuevo(uno, 'Zócalo', { antesDe: a }),
      { op: 'mover', _id: a, ...uno, antesDe: b },
    ]) {
      const r = await hacer(p, [op])
      expect([r.estado, r.cuerpo.error?.message]).toEqual([409, textos.ordenCerrado])
    }
    const body = {
      presupuestoId: p.id,
      razon: 'El cliente agrandó el quincho',
      operaciones: [
        nuevo(uno, 'Zócalo', { precioUnitario: 500 }),
        { op: 'mover', _id: a, rubroId: dos.rubroId, contratistaId: dos.contratistaId },
        { op: 'editar', _id: b, cantidad: 3 },
      ],
    }
    const antes = (await p.vista()).totales.presupuestoPlanPrecioTotalConMargen
    exigir(await s.pedir(loteDeTareas, { como: p.como, body: body as never }))
    expect(items(await p.vista(DE_OBRA))).toEqual([
      '1 Mampostería',
      '1.1 Muros',
      '1.1.2 Revoque 3',
      '1.1.3 Zócalo 2',
      '2 Techos',
      '2.1 Muros',
      '2.1.1 Tejas 1',
      '1.1.1 Muro 1',
      'GI Gastos indirectos',
    ])
    expect(items(await p.vista({ ...DE_OBRA, soloTareasAprobadas: true }))).toEqual([
      '1 Mampostería',
      '1.1 Muros',
      '1.1.1 Muro 1',
      '1.1.2 Revoque 1',
      '2 Techos',
      '2.1 Muros',
      '2.1.1 Tejas 1',
      'GI Gastos indirectos',
    ])
    const { items: hechos } = exigir(
      await s.pedir(historialDeObra, { como: p.como, params: { presupuestoId: p.id }, query: { limit: 5 } }),
    )
    const despues = (await p.vista()).totales.presupuestoPlanPrecioTotalConMargen
    expect(despues).toBeGreaterThan(antes)
    expect(hechos.map((h) => h.accion)).toEqual(
      expect.arrayContaining(['Creó el rubro', 'Editó el rubro', 'Cambió la obra aprobada']),
    )
    const precio = hechos.find((h) => h.accion === 'Cambió la obra aprobada')
    expect(precio?.lineas.map((l) => l.campo)).toEqual(['Precio total con margen', 'Motivo', 'Diferencia'])
    expect(hechos.filter((h) => h.lineas.some((l) => l.despues === body.razon))).toHaveLength(4)
    await exigirConsistencia(p)
  })

  test('a discarded rubro does not come back', async () => {
    const { p, a } = await poner()
    exigir(await p.aprobar())
    exigir(await hacer(p, [{ op: 'descartar', _id: a }]))
    const r = await hacer(p, [{ op: 'restaurar', _id: a }])
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, textos.descartadoEnElContrato])
  })
})
