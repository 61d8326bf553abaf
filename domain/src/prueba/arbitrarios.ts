import fc from 'fast-check'
import { TIPOS_COMPONENTE } from '../catalogo/tipos.ts'
import type { Micro } from '../nucleo/micro.ts'
import type { ComponenteCosto, EntradaPlan } from '../presupuestos/plan.ts'

// What the properties draw from: the limits of what a person may type (domain.md §2, §3), edges included.

/** Whole guaraníes, from nothing to ten thousand million. */
export const unPrecio = fc.oneof(fc.constant(0), fc.nat({ max: 1000 }), fc.nat({ max: 10_000_000_000 }))
/** A quantity with up to 6 decimals. */
export const unaCantidad: fc.Arbitrary<Micro> = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 1n, max: 2_000_000n }),
  fc.bigInt({ min: 1n, max: 5_000n }).map((n) => n * 500_000n),
  fc.bigInt({ min: 1n, max: 10_000_000_000n }),
)
/** 0 to 100 with up to 2 decimals. */
export const unPorcentaje = fc.integer({ min: 0, max: 10_000 }).map((centesimas) => centesimas / 100)

export const unComponente: fc.Arbitrary<ComponenteCosto> = fc.record({
  tipo: fc.constantFrom(...TIPOS_COMPONENTE),
  cantidad: fc.bigInt({ min: 1n, max: 200_000_000n }),
  precioUnitario: fc.option(fc.nat({ max: 2_000_000 }), { freq: 12 }),
  precioUnitarioReal: fc.option(fc.nat({ max: 2_000_000 }), { freq: 12 }),
})

export const unaEntrada: fc.Arbitrary<EntradaPlan> = fc.record({
  componentes: fc.array(unComponente, { maxLength: 8 }),
  cantidad: unaCantidad.filter((m) => m <= 5_000_000_000n),
  gastoIndirectoTotal: fc.nat({ max: 50_000_000 }),
  margen: unPorcentaje,
})
