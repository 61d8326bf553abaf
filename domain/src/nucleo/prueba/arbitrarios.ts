import fc from 'fast-check'
import type { Micro } from '../micro.ts'

// What the properties draw from: what a person may type, edges included (domain.md §2).

/** A quantity with up to 6 decimals. */
export const unaCantidad: fc.Arbitrary<Micro> = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 1n, max: 2_000_000n }),
  fc.bigInt({ min: 1n, max: 5_000n }).map((n) => n * 500_000n),
  fc.bigInt({ min: 1n, max: 10_000_000_000n }),
)
/** 0 to 100 with up to 2 decimals. */
export const unPorcentaje = fc.integer({ min: 0, max: 10_000 }).map((centesimas) => centesimas / 100)
