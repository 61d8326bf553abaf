import { Checkbox } from '@mantine/core'
import type { Precios } from '@plomada/domain/catalogo/precios'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { enGs, formatoGs } from '@plomada/domain/nucleo/numeros'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { FechaDePrecio } from '../../catalogo/precios/FechaDePrecio.tsx'
import { diferenciaEnGs } from './diferenciaEnGs.ts'
import type { PrecioPorActualizar } from './queries.ts'

const gs = (precio: number | null): string =>
  precio === null ? mensajesComun.sinPrecio : formatoGs(precio, { simbolo: false })

/** The sale price, and the provider's where it is another. */
function dosPrecios({ precioUnitario, precioUnitarioReal }: Precios): string {
  return precioUnitarioReal === precioUnitario
    ? gs(precioUnitario)
    : `${gs(precioUnitario)} · proveedor ${gs(precioUnitarioReal)}`
}

/** A price of the work beside the base's, chosen by its mark. */
export const columnasPorActualizar = (
  afuera: ReadonlySet<string>,
  marcar: (ids: readonly string[], adentro: boolean) => void,
): ColumnaDeLista<PrecioPorActualizar>[] => [
  {
    id: 'nombre',
    titulo: 'Nombre',
    principal: true,
    celda: ({ _id, nombre, unidadMedidaCodigo }) => (
      <Checkbox
        label={`${nombre} (${unidadMedidaCodigo})`}
        checked={!afuera.has(_id)}
        onChange={(evento) => marcar([_id], evento.currentTarget.checked)}
      />
    ),
  },
  { id: 'rubros', titulo: 'Rubros', numerica: true, celda: ({ rubros }) => rubros },
  { id: 'antes', titulo: enGs('En la obra'), numerica: true, celda: ({ antes }) => dosPrecios(antes) },
  { id: 'despues', titulo: enGs('En la base'), numerica: true, celda: ({ despues }) => dosPrecios(despues) },
  {
    id: 'diferencia',
    titulo: enGs('Diferencia'),
    numerica: true,
    celda: ({ antes, despues }) =>
      diferenciaEnGs((despues.precioUnitario ?? 0) - (antes.precioUnitario ?? 0)),
    ordena: ({ antes, despues }) => (despues.precioUnitario ?? 0) - (antes.precioUnitario ?? 0),
  },
  {
    id: 'precioDesde',
    titulo: 'Precio del',
    celda: ({ precioDesde }) => <FechaDePrecio desde={precioDesde} />,
  },
]
