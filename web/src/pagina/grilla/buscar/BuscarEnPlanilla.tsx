import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Nodo } from '../modelo/aplanar.ts'
import clases from './Buscar.module.css'
import { type Hallazgo, hallazgos } from './hallazgos.ts'

interface BuscarProps<D> {
  nodos: readonly Nodo<D>[]
  /** Opens what it is in, and takes the grid there. */
  onIr: (hallazgo: Hallazgo) => void
  /** Back to the grid, in the row that was found. */
  onCerrar: () => void
}

/** Ctrl+F: finds in the sheet without hiding the other rows, one after the other (sheet.md §2). */
export function BuscarEnPlanilla<D>({ nodos, onIr, onCerrar }: BuscarProps<D>) {
  const [texto, setTexto] = useState('')
  const [cual, setCual] = useState(0)
  const hallados = hallazgos(nodos, texto)
  const ir = (lista: readonly Hallazgo[], n: number) => {
    const lugar = lista.length === 0 ? 0 : (n + lista.length) % lista.length
    const suyo = lista[lugar]
    setCual(lugar)
    if (suyo) onIr(suyo)
  }
  const alTeclear = (evento: KeyboardEvent) => {
    if (evento.nativeEvent.isComposing) return
    if (evento.key === 'Escape') onCerrar()
    else if (evento.key === 'Enter' || evento.key === 'F3') ir(hallados, cual + (evento.shiftKey ? -1 : 1))
    else return
    evento.preventDefault()
    evento.stopPropagation()
  }
  const dicho =
    texto.trim() === '' ? '' : hallados.length === 0 ? 'Nada' : `${cual + 1} de ${hallados.length}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and Escape of its field
    <search className={clases.buscar} onKeyDown={alTeclear}>
      <TextInput
        size="xs"
        autoFocus
        aria-label="Encontrar en la planilla"
        placeholder="Encontrar…"
        value={texto}
        onChange={({ currentTarget: { value } }) => {
          setTexto(value)
          ir(hallazgos(nodos, value), 0)
        }}
      />
      <span role="status" className={clases.cuantos}>
        {dicho}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label="Anterior" onClick={() => ir(hallados, cual - 1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label="Siguiente" onClick={() => ir(hallados, cual + 1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <CloseButton size="sm" aria-label="Cerrar" onClick={onCerrar} />
    </search>
  )
}
