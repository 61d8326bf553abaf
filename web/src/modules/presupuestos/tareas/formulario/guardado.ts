import type { ErrorDeApi } from '../../../../api/errores.ts'
import type { ConRazon } from '../../motivo/dicho.ts'
import { type TareaLeida, useCrearTarea, useEditarTarea } from '../queries.ts'
import { cuerpoDeCrear, cuerpoDeEditar, type Valores } from './valores.ts'

interface Despues {
  onSuccess: (respuesta: { message: string }) => void
  onError: (error: ErrorDeApi) => void
}

/** How the form is saved: each room that opens it brings its own calls. */
export interface TareaGuardada {
  crear: (valores: Valores, razon: ConRazon, despues: Despues) => void
  /** Replaces the version that the values have; where the stored one is another by now, the edit is refused. */
  editar: (tarea: TareaLeida, valores: Valores, razon: ConRazon, despues: Despues) => void
  ocupado: boolean
}

/** Saves into a work's budget. */
export function useGuardarEnObra(presupuestoId: string): TareaGuardada {
  const crear = useCrearTarea()
  const editar = useEditarTarea()
  return {
    crear: (valores, razon, despues) =>
      crear.mutate({ body: { ...cuerpoDeCrear(presupuestoId, valores).body, ...razon } }, despues),
    editar: (tarea, valores, razon, despues) =>
      editar.mutate({ body: { ...cuerpoDeEditar(tarea, valores).body, ...razon } }, despues),
    ocupado: crear.isPending || editar.isPending,
  }
}
