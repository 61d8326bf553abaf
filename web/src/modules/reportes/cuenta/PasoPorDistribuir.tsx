import { Text } from '@mantine/core'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { POR_DISTRIBUIR } from './nodos.ts'
import type { Paso } from './pasos.ts'

/** Indirect costs that are in the work's cost and in no tarea's yet: they are distributed in the budget. */
export function PasoPorDistribuir({ presupuestoId, monto }: Extract<Paso, { que: 'porDistribuir' }>) {
  return (
    <>
      <Text>
        Es costo de la obra y todavía no de ningún rubro.{' '}
        <Enlace a={direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })}>
          Ver el presupuesto
        </Enlace>
      </Text>
      <Terminos total={{ nombre: POR_DISTRIBUIR, monto }} />
    </>
  )
}

/** What a tarea bears of the indirect costs: the work's, shared among its tareas as its budget says. */
export function PasoIndirecto({ presupuestoId, tarea, monto }: Extract<Paso, { que: 'indirecto' }>) {
  return (
    <>
      <Text>
        El gasto indirecto de la obra, repartido entre sus rubros; de lo avanzado, lo que corresponde a lo
        hecho.{' '}
        <Enlace a={direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })}>
          Ver el presupuesto
        </Enlace>
      </Text>
      <Terminos total={{ nombre: tarea.nombre, monto }} />
    </>
  )
}
