import { CampoConSugerencias } from '../../../ui/elegir/CampoConSugerencias.tsx'
import type { Opcion } from '../../../ui/elegir/opciones.ts'
import type { EditorProps } from '../modelo/escritura.ts'
import clases from '../partes/Grilla.module.css'
import { useEditor } from './useEditor.ts'

interface CampoConListaProps extends EditorProps {
  escrito: string
  onEscribir: (escrito: string) => void
  opciones: readonly Opcion[]
  /** What Enter writes before anybody moves to another; null: what is typed. */
  primera: Opcion | null
  /** The value of what is typed, where nothing of the list is marked; or why there is none. */
  leer: (escrito: string) => { valor: string } | { razon: string }
  /** The value of one of the list. */
  valorDe: (opcion: Opcion) => string
  largo: number
}

/** A cell's field with a list: Enter, Tab and leaving it write what is marked, or what was typed where nothing is. */
export function CampoConLista(props: CampoConListaProps) {
  const { escrito, opciones, primera, texto, largo, leer, valorDe } = props
  const { contra, olvidar, elegir, salir, teclear } = useEditor(props, (marcada: Opcion | null = primera) =>
    marcada === null ? leer(escrito.trim()) : { valor: valorDe(marcada) },
  )
  return (
    <CampoConSugerencias
      aria-label={props.etiqueta}
      className={clases.editor}
      size="xs"
      autoFocus
      maxLength={largo}
      value={escrito}
      error={contra}
      opciones={opciones}
      primera={primera}
      onEscribir={(nuevo) => {
        props.onEscribir(nuevo)
        olvidar()
      }}
      onElegir={(opcion) => elegir(valorDe(opcion))}
      onFocus={({ currentTarget }) => {
        const { length } = currentTarget.value
        currentTarget.setSelectionRange(texto === null ? 0 : length, length)
      }}
      onTecla={teclear}
      onSalir={salir}
    />
  )
}
