import { expect, it } from 'vitest'
import { UNIDADES_DE_NACIMIENTO } from '../../../catalogo/unidades.ts'
import { unidadesDeArchivo } from './unidades.ts'

const leer = (...escritas: string[]) =>
  unidadesDeArchivo(escritas, UNIDADES_DE_NACIMIENTO).map((u) => [
    u.clave,
    u.texto,
    u.veces,
    u.codigo,
    u.propuesta,
  ])

it.each<[string, ReturnType<typeof leer>, ReturnType<typeof leer>]>([
  ['una escrita de muchas maneras', leer('m²', 'M2.', 'm 2'), [['m2', 'm²', 3, 'm2', null]]],
  [
    'la que no se sabe se pregunta primero',
    leer('kg', 'pie3'),
    [
      ['pie3', 'pie3', 1, null, null],
      ['kg', 'kg', 1, 'kg', null],
    ],
  ],
  ['con una propuesta donde otros la escriben así', leer('PA'), [['pa', 'PA', 1, null, 'gl']]],
  ['la vacía se pregunta', leer('', ' '), [['', '', 2, null, 'gl']]],
  ['ninguna', leer(), []],
])('%s', (_, leidas, esperadas) => {
  expect(leidas).toEqual(esperadas)
})

it('does not propose a unit that the empresa has not', () => {
  expect(unidadesDeArchivo(['Ud'], [{ codigo: 'm', nombre: 'Metro' }])[0]?.propuesta).toBeNull()
})
