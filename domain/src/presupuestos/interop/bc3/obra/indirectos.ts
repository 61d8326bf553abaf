import { CERO, type Decimal, sumarDecimales, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { MICRO } from '../../../../nucleo/micro.ts'
import type { CriterioBc3 } from '../calculo/criterio.ts'
import { acortar } from './nombres.ts'
import type { TareaImportada } from './obraImportada.ts'

/** Overheads by name: costs that the file includes in its prices and ours don't (bc3.md, How we map it). */
export class Indirectos {
  readonly #montos = new Map<string, Decimal>()
  /** The name of the CI, where the file's prices have it. */
  readonly #nombreDelCi: string | undefined

  constructor({ ci, ciPorcentaje }: Pick<CriterioBc3, 'ci' | 'ciPorcentaje'>) {
    const loTienen = ci === 'dentro' || ci === 'enCapitulos'
    const porciento = textoDeDecimal(ciPorcentaje ?? CERO)
    this.#nombreDelCi = loTienen ? mensajesInterop.costesIndirectosDe(porciento) : undefined
  }

  /**
   * Adds an amount that the file has beyond ours: to the overhead of that name that was removed from the price, or
   * else to CI. Without either it is a rounding, reported with the totals.
   */
  agregar(nombre: string | undefined, monto: Decimal): void {
    const clave = nombre ?? this.#nombreDelCi
    if (monto.n === 0n || clave === undefined) return
    this.#montos.set(clave, sumarDecimales(this.#montos.get(clave) ?? CERO, monto))
  }

  /** One tarea with a componente for each overhead; none where there are none. */
  tareas(): TareaImportada[] {
    const montos = [...this.#montos].map(([nombre, importe]) => ({ nombre, importe }))
    const positivos = montos.filter(({ importe }) => importe.n > 0n)
    return positivos.length === 0 ? [] : [tareaGlobal('', mensajesInterop.gastosIndirectos, positivos)]
  }
}

/** A tarea of quantity 1 that is worth some amounts. */
export function tareaGlobal(
  codigo: string,
  nombre: string,
  montos: readonly { nombre: string; importe: Decimal }[],
): TareaImportada {
  return {
    codigo,
    nombre,
    unidad: 'gl',
    cantidad: MICRO,
    textoLargo: '',
    redondeo: null,
    precioUnitario: montos.reduce((suma, { importe }) => sumarDecimales(suma, importe), CERO),
    componentes: montos.map(({ nombre: deQue, importe }) => ({
      codigo: '',
      nombre: acortar(deQue),
      unidad: 'gl',
      tipo: 'materialYMano',
      familia: null,
      cantidad: MICRO,
      precio: importe,
      precioReal: importe,
    })),
    computo: [],
    computoDecimales: null,
  }
}
