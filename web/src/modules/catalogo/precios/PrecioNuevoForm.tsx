import { agregarPrecio } from '@plomada/contract/catalogo'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { useFormulario } from '../../../pagina/campos/useFormulario.ts'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { type DatoAuxiliar, TOCA_CATALOGO } from '../datos/queries.ts'
import { CamposDePrecio } from './CamposDePrecio.tsx'

interface PrecioNuevoFormProps {
  dato: DatoAuxiliar
  onHecho?: () => void
  onCancelar?: () => void
}

/** A new base price, added to the history; works keep the price that they froze (domain.md §5). */
export function PrecioNuevoForm({ dato, onHecho, onCancelar }: PrecioNuevoFormProps) {
  const formulario = useFormulario({
    endpoint: agregarPrecio,
    inicial: { precio: '', precioReal: '' },
    aEnvio: ({ precio, precioReal }) => ({
      body: {
        datoAuxiliarId: dato._id,
        ...(precio !== '' && { precio }),
        ...(precioReal !== '' && { precioReal }),
      },
    }),
    etiquetas: { precio: 'Precio de venta', precioReal: 'Precio proveedor' },
    ademas: ({ precio, precioReal }): Record<string, string> =>
      precio === '' && precioReal === '' ? { precio: mensajesCatalogo.ingresePrecio } : {},
    invalida: TOCA_CATALOGO,
    onSuccess: ({ message }) => {
      notificar(message)
      formulario.form.reset()
      onHecho?.()
    },
  })
  return (
    <FormularioDeParte formulario={formulario} verbo="Agregar precio" onCancelar={onCancelar}>
      <CamposDePrecio
        precio={formulario.campo('precio')}
        precioReal={formulario.campo('precioReal')}
        actuales={{ precioUnitario: dato.ultimoPrecio, precioUnitarioReal: dato.ultimoPrecioReal }}
      />
    </FormularioDeParte>
  )
}
