import { CERO, sumarDecimales } from '../../../../nucleo/decimal.ts'
import type { TipoDeLinea } from '../../../medicion.ts'
import { claveDeMedicion, type DocumentoBc3, type MedicionBc3 } from '../formato/documento.ts'

/** Keeps the measurements of a document in order: another ~M of a place replaces, ~N adds (bc3.md, ~M). */
export class MedicionesGuardadas {
  readonly #doc: Pick<DocumentoBc3, 'mediciones'>
  /** By parent, child and place: where another one goes. */
  readonly #porLugar = new Map<string, MedicionBc3>()

  constructor(doc: Pick<DocumentoBc3, 'mediciones'>) {
    this.#doc = doc
  }

  guardar(tipo: string, medicion: MedicionBc3): void {
    const clave = claveDeMedicion(medicion.padre, medicion.hijo)
    const lugar = `${clave}\\${medicion.posicion.join('\\')}`
    const previa = this.#porLugar.get(lugar)
    if (previa && tipo === 'N') {
      for (const linea of medicion.lineas) previa.lineas.push(linea)
      previa.total = sumarDecimales(previa.total ?? CERO, medicion.total ?? CERO)
      return
    }
    if (previa) {
      const { anteriores, ...reemplazada } = previa
      anteriores.push({ ...reemplazada, anteriores: [] })
      Object.assign(previa, { ...medicion, anteriores })
      return
    }
    this.#porLugar.set(lugar, medicion)
    const otras = this.#doc.mediciones.get(clave)
    if (otras) otras.push(medicion)
    else this.#doc.mediciones.set(clave, [medicion])
  }
}

/** The field TIPO of a line. */
export function tipoDeLinea(clase: string): TipoDeLinea {
  if (clase === '1') return 'subtotalParcial'
  if (clase === '2') return 'subtotalAcumulado'
  return clase === '3' ? 'expresion' : 'normal'
}
