import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { escribirBusqueda } from '../../../../pagina/busqueda/busqueda.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { type Formulario, rutaConBorrador, useBorradorDeTarea } from '../borradorDeTarea.ts'
import type { Valores } from './valores.ts'

/** What the form holds, and its draft, which each change writes. */
export function useValores(inicial: Valores, formulario: Formulario, titulo: string) {
  const usuario = useSesion()?.credencialId ?? ''
  const router = useRouter()
  const [valores, setValores] = useState(inicial)
  // Handlers that outlive a drawing (undo, a dialog's answer) change what is there now, not what they closed over.
  const ultimo = useRef(inicial)
  const borrador = useBorradorDeTarea(usuario, formulario, titulo)

  const cambiar = (cambio: (v: Valores) => Valores): void => {
    ultimo.current = cambio(ultimo.current)
    setValores(ultimo.current)
    borrador.guardar(ultimo.current)
  }
  /** To 'Editar componente', with the draft written and the line as the selected one. */
  const irAlDetalle = async (clave: string) => {
    cambiar((v) => ({ ...v, seleccionado: clave }))
    await borrador.asentar()
    const { presupuestoId } = formulario
    const redirect = rutaConBorrador(formulario)
    router.history.push(`/detalleComponenteSeleccionado${escribirBusqueda({ presupuestoId, redirect })}`)
  }
  return { valores, ultimo, cambiar, borrador, irAlDetalle }
}
