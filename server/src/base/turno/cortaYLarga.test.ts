import { describe, expect, test } from 'vitest'
import { Rotacion } from './rotacion.ts'
import type { Solicitante } from './solicitante.ts'

const LIMITES = { persona: 100, firma: 100, todos: 1000, reintentarSegundos: 4 }
const LARGO_MS = 300

interface Pieza {
  de: Solicitante
  que: string
  ms: number
  rechazar: () => void
}

describe('what takes little and what takes long', () => {
  /**
   * Two people always ask for what takes long and six for what takes 10 ms, or for what takes long too. How many ms are
   * served before something short of somebody who has just had something long.
   */
  const trasAlgoLargo = (deOtros: { que: string; ms: number }): number[] => {
    const r = new Rotacion<Pieza>({ ...LIMITES, deudaMs: 20_000 })
    const poner = (firma: string, que: string, ms: number) => {
      const una = { de: { firma, persona: firma }, que, ms, rechazar: () => undefined }
      r.poner(una)
      return una
    }
    const servir = () => {
      const una = r.sacar()
      if (una === undefined) throw new Error('nothing waits')
      r.cobrar(una, una.ms)
      if (una.de.firma !== 'quien') poner(una.de.firma, una.que, una.ms)
      return una
    }
    for (const firma of ['a', 'b']) poner(firma, 'margen', LARGO_MS)
    for (const firma of ['c', 'd', 'e', 'f', 'g', 'h']) poner(firma, deOtros.que, deOtros.ms)
    for (let n = 0; n < 100; n++) servir()
    const hastaQueSirva = (suya: object) => {
      let antesMs = 0
      for (let una = servir(); una !== suya; una = servir()) antesMs += una.ms
      return antesMs
    }
    return Array.from({ length: 20 }, () => {
      hastaQueSirva(poner('quien', 'panel', LARGO_MS))
      return hastaQueSirva(poner('quien', 'formulario', 5))
    })
  }

  test.each([
    { que: 'enlace', ms: 10 },
    { que: 'margen', ms: LARGO_MS },
  ])(
    'who has just had something long does not wait for it with something short: others ask for $ms ms',
    (deOtros) => {
      // At most what is long and next, and one round of what is short.
      expect(Math.max(...trasAlgoLargo(deOtros))).toBeLessThanOrEqual(LARGO_MS + 60)
    },
  )

  test('what takes little and what takes long have half each, however much of either there is', () => {
    const r = new Rotacion<Pieza>(LIMITES)
    const poner = (firma: string, que: string, ms: number) =>
      r.poner({ de: { firma, persona: firma }, que, ms, rechazar: () => undefined })
    poner('a', 'margen', 100)
    for (const firma of ['b', 'c', 'd', 'e']) for (let n = 0; n < 10; n++) poner(firma, 'enlace', 10)
    const servido = { margen: 0, enlace: 0 }
    for (let n = 0; n < 400; n++) {
      const una = r.sacar()
      if (una === undefined) throw new Error('nothing waits')
      r.cobrar(una, una.ms)
      poner(una.de.firma, una.que, una.ms)
      servido[una.que as keyof typeof servido] += una.ms
    }
    expect(servido.margen / servido.enlace).toBeGreaterThan(0.8)
    expect(servido.margen / servido.enlace).toBeLessThan(1.25)
  })
})
