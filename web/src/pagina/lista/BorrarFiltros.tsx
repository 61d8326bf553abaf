import { Button } from '@mantine/core'
import { useCambiarBusqueda } from '../busqueda/useBusqueda.ts'

/** Shown in a list that is empty because of its filters. `filtros`: their names in the address. */
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
