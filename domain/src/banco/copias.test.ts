import { describe, expect, test } from 'vitest'
import { type GrupoDelCapitulo, grupoParaCopia } from './copias.ts'

const grupo = (id: string, nombre: string, estado: GrupoDelCapitulo['estado'] = 'activo') => ({
  id,
  nombre,
  estado,
})

describe('the grupo of a copied item', () => {
  const casos: [string, GrupoDelCapitulo[], string | null, string | null, string][] = [
    ['the same name', [grupo('g', 'General'), grupo('m', 'Muros')], 'Muros', 'm', 'Muros'],
    ['another name', [grupo('m', 'Muros'), grupo('g', 'General')], 'Losas', 'g', 'General'],
    ['an item without one', [grupo('m', 'Muros'), grupo('g', 'General')], null, 'g', 'General'],
    ['no General yet', [grupo('m', 'Muros')], 'Losas', null, 'General'],
    ['no grupo at all', [], null, null, 'General'],
    ['an inactive one of the same name', [grupo('m', 'Muros', 'inactivo')], 'Muros', null, 'General'],
    ['an inactive General has no twin', [grupo('g', 'General', 'inactivo')], 'Losas', 'g', 'General'],
    [
      'of two General, the active one',
      [grupo('x', 'General', 'inactivo'), grupo('g', 'General')],
      'Losas',
      'g',
      'General',
    ],
    ['a name in other case is the same to a person', [grupo('m', 'muros')], 'Muros', 'm', 'muros'],
  ]
  test.each(casos)('%s', (_, grupos, nombreDelGrupo, id, nombre) => {
    expect(grupoParaCopia(grupos, nombreDelGrupo)).toMatchObject({ id, nombre })
  })
})
