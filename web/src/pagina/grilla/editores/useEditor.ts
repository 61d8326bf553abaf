import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { campoDe, leerTecla } from '../../teclas/leerTecla.ts'
import type { EditorProps, SalidaDeCelda } from '../modelo/escritura.ts'

/**
 * The keys of a field in a cell: what is typed is accepted where it can be read and nothing speaks against it, and stays
 * with the reason otherwise. `leer` gives the canonical value, or why there is none.
 */
export function useEditor(
  { texto, valor, ahora, razon, onGuardar, onCancelar }: Omit<EditorProps, 'etiqueta'>,
  leer: () => { valor: string } | { razon: string },
) {
  const [contra, setContra] = useState<string | null>(null)
  // Opened by typing the arrows leave it, as in a spreadsheet; F2 gives them to the caret, and takes them back.
  const [flechas, setFlechas] = useState(texto !== null)
  // Leaving the cell by a key also blurs the field; this makes sure that the edit ends only once.
  const terminado = useRef(false)
  // What the cell had when it was opened, and what of somebody else's was told since.
  const visto = useRef(valor)

  const terminar = (salida: SalidaDeCelda) => {
    if (terminado.current) return
    const leido = leer()
    const motivo = 'razon' in leido ? leido.razon : razon(leido.valor)
    if ('razon' in leido || motivo !== null) return setContra(motivo)
    if (visto.current !== valor && leido.valor !== valor) {
      visto.current = valor
      return setContra(mensajesCeldas.cambioMientras(ahora))
    }
    terminado.current = true
    onGuardar(leido.valor, salida)
  }
  return {
    contra,
    olvidar: () => setContra(null),
    campo: {
      // Where the window loses the keyboard, its field goes on when it comes back.
      onBlur: ({ currentTarget }: FocusEvent) => {
        if (document.activeElement !== currentTarget) terminar('queda')
      },
      onKeyDown: (evento: KeyboardEvent<HTMLInputElement>) => {
        evento.stopPropagation()
        const intencion = leerTecla(evento.nativeEvent, campoDe(evento.currentTarget, flechas))
        if (intencion?.tipo === 'cursor') setFlechas(!flechas)
        if (intencion?.tipo !== 'confirmar' && intencion?.tipo !== 'cancelar') return
        evento.preventDefault()
        if (intencion.tipo === 'confirmar') return terminar(intencion.salida)
        terminado.current = true
        onCancelar()
      },
    },
  }
}
