import { Modal } from '@mantine/core'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { HistorialDePrecios } from './precios/HistorialDePrecios.tsx'
import { PrecioNuevoForm } from './precios/PrecioNuevoForm.tsx'
import { type DatoAuxiliar, useDesactivarDato } from './queries.ts'

export interface PreguntaDeDato {
  que: 'precio' | 'historial' | 'desactivar'
  dato: DatoAuxiliar
}

interface DialogoProps {
  pregunta: PreguntaDeDato
  onCerrar: () => void
}

/** What the catalogue asks or tells about one entry, on top of the list. */
export function DialogoDeDato({ pregunta: { que, dato }, onCerrar }: DialogoProps) {
  if (que === 'desactivar') return <DialogoDesactivarDato dato={dato} onCerrar={onCerrar} />
  const titulo =
    que === 'precio' ? `Precio nuevo de ${dato.nombre}` : `Historial de precios de ${dato.nombre}`
  return (
    <Modal opened onClose={onCerrar} title={titulo} size="lg">
      {que === 'precio' ? (
        <PrecioNuevoForm dato={dato} onHecho={onCerrar} onCancelar={onCerrar} />
      ) : (
        <HistorialDePrecios datoAuxiliarId={dato._id} />
      )}
    </Modal>
  )
}

interface DialogoDesactivarProps {
  dato: DatoAuxiliar
  onCerrar: () => void
}

/** Also for a unit of measure, which goes by the same call (domain.md §5). */
export function DialogoDesactivarDato({ dato, onCerrar }: DialogoDesactivarProps) {
  const desactivar = useDesactivarDato((mensaje) => {
    notificar(mensaje)
    onCerrar()
  })
  return (
    <ConfirmDialog
      abierto
      texto={mensajesCatalogo.confirmarDesactivar}
      consecuencia={`«${dato.nombre}» queda donde ya se usa y no se ofrece más para elegir.`}
      verbo="Desactivar"
      peligroso
      ocupado={desactivar.isPending}
      error={desactivar.error?.message}
      onConfirmar={() => desactivar.mutate({ body: { datoAuxiliarId: dato._id } })}
      onCerrar={onCerrar}
    />
  )
}
