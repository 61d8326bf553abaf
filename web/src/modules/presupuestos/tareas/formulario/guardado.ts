import type { ErrorDeApi } from '../../../../api/errores.ts'
import { type TareaLeida, useCrearTarea, useEditarTarea } from '../queries.ts'
import { envioDeCrear, envioDeEditar, type Valores } from './valores.ts'

interface Despues {
  onSuccess: (respuesta: { message: string }) => void
  onError: (error: ErrorDeApi) => void
}

/** How the form is saved: each room that opens it brings its own calls. */
export interface TareaGuardada {
  crear: (valores: Valores, despues: Despues) => void
  /** Replaces the version that the values have; where the stored one is another by now, the edit is refused. */
  editar: (tarea: TareaLeida, valores: Valores, despues: Despues) => void
  ocupado: boolean
}

/** Saves into a work's budget. */
export function useGuardarEnObra(presupuestoId: string): TareaGuardada {
  const crear = useCrearTarea()
  const editar = useEditarTarea()
  return {
    crear: (valores, despues) => crear.mutate(envioDeCrear(presupuestoId, valores), despues),
    editar: (tarea, valores, despues) => editar.mutate(envioDeEditar(tarea, valores), despues),
    ocupado: crear.isPending || editar.isPending,
  }
}
