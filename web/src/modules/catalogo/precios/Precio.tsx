import { type Precios, proveedorMasCaro } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconAlertTriangle } from '@tabler/icons-react'
import { RazonDeshabilitado } from '../../../ui/RazonDeshabilitado.tsx'
import clases from './Precio.module.css'

/** An amount of a column whose title has the symbol; a missing one is said, never shown as 0. */
export function Precio({ valor }: { valor: number | null }) {
  if (valor === null) return <span className={clases.sinPrecio}>{mensajesComun.sinPrecio}</span>
  return formatoGs(valor, { simbolo: false })
}

/** The provider's price, with a mark where it is above the sale's (domain.md §5). */
export function PrecioProveedor({ precios }: { precios: Precios }) {
  return (
    <span className={clases.proveedor}>
      {proveedorMasCaro(precios) && (
        <RazonDeshabilitado razon={mensajesCatalogo.proveedorMasCaro}>
          <button type="button" className={clases.marca} aria-label={mensajesCatalogo.proveedorMasCaro}>
            <IconAlertTriangle size={15} aria-hidden />
          </button>
        </RazonDeshabilitado>
      )}
      <Precio valor={precios.precioUnitarioReal} />
    </span>
  )
}
