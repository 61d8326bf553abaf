import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { textoDeError } from '../../api/errores.ts'
import { useSesion } from '../sesion/useSesion.ts'
import { type BorradorQueViaja, cambiarBorrador } from './borradorQueViaja.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the form that led here: choosing goes back to it. */
    desdeFormulario?: boolean
  }
}

/**
 * Leaves a form to choose something on another page, and comes back with its draft. The form's own entry of the history
 * gets the continue flag first, so that Back brings the draft too and nothing is left twice behind.
 *
 *     const borrador = borradorDePersona(cual)
 *     const edicion = useEdicion({ …, borrador, retomado })   // inside <AlRetomar borrador retomar>
 *     const irA = useViaje(borrador, edicion.asentar)
 *     <Button onClick={() => irA(direcciones.categorias({ selectAndReturn: rutaDe(cual) }))}>
 *
 * @param asentar as `useCreacion` and `useEdicion` give it
 */
export function useViaje(
  { ruta }: Pick<BorradorQueViaja<unknown>, 'ruta'>,
  asentar: () => Promise<void>,
): (destino: string) => void {
  const router = useRouter()
  return (destino) =>
    void asentar().then(() => {
      // No question about unsaved changes: the draft is kept, and the second navigation needs the first one done.
      const sinPreguntar = { ignoreBlocker: true }
      router.history.replace(ruta, undefined, sinPreguntar)
      // Two changes of the history in one turn count as one for the browser, and the first would be lost.
      router.history.flush()
      router.history.push(destino, { desdeFormulario: true }, sinPreguntar)
    })
}

/**
 * Choosing for the form whose draft it is: the choice goes into the draft, and back to the form. Null where nobody
 * asked for a choice.
 *
 *     const eleccion = useEleccion(cual && borradorDePersona(cual), () => valoresDe(cual))
 *     <Button onClick={() => eleccion.elegir((valores) => ({ ...valores, categoria }))}>Seleccionar</Button>
 *
 * @param inicial what the form would open with, where there is no draft
 * @param vuelta where it leads back to, where that is not the address at which the draft is continued
 */
export function useEleccion<Valores>(
  borrador: BorradorQueViaja<Valores> | null,
  inicial: () => Promise<Valores>,
  vuelta = borrador?.ruta,
) {
  const usuario = useSesion()?.credencialId ?? ''
  const router = useRouter()
  const [fallo, setFallo] = useState<string | null>(null)
  if (borrador === null || vuelta === undefined) return null
  const volver = () => {
    const { desdeFormulario } = router.state.location.state
    if (desdeFormulario && router.history.canGoBack()) router.history.back()
    else router.history.replace(vuelta)
  }
  const elegir = (cambio: (valores: Valores) => Valores) =>
    void cambiarBorrador(usuario, borrador, cambio, inicial).then(volver, (error: unknown) =>
      setFallo(textoDeError(error)),
    )
  return { elegir, volver, fallo }
}
