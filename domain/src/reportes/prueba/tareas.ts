import fc from 'fast-check'
import { unaCantidad } from '../../nucleo/prueba/arbitrarios.ts'
import { calcularPlan } from '../../presupuestos/plan.ts'
import type { TareaPorSeguir } from '../seguimiento/tarea.ts'

const componente = fc.record({
  tipo: fc.constantFrom('manoDeObra' as const, 'materialTipo' as const, 'materialYMano' as const),
  cantidad: fc.bigInt({ min: 1n, max: 100_000_000n }),
  precioUnitario: fc.nat(1_000_000),
  precioUnitarioReal: fc.option(fc.nat(1_000_000)),
  compraPromedio: fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })),
  comprada: unaCantidad,
  usada: unaCantidad,
})
/** Tareas with what was done, bought and certified of them. */
export const tareas: fc.Arbitrary<TareaPorSeguir> = fc
  .record({
    componentes: fc.array(componente, { maxLength: 5 }),
    cantidad: unaCantidad,
    gastoIndirectoTotal: fc.nat(1_000_000),
    avanzado: unaCantidad,
    certificado: fc.array(
      fc.record({
        tarifa: fc.bigInt({ min: 0n, max: 10n ** 12n }),
        cantidad: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 10n }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ cantidad, gastoIndirectoTotal, ...t }) => ({
    ...t,
    redondeo: null,
    plan: calcularPlan({ componentes: t.componentes, cantidad, gastoIndirectoTotal, margen: 10 }),
  }))
