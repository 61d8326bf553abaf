import { NOMBRE_DE_MATERIAL } from '@plomada/domain/compras/nombres'
import { useQuery } from '@tanstack/react-query'
import { type TerminoAbierto, Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { type DetalleDeMaterial, detalleDe } from '../queries.ts'
import type { DeMaterialProps, PasoDeCompras } from './pasos.ts'

/** The rubros that need a material, or used it: each with how much for a unit of it, and the avances that used it. */
export function NecesidadesDePaso(props: DeMaterialProps & { cifra: 'cantidadTotal' | 'cantidadUtilizada' }) {
  const { presupuestoId, material, cifra } = props
  const como = (cantidad: number) => cantidadConUnidad(cantidad, material.unidadMedidaCodigo)
  const usado = cifra === 'cantidadUtilizada'
  const termino = (tarea: DetalleDeMaterial['rubros'][number]): TerminoAbierto<PasoDeCompras> => {
    const { rubroId: tareaId, rubroNombre, unidad, cantidadUnitaria, cantidad, avanzado } = tarea
    const cuenta = `${como(cantidadUnitaria)} por ${unidad} × ${cantidadConUnidad(usado ? avanzado : cantidad, unidad)}`
    return {
      nombre: rubroNombre,
      texto: `${rubroNombre} ${tareaId}`,
      a: direcciones.editarTarea({ presupuestoId, tareaId }),
      cuenta,
      monto: usado ? tarea.utilizada : tarea.necesaria,
      como,
      abre: usado ? { que: 'avances', presupuestoId, titulo: rubroNombre, filtro: { tareaId } } : null,
    }
  }
  return (
    <Leido lectura={useQuery(detalleDe(presupuestoId, material.materialId))}>
      {({ rubros }) => (
        <Terminos
          terminos={rubros.filter(({ utilizada }) => !usado || utilizada !== 0).map(termino)}
          total={{ nombre: NOMBRE_DE_MATERIAL[cifra], monto: material[cifra], como }}
        />
      )}
    </Leido>
  )
}
