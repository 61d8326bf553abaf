import { expect, test } from 'vitest'
import { FILTROS_DE_PERSONAS, idsDeCategorias } from './filtros.ts'
import { formularioDePersona } from './formulario/borradorDePersona.ts'
import { leerValores, personaVacia } from './formulario/valores.ts'

const A = '01990000-0000-7000-8000-00000000000a'
const B = '01990000-0000-7000-8000-00000000000B'

test.each([
  [undefined, []],
  ['', []],
  ['[', []],
  ['{"value":"x"}', []],
  [JSON.stringify([A, B]), [A, B]],
  [JSON.stringify([{ value: A, label: 'Áridos' }, null, 3, 'x', { value: 4 }]), [A]],
])('the categories in an address: %s', (json, ids) => {
  expect(idsDeCategorias(json)).toEqual(ids)
})

test('what is by default is left out of the address', () => {
  expect(FILTROS_DE_PERSONAS.leer({ page: '1', funcion: 'todos', categorias: '[]' })).toEqual({})
  expect(
    FILTROS_DE_PERSONAS.leer({
      page: '3',
      funcion: 'proveedor',
      busquedaRapida: 'ñ',
      categorias: `["${A}"]`,
    }),
  ).toEqual({ page: 3, funcion: 'proveedor', busquedaRapida: 'ñ', categorias: `["${A}"]` })
})

test.each([
  ['/persona/agregar', { personaId: undefined }],
  ['/persona/agregar?useLS=true', { personaId: undefined }],
  [`/persona/editar/${A}`, { personaId: A }],
  ['//otro.sitio/persona/agregar', null],
  ['https://otro.sitio/persona/agregar', null],
  ['/\\otro.sitio', null],
  ['/persona/agregar/../../logout', null],
  ['/presupuestos', null],
  [undefined, null],
])('the form that %s opens, and no other place', (ruta, formulario) => {
  expect(formularioDePersona(ruta)).toEqual(formulario)
})

test('a draft changed by hand is read as far as it is one', () => {
  expect(leerValores('x')).toEqual(personaVacia())
  expect(
    leerValores({
      nombre: 'Ana',
      ruc: 5,
      funcion: ['proveedor', 'socio'],
      categorias: [{ value: A, label: 'Áridos' }, { value: 3 }],
      version: 2,
    }),
  ).toEqual({
    ...personaVacia(),
    nombre: 'Ana',
    funcion: ['proveedor'],
    categorias: [{ value: A, label: 'Áridos' }],
    version: 2,
  })
})
