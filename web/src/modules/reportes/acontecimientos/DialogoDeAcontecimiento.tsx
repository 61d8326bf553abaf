import { eliminarAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { useMutacion } from '../../../api/consultas.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { type Acontecimiento, TOCA_ACONTECIMIENTOS } from './queries.ts'

interface DialogoDeAcontecimientoProps {
  acontecimiento: Acontecimiento
  onCerrar: () => void
}

/** Its refusals stand in the dialog, where the documented screen had a browser alert (ux.md §3). */
export function DialogoDeAcontecimiento({ acontecimiento, onCerrar }: DialogoDeAcontecimientoProps) {
  const eliminar = useMutacion(eliminarAcontecimiento, {
    invalida: TOCA_ACONTECIMIENTOS,
    onSuccess: ({ message }) => {
      notificar(message)
      onCerrar()
    },
  })
  return (
    <ConfirmDialog
      abierto
      texto={mensajesReportes.confirmarEliminar}
      consecuencia={mensajesReportes.eliminarAcontecimiento(acontecimiento.nombre)}
      verbo="Eliminar el acontecimiento"
      peligroso
      ocupado={eliminar.isPending}
      error={eliminar.error?.message}
      onConfirmar={() => eliminar.mutate({ body: { id: acontecimiento._id } })}
      onCerrar={onCerrar}
    />
  )
}
