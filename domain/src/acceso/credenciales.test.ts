import { describe, expect, it } from 'vitest'
import { credencialesQueSePrueban } from './credenciales.ts'
import { CREDENCIALES_QUE_SE_PRUEBAN } from './limites.ts'

const cuenta = (id: string, activo: boolean, probada: boolean) => ({ id, activo, probada })
const ids = (cuentas: ReturnType<typeof cuenta>[]) => credencialesQueSePrueban(cuentas).map(({ id }) => id)

describe('the accounts on which a password is tried (domain.md §14)', () => {
  const probada = cuenta('probada', true, true)
  const otra = cuenta('otra probada', true, true)
  const ajena = cuenta('sin probar', true, false)
  const fuera = cuenta('inactiva', false, true)

  it('those proved and active, in their order', () => {
    expect(ids([probada, fuera, otra])).toEqual(['probada', 'otra probada'])
  })

  it('those that nobody proved, after the proved ones and while there is room', () => {
    expect(ids([ajena, fuera])).toEqual(['sin probar'])
    expect(ids([ajena, probada])).toEqual(['probada', 'sin probar'])
    const muchas = Array.from({ length: CREDENCIALES_QUE_SE_PRUEBAN }, (_, i) => cuenta(`${i}`, true, true))
    expect(ids([ajena, ...muchas])).toEqual(muchas.map(({ id }) => id))
  })

  it('the inactive ones, only where there is no other', () => {
    expect(ids([fuera])).toEqual(['inactiva'])
    expect(ids([])).toEqual([])
  })

  it('of few, the first ones', () => {
    const muchas = Array.from({ length: 9 }, (_, i) => cuenta(`${i}`, true, true))
    expect(ids(muchas)).toEqual(['0', '1', '2', '3', '4'])
    expect(CREDENCIALES_QUE_SE_PRUEBAN).toBe(5)
  })
})
