import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import type { LoQueSeManda } from '../../api/cliente.ts'
import type { Mandar } from '../../api/consultas.ts'
import { notificar } from '../../ui/notificar.tsx'
import { useVolver } from '../busqueda/useBusqueda.ts'
import { useFormulario } from '../campos/useFormulario.ts'
import { usePregunta } from '../pregunta/usePregunta.tsx'
import { useBorradorDeFormulario } from './useBorradorDeFormulario.tsx'

/** An endpoint that answers in Spanish what it did. */
export type QueAvisa = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ message: string }>>

/** What a page defines about its form's draft. */
export interface BorradorDePagina<Valores> {
  /** Key of the entity: 'unidad/nueva'. */
  clave: string
  /** Title in the list of drafts: 'Obra nueva · Vivienda Luque'. */
  titulo: (valores: Valores) => string
  /** Address where it is continued, from direcciones.ts. */
  ruta: string
  /** The part that may be kept on the device; by default all of it. */
  guardable?: (valores: Valores) => Valores
  /** The documented local-storage keys that mirror it. */
  espejo?: (valores: Valores) => Record<string, unknown>
  /** What may have changed since it was typed (prices), asked for when it is offered or continued. */
  alDia?: (valores: Valores, cache: QueryClient) => Promise<Valores>
}

/** What every page with a form defines, for an edit or for something new. */
export interface OpcionesDePagina<E extends QueAvisa, Valores> {
  endpoint: E
  /** The call as its contract wants it, from what the screen holds. */
  aEnvio: (valores: Valores) => LoQueSeManda<E>
  /** How it is sent, where that is not by calling the endpoint (`useMutacion`). */
  mandar?: Mandar<E>
  /** Rules that the contract can't know: reasons by field. */
  ademas?: (valores: Valores) => Record<string, string>
  /** Whether somebody has to be asked first, as in `useFormulario`. */
  preguntar?: ((valores: Valores, seguir: () => void) => boolean) | undefined
  /** Reads whose cached answers it makes outdated. */
  invalida: readonly Endpoint[]
  borrador: BorradorDePagina<Valores>
  /** Values to open with, where the form continues its draft (`AlRetomar`). */
  retomado?: Valores | null
  /** Address to go back to where this page was opened first, from direcciones.ts. */
  vuelta: string
  /** Address of a list that shows what was saved, where the one to go back to does not; null where it does. */
  dondeSeVe?: (valores: Valores) => string | null
  /** Called after saving, instead of going back. */
  alGuardar?: (respuesta: RespuestaDe<E>) => void
}

interface OpcionesInternas<E extends QueAvisa, Valores> extends OpcionesDePagina<E, Valores> {
  inicial: Valores
  etiquetas: Record<string, string>
}

/** The form, what a refusal asks, its draft and its way back: the common part of `useCreacion` and `useEdicion`. */
export function useFormularioDePagina<E extends QueAvisa, Valores extends Record<string, unknown>>(
  opciones: OpcionesInternas<E, Valores>,
) {
  const { borrador: suyo, retomado = null, vuelta, dondeSeVe, alGuardar, inicial, ...llamada } = opciones
  const router = useRouter()
  const volver = useVolver(vuelta)
  const pregunta = usePregunta()
  const formulario = useFormulario({
    mandar: pregunta.mandar,
    ...llamada,
    inicial: retomado ?? inicial,
    alCambiar: (valores) => borrador.guardar(suyo.guardable ? suyo.guardable(valores) : valores),
    onSuccess: (respuesta: RespuestaDe<E>) => {
      void borrador.terminar()
      notificar(respuesta.message)
      if (alGuardar) return alGuardar(respuesta)
      const alli = dondeSeVe?.(formulario.form.values) ?? null
      return alli === null ? volver() : router.history.replace(alli)
    },
  })
  const { form } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    ...suyo,
    titulo: suyo.titulo(form.values),
    retomado: retomado !== null,
    // With the version that the draft was begun from, so that changes by others since then are compared and never
    // overwritten.
    alRecuperar: (valores) => form.setValues({ ...inicial, ...valores }),
  })
  const cancelar = () => {
    borrador.dejar()
    volver()
  }
  return { ...formulario, borrador, cancelar, dialogo: pregunta.dialogo }
}
