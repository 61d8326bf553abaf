import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import type { z } from 'zod'
import type { Envio } from '../../api/cliente.ts'
import { useFormulario } from '../../api/useFormulario.ts'
import { notificar } from '../../ui/notificar.tsx'
import { useVolver } from '../busqueda/useBusqueda.ts'
import { useBorradorDeFormulario } from './useBorradorDeFormulario.tsx'

/** Of a write that says in Spanish what it did. */
export type QueAvisa = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ message: string }>>

/** What a page says of the draft of its form. */
export interface BorradorDePagina<Valores> {
  /** Which entity: 'unidad/nueva'. */
  clave: string
  /** Of the list of drafts: 'Obra nueva · Vivienda Luque'. */
  titulo: (valores: Valores) => string
  /** Where it is taken up again: an address of direcciones.ts. */
  ruta: string
  /** What of it may stay on the device; all of it where it doesn't say. */
  guardable?: (valores: Valores) => Valores
  /** The documented local-storage keys that mirror it. */
  espejo?: (valores: Valores) => Record<string, unknown>
}

/** What any page with a form says, be it over a row or over nothing yet. */
export interface OpcionesDePagina<E extends QueAvisa, Valores> {
  endpoint: E
  /** The call as its contract wants it, from what the screen holds. */
  aEnvio: (valores: Valores) => Envio<E>
  /** Rules that the contract can't know: reasons by field. */
  ademas?: (valores: Valores) => Record<string, string>
  /** Reads that it makes old. */
  invalida: readonly Endpoint[]
  borrador: BorradorDePagina<Valores>
  /** What the form opens with instead, where it goes on with its draft (`AlRetomar`). */
  retomado?: Valores | null
  /** Where it goes back to where this page was the first one: an address of direcciones.ts. */
  vuelta: string
  /** Instead of going back, once it is saved and said. */
  alGuardar?: (respuesta: RespuestaDe<E>) => void
}

interface OpcionesInternas<E extends QueAvisa, Valores> extends OpcionesDePagina<E, Valores> {
  inicial: Valores
  etiquetas: Record<string, string>
}

/** The form, its draft and its way back, which every page with a form has: `useCreacion` and `useEdicion` stand on it. */
export function useFormularioDePagina<E extends QueAvisa, Valores extends Record<string, unknown>>(
  opciones: OpcionesInternas<E, Valores>,
) {
  const { borrador: suyo, retomado = null, vuelta, alGuardar, inicial, ...llamada } = opciones
  const volver = useVolver(vuelta)
  const formulario = useFormulario({
    ...llamada,
    inicial: retomado ?? inicial,
    alCambiar: (valores) => borrador.guardar(suyo.guardable ? suyo.guardable(valores) : valores),
    onSuccess: (respuesta: RespuestaDe<E>) => {
      borrador.terminar()
      notificar(respuesta.message)
      if (alGuardar) alGuardar(respuesta)
      else volver()
    },
  })
  const { form } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    ...suyo,
    titulo: suyo.titulo(form.values),
    retomado: retomado !== null,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues({ ...inicial, ...valores }),
  })
  return { ...formulario, borrador, volver }
}
