import { useRef, useState } from 'react'
import { useBorradorDeFormulario } from './useBorradorDeFormulario.tsx'
import type { BorradorDePagina } from './useFormularioDePagina.ts'

interface OpcionesDeValores<Valores> {
  inicial: Valores
  borrador: BorradorDePagina<Valores>
  /** Whether it opened with its draft (`AlRetomar`). */
  retomado: boolean
  /** Called with every change. */
  alCambiar: () => void
}

/**
 * What a form of its own kind holds, whose lines have no fixed names, and its draft, which each change writes;
 * `useCreacion` and `useEdicion` do it for forms of fields.
 */
export function useValores<Valores extends object>(opciones: OpcionesDeValores<Valores>) {
  const { inicial, borrador: suyo, retomado, alCambiar } = opciones
  const [valores, setValores] = useState(inicial)
  // A reference, because handlers that outlast a rendering (undo, a dialog's answer) must change the present values.
  const ultimo = useRef(inicial)
  const cambiar = (cambio: (v: Valores) => Valores): void => {
    ultimo.current = cambio(ultimo.current)
    setValores(ultimo.current)
    borrador.guardar(ultimo.current)
    alCambiar()
  }
  const borrador = useBorradorDeFormulario<Valores>({
    ...suyo,
    titulo: suyo.titulo(valores),
    retomado,
    alRecuperar: (guardados) => cambiar(() => ({ ...inicial, ...guardados })),
  })
  return { valores, ultimo, cambiar, borrador }
}
