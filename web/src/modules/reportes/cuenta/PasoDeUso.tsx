import { Text } from '@mantine/core'
import { explicarUso, explicarUsoDeTarea } from '@plomada/domain/reportes/explicar/gastos'
import { useQuery } from '@tanstack/react-query'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import { Leido } from '../../../pagina/Leido.tsx'
import { AvancesDePaso } from '../../avances/AvancesDePaso.tsx'
import { detalleDe } from '../../compras/queries.ts'
import { hallarUso, type Uso } from '../consultas/gastos.ts'
import { abrirDe } from './abrir.ts'
import type { PasoDeReporte } from './pasos.ts'

type Props = Extract<PasoDeReporte, { que: 'uso' }>

/** What was used of a material in some days: the tareas that used it, or how much a unit of one takes, and its avances. */
export function PasoDeUso(paso: Props) {
  const { datos, materialId } = paso
  const { material, tarea } = hallarUso(datos, paso)
  if (material === undefined) return null
  const unidad = material.unidadMedidaCodigo
  if (tarea !== undefined) return <DeUnaTarea {...paso} {...{ unidad, tarea }} />
  const usado = {
    tareas: datos.materialesUtilizados.map(enTarea),
    total: datos.totalesMateriales[materialId],
  }
  return <Explicado de={explicarUso(materialId, unidad, usado)} abre={abrirDe(paso)} />
}

type TareaDeUso = Uso['materialesUtilizados'][number]
const enTarea = ({ rubroId, rubroNombre, ...t }: TareaDeUso) => ({
  ...t,
  tareaId: rubroId,
  nombre: rubroNombre,
})

/** How much of it a unit of the tarea takes, times what was done of the tarea in those days. */
function DeUnaTarea({ unidad, tarea, ...paso }: Props & { unidad: string; tarea: TareaDeUso }) {
  const { presupuestoId, materialId, rango } = paso
  const suya = enTarea(tarea)
  const { tareaId } = suya
  return (
    <Leido lectura={useQuery(detalleDe(presupuestoId, materialId))}>
      {({ rubros }) => {
        const unitaria = rubros.find(({ rubroId }) => rubroId === tareaId)?.cantidadUnitaria ?? 0
        return (
          <>
            <Explicado de={explicarUsoDeTarea(materialId, unidad, suya, unitaria)} abre={abrirDe(paso)} />
            <Text fw={600}>Sus avances</Text>
            <AvancesDePaso presupuestoId={presupuestoId} filtro={{ tareaId, ...rango }} />
          </>
        )
      }}
    </Leido>
  )
}
