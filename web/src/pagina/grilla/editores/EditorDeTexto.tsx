import { TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { EditorProps } from '../modelo/escritura.ts'
import clases from '../partes/Grilla.module.css'
import { useEditor } from './useEditor.ts'

interface EditorDeTextoProps extends EditorProps {
  largo: number
  /** What the browser suggests while one types. */
  sugeridos?: readonly { valor: string; texto: string }[]
  /** Gives the value that what was typed stands for. */
  leer?: (escrito: string) => string
}

/** Words typed in their cell. */
export function EditorDeTexto({
  largo,
  sugeridos = [],
  leer = (t) => t,
  ...props
}: EditorDeTextoProps): ReactNode {
  const { texto, valor } = props
  const lista = useId()
  const [escrito, setEscrito] = useState(texto ?? valor)
  const { contra, olvidar, campo } = useEditor(props, () => ({ valor: leer(escrito.trim()) }))
  return (
    <>
      <TextInput
        aria-label={props.etiqueta}
        className={clases.editor}
        size="xs"
        autoFocus
        autoComplete="off"
        maxLength={largo}
        list={sugeridos.length > 0 ? lista : undefined}
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
      {sugeridos.length > 0 && (
        <datalist id={lista}>
          {sugeridos.map((uno) => (
            <option key={uno.valor} value={uno.valor}>
              {uno.texto}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
