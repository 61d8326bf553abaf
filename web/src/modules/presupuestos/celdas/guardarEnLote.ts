import { ErrorDeApi } from '../../../api/errores.ts'
import type { PasoDeLote } from '../../../pagina/grilla/modelo/pasos.ts'
import { notificarError } from '../../../ui/notificar.tsx'
import { enviarLote } from '../lotes/enviar.ts'
import type { Sitio } from '../lotes/sitio.ts'
import type { Tarea } from '../vista/arbol.ts'
import { type Cambio, CELDAS, type CeldaId, enSuOrden, gemelaDe } from './celdas.ts'

/** A new value of a cell of a tarea. */
export interface CeldaEscrita {
  tarea: Tarea
  celda: CeldaId
  valor: string
}

/** The step that undoes it; 'noLlego' where nobody knows whether the server has it. */
type Suerte = PasoDeLote | 'rechazado' | 'noLlego'

/** Writes the cells of many tareas by one request, all of them or none; what the server refuses is told. */
export async function guardarEnLote(sitio: Sitio, escritas: readonly CeldaEscrita[]): Promise<Suerte> {
  const porTarea = Map.groupBy(escritas, ({ tarea }) => tarea)
  const operaciones = [...porTarea].map(([tarea, suyas]) => {
    const { _id, version } = tarea
    const cambios: Cambio[] = enSuOrden(suyas).map((una) =>
      CELDAS[una.celda].cambio(una.valor, tarea, gemelaDe(una, suyas)),
    )
    // In a lote what is of the plan stands beside the name.
    const deLote = cambios.map(({ plan, ...resto }) => ({ ...resto, ...plan }))
    return { op: 'editar' as const, _id, version, ...Object.assign({}, ...deLote) }
  })
  try {
    return (await enviarLote(sitio, sitio.presupuestoId, operaciones)).paso
  } catch (error) {
    if (!(error instanceof ErrorDeApi) || error.esPasajero) return 'noLlego'
    notificarError(error.message)
    return 'rechazado'
  }
}
