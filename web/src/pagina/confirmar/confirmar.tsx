import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import { type ReactNode, useState } from 'react'
import type { LoQueSeManda } from '../../api/cliente.ts'
import { useMutacion } from '../../api/consultas.ts'
import type { ErrorDeApi } from '../../api/errores.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { notificar } from '../../ui/notificar.tsx'
import type { QueAvisa } from '../formulario/useFormularioDePagina.ts'

export interface Confirmacion<E extends QueAvisa> {
  /** The documented question, verbatim. */
  texto: string
  /** What will follow, in our own words. */
  consecuencia?: ReactNode
  /** The button's verb: 'Eliminar la categoría', never 'Aceptar'. */
  verbo: string
  /** True for what can't be undone or takes something away. */
  peligroso?: boolean
  endpoint: E
  envio: LoQueSeManda<E>
  /** Awaited before the call is sent; if it throws, the call fails with that error. What it gives is sent instead. */
  tras?: (envio: LoQueSeManda<E>) => Promise<LoQueSeManda<E> | void>
  /** Reads whose cached answers the call makes outdated. */
  invalida: readonly Endpoint[]
  /** Stays until what it makes outdated was read again: for what changes the page's shape, which then changes at once. */
  hastaQueSeVea?: boolean
  /** Called instead of showing the server's message. */
  alHacer?: (respuesta: RespuestaDe<E>) => void
  /** Called when it fails, which the dialog says too unless it is closed. */
  alFallar?: (error: ErrorDeApi, cerrar: () => void) => void
}

/** A dialog that makes a call once the question is answered with yes; for questions that need hooks of their own. */
export function Confirmar<E extends QueAvisa>({
  endpoint,
  envio,
  tras,
  invalida,
  hastaQueSeVea = false,
  alHacer,
  alFallar,
  onCerrar,
  ...pregunta
}: Confirmacion<E> & { onCerrar: () => void }) {
  const hecho = (respuesta: RespuestaDe<E>) => {
    if (alHacer) alHacer(respuesta)
    else notificar(respuesta.message)
    onCerrar()
  }
  const mutacion = useMutacion(endpoint, { tras, invalida, ...(!hastaQueSeVea && { onSuccess: hecho }) })
  return (
    <ConfirmDialog
      abierto
      {...pregunta}
      ocupado={mutacion.isPending}
      error={mutacion.error?.message}
      onConfirmar={() =>
        mutacion.mutate(envio, {
          ...(hastaQueSeVea && { onSuccess: hecho }),
          onError: (error) => alFallar?.(error, onCerrar),
        })
      }
      onCerrar={onCerrar}
    />
  )
}

/**
 * Asks before a call is made, from anywhere in a page: the page draws `dialogo` once, whatever it asks.
 *
 *     const { confirmar, dialogo } = useConfirmar()
 *     onClick: () => confirmar({
 *       texto: mensajes.confirmar, consecuencia: 'Sale de la lista.', verbo: 'Eliminar', peligroso: true,
 *       endpoint: eliminarCategoria, envio: { body: { id } }, invalida: TOCA_CATEGORIAS,
 *     })
 */
export function useConfirmar() {
  const [dialogo, setDialogo] = useState<ReactNode>(null)
  const confirmar = <E extends QueAvisa>(pregunta: Confirmacion<E>) =>
    setDialogo(<Confirmar {...pregunta} onCerrar={() => setDialogo(null)} />)
  return { confirmar, dialogo }
}
