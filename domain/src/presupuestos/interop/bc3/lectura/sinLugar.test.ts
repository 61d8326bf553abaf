import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Decimal, sumarDecimales } from '../../../../nucleo/decimal.ts'
import type { MedicionBc3 } from '../formato/documento.ts'
import { documento } from '../prueba/archivo.ts'
import { armarArbol } from './arbol.ts'
import { mismaCantidad } from './mediciones.ts'
import { MedicionesSinLugar } from './sinLugar.ts'

const medicionDe = (total: Decimal | null): MedicionBc3 => ({
  padre: '',
  hijo: 'A',
  posicion: [],
  total,
  lineas: [],
  renglon: 1,
  anteriores: [],
})

it('gives what looking through all of them in order gives', () => {
  // Few values, close to each other and with other decimals, so that many are the same or nearly.
  const unTotal = fc
    .record({ n: fc.bigInt({ min: 0n, max: 12n }), e: fc.integer({ min: 1, max: 3 }) })
    .map((valor) => sumarDecimales(valor, { n: 0n, e: 0 }))
  const talVezUnTotal = fc.option(unTotal)
  let dadas = 0
  fc.assert(
    fc.property(
      fc.array(talVezUnTotal, { maxLength: 12 }),
      fc.array(unTotal, { maxLength: 12 }),
      (totales, cantidades) => {
        const todas = totales.map(medicionDe)
        const medidos = new Set<MedicionBc3>()
        const reparto = new MedicionesSinLugar(todas, medidos)
        for (const cantidad of cantidades) {
          const libres = todas.filter((medicion) => !medidos.has(medicion))
          const suya = libres.find(({ total }) => total !== null && mismaCantidad(total, cantidad))
          expect(reparto.libreDeCantidad(cantidad)).toBe(suya)
          expect(reparto.libre()).toBe(libres[0])
          expect(reparto.libreSinTotal()).toBe(libres.find(({ total }) => total === null))
          const dada = suya ?? libres[0]
          if (dada) medidos.add(dada)
          if (suya) dadas += 1
        }
      },
    ),
    { numRuns: 2000 },
  )
  // Had none matched, nothing would have been compared.
  expect(dadas).toBeGreaterThan(1000)
})

it('of twice as many measurements each is looked at no more often', () => {
  const vistazosPorMedicion = (cuantas: number): number => {
    const veces = Array.from({ length: cuantas }, (_, n) => n + 1)
    const doc = documento(
      '~C|R##|||0|',
      '~C|A|m2|A|1|',
      ...veces.map((n) => `~C|K${n}#||K${n}|0|`),
      `~D|R|${veces.map((n) => `K${n}\\1\\1\\`).join('')}|`,
      ...veces.map((n) => `~D|K${n}|A\\1\\${n}\\|`),
      ...veces.map((n) => `~M|A||${cuantas - n + 1}|`),
    )
    let vistazos = 0
    for (const mediciones of doc.mediciones.values()) {
      for (const medicion of mediciones.flatMap((m) => [...m.anteriores, m])) {
        const { total } = medicion
        Object.defineProperty(medicion, 'total', {
          get: () => {
            vistazos += 1
            return total
          },
        })
      }
    }
    const cantidades = armarArbol(doc).hijos.map(({ hijos }) => hijos[0]?.medicion?.total?.n)
    expect(cantidades).toEqual(veces.map(BigInt))
    return vistazos / cuantas
  }
  expect(vistazosPorMedicion(600)).toBeLessThanOrEqual(vistazosPorMedicion(300) * 1.2)
})
