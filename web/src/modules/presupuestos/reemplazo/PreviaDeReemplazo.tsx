import { Text } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { Apartado } from '../../../ui/Apartado.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { PreviaDelReemplazo } from './queries.ts'
import clases from './Reemplazo.module.css'

interface PreviaDeReemplazoProps {
  previa: PreviaDelReemplazo
  /** Name of the replacement; null until chosen. */
  reemplazante: string | null
  pagina: { page: number; limit: number }
  onPaginar: (pagina: number, limite: number) => void
}

/** What a replacement changes: the tareas, and the capitulos that get one more contratista. */
export function PreviaDeReemplazo({ previa, reemplazante, pagina, onPaginar }: PreviaDeReemplazoProps) {
  const { capitulos, items, count } = previa
  if (count === 0) return null
  return (
    <Apartado id="previa" titulo="Qué va a cambiar" fz="lg" className={clases.previa}>
      <Text>{mensajesEdicion.loQueTocaReemplazar(count, capitulos.length)}</Text>
      <ul className={clases.capitulos}>
        {capitulos.map(({ _id, nombre, tareas, seAgrega }) => (
          <li key={_id}>
            <strong>{nombre}</strong>: {tareas === 1 ? '1 rubro' : `${tareas} rubros`}
            {reemplazante !== null &&
              (seAgrega
                ? `, y ${reemplazante} se suma a sus contratistas`
                : `; ${reemplazante} ya es uno de sus contratistas`)}
          </li>
        ))}
      </ul>
      <Text fz="sm" c="dimmed">
        {mensajesEdicion.loQueQuedaAlReemplazar}
      </Text>
      <DataTable
        etiqueta="Rubros que cambian de contratista"
        columnas={COLUMNAS}
        filas={items}
        total={count}
        clave={({ _id }) => _id}
        pagina={pagina.page}
        limite={pagina.limit}
        onPaginar={onPaginar}
        vacio={mensajesEdicion.sinTareas}
      />
    </Apartado>
  )
}

const COLUMNAS: readonly ColumnaDeLista<PreviaDelReemplazo['items'][number]>[] = [
  { id: 'nombre', titulo: 'Rubro', principal: true, celda: ({ nombre }) => nombre },
  { id: 'capitulo', titulo: 'Capítulo', celda: ({ rubroNombre }) => rubroNombre || '—' },
  { id: 'grupo', titulo: 'Grupo', celda: ({ grupoNombre }) => grupoNombre || '—' },
]
