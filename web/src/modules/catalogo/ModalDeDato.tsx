import { Dialogo } from '../../ui/Dialogo.tsx'
import type { DatoAuxiliar } from './datos/queries.ts'
import { HistorialDePrecios } from './precios/HistorialDePrecios.tsx'
import { PrecioNuevoForm } from './precios/PrecioNuevoForm.tsx'

export interface PreguntaDeDato {
  que: 'precio' | 'historial'
  dato: DatoAuxiliar
}

interface ModalDeDatoProps {
  pregunta: PreguntaDeDato
  onCerrar: () => void
}

/** The prices of one entry, in a dialog over the list. */
export function ModalDeDato({ pregunta: { que, dato }, onCerrar }: ModalDeDatoProps) {
  const titulo =
    que === 'precio' ? `Precio nuevo de ${dato.nombre}` : `Historial de precios de ${dato.nombre}`
  return (
    <Dialogo onClose={onCerrar} title={titulo} size="lg">
      {que === 'precio' ? (
        <PrecioNuevoForm dato={dato} onHecho={onCerrar} onCancelar={onCerrar} />
      ) : (
        <HistorialDePrecios datoAuxiliarId={dato._id} />
      )}
    </Dialogo>
  )
}
