import type { TipoComponente } from '../../catalogo/tipos.ts'
import { type Gs, gs } from '../../nucleo/dinero.ts'
import { MICRO, type Micro } from '../../nucleo/micro.ts'
import { dividirRedondeando } from '../../nucleo/redondeo.ts'

// How much of what was done is known to have cost what is said: bought or certified (domain.md §10, decision 0116).

/** A material of a tarea, and how much of it the whole work bought and used. */
export interface Usado {
  tipo: TipoComponente
  /** For a unit of the tarea. */
  cantidad: Micro
  compraPromedio: Micro | null
  comprada: Micro
  usada: Micro
}

interface Hecho {
  componentes: readonly Usado[]
  certificado: readonly { cantidad: Micro }[]
  avanzado: Micro
}

/** 10^-18 of a guaraní: an average times a yield times a quantity. */
type Fino = bigint
const UNO: Fino = MICRO * MICRO * MICRO

/**
 * Of the cost of what was done of a tarea: `costoComprobado`, of the quantities that were bought or certified up to now;
 * `costoPromediado`, with what goes by their averages too. What is left goes by the plan's price.
 *
 * @param promedioMano the average of what was certified; null where nothing is
 */
export function comprobar(
  { componentes, certificado, avanzado }: Hecho,
  promedioMano: Micro | null,
): { costoComprobado: Gs; costoPromediado: Gs } {
  let [comprobado, promediado]: [Fino, Fino] = [0n, 0n]
  const sumar = (monto: Fino, hay: Micro, hecho: Micro) => {
    promediado += monto
    comprobado += hay >= hecho ? monto : dividirRedondeando(monto * hay, hecho)
  }
  for (const { tipo, cantidad, compraPromedio, comprada, usada } of componentes) {
    if (tipo === 'materialTipo' && compraPromedio !== null) {
      sumar(cantidad * compraPromedio * avanzado, comprada, usada)
    }
  }
  if (promedioMano !== null) {
    const certificada = certificado.reduce((suma, { cantidad }) => suma + cantidad, 0n)
    sumar(promedioMano * MICRO * avanzado, certificada, avanzado)
  }
  return {
    costoComprobado: gs(dividirRedondeando(comprobado, UNO)),
    costoPromediado: gs(dividirRedondeando(promediado, UNO)),
  }
}
