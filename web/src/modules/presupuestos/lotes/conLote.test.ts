import { expect, test } from 'vitest'
import { id, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'
import { conLote, type LoteHecho } from './conLote.ts'

const filas = ({ rubrosWithGrupos }: Vista) =>
  rubrosWithGrupos.flatMap((c) => [
    `${c.item} ${c.nombre}`,
    ...c.grupos.flatMap((g) => g.tareas.map((t) => `${t.item} ${t.nombre}`)),
  ])
const estructuraDe = ({ rubrosWithGrupos }: Vista): LoteHecho['estructura'] =>
  rubrosWithGrupos.map(({ _id, item, grupos }) => ({
    _id,
    item,
    grupos: grupos.map((g) => ({
      _id: g._id,
      item: g.item,
      tareas: g.tareas.map((t) => ({ _id: t._id, item: t.item })),
    })),
  }))
const hecho = (vista: Vista, cambio: Partial<LoteHecho>): LoteHecho => ({
  message: 'Se guardó 1 cambio',
  lote: id(900),
  ids: [],
  tareas: [],
  quitadas: [],
  estructura: [],
  totales: vista.totales,
  rubros: [],
  rechazadas: [],
  ...cambio,
})
/** The first capitulo's structure with its tareas as named, in that order. */
function ordenada(vista: Vista, nombres: readonly string[]) {
  const [primero] = estructuraDe(vista)
  const grupo = primero?.grupos[0]
  if (primero === undefined || grupo === undefined)
    throw new Error('the test budget has a capitulo with a grupo')
  const tareas = nombres.map((nombre, i) => ({
    _id: tareasDe(vista).find((t) => t.nombre === nombre)?._id ?? id(800),
    item: `1.1.${i + 1}`,
  }))
  return [{ ...primero, grupos: [{ ...grupo, tareas }, ...primero.grupos.slice(1)] }]
}

test('an edit changes its row alone: the other rows stay the same objects', () => {
  const vista = vistaDePrueba()
  const [una] = tareasDe(vista)
  if (una === undefined) throw new Error('no tarea')
  const despues = conLote(vista, hecho(vista, { tareas: [{ ...una, nombre: 'Zanja' }] }), true)
  expect(despues && filas(despues)[1]).toBe('1.1.1 Zanja')
  expect(despues?.rubrosWithGrupos[1]?.grupos).toBe(vista.rubrosWithGrupos[1]?.grupos)
})

test('rows stand and are numbered as the answer says, one that came from elsewhere and one that is new too', () => {
  const vista = vistaDePrueba()
  const [una] = tareasDe(vista)
  if (una === undefined) throw new Error('no tarea')
  const nueva = { ...una, _id: id(800), nombre: 'Nueva' }
  const estructura = ordenada(vista, ['Hormigón de zapatas', 'Nueva', 'Excavación'])
  const despues = conLote(vista, hecho(vista, { tareas: [nueva], estructura }), true)
  expect(despues && filas(despues).slice(0, 4)).toEqual([
    '1 Fundaciones',
    '1.1.1 Hormigón de zapatas',
    '1.1.2 Nueva',
    '1.1.3 Excavación',
  ])
})

test('what was discarded is gone, and totals are those of the answer', () => {
  const vista = vistaDePrueba()
  const totales = { ...vista.totales, presupuestoPlanPrecioTotalConMargen: 7 }
  const estructura = ordenada(vista, ['Hormigón de zapatas'])
  const quitadas = tareasDe(vista)
    .slice(0, 1)
    .map(({ _id }) => _id)
  const despues = conLote(vista, hecho(vista, { estructura, quitadas, totales }), true)
  expect(despues && filas(despues)).not.toContain('1.1.1 Excavación')
  expect(despues?.totales.presupuestoPlanPrecioTotalConMargen).toBe(7)
})

test('capitulos follow the order of the work, unless the sheet was asked for in another', () => {
  const vista = vistaDePrueba()
  const [uno, dos, indirecto] = estructuraDe(vista)
  if (!uno || !dos || !indirecto) throw new Error('the test budget has three capitulos')
  const estructura = [{ ...dos, item: '1' }, { ...uno, item: '2' }, indirecto]
  const capitulos = (deObra: boolean) =>
    conLote(vista, hecho(vista, { estructura }), deObra)?.rubrosWithGrupos.map((c) => `${c.item} ${c.nombre}`)
  expect(capitulos(true)).toEqual(['1 Pintura', '2 Fundaciones', 'GI Gastos indirectos'])
  expect(capitulos(false)).toEqual(['2 Fundaciones', '1 Pintura', 'GI Gastos indirectos'])
})

test('a row, grupo or capitulo that somebody else made since asks for the budget anew', () => {
  const vista = vistaDePrueba()
  const conOtra = ordenada(vista, ['Excavación', 'De otra persona'])
  expect(conLote(vista, hecho(vista, { estructura: conOtra }), true)).toBeNull()
  const [primero] = estructuraDe(vista)
  const ajeno = { _id: id(801), item: '4', grupos: [] }
  expect(conLote(vista, hecho(vista, { estructura: [ajeno] }), true)).toBeNull()
  const grupos = [...(primero?.grupos ?? []), { _id: id(802), item: '1.3', tareas: [] }]
  const conGrupo = [{ _id: primero?._id ?? '', item: '1', grupos }]
  expect(conLote(vista, hecho(vista, { estructura: conGrupo }), true)).toBeNull()
})
