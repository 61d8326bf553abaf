import { expect, test } from 'vitest'
import { sumar } from '../../nucleo/dinero.ts'
import { tareasDeEntrada } from '../interop/entrada/enGuaranies.ts'
import { laEsperanzaComoEntrada } from './comoEntrada.ts'
import { totalesEsperados } from './totalesEsperados.ts'

test('the example as a file brings it adds up to the totals that every floor asserts', () => {
  const obra = laEsperanzaComoEntrada()
  const tareas = tareasDeEntrada(obra)
  const { obra: esperada } = totalesEsperados.despuesDeDistribuir
  expect(sumar(tareas.map(({ plan }) => plan.precioTotal))).toBe(esperada.presupuestoPlanPrecioTotal)
  expect(sumar(tareas.map(({ plan }) => plan.gastoIndirectoTotal))).toBe(esperada.gastoIndirectoTotal)
  expect(obra.avisos).toEqual([])
})
