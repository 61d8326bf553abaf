import type { RefDeFila } from '@plomada/domain/presupuestos/explicar/fila'
import type { CifraDeFila, FilaDeObra } from '@plomada/domain/presupuestos/explicar/filas'
import type { RefDeObra } from '@plomada/domain/presupuestos/explicar/ganancia'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { Dato, Vista } from '../vista/arbol.ts'

/** What opens in the drawer of a budget: a row with its figures, one of them, what is not distributed, what it leaves. */
export type PasoDePresupuesto =
  | { que: 'fila'; fila: FilaDeObra; cifra?: CifraDeFila }
  | { que: 'porDistribuir' }
  | { que: 'ganancia' }

/** Which row of the budget a row of the sheet is. */
export function filaDe(dato: Dato): FilaDeObra {
  const capituloId = dato.capitulo._id
  if (dato.clase === 'tarea') return { capituloId, tareaId: dato.tarea._id }
  return dato.clase === 'grupo' ? { capituloId, grupoId: dato.grupo._id } : { capituloId }
}

const DE_OBRA: Partial<Record<RefDeObra['cifra'], CifraDeFila>> = {
  presupuestoPlanPrecioTotal: 'precioTotal',
  presupuestoPlanPrecioTotalConMargen: 'precioTotalConMargen',
  presupuestoPlanCostoTotal: 'precioCostoFinal',
  costoDelProveedor: 'precioTotalReal',
  gastoIndirectoDistribuido: 'gastoIndirectoTotal',
}

/** The step that a reference opens from one of a row, or the form of the tarea, where its analysis is. */
export const abrirDeFila =
  ({ presupuesto, rubrosWithGrupos }: Vista, fila: FilaDeObra) =>
  (ref: RefDeFila | RefDeObra): PasoDePresupuesto | string | null => {
    const deEsta = (cifra: CifraDeFila): PasoDePresupuesto => ({ que: 'fila', fila, cifra })
    switch (ref.que) {
      case 'fila':
      case 'porDistribuir':
        return ref
      case 'indirecto': {
        const indirecto = rubrosWithGrupos.find(({ capituloGastoIndirecto }) => capituloGastoIndirecto)
        return indirecto
          ? { que: 'fila', fila: { capituloId: indirecto._id }, cifra: 'precioCostoFinal' }
          : null
      }
      case 'obra': {
        if (ref.cifra === 'gastoIndirectoPorDistribuir') return { que: 'porDistribuir' }
        const cifra = DE_OBRA[ref.cifra]
        return cifra ? { que: 'fila', fila: {}, cifra } : null
      }
      case 'linea':
        return null
      case 'plan':
        switch (ref.cifra) {
          case 'margen':
          case 'precioCostoUnitarioFinal':
            return null
          case 'cantidad':
          case 'precioUnitario':
          case 'precioUnitarioReal':
            return fila.tareaId === undefined
              ? null
              : direcciones.editarTarea({ presupuestoId: presupuesto._id, tareaId: fila.tareaId })
          default:
            return deEsta(ref.cifra)
        }
    }
  }
