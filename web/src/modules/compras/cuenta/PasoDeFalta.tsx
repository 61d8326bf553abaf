import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { detalleDe } from '../queries.ts'
import type { PasoDeCompras } from './pasos.ts'

type Props = Extract<PasoDeCompras, { que: 'falta' }>

/** What is still missing of a material for a rubro: what it needs less what its orders have (domain.md §9). */
export function PasoDeFalta({ presupuestoId, tareaId, materialId, unidad, sugerida }: Props) {
  const como = (cantidad: number) => cantidadConUnidad(cantidad, unidad)
  return (
    <Leido lectura={useQuery(detalleDe(presupuestoId, materialId))}>
      {({ rubros }) => {
        const suyo = rubros.find(({ rubroId }) => rubroId === tareaId)
        if (suyo === undefined) return <Text>Ya no está entre lo que necesita la obra.</Text>
        const cuenta = `${como(suyo.cantidadUnitaria)} por ${suyo.unidad} × ${cantidadConUnidad(suyo.cantidad, suyo.unidad)}`
        return (
          <>
            <Terminos
              terminos={[
                {
                  nombre: suyo.rubroNombre,
                  a: direcciones.editarTarea({ presupuestoId, tareaId }),
                  cuenta,
                  monto: suyo.necesaria,
                  como,
                },
                {
                  nombre: 'Sus órdenes',
                  a: direcciones.ordenes({ presupuestoId, materialId, tareaId }),
                  monto: suyo.enOrdenes,
                  como,
                  signo: -1,
                },
              ]}
              total={{ nombre: 'Falta', monto: sugerida, como }}
            />
            <Text c="dimmed" fz="sm">
              Lo que falta nunca es menos que 0. De una orden pagada cuenta lo que llegó, hasta lo que se
              pidió; lo que sobró en la obra no lo baja: se usa al pagar la orden.
            </Text>
          </>
        )
      }}
    </Leido>
  )
}
