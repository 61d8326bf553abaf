import type { BodyDe } from '@plomada/contract/endpoint'
import { crearRegistro } from '@plomada/contract/reportes/semanales'
import { expect, test } from 'vitest'
import { REGISTRO_DICE_LO_MISMO } from './usecases.ts'

test('what comes again is compared in every field that there is, and the compiler asks for one that comes', () => {
  const todos: Record<keyof BodyDe<typeof crearRegistro>, unknown> = REGISTRO_DICE_LO_MISMO
  // @ts-expect-error a field that the comparison does not know
  const conOtro: Record<keyof BodyDe<typeof crearRegistro> | 'clima', unknown> = REGISTRO_DICE_LO_MISMO
  expect(Object.keys(todos).sort()).toEqual(Object.keys(crearRegistro.body?.shape ?? {}).sort())
  expect(conOtro.clima).toBeUndefined()
})
