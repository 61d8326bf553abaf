import { useQuery } from '@tanstack/react-query'
import { Elegir, type ElegirProps } from '../../../ui/elegir/Elegir.tsx'
import { useBuscado } from '../../../ui/elegir/useBuscado.ts'
import { listaDePersonas } from '../../personas/queries.ts'

/** One of the firm's proveedores, found by what it is called. */
export function ElegirProveedor(props: Pick<ElegirProps, 'value' | 'nombre' | 'onChange'>) {
  const { buscado, porPedir, onBuscar } = useBuscado()
  const { data, isFetching } = useQuery(
    listaDePersonas({ funcion: 'proveedor', busquedaRapida: buscado, limit: 50 }),
  )
  return (
    <Elegir
      aria-label="Proveedor"
      placeholder="Proveedor"
      w={220}
      vaciable
      opciones={(data?.items ?? []).map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
      onBuscar={onBuscar}
      buscando={porPedir || isFetching}
      {...props}
    />
  )
}
