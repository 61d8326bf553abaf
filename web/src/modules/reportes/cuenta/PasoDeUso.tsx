import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { AvancesDePaso } from '../../avances/AvancesDePaso.tsx'
import { detalleDe } from '../../compras/queries.ts'
import { hallarUso } from '../lecturas/gastos.ts'
import type { Paso } from './pasos.ts'

type Props = Extract<Paso, { que: 'uso' }>

/** What was used of a material in some days: the tareas that used it, or how much a unit of one takes, and its avances. */
export function PasoDeUso(props: Props) {
  const { material, tarea } = hallarUso(props.datos, props)
  if (material === undefined) return null
  const como = (usado: number) => cantidadConUnidad(usado, material.unidadMedidaCodigo)
  if (tarea !== undefined) return <DeUnaTarea {...props} {...{ material, tarea }} />
  return (
    <Terminos<Paso>
      terminos={props.datos.materialesUtilizados.flatMap(({ rubroId, rubroNombre, materiales }) => {
        const monto = materiales[props.materialId]
        if (monto === undefined) return []
        const abre: Paso = { ...props, tareaId: rubroId }
        return [{ nombre: rubroNombre, monto, como, abre }]
      })}
      total={{
        nombre: 'Utilizado',
        monto: props.datos.totalesMateriales[props.materialId] ?? 0,
        como,
      }}
    />
  )
}

type DeUnaTareaProps = Props & {
  material: Props['datos']['materiales'][number]
  tarea: Props['datos']['materialesUtilizados'][number]
}

/** How much of it a unit of the tarea takes, times what was done of the tarea in those days. */
function DeUnaTarea({ presupuestoId, materialId, material, tarea, rango }: DeUnaTareaProps) {
  const { rubroId: tareaId, rubroNombre: nombre, cantidad, unidadMedidaCodigo, materiales } = tarea
  const como = (usado: number) => cantidadConUnidad(usado, material.unidadMedidaCodigo)
  return (
    <Leido lectura={useQuery(detalleDe(presupuestoId, materialId))}>
      {({ rubros }) => {
        const unitaria = rubros.find(({ rubroId }) => rubroId === tareaId)?.cantidadUnitaria ?? 0
        const cuenta = `${como(unitaria)} por ${unidadMedidaCodigo} × ${cantidadConUnidad(cantidad, unidadMedidaCodigo)}`
        return (
          <>
            <Terminos<Paso>
              terminos={[
                {
                  nombre,
                  a: direcciones.editarTarea({ presupuestoId, tareaId }),
                  cuenta,
                  monto: materiales[materialId] ?? 0,
                  como,
                },
              ]}
              total={{ nombre: 'Utilizado', monto: materiales[materialId] ?? 0, como }}
            />
            <Text fw={600}>Sus avances</Text>
            <AvancesDePaso presupuestoId={presupuestoId} filtro={{ tareaId, ...rango }} />
          </>
        )
      }}
    </Leido>
  )
}
