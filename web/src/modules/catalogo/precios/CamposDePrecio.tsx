import { SimpleGrid, Text } from '@mantine/core'
import { moverPrecios, type Precios, proveedorMasCaro } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { CampoNumericoProps } from '../../../ui/CampoNumerico.tsx'
import { MontoInput } from '../../../ui/MontoInput.tsx'

interface CamposDePrecioProps {
  precio: CampoNumericoProps
  precioReal: CampoNumericoProps
  /** The prices as they are now; a new entry has none. */
  actuales?: Precios
  /** Initial texts of the fields: an unchanged price isn't sent, so that its twin may move it. */
  inicial?: { precio: string; precioReal: string }
}

const VACIOS = { precio: '', precioReal: '' }

const SIN_PRECIOS: Precios = { precioUnitario: null, precioUnitarioReal: null }

/**
 * Both prices of an entry. A price sent alone moves its twin where the two were equal: the result is shown before
 * saving.
 */
export function CamposDePrecio({ precio, precioReal, actuales, inicial = VACIOS }: CamposDePrecioProps) {
  const venta = leer(precio.value, inicial.precio)
  const proveedor = leer(precioReal.value, inicial.precioReal)
  const quedan = moverPrecios(actuales ?? SIN_PRECIOS, { precio: venta, precioReal: proveedor })
  const hayCambio = venta !== undefined || proveedor !== undefined
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MontoInput {...precio} label="Precio de venta (Gs.)" />
        <MontoInput {...precioReal} label="Precio proveedor (Gs.)" />
      </SimpleGrid>
      <Text fz="xs" c="dimmed" mt={6} role="status">
        {hayCambio ? resumen(quedan) : 'Si cargás uno solo, el otro lo acompaña cuando eran iguales.'}
      </Text>
      {hayCambio && proveedorMasCaro(quedan) && (
        <Text fz="sm" c="var(--atencion-texto)" mt={4} role="status">
          {mensajesCatalogo.proveedorMasCaro}.
        </Text>
      )}
    </div>
  )
}

/** Undefined for what is unchanged, empty or unreadable: it isn't sent. */
function leer(texto: string, antes: string): number | undefined {
  return texto !== antes && /^\d+$/.test(texto) ? Number(texto) : undefined
}

function resumen({ precioUnitario, precioUnitarioReal }: Precios): string {
  const [venta, proveedor] = [precioUnitario, precioUnitarioReal].map((p) =>
    p === null ? 'sin precio' : formatoGs(p),
  )
  return `Quedan: venta ${venta}, proveedor ${proveedor}.`
}
