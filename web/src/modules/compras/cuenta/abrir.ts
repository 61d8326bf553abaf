import type { RefDeCompras } from '@plomada/domain/compras/explicar/ref'
import type { Abrir } from '../../../pagina/cuenta/Explicado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { MaterialDePaso, PasoDeCompras } from './pasos.ts'

/** What a step has that what it refers to is read from. */
interface Hechos {
  presupuestoId: string
  material?: MaterialDePaso
  materialId?: string
}

/** The step that a reference opens with these facts, or the page that it leads to. */
export function abrirConCompras({ presupuestoId, material, materialId }: Hechos): Abrir<RefDeCompras> {
  return (ref): PasoDeCompras | string | null => {
    switch (ref.que) {
      case 'cifra':
        return material ? { que: 'material', presupuestoId, material, cifra: ref.cifra } : null
      case 'orden':
      case 'materialDeOrden':
      case 'escrito':
        return ref
      case 'avances':
        return { que: 'avances', presupuestoId, titulo: ref.nombre, filtro: ref.filtro }
      case 'tarea':
        return direcciones.editarTarea({ presupuestoId, tareaId: ref.tareaId })
      case 'ordenesDeTarea':
        return materialId ? direcciones.ordenes({ presupuestoId, materialId, tareaId: ref.tareaId }) : null
      default:
        return null
    }
  }
}
