import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import type { Rango } from '@plomada/domain/reportes/rango'
import { conPaginado, type Paginado } from '../../../pagina/busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { Paginador } from '../../../ui/Paginador.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { ApartadoDeReporte } from '../piezas/ApartadoDeReporte.tsx'
import { Barras } from './Barras.tsx'
import { type Avanzado, tareasCon } from './modelo.ts'

interface PorTareaProps {
  /** In the order in which they are shown. */
  tareas: readonly Avanzado[]
  /** Which of them, by words and by page. */
  busqueda: { value: string; onChange: (texto: string) => void }
  paginado: Paginado
  rango: Rango
  enTabla: boolean
}

/** The tareas, those that gained most first; a page of them at a time, since a work may have 3.000. */
export function PorTarea({ tareas, busqueda, paginado, rango, enTabla }: PorTareaProps) {
  const cambiar = useCambiarBusqueda()
  const halladas = tareasCon(tareas, busqueda.value)
  const { limit } = conPaginado(paginado)
  // A page that is not there any more is the last one.
  const paginas = Math.max(1, Math.ceil(halladas.length / limit)) // not money: pages of a list.
  const page = Math.min(conPaginado(paginado).page, paginas)
  const desde = (page - 1) * limit
  const visibles = halladas.slice(desde, desde + limit)
  return (
    <ApartadoDeReporte
      titulo="Por rubro"
      control={<FiltroDeTexto etiqueta="Buscar un rubro" {...busqueda} />}
    >
      {visibles.length === 0 ? (
        <PaginaVacia texto={frasesDeAvance.sinRubrosConEseNombre} />
      ) : (
        <>
          <Barras
            cuantas={`Rubros ${desde + 1} a ${desde + visibles.length} de ${halladas.length}`}
            que="Rubro"
            filas={visibles}
            rango={rango}
            enTabla={enTabla}
          />
          <Paginador
            total={halladas.length}
            pagina={page}
            limite={limit}
            onPaginar={(pagina, limite) => cambiar({ page: pagina, limit: limite })}
          />
        </>
      )}
    </ApartadoDeReporte>
  )
}
