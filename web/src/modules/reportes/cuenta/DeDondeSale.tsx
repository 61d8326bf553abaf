import { Text } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'

interface DeDondeSaleProps {
  presupuestoId: string
  tarea: { _id: string; nombre: string; esAdicional: boolean; descartadoPostAprobacion: boolean }
  /** Of its price as it was approved. */
  aprobado?: boolean
}

/** A figure of a tarea's price comes of its analysis, or of what was kept when its work was approved: a link to it. */
export function DeDondeSale({ presupuestoId, tarea, aprobado = false }: DeDondeSaleProps) {
  if (aprobado) {
    return (
      <Text>
        {tarea.esAdicional
          ? 'Se agregó después de aprobar, así que no tiene precio aprobado. '
          : 'Quedó guardado al aprobar la obra. '}
        <Enlace a={direcciones.presupuestoAprobado({ presupuestoId })}>Ver el presupuesto aprobado</Enlace>
      </Text>
    )
  }
  return (
    <Text>
      {tarea.descartadoPostAprobacion && `${mensajesPresupuestos.descartadoPostAprobacion}. `}
      Sale de la cantidad y del análisis de precio del rubro.{' '}
      <Enlace a={direcciones.editarTarea({ presupuestoId, tareaId: tarea._id })}>
        Ver el análisis de {tarea.nombre}
      </Enlace>
    </Text>
  )
}
