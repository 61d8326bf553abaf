import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { type Item, useDescartarItem } from './queries.ts'

interface DescartarItemProps {
  item: Item
  onCerrar: () => void
  onDescartado: (item: Item) => void
}

/** Takes an item out of the bank; the copies that works have of it stay. */
export function DescartarItem({ item, onCerrar, onDescartado }: DescartarItemProps) {
  const mutacion = useDescartarItem(() => {
    // The same call says 'Rubro descartada' in the budget view (domain.md §7, twin texts).
    notificar(mensajesPresupuestos.tareaDescartadaEnBanco)
    onDescartado(item)
    onCerrar()
  })
  return (
    <ConfirmDialog
      abierto
      peligroso
      texto={mensajesPresupuestos.confirmarDescartarDelBanco(item.nombre)}
      consecuencia="Sale del Banco de Precios y de la plantilla. Lo que ya se copió a las obras queda como está."
      verbo="Descartar el rubro"
      ocupado={mutacion.isPending}
      error={mutacion.error?.message}
      onConfirmar={() => mutacion.mutate({ body: { _id: item._id, version: item.version } })}
      onCerrar={onCerrar}
    />
  )
}
