import { useQuery } from '@tanstack/react-query'
import { hoy } from '../../api/hoy.ts'
import type { Filtros } from '../../pagina/busqueda/filtros.ts'
import { ultimosDias } from '../../pagina/busqueda/ultimosDias.ts'
import { Elegir } from '../../ui/elegir/Elegir.tsx'
import { FiltroDeOpcion } from '../../ui/FiltroDeOpcion.tsx'
import { FiltroDeRango } from '../../ui/FiltroDeRango.tsx'
import { MasFiltros } from '../../ui/MasFiltros.tsx'
import { ChipsDeDias } from './ChipsDeDias.tsx'
import type { FILTROS_DE_AVANCES } from './filtros.ts'
import { type TareaParaElegir, tareasDeObra } from './queries.ts'

type Valores = Filtros<typeof FILTROS_DE_AVANCES>

const ESTADOS = [
  { value: 'noDescartados', label: 'No descartados' },
  { value: 'descartados', label: 'Descartados' },
] as const

/** Of the tareas to choose from, each capitulo or contratista once. */
export function opcionesDelFiltro(
  tareas: readonly TareaParaElegir[],
  de: (tarea: TareaParaElegir) => [id: string | null, nombre: string],
): { value: string; label: string }[] {
  const unicas = new Map(tareas.map(de))
  return [...unicas].flatMap(([value, label]) => (value === null ? [] : [{ value, label }]))
}

/** What a phone shows when it is asked for. */
const DETRAS = ['rubroId', 'contratistaId', 'tareaId', 'inicio', 'fin'] as const

interface BarraDeAvancesProps {
  presupuestoId: string
  /** What the address holds, and how it changes. */
  valores: Valores
  cambiar: (cambio: Partial<Record<keyof Valores, string | null>>) => void
}

/** The filters of the list, and what they may be, from the tareas of the work. */
export function BarraDeAvances({ presupuestoId, valores, cambiar }: BarraDeAvancesProps) {
  const { data } = useQuery(tareasDeObra(presupuestoId))
  const tareas = data?.items ?? []
  const elegir = (
    nombre: 'rubro' | 'contratista' | 'tarea',
    etiqueta: string,
    opciones: { value: string; label: string }[],
  ) => {
    const id = valores[`${nombre}Id`]
    return (
      <Elegir
        aria-label={etiqueta}
        placeholder={etiqueta}
        w={210}
        vaciable
        opciones={opciones}
        value={id}
        nombre={valores[`${nombre}Nombre`] ?? etiqueta}
        onChange={(elegido, opcion) =>
          cambiar({ [`${nombre}Id`]: elegido, [`${nombre}Nombre`]: opcion?.label ?? null })
        }
      />
    )
  }
  return (
    <>
      <ChipsDeDias inicio={valores.inicio} fin={valores.fin} onRango={cambiar} />
      <FiltroDeOpcion
        etiqueta="Estado"
        opciones={ESTADOS}
        value={valores.estado ?? 'noDescartados'}
        onChange={(estado) => cambiar({ estado })}
      />
      <MasFiltros puestos={DETRAS.filter((nombre) => valores[nombre]).length}>
        {elegir(
          'rubro',
          'Capítulo',
          opcionesDelFiltro(tareas, (t) => [t.rubroId, t.rubroNombre]),
        )}
        {elegir(
          'contratista',
          'Contratista',
          opcionesDelFiltro(tareas, (t) => [t.contratistaId, t.contratistaNombre]),
        )}
        {elegir(
          'tarea',
          'Rubro',
          opcionesDelFiltro(tareas, (t) => [t._id, t.nombre]),
        )}
        <FiltroDeRango hoy={hoy()} rango={ultimosDias(valores)} onRango={cambiar} />
      </MasFiltros>
    </>
  )
}
