import { Combobox, Pill, PillsInput, type PillsInputProps } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { ListaDeOpciones } from './Lista.tsx'
import type { Opcion } from './opciones.ts'
import { useElegir } from './useElegir.ts'

export interface ElegirVariosProps
  extends Pick<PillsInputProps, 'label' | 'description' | 'withAsterisk' | 'w' | 'miw' | 'mt'> {
  id?: string
  opciones: readonly Opcion[]
  /** What is chosen, in the order in which it was, with its name. */
  value: readonly Pick<Opcion, 'value' | 'label'>[]
  onChange: (elegidas: Pick<Opcion, 'value' | 'label'>[]) => void
  /** How many may be chosen. */
  maximo?: number
  placeholder?: string | undefined
  error?: ReactNode
  sinNinguno?: string
  onBuscar?: (texto: string) => void
  buscando?: boolean
  disabled?: boolean
  'aria-label'?: string
}

/** Some of many, each found as in `Elegir`; Backspace in an empty field, or its cross, takes one off. */
export function ElegirVarios(props: ElegirVariosProps) {
  const { opciones, value, onChange, maximo = Number.POSITIVE_INFINITY, placeholder, error, ...resto } = props
  const { sinNinguno, onBuscar, buscando, id, 'aria-label': etiqueta, ...envoltura } = resto
  const propio = useId(id)
  const quitar = (cual: string) => onChange(value.filter((elegida) => elegida.value !== cual))
  const de = useElegir({
    opciones: opciones.filter((opcion) => !value.some((elegida) => elegida.value === opcion.value)),
    elegido: value.map((elegida) => elegida.value).join(' '),
    nombre: '',
    onElegir: ({ value: cual, label }) =>
      value.length < maximo && onChange([...value, { value: cual, label }]),
    onBuscar,
    buscando,
    cerrado: resto.disabled === true || value.length >= maximo,
  })
  const { onKeyDown, readOnly, ...campo } = de.campo
  return (
    <Combobox
      store={de.store}
      keepMounted={false}
      onOptionSubmit={(elegida) => {
        const opcion = de.halladas.mostradas.find((una) => una.value === elegida)
        if (opcion) de.acciones.elegir(opcion)
      }}
    >
      <Combobox.DropdownTarget>
        <PillsInput {...envoltura} id={propio} error={de.motivo ?? error}>
          <Pill.Group>
            {value.map((elegida) => (
              <Pill
                key={elegida.value}
                withRemoveButton={!resto.disabled}
                removeButtonProps={{ 'aria-label': `Quitar ${elegida.label}` }}
                onRemove={() => quitar(elegida.value)}
              >
                {elegida.label}
              </Pill>
            ))}
            <PillsInput.Field
              {...campo}
              id={propio}
              aria-label={etiqueta}
              aria-readonly={readOnly || undefined}
              placeholder={value.length === 0 ? placeholder : undefined}
              onChange={(evento) => !readOnly && de.acciones.escribir(evento.currentTarget.value)}
              onKeyDown={(evento: KeyboardEvent<HTMLInputElement>) => {
                const ultima = value.at(-1)
                if (evento.key === 'Backspace' && campo.value === '' && ultima) quitar(ultima.value)
                onKeyDown(evento)
              }}
            />
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <ListaDeOpciones
        de={de}
        elegido={null}
        sinNinguno={sinNinguno}
        buscando={buscando}
        titulo={etiqueta ?? (typeof resto.label === 'string' ? resto.label : undefined)}
      />
    </Combobox>
  )
}
