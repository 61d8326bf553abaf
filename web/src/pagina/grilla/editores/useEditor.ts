import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { campoDe, leerTecla } from '../../teclas/leerTecla.ts'
import type { EditorProps, SalidaDeCelda } from '../modelo/escritura.ts'

/**
 * The keys of a field in a cell: what is typed is accepted where it can be read and nothing speaks against it, and stays
 * with the reason otherwise. `leer` gives the canonical value, or why there is none; `extra` is what a field adds to it.
 */
export function useEditor<Extra = undefined>(
  { texto, valor, ahora, razon, onGuardar, onCancelar }: Omit<EditorProps, 'etiqueta'>,
  leer: (extra?: Extra) => { valor: string } | { razon: string },
) {
  const [contra, setContra] = useState<string | null>(null)
  // Opened by typing the arrows leave it, as in a spreadsheet; F2 gives them to the caret, and takes them back.
  const [flechas, setFlechas] = useState(texto !== null)
  // Leaving the cell by a key also blurs the field; this makes sure that the edit ends only once.
  const terminado = useRef(false)
  // What the cell had when it was opened, and what of somebody else's was told since.
  const visto = useRef(valor)

  const terminar = (salida: SalidaDeCelda, extra?: Extra) => {
    if (terminado.current) return
    const leido = leer(extra)
    const motivo = 'razon' in leido ? leido.razon : razon(leido.valor)
    if ('razon' in leido || motivo !== null) return setContra(motivo)
    if (visto.current !== valor && leido.valor !== valor) {
      visto.current = valor
      return setContra(mensajesCeldas.cambioMientras(ahora))
    }
    terminado.current = true
    onGuardar(leido.valor, salida)
  }
  const salir = ({ currentTarget }: FocusEvent, extra?: Extra) => {
    // Where the window loses the keyboard, its field goes on when it comes back.
    if (document.activeElement !== currentTarget) terminar('queda', extra)
  }
  const teclear = (evento: KeyboardEvent<HTMLInputElement>, extra?: Extra) => {
    evento.stopPropagation()
    const intencion = leerTecla(evento.nativeEvent, campoDe(evento.currentTarget, flechas))
    if (intencion?.tipo === 'cursor') setFlechas(!flechas)
    if (intencion?.tipo !== 'confirmar' && intencion?.tipo !== 'cancelar') return
    evento.preventDefault()
    if (intencion.tipo === 'confirmar') return terminar(intencion.salida, extra)
    terminado.current = true
    onCancelar()
  }
  return {
    contra,
    /** One of a list, pressed: it is written, and the next cell is what comes. */
    elegir: (elegido: string) => {
      const motivo = razon(elegido)
      if (motivo !== null) return setContra(motivo)
      terminado.current = true
      onGuardar(elegido, 'siguiente')
    },
    olvidar: () => setContra(null),
    salir,
    teclear,
    campo: {
      // Escape is the cell's, also over a page.
      'data-mantine-stop-propagation': true,
      onBlur: (evento: FocusEvent) => salir(evento),
      onKeyDown: (evento: KeyboardEvent<HTMLInputElement>) => teclear(evento),
    },
  }
}
