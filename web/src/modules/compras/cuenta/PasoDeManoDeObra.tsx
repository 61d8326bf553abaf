import { Text } from '@mantine/core'
import { explicarManoDeObra } from '@plomada/domain/compras/explicar/material'
import { useQuery } from '@tanstack/react-query'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import { Leido } from '../../../pagina/Leido.tsx'
import { AvancesDePaso } from '../../avances/AvancesDePaso.tsx'
import { tareasDeObra } from '../../avances/queries.ts'
import { abrirConCompras } from './abrir.ts'
import type { PasoDeCompras } from './pasos.ts'

type Props = Extract<PasoDeCompras, { que: 'manoDeObra' }>

/** The labour that a tarea needs, used, or has still to do, and its avances. */
export function PasoDeManoDeObra({ presupuestoId, fila, cifra }: Props) {
  const { tareaId, tareaNombre: nombre } = fila
  return (
    <Leido lectura={useQuery(tareasDeObra(presupuestoId))}>
      {({ items }) => {
        const {
          cantidad,
          avanzado,
          unidadMedidaCodigo: unidadDeTarea,
        } = items.find(({ _id }) => _id === tareaId) ?? SIN_TAREA
        const suya = { ...fila, nombre, cantidad, avanzado, unidadDeTarea }
        return (
          <>
            <Explicado de={explicarManoDeObra(cifra, suya)} abre={abrirConCompras({ presupuestoId })} />
            {cifra !== 'cantidadTotal' && (
              <>
                <Text fw={600}>Sus avances</Text>
                <AvancesDePaso presupuestoId={presupuestoId} filtro={{ tareaId }} />
              </>
            )}
          </>
        )
      }}
    </Leido>
  )
}

const SIN_TAREA = { cantidad: 0, avanzado: 0, unidadMedidaCodigo: '' }
