import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import clases from './Elegir.module.css'
import type { Opcion } from './opciones.ts'

interface CampoConSugerenciasProps extends Omit<TextInputProps, 'onChange' | 'value' | 'role' | 'onKeyDown'> {
  'aria-label': string
  value: string
  onEscribir: (texto: string) => void
  opciones: readonly Opcion[]
  /** Marked before anybody moves to another: what Enter takes. Null: what is typed. */
  primera: Opcion | null
  /** One that is pressed. */
  onElegir: (opcion: Opcion) => void
  /** Any key but the arrows that go through the list, with what is marked then. */
  onTecla: (evento: KeyboardEvent<HTMLInputElement>, marcada: Opcion | null) => void
  /** What is marked when the field is left. */
  onSalir: (evento: FocusEvent, marcada: Opcion | null) => void
}

/**
 * A field that stands in a cell, with a list below it. The cell says what its keys do; here the arrows mark one of the list,
 * and past its ends what was typed.
 */
export function CampoConSugerencias({
  opciones,
  primera,
  onEscribir,
  onElegir,
  onTecla,
  onSalir,
  ...resto
}: CampoConSugerenciasProps) {
  const lista = useId()
  const [movida, setMovida] = useState<string | null>(null)
  const marcada = opciones.find(({ value }) => value === movida) ?? primera
  const abierta = opciones.length > 0
  const store = useCombobox({ opened: abierta })
  const idDe = (opcion: Opcion) => `${lista}-${opciones.indexOf(opcion)}`
  const mover = (pasos: 1 | -1) => {
    const desde = marcada === null ? (pasos === 1 ? -1 : opciones.length) : opciones.indexOf(marcada)
    setMovida(opciones[desde + pasos]?.value ?? null)
  }
  return (
    <Combobox
      store={store}
      keepMounted={false}
      position="bottom-start"
      width="max-content"
      // Outside the grid's frame, which would clip it, and inside the page's landmark.
      portalProps={{ target: '#contenido' }}
      onOptionSubmit={(value) => {
        const opcion = opciones.find((una) => una.value === value)
        if (opcion) onElegir(opcion)
      }}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          {...resto}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={abierta}
          aria-controls={abierta ? lista : undefined}
          aria-activedescendant={marcada ? idDe(marcada) : undefined}
          onChange={({ currentTarget: { value } }) => {
            setMovida(null)
            onEscribir(value)
          }}
          onBlur={(evento) => onSalir(evento, marcada)}
          onKeyDown={(evento) => {
            const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = evento
            const suelta = !(altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing)
            if (!suelta || !abierta || (key !== 'ArrowDown' && key !== 'ArrowUp'))
              return onTecla(evento, marcada)
            evento.preventDefault()
            evento.stopPropagation()
            mover(key === 'ArrowDown' ? 1 : -1)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={clases.sugerencias ?? ''}>
        <Combobox.Options id={lista} aria-label={resto['aria-label']}>
          {opciones.map((opcion) => (
            <Combobox.Option
              key={opcion.value}
              id={idDe(opcion)}
              value={opcion.value}
              selected={opcion === marcada}
              aria-selected={opcion === marcada}
            >
              {opcion.label}
              {opcion.detalle !== undefined && <span className={clases.detalle}> · {opcion.detalle}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
