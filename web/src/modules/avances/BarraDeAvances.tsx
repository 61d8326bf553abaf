import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Filtros } from '../../pagina/busqueda/filtros.ts'
import { FiltroDeFecha } from '../../ui/FiltroDeFecha.tsx'
import { FiltroDeOpcion } from '../../ui/FiltroDeOpcion.tsx'
import { MasFiltros } from '../../ui/MasFiltros.tsx'
import type { FILTROS_DE_AVANCES } from './filtros.ts'
import { rangoDe, type TareaParaElegir, tareasDeObra } from './queries.ts'

type Valores = Filtros<typeof FILTROS_DE_AVANCES>

const ESTADOS = [
  { value: 'noDescartados', label: 'No descartados' },
  { value: 'descartados', label: 'Descartados' },
] as const

/** Of the tareas to choose from, each capitulo or contratista once. */
function opcionesDe(
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
  const rango = rangoDe(valores)
  const elegir = (
    nombre: 'rubro' | 'contratista' | 'tarea',
    etiqueta: string,
    opciones: { value: string; label: string }[],
  ) => {
    const [id, llamado] = [valores[`${nombre}Id`] ?? null, valores[`${nombre}Nombre`]]
    // The address alone says how it is called, until what there is has come.
    const hay = id !== null && !opciones.some(({ value }) => value === id)
    return (
      <Select
        aria-label={etiqueta}
        placeholder={etiqueta}
        w={210}
        searchable
        clearable
        limit={50}
        nothingFoundMessage="No hay ninguno con ese nombre"
        data={hay ? [{ value: id, label: llamado ?? etiqueta }, ...opciones] : opciones}
        value={id}
        onChange={(value, opcion) =>
          cambiar({ [`${nombre}Id`]: value, [`${nombre}Nombre`]: value && (opcion?.label ?? null) })
        }
      />
    )
  }
  return (
    <>
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
          opcionesDe(tareas, (t) => [t.rubroId, t.rubroNombre]),
        )}
        {elegir(
          'contratista',
          'Contratista',
          opcionesDe(tareas, (t) => [t.contratistaId, t.contratistaNombre]),
        )}
        {elegir(
          'tarea',
          'Rubro',
          opcionesDe(tareas, (t) => [t._id, t.nombre]),
        )}
        <FiltroDeFecha
          etiqueta="Desde"
          maximo={rango.fin}
          value={rango.inicio}
          onChange={(inicio) => cambiar({ inicio })}
        />
        <FiltroDeFecha
          etiqueta="Hasta"
          minimo={rango.inicio}
          value={rango.fin}
          onChange={(fin) => cambiar({ fin })}
        />
      </MasFiltros>
    </>
  )
}
