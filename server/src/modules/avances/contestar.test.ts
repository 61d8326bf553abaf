import { cargarAvance } from '@plomada/contract/avances/avances'
import type { BodyDe } from '@plomada/contract/endpoint'
import { expect, test } from 'vitest'
import { AVANCE_DICE_LO_MISMO } from './contestar.ts'

test('what comes again is compared in every field that there is, and the compiler asks for one that comes', () => {
  const todos: Record<keyof BodyDe<typeof cargarAvance>, unknown> = AVANCE_DICE_LO_MISMO
  // @ts-expect-error a field that the comparison does not know
  const conOtro: Record<keyof BodyDe<typeof cargarAvance> | 'clima', unknown> = AVANCE_DICE_LO_MISMO
  expect(Object.keys(todos).sort()).toEqual(Object.keys(cargarAvance.body?.shape ?? {}).sort())
  expect(conOtro.clima).toBeUndefined()
})
