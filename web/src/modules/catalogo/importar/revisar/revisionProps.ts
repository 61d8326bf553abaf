import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import type { Importador } from '../importe/importador.ts'
import type { EstadoDeImporte, Importe } from '../importe/useImporte.ts'

/** What the parts of the review share. */
export interface RevisionProps<F extends FilaDePropuesta> {
  importador: Importador<F>
  estado: EstadoDeImporte<F>
  importe: Importe
  propuesta: NonNullable<EstadoDeImporte<F>['propuesta']>
}
