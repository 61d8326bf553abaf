import type { RefDeAnalisis } from '@plomada/domain/reportes/explicar/analisis'
import { hallar, type Nodo, type PaginaDeReporte } from '@plomada/domain/reportes/explicar/arbol'
import type { RefDeGasto, RefDeUso } from '@plomada/domain/reportes/explicar/gastos'
import type { RefDeSeguimiento } from '@plomada/domain/reportes/explicar/seguimiento'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { CapituloSeguido, TareaSeguida } from '../consultas/seguimiento.ts'
import type { PasoDeReporte } from './pasos.ts'

type Ref = RefDeAnalisis | RefDeGasto | RefDeUso | RefDeSeguimiento | { que: 'seguimiento'; nodo: Nodo }

/** The step that a reference opens from another one, or the page that it leads to. */
export const abrirDe =
  (paso: PasoDeReporte) =>
  (ref: Ref): PasoDeReporte | string | null => {
    const { presupuestoId } = paso
    switch (ref.que) {
      case 'analisis':
        return paso.que === 'analisis' ? { ...paso, ...ref } : null
      case 'gasto':
        return paso.que === 'gasto' ? { ...paso, ...ref } : null
      case 'uso':
        return paso.que === 'uso' ? { ...paso, ...ref } : null
      case 'seguimiento':
        return paso.que === 'seguimiento' ? { ...paso, ...ref } : null
      case 'cifra':
        return paso.que === 'seguimiento' ? { ...paso, cifra: ref.cifra } : null
      case 'indirecto': {
        if (paso.que !== 'seguimiento') return null
        const { tarea } = hallar<CapituloSeguido, TareaSeguida>(enArbol(paso.datos), paso.nodo)
        return tarea ? { ...ref, presupuestoId, tarea } : null
      }
      case 'porDistribuir':
        return { ...ref, presupuestoId }
      default:
        return paginaDe(presupuestoId, ref)
    }
  }

function paginaDe(presupuestoId: string, { que, ...ref }: PaginaDeReporte): string {
  if ('tareaId' in ref) return direcciones.editarTarea({ presupuestoId, ...ref })
  if ('nombre' in ref) return direcciones.preciosDeObra({ presupuestoId, busquedaRapida: ref.nombre })
  if ('materialId' in ref) return direcciones.ordenes({ presupuestoId, ...ref, estado: 'PAGADO' })
  return que === 'presupuestoAprobado'
    ? direcciones.presupuestoAprobado({ presupuestoId })
    : direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })
}

interface Respuesta<C> {
  presupuesto: { nombre: string }
  rubrosWithGrupos: readonly C[]
}

/** An answer as `domain` explains it. */
export const enArbol = <C, R extends Respuesta<C>>(datos: R & Respuesta<C>) => ({
  ...datos,
  nombre: datos.presupuesto.nombre,
  capitulos: datos.rubrosWithGrupos,
})
