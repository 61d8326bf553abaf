import { Button } from '@mantine/core'
import { useCambiarBusqueda } from '../busqueda/useBusqueda.ts'

/** The way on from a list that its filters left empty. `filtros`: their names in the address. */
export function BorrarFiltros({ filtros }: { filtros: readonly string[] }) {
  const cambiar = useCambiarBusqueda()
  return (
    <Button
      variant="default"
      onClick={() => cambiar(Object.fromEntries(filtros.map((filtro) => [filtro, undefined])))}
    >
      Borrar los filtros
    </Button>
  )
}
