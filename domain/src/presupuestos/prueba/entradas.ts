import fc from 'fast-check'
import { TIPOS_COMPONENTE } from '../../catalogo/tipos.ts'
import { unaCantidad, unPorcentaje } from '../../nucleo/prueba/arbitrarios.ts'
import type { ComponenteCosto, EntradaPlan } from '../plan.ts'

// Tareas for the properties to draw from (domain.md §3).

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
  redondeo: fc.option(
    fc.record(
      {
        linea: fc.nat({ max: 6 }),
        unitario: fc.nat({ max: 6 }),
        ajuste: fc.bigInt({ min: -900_000_000n, max: 900_000_000n }),
      },
      { requiredKeys: ['linea', 'unitario'] },
    ),
  ),
})
