import { useRef, useState } from 'react'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useBorradorDeFormulario } from '../../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { useViaje } from '../../../../pagina/viaje/useViaje.ts'
import { borradorDeTarea, type Formulario } from './borradorDeTarea.ts'
import type { Valores } from './valores.ts'

interface OpcionesDeValores {
  inicial: Valores
  formulario: Formulario
  /** In the list of drafts. */
  titulo: string
  /** Whether the form opened with its draft. */
  retomado: boolean
  /** Called with every change. */
  alCambiar: () => void
}

/** What the form holds, and its draft, which each change writes. */
export function useValores({ inicial, formulario, titulo, retomado, alCambiar }: OpcionesDeValores) {
  const [valores, setValores] = useState(inicial)
  // A reference, because handlers that outlast a rendering (undo, a dialog's answer) must change the present values.
  const ultimo = useRef(inicial)
  const suyo = borradorDeTarea(formulario, titulo)
  const cambiar = (cambio: (v: Valores) => Valores): void => {
    ultimo.current = cambio(ultimo.current)
    setValores(ultimo.current)
    borrador.guardar(ultimo.current)
    alCambiar()
  }
  const borrador = useBorradorDeFormulario<Valores>({
    ...suyo,
    titulo,
    retomado,
    alRecuperar: (guardados) => cambiar(() => suyo.leer(guardados)),
  })
  const irA = useViaje(suyo, borrador.asentar)
  /** Goes to 'Editar componente', after storing the draft with the line as the selected one. */
  const irAlDetalle = (clave: string) => {
    cambiar((v) => ({ ...v, seleccionado: clave }))
    irA(direcciones.detalleDeComponente({ presupuestoId: formulario.presupuestoId, redirect: suyo.ruta }))
  }
  return { valores, ultimo, cambiar, borrador, irAlDetalle }
}
