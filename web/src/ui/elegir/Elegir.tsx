import { Combobox, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ListaDeOpciones } from './Lista.tsx'
import type { Opcion } from './opciones.ts'
import { useElegir } from './useElegir.ts'

export interface ElegirProps
  extends Omit<
    TextInputProps,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'ref' | 'rightSection' | 'role' | 'aria-label'
  > {
  opciones: readonly Opcion[]
  /** What is chosen; null or '' where nothing is. */
  value: string | null | undefined
  /** Null, where the field may be emptied. */
  onChange: (value: string | null, opcion: Opcion | null) => void
  /** Whether it may be emptied: by its cross, or by leaving it empty. */
  vaciable?: boolean
  /** What the chosen one is called until the options have come, or where it is on offer no more. */
  nombre?: string | undefined
  sinNinguno?: string
  onBuscar?: (texto: string) => void
  buscando?: boolean
  rightSection?: ReactNode
  'aria-label'?: string
}

/** One of many, found by a few letters of its name or by its code; every chooser of the product (decision 0119). */
export function Elegir(props: ElegirProps) {
  const {
    opciones,
    value,
    onChange,
    vaciable = false,
    nombre,
    sinNinguno,
    onBuscar,
    buscando,
    ...resto
  } = props
  const elegido = value || null
  const suya = useElegida(opciones, elegido)
  const de = useElegir({
    opciones,
    elegido: elegido ?? '',
    nombre: elegido === null ? '' : (suya?.label ?? (nombre || '…')),
    onElegir: (opcion) => opcion.value !== elegido && onChange(opcion.value, opcion),
    onVaciar: vaciable ? () => elegido !== null && onChange(null, null) : undefined,
    onBuscar,
    buscando,
    cerrado: Boolean(resto.readOnly || resto.disabled),
  })
  const conCruz = vaciable && elegido !== null && !resto.readOnly && !resto.disabled
  return (
    <Combobox
      store={de.store}
      keepMounted={false}
      onOptionSubmit={(elegida) => {
        const opcion = de.halladas.mostradas.find((una) => una.value === elegida)
        if (opcion) de.acciones.elegir(opcion)
      }}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          {...resto}
          {...de.campo}
          onBlur={(evento) => {
            de.campo.onBlur(evento)
            resto.onBlur?.(evento)
          }}
          onFocus={(evento) => {
            de.campo.onFocus()
            resto.onFocus?.(evento)
          }}
          onChange={(evento) => de.acciones.escribir(evento.currentTarget.value)}
          error={de.motivo ?? resto.error}
          rightSection={
            resto.rightSection ??
            (conCruz ? <Combobox.ClearButton onClear={de.acciones.vaciar} /> : <Combobox.Chevron />)
          }
          rightSectionPointerEvents={conCruz ? 'all' : 'none'}
        />
      </Combobox.Target>
      <ListaDeOpciones
        de={de}
        elegido={elegido}
        sinNinguno={sinNinguno}
        buscando={buscando}
        titulo={resto['aria-label'] ?? (typeof resto.label === 'string' ? resto.label : undefined)}
      />
    </Combobox>
  )
}

/** What is chosen, kept while other options are on offer: a server sends those of what is being typed. */
function useElegida(opciones: readonly Opcion[], elegido: string | null): Opcion | undefined {
  const [ultima, setUltima] = useState<Opcion>()
  const suya = opciones.find(({ value }) => value === elegido)
  if (suya && (suya.value !== ultima?.value || suya.label !== ultima.label)) setUltima(suya)
  return suya ?? (ultima?.value === elegido ? ultima : undefined)
}
