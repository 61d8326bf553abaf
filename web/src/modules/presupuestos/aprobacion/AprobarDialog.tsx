import { List } from '@mantine/core'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { alDia } from '../../../api/envios/alDia.ts'
import { Confirmar } from '../../../pagina/confirmar/confirmar.tsx'
import type { Vista } from '../vista/arbol.ts'
import { TOCA_VISTAS } from '../vista/queries.ts'
import { PorRevisar } from './PorRevisar.tsx'

interface AprobarDialogProps {
  vista: Vista
  /** Opens what distributes the indirect costs, in its place. */
  onDistribuir: () => void
  onCerrar: () => void
}

/** Approving can't be undone: the dialog says what it fixes and what the price leaves out (domain.md §4, §7). */
export function AprobarDialog({ vista, onDistribuir, onCerrar }: AprobarDialogProps) {
  const { presupuesto, totales } = vista
  const presupuestoId = presupuesto._id
  const resto = totales.gastoIndirectoPorDistribuir
  return (
    <Confirmar
      texto={mensajesEdicion.confirmarAprobarEnVista}
      consecuencia={
        <>
          <List size="sm" spacing={6}>
            <List.Item>
              Queda guardado el presupuesto aprobado, por{' '}
              {formatoGs(totales.presupuestoPlanPrecioTotalConMargen)}, y no se puede deshacer.
            </List.Item>
            <List.Item>Los gastos indirectos y el tipo de presupuesto quedan cerrados.</List.Item>
            {resto > 0 && (
              <List.Item>{mensajesEdicion.aprobarConIndirectoSinDistribuir(formatoGs(resto))}.</List.Item>
            )}
            <List.Item>El cliente pasa a ver la obra.</List.Item>
          </List>
          <PorRevisar presupuestoId={presupuestoId} onDistribuir={onDistribuir} />
        </>
      }
      verbo="Aprobar el presupuesto"
      endpoint={aprobarPresupuesto}
      envio={{ body: { presupuestoId } }}
      tras={() => alDia(presupuestoId)}
      invalida={TOCA_VISTAS}
      hastaQueSeVea
      onCerrar={onCerrar}
    />
  )
}
