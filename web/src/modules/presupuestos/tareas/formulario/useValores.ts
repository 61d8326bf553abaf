import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { type Formulario, rutaConBorrador, useBorradorDeTarea } from './borradorDeTarea.ts'
import type { Valores } from './valores.ts'

/** What the form holds, and its draft, which each change writes. */
export function useValores(inicial: Valores, formulario: Formulario, titulo: string) {
  const usuario = useSesion()?.credencialId ?? ''
  const router = useRouter()
  const [valores, setValores] = useState(inicial)
  // A reference, because handlers that outlast a rendering (undo, a dialog's answer) must change the present values.
  const ultimo = useRef(inicial)
  const borrador = useBorradorDeTarea(usuario, formulario, titulo)

  const cambiar = (cambio: (v: Valores) => Valores): void => {
    ultimo.current = cambio(ultimo.current)
    setValores(ultimo.current)
    borrador.guardar(ultimo.current)
  }
  /** Goes to 'Editar componente', after storing the draft with the line as the selected one. */
  const irAlDetalle = async (clave: string) => {
    cambiar((v) => ({ ...v, seleccionado: clave }))
    await borrador.asentar()
    const { presupuestoId } = formulario
    const redirect = rutaConBorrador(formulario)
    router.history.push(direcciones.detalleDeComponente({ presupuestoId, redirect }))
  }
  return { valores, ultimo, cambiar, borrador, irAlDetalle }
}
