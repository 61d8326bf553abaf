import { type Decimal, redondear, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import type { MedicionBc3 } from '../formato/documento.ts'
import { mismaCantidad } from './mediciones.ts'

/**
 * The measurements of one key, to be dealt out among the lines that may be theirs (bc3.md, Measurements). Which were
 * given already is known by `medidos`, that others fill too. A question looks again at few measurements that were
 * given: a file with hundreds of thousands of them takes a time that grows with their number, not with its square.
 */
export class MedicionesSinLugar {
  /** In the order of the file. */
  readonly todas: readonly MedicionBc3[]
  /** Whether a place was said twice. */
  readonly algunaRepetida: boolean
  readonly #enOrden: Cola
  readonly #sinTotal: Cola
  readonly #porCentesimos = new Map<bigint, Cola>()
  readonly #primeraDe = new Map<string, MedicionBc3>()

  constructor(deClave: readonly MedicionBc3[], medidos: ReadonlySet<MedicionBc3>) {
    this.todas = deClave.flatMap((medicion) => [...medicion.anteriores, medicion])
    this.algunaRepetida = this.todas.length > deClave.length
    this.#enOrden = new Cola(medidos)
    this.#sinTotal = new Cola(medidos)
    for (const [orden, medicion] of this.todas.entries()) {
      const puesto = { orden, medicion }
      this.#enOrden.agregar(puesto)
      if (medicion.total === null) this.#sinTotal.agregar(puesto)
      else this.#anotarTotal(puesto, medicion.total, medidos)
    }
  }

  #anotarTotal(puesto: Puesto, total: Decimal, medidos: ReadonlySet<MedicionBc3>): void {
    const texto = textoDeDecimal(total)
    if (!this.#primeraDe.has(texto)) this.#primeraDe.set(texto, puesto.medicion)
    const centesimos = enCentesimos(total)
    const cola = this.#porCentesimos.get(centesimos) ?? new Cola(medidos)
    this.#porCentesimos.set(centesimos, cola)
    cola.agregar(puesto)
  }

  /** The first one, given or not, with exactly that total. */
  deTotal(total: Decimal): MedicionBc3 | undefined {
    return this.#primeraDe.get(textoDeDecimal(total))
  }

  libre(): MedicionBc3 | undefined {
    return this.#enOrden.primera()?.medicion
  }

  libreSinTotal(): MedicionBc3 | undefined {
    return this.#sinTotal.primera()?.medicion
  }

  /** The first one not yet given whose total is that quantity, as `mismaCantidad` says. */
  libreDeCantidad(cantidad: Decimal): MedicionBc3 | undefined {
    const centesimos = enCentesimos(cantidad)
    let elegida: Puesto | undefined
    // Two that are the same to two decimals or more may be rounded to neighbouring hundredths: 0,005 and 0,0049.
    for (const cerca of [centesimos - 1n, centesimos, centesimos + 1n]) {
      const puesto = this.#porCentesimos
        .get(cerca)
        ?.primera(({ total }) => total !== null && mismaCantidad(total, cantidad))
      if (puesto && (!elegida || puesto.orden < elegida.orden)) elegida = puesto
    }
    return elegida?.medicion
  }
}

interface Puesto {
  orden: number
  medicion: MedicionBc3
}

/** Measurements of which the given ones are forgotten as far as the first that is free. */
class Cola {
  readonly #puestos: Puesto[] = []
  readonly #medidos: ReadonlySet<MedicionBc3>
  #desde = 0

  constructor(medidos: ReadonlySet<MedicionBc3>) {
    this.#medidos = medidos
  }

  agregar(puesto: Puesto): void {
    this.#puestos.push(puesto)
  }

  /** The first that is free and for which `es` holds. */
  primera(es: (medicion: MedicionBc3) => boolean = () => true): Puesto | undefined {
    while (this.#desde < this.#puestos.length && this.#dada(this.#desde)) this.#desde += 1
    for (let i = this.#desde; i < this.#puestos.length; i++) {
      const puesto = this.#puestos[i]
      if (puesto && !this.#dada(i) && es(puesto.medicion)) return puesto
    }
    return undefined
  }

  #dada(i: number): boolean {
    const puesto = this.#puestos[i]
    return puesto !== undefined && this.#medidos.has(puesto.medicion)
  }
}

function enCentesimos(valor: Decimal): bigint {
  const { n, e } = redondear(valor, 2)
  return n * 10n ** BigInt(2 - e)
}
