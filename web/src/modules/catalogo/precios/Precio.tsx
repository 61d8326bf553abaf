import { type Precios, proveedorMasCaro } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { RazonDeshabilitado } from '../../../ui/RazonDeshabilitado.tsx'
import clases from './Precio.module.css'

/** The two columns of prices, the same in every list that shows them. */
export const COLUMNAS_DE_PRECIO: readonly ColumnaDeLista<Precios>[] = [
  {
    id: 'precioUnitario',
    ordena: 'servidor',
    titulo: 'Precio (Gs.)',
    numerica: true,
    celda: ({ precioUnitario }) => <Precio valor={precioUnitario} />,
  },
  {
    id: 'precioUnitarioReal',
    ordena: 'servidor',
    titulo: 'Precio proveedor (Gs.)',
    numerica: true,
    celda: (precios) => <PrecioProveedor precios={precios} />,
  },
]

/** Whether an answer has prices: without them there is no column of them (domain.md §13). */
export function conPrecios(filas: readonly object[] | undefined): boolean {
  return filas?.every((fila) => 'precioUnitario' in fila) ?? true
}

/** An amount in a column whose title has the currency; a missing price says so, and is never shown as 0. */
function Precio({ valor }: { valor: number | null }) {
  if (valor === null) return <span className={clases.sinPrecio}>{mensajesComun.sinPrecio}</span>
  return formatoGs(valor, { simbolo: false })
}

/** The provider's price, marked where it is above the sale price (domain.md §5). */
function PrecioProveedor({ precios }: { precios: Precios }) {
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
