import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { razonContraCantidad } from '@plomada/domain/presupuestos/validacion'
import { useRef, useState } from 'react'
import { ILEGIBLE } from '../../ui/CampoNumerico.tsx'
import { CantidadInput } from '../../ui/CantidadInput.tsx'
import clases from './Grilla.module.css'

/** Where to go after a value is accepted. */
export type Salida = 'abajo' | 'siguiente' | 'anterior' | 'queda'

interface EditorProps {
  etiqueta: string
  /** The stored value as canonical text ('12.5'). */
  valor: string
  /** The digit that began the edit, in place of the value. */
  texto: string | null
  onGuardar: (valor: string, salida: Salida) => void
  onCancelar: () => void
}

/** A quantity typed in its cell: Enter accepts it and goes down, Tab accepts it and goes on, Escape restores it. */
export function EditorDeCelda({ etiqueta, valor, texto, onGuardar, onCancelar }: EditorProps) {
  const [escrito, setEscrito] = useState(texto ?? valor)
  const [razon, setRazon] = useState<string | null>(null)
  // Leaving the cell by a key also blurs the field; this makes sure that the edit ends only once.
  const terminado = useRef(false)

  const terminar = (salida: Salida) => {
    if (terminado.current) return
    const micro = escrito === ILEGIBLE || escrito === '' ? undefined : leerMicro(escrito)
    if (micro === undefined) return setRazon(mensajesComun.numeroVacio)
    const contra = razonContraCantidad(micro)
    if (contra !== null) return setRazon(contra)
    terminado.current = true
    onGuardar(escrito, salida)
  }

  return (
    <CantidadInput
      aria-label={etiqueta}
      className={clases.editor}
      size="xs"
      autoFocus
      value={escrito}
      error={razon}
      onChange={(nuevo) => {
        setEscrito(nuevo)
        setRazon(null)
      }}
      onFocus={({ currentTarget }) => {
        if (texto !== null) currentTarget.setSelectionRange(1, 1)
      }}
      onBlur={() => terminar('queda')}
      onKeyDown={(evento) => {
        evento.stopPropagation()
        const { key, shiftKey } = evento
        if (key !== 'Escape' && key !== 'Enter' && key !== 'Tab') return
        evento.preventDefault()
        if (key === 'Escape') {
          terminado.current = true
          onCancelar()
        } else terminar(key === 'Enter' ? 'abajo' : shiftKey ? 'anterior' : 'siguiente')
      }}
    />
  )
}
