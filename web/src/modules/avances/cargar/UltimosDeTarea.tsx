import { Anchor, Text } from '@mantine/core'
import { TODOS_LOS_DIAS } from '@plomada/domain/nucleo/fecha'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { type TareaParaElegir, ultimosDeTarea } from '../queries.ts'
import { TablaDeAvances } from '../TablaDeAvances.tsx'

interface UltimosDeTareaProps {
  presupuestoId: string
  tarea: TareaParaElegir
}

/** What was done of a tarea before, the last days first, with its photos. Nothing where there is none or no signal. */
export function UltimosDeTarea({ presupuestoId, tarea }: UltimosDeTareaProps) {
  const { data } = useQuery(ultimosDeTarea(presupuestoId, tarea._id))
  if (!data || data.count === 0) return null
  return (
    <section aria-label="Lo último de este rubro">
      <Text fw={600}>Lo último de este rubro</Text>
      <TablaDeAvances presupuestoId={presupuestoId} avances={data.items} conCorregir />
      {data.count > data.items.length && (
        <Anchor
          component={Link}
          fz="sm"
          to={direcciones.avances({
            presupuestoId,
            tareaId: tarea._id,
            tareaNombre: tarea.nombre,
            ...TODOS_LOS_DIAS,
          })}
        >
          Ver los {data.count}
        </Anchor>
      )}
    </section>
  )
}
