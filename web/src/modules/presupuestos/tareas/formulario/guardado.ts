import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ErrorDeApi } from '../../../../api/errores.ts'
import { anotarDeAfuera, type LoGuardado } from '../../lotes/deAfuera.ts'
import type { ConRazon } from '../../motivo/dicho.ts'
import { type TareaLeida, useCrearTarea, useEditarTarea } from '../queries.ts'
import { cuerpoDeCrear, cuerpoDeEditar, type Valores } from './valores.ts'

interface Despues {
  /** `deshacer` takes it back, where that can be done. */
  onSuccess: (respuesta: { message: string; deshacer?: (() => void) | undefined }) => void
  onError: (error: ErrorDeApi) => void
}

/** How the form is saved: each room that opens it brings its own calls. */
export interface TareaGuardada {
  crear: (valores: Valores, razon: ConRazon, despues: Despues) => void
  /** Replaces the version that the values have; where the stored one is another by now, the edit is refused. */
  editar: (tarea: TareaLeida, valores: Valores, razon: ConRazon, despues: Despues) => void
  ocupado: boolean
}

/** Saves into a work's budget, as a step that its sheet takes back too (decision 0148). */
export function useGuardarEnObra(presupuestoId: string): TareaGuardada {
  const cache = useQueryClient()
  // Noted where the page was left before the answer came, too.
  const deshacer = useRef<(() => void) | undefined>(undefined)
  const anotar = (guardado: LoGuardado, hacer: (cuales: string) => string, nombre: string | undefined) => {
    const que = hacer(textos.cuales(1, nombre))
    const vuelta = anotarDeAfuera(cache, presupuestoId, guardado, que)
    deshacer.current = vuelta && (() => void vuelta())
  }
  const crear = useCrearTarea(({ _id, lote }, { body }) =>
    anotar({ lote, filas: [{ _id, version: 1 }] }, textos.que.agregar, body.nombre),
  )
  const editar = useEditarTarea(({ tarea, lote }) =>
    anotar({ lote, filas: [tarea] }, textos.que.cambiar, tarea.nombre),
  )
  const conVuelta = ({ onSuccess, onError }: Despues) => ({
    onSuccess: ({ message }: { message: string }) => onSuccess({ message, deshacer: deshacer.current }),
    onError,
  })
  return {
    crear: (valores, razon, despues) => {
      const { body } = cuerpoDeCrear(presupuestoId, valores)
      crear.mutate({ body: { ...body, ...razon, deshacible: true } }, conVuelta(despues))
    },
    editar: (tarea, valores, razon, despues) => {
      const { body } = cuerpoDeEditar(tarea, valores)
      editar.mutate({ body: { ...body, ...razon, deshacible: true } }, conVuelta(despues))
    },
    ocupado: crear.isPending || editar.isPending,
  }
}
