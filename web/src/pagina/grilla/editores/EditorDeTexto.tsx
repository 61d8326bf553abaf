import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EditorProps } from '../modelo/escritura.ts'
import clases from '../partes/Grilla.module.css'
import { useEditor } from './useEditor.ts'

interface EditorDeTextoProps extends EditorProps {
  largo: number
  /** Gives the value that what was typed stands for. */
  leer?: (escrito: string) => string
}

/** Words typed in their cell. */
export function EditorDeTexto({ largo, leer = (t) => t, ...props }: EditorDeTextoProps) {
  const { texto, valor } = props
  const [escrito, setEscrito] = useState(texto ?? valor)
  const { contra, olvidar, campo } = useEditor(props, () => ({ valor: leer(escrito.trim()) }))
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
        currentTarget.setSelectionRange(texto === null ? 0 : length, length)
      }}
      {...campo}
    />
  )
}
