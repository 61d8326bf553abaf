import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import { type ReactNode, useState } from 'react'
import type { Envio } from '../../api/cliente.ts'
import { useMutacion } from '../../api/consultas.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { notificar } from '../../ui/notificar.tsx'
import type { QueAvisa } from '../formulario/useFormularioDePagina.ts'

export interface Confirmacion<E extends QueAvisa> {
  /** The documented question, verbatim. */
  texto: string
  /** What will follow, in our words. */
  consecuencia?: ReactNode
  /** 'Eliminar la categoría', never 'Aceptar'. */
  verbo: string
  /** True for what can't be undone or takes something away. */
  peligroso?: boolean
  endpoint: E
  envio: Envio<E>
  /** What it waits for before it is sent; what that throws is its failure. */
  tras?: (envio: Envio<E>) => Promise<void>
  /** Reads that it makes old. */
  invalida: readonly Endpoint[]
  /** Instead of telling what the server says that it did. */
  alHacer?: (respuesta: RespuestaDe<E>) => void
}

/** A call that is made once somebody says yes, as a dialog: for a question that needs hooks of its own to be asked. */
export function Confirmar<E extends QueAvisa>({
  endpoint,
  envio,
  tras,
  invalida,
  alHacer,
  onCerrar,
  ...pregunta
}: Confirmacion<E> & { onCerrar: () => void }) {
  const mutacion = useMutacion(endpoint, {
    tras,
    invalida,
    onSuccess: (respuesta: RespuestaDe<E>) => {
      if (alHacer) alHacer(respuesta)
      else notificar(respuesta.message)
      onCerrar()
    },
  })
  return (
    <ConfirmDialog
      abierto
      {...pregunta}
      ocupado={mutacion.isPending}
      error={mutacion.error?.message}
      onConfirmar={() => mutacion.mutate(envio)}
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
