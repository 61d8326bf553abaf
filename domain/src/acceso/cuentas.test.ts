import { describe, expect, it } from 'vitest'
import { cuentasQueSePrueban } from './cuentas.ts'
import { CUENTAS_QUE_SE_PRUEBAN } from './limites.ts'

const cuenta = (id: string, activo: boolean, probada: boolean) => ({ id, activo, probada })
const ids = (cuentas: ReturnType<typeof cuenta>[]) => cuentasQueSePrueban(cuentas).map(({ id }) => id)

describe('en qué cuentas se prueba una contraseña (domain.md §14)', () => {
  const probada = cuenta('probada', true, true)
  const otra = cuenta('otra probada', true, true)
  const ajena = cuenta('sin probar', true, false)
  const fuera = cuenta('inactiva', false, true)

  it('las probadas y activas, en su orden', () => {
    expect(ids([probada, fuera, otra])).toEqual(['probada', 'otra probada'])
  })

  it('las que nadie probó, después de las probadas y mientras haya lugar', () => {
    expect(ids([ajena, fuera])).toEqual(['sin probar'])
    expect(ids([ajena, probada])).toEqual(['probada', 'sin probar'])
    const muchas = Array.from({ length: CUENTAS_QUE_SE_PRUEBAN }, (_, i) => cuenta(`${i}`, true, true))
    expect(ids([ajena, ...muchas])).toEqual(muchas.map(({ id }) => id))
  })

  it('las inactivas, sólo donde no hay otra', () => {
    expect(ids([fuera])).toEqual(['inactiva'])
    expect(ids([])).toEqual([])
  })

  it('pocas, las primeras', () => {
    const muchas = Array.from({ length: 9 }, (_, i) => cuenta(`${i}`, true, true))
    expect(ids(muchas)).toEqual(['0', '1', '2', '3', '4'])
    expect(CUENTAS_QUE_SE_PRUEBAN).toBe(5)
  })
})
