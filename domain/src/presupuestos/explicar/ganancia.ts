import { terminoDe } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import { formatoPorcentaje } from '../../nucleo/numeros.ts'
import { costoDelProveedor, gananciaPrevista, type TotalesDeGanancia } from '../totales.ts'

/** A total of the work, as it goes on the wire, or what suppliers charge for it. */
export interface RefDeObra {
  que: 'obra'
  cifra: keyof TotalesDeGanancia | 'costoDelProveedor'
}

/**
 * What a work is expected to leave, and where it comes from (domain.md §3, §4): the margin that was set, and the difference
 * with what suppliers charge, are two things. `margen`, in percent, is null where capitulos have margins of their own: there
 * is no one to name.
 */
export function explicarGanancia(t: TotalesDeGanancia, margen: number | null): Explicada<RefDeObra> {
  const total = (cifra: keyof TotalesDeGanancia, nombre: string, signo: 1 | -1 = 1): Termino<RefDeObra> => ({
    nombre,
    valor: t[cifra],
    signo,
    ref: { que: 'obra', cifra },
  })
  const porDistribuir = t.gastoIndirectoPorDistribuir
  const proveedor: Termino<RefDeObra> = {
    nombre: 'costo del proveedor',
    valor: costoDelProveedor(t),
    signo: -1,
    ref: { que: 'obra', cifra: 'costoDelProveedor' },
    sale: {
      clase: 'suma',
      terminos: [
        total('presupuestoPlanCostoTotal', 'costo'),
        total('gastoIndirectoPorDistribuir', 'gasto indirecto por distribuir', -1),
        total('gastoIndirectoDistribuido', 'gasto indirecto distribuido', -1),
      ],
    },
  }
  return {
    nombre: 'Ganancia prevista',
    valor: gananciaPrevista(t),
    explicacion: {
      clase: 'suma',
      terminos: [
        terminoDe({
          nombre: margen === null ? 'márgenes' : `margen ${formatoPorcentaje(margen)}`,
          signo: 1,
          sale: {
            clase: 'suma',
            terminos: [
              total('presupuestoPlanPrecioTotalConMargen', 'precio con margen'),
              total('presupuestoPlanPrecioTotalSinMargen', 'precio sin margen', -1),
            ],
          },
        }),
        terminoDe({
          nombre: 'diferencia con proveedores',
          signo: 1,
          sale: {
            clase: 'suma',
            terminos: [total('presupuestoPlanPrecioTotal', 'precio total'), proveedor],
          },
        }),
        ...(porDistribuir > 0
          ? [total('gastoIndirectoPorDistribuir', 'gasto indirecto por distribuir', -1)]
          : []),
        ...(porDistribuir < 0
          ? [{ nombre: 'gasto indirecto distribuido de más', signo: 1 as const, valor: 0 - porDistribuir }]
          : []),
      ],
    },
  }
}
