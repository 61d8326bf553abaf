import { useQuery } from '@tanstack/react-query'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { detalleDe } from '../queries.ts'
import { OrdenesDePaso } from './OrdenesDePaso.tsx'
import type { DeMaterialProps } from './pasos.ts'

/**
 * What a work has left over of a material: what each paid order added to it or took from it, and what was bought for
 * rubros that need it no more (domain.md §9).
 */
export function ExtraDePaso(props: DeMaterialProps) {
  const { presupuestoId, material } = props
  return (
    <Leido lectura={useQuery(detalleDe(presupuestoId, material.materialId))}>
      {({ sobras }) => (
        <OrdenesDePaso
          {...props}
          cifra="cantidadExtra"
          sobras={sobras.map(({ rubroId: tareaId, rubroNombre, descartado, cantidad }) => ({
            nombre: rubroNombre,
            texto: `${rubroNombre} ${tareaId}`,
            a: direcciones.editarTarea({ presupuestoId, tareaId }),
            cuenta: descartado ? 'Se descartó: ya no lo necesita' : 'Se compró más de lo que necesita ahora',
            monto: cantidad,
            como: (n: number) => cantidadConUnidad(n, material.unidadMedidaCodigo),
          }))}
        />
      )}
    </Leido>
  )
}
