import type { Ref } from '@plomada/domain/certificaciones/explicar/saldos'
import type { CifrasDeSaldos } from '@plomada/domain/certificaciones/nombres'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Abrir } from '../../../../pagina/cuenta/Explicado.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import type { CertificacionDePaso, DeQuien, MovimientoDePaso, PasoDeCifra, PreviaDePaso } from './pasos.ts'

/** What a step has that what it refers to is read from. */
interface Hechos {
  de: DeQuien
  panel?: CifrasDeSaldos
  periodo?: { previa: PreviaDePaso; descuento: Gs }
  certificacion?: CertificacionDePaso
  movimientos?: readonly (MovimientoDePaso & { _id: string })[]
}

/** The step that a reference opens with these facts, or the page that it leads to. */
export function abrirCon({ de, panel, periodo, certificacion, movimientos }: Hechos): Abrir<Ref> {
  const { presupuestoId, contratistaId } = de
  return (ref): PasoDeCifra | string | null => {
    switch (ref.que) {
      case 'cuenta':
        return panel ? { ...ref, de, panel } : null
      case 'periodo':
        return periodo ? { ...ref, ...periodo, de } : null
      case 'linea':
        return periodo ? { ...ref, ...periodo, de, cifra: 'certificacion' } : null
      case 'restado':
        return certificacion ? { ...ref, certificacion } : null
      case 'movimiento': {
        const movimiento = movimientos?.find(({ _id }) => _id === ref.id)
        return movimiento ? { que: 'movimiento', de, movimiento } : null
      }
      case 'avances': {
        // A certification has avances of one contratista alone.
        const filtro = ref.filtro.certificacionId ? ref.filtro : { ...ref.filtro, contratistaId }
        return { que: 'avances', presupuestoId, titulo: ref.nombre, filtro }
      }
      case 'precio':
        return direcciones.editarTarea({ presupuestoId, tareaId: ref.tareaId })
      case 'certificacion':
        return ref
      default:
        return null
    }
  }
}
