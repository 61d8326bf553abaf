import { List } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { Vista } from '../vista/arbol.ts'
import { useAprobar } from '../vista/queries.ts'
import { SinPrecio } from './SinPrecio.tsx'

interface AprobarDialogProps {
  vista: Vista
  onCerrar: () => void
  onAprobado: (mensaje: string) => void
}

/** Approving can't be undone: the dialog says what it fixes and what the price leaves out (domain.md §4, §7). */
export function AprobarDialog({ vista: { presupuesto, totales }, onCerrar, onAprobado }: AprobarDialogProps) {
  const mutacion = useAprobar({ onSuccess: ({ message }) => onAprobado(message) })
  const resto = totales.gastoIndirectoPorDistribuir
  return (
    <ConfirmDialog
      abierto
      texto={mensajesPresupuestos.confirmarAprobarEnVista}
      consecuencia={
        <>
          <List size="sm" spacing={6}>
            <List.Item>
              Queda guardado el presupuesto aprobado, por{' '}
              {formatoGs(totales.presupuestoPlanPrecioTotalConMargen)}, y no se puede deshacer.
            </List.Item>
            <List.Item>Los gastos indirectos y el tipo de presupuesto quedan cerrados.</List.Item>
            {resto > 0 && (
              <List.Item>
                {mensajesPresupuestos.aprobarConIndirectoSinDistribuir(formatoGs(resto))}.
              </List.Item>
            )}
            <List.Item>El cliente pasa a ver la obra.</List.Item>
          </List>
          <SinPrecio presupuestoId={presupuesto._id} />
        </>
      }
      verbo="Aprobar el presupuesto"
      ocupado={mutacion.isPending}
      error={mutacion.error?.message}
      onConfirmar={() => mutacion.mutate({ body: { presupuestoId: presupuesto._id } })}
      onCerrar={onCerrar}
    />
  )
}
