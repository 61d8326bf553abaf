import { cargarAvance } from '@plomada/contract/avances/avances'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { crearRegistro } from '@plomada/contract/reportes/semanales'
import { expect, test } from 'vitest'
import { ESCRITO_DE_AVANCE } from '../../modules/avances/espera/esperan.ts'
import { ESCRITO_DE_REGISTRO } from '../../modules/reportes/semanales/registro/FormularioDeRegistro.tsx'

// A field that the contract gets does not compile until what waits shows it, or says why not.

test('of an avance', () => {
  const todos: Record<keyof EnvioDe<typeof cargarAvance>['body'], unknown> = ESCRITO_DE_AVANCE
  // @ts-expect-error a field that its form does not know
  const conOtro: Record<keyof EnvioDe<typeof cargarAvance>['body'] | 'clima', unknown> = ESCRITO_DE_AVANCE
  expect(Object.keys(todos).sort()).toEqual(Object.keys(cargarAvance.body?.shape ?? {}).sort())
  expect(conOtro.clima).toBeUndefined()
})

test('of a registro', () => {
  const todos: Record<keyof EnvioDe<typeof crearRegistro>['body'], unknown> = ESCRITO_DE_REGISTRO
  // @ts-expect-error a field that its form does not know
  const conOtro: Record<keyof EnvioDe<typeof crearRegistro>['body'] | 'clima', unknown> = ESCRITO_DE_REGISTRO
  expect(Object.keys(todos).sort()).toEqual(Object.keys(crearRegistro.body?.shape ?? {}).sort())
  expect(conOtro.clima).toBeUndefined()
})
