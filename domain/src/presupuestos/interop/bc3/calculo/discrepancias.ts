import type { Decimal } from '../../../../nucleo/decimal.ts'
import { LARGO } from '../../../../nucleo/texto.ts'
import type { DocumentoBc3 } from '../formato/documento.ts'
import { LIMITES_BC3 } from '../formato/limites.ts'

/** A stated figure and what its own parts give. `propia` is false where only figures of its parts are wrong. */
export interface Discrepancia {
  nivel: 'obra' | 'capitulo' | 'tarea' | 'componente' | 'medicion'
  codigo: string
  nombre: string
  /** The chapter, for a measurement. */
  en: string
  declarado: Decimal
  calculado: Decimal
  propia: boolean
}

/** The discrepancies of one file, bounded: beyond the limit they are only counted. */
export class Discrepancias {
  readonly lista: Discrepancia[] = []
  omitidas = 0
  readonly #doc: Pick<DocumentoBc3, 'conceptos'>

  constructor(doc: Pick<DocumentoBc3, 'conceptos'>) {
    this.#doc = doc
  }

  anotar(discrepancia: Omit<Discrepancia, 'nombre'>): void {
    if (this.lista.length >= LIMITES_BC3.hallazgos) {
      this.omitidas += 1
      return
    }
    const nombre = this.#doc.conceptos.get(discrepancia.codigo)?.resumen ?? ''
    this.lista.push({ ...discrepancia, nombre: nombre.slice(0, LARGO.nombre) })
  }
}
