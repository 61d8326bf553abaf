import { expect, test } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { tareasDeEntrada } from '../entrada/enGuaranies.ts'
import { OTROS_HABITOS } from './prueba/habitos/otros.ts'
import { PRIMEROS_HABITOS } from './prueba/habitos/primeros.ts'
import { TERCEROS_HABITOS } from './prueba/habitos/terceros.ts'
import { leer } from './prueba/hojas.ts'

const HABITOS_AJENOS = [...PRIMEROS_HABITOS, ...OTROS_HABITOS, ...TERCEROS_HABITOS]

// Sixty habits, each in to the unit or asked about.

test.each(HABITOS_AJENOS)('$nombre', ({ hoja, tareas, total, pregunta, respuestas }) => {
  const primera = leer(hoja)
  const abiertas = primera.preguntas.filter(({ obligatoria }) => obligatoria)
  expect(abiertas.map(({ clave }) => clave)).toEqual(pregunta)
  const leido = leer(hoja, respuestas)
  expect([tareasDeEntrada(leido.obra).length, textoDeDecimal(leido.totales.importado)]).toEqual([
    tareas,
    total,
  ])
})

test('a discount is told, because nothing here is negative', () => {
  const descuento = HABITOS_AJENOS.find(({ nombre }) => nombre === 'a discount among the items')
  if (descuento === undefined) return expect.unreachable()
  const { totales, causas } = leer(descuento.hoja, descuento.respuestas)
  expect([totales.declarado && textoDeDecimal(totales.declarado), causas.map(({ texto }) => texto)]).toEqual([
    '9000000',
    ['1 rubro con cantidad o precio negativos, que acá no tienen lugar'],
  ])
})
