import { TextInput } from '@mantine/core'
import { normalizarNombre } from '@plomada/domain/nucleo/texto'
import { useRef, useState } from 'react'
import type { EditorProps } from '../modelo/escritura.ts'
import clases from '../partes/Grilla.module.css'
import { useEditor } from './useEditor.ts'

interface EditorDeTextoProps extends EditorProps {
  largo: number
  /** Gives the value that what was typed stands for. */
  leer: ((escrito: string) => string) | undefined
}

/** Words typed in their cell. */
export function EditorDeTexto({ largo, leer = (escrito) => escrito, ...props }: EditorDeTextoProps) {
  const { texto, valor } = props
  const [escrito, setEscrito] = useState(texto ?? valor)
  const { contra, olvidar, campo } = useEditor(props, () => ({ valor: leer(normalizarNombre(escrito)) }))
  const empezado = useRef(false)
  return (
    <TextInput
      aria-label={props.etiqueta}
      className={clases.editor}
      size="xs"
      autoFocus
      autoComplete="off"
      maxLength={largo}
      value={escrito}
      error={contra}
      onChange={({ currentTarget: { value } }) => {
        setEscrito(value)
        olvidar()
      }}
      onFocus={({ currentTarget }) => {
        const { length } = currentTarget.value
        // What is kept is added to; a window that comes back is where it was.
        if (!empezado.current) currentTarget.setSelectionRange(length, length)
        empezado.current = true
      }}
      {...campo}
    />
  )
}
