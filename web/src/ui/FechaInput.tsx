import { ActionIcon, Popover, type TextInputProps } from '@mantine/core'
import { esFecha, formatoFecha, leerFechaEsPy } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { IconCalendar } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { CalendarioProps } from './Calendario.tsx'
import { CampoDeCifras } from './CampoDeCifras.tsx'
import { useVuelta } from './useVuelta.ts'

/** Value of the field while its text is no date. */
export const FECHA_ILEGIBLE = 'ilegible'

interface FechaInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'inputMode'> {
  /** 'YYYY-MM-DD' or '' for none. */
  value: string
  /** 'YYYY-MM-DD', '' or `FECHA_ILEGIBLE`. */
  onChange: (fecha: string) => void
  minimo?: string
  maximo?: string
  /** View in which the calendar opens: decades for a date of birth. */
  nivel?: CalendarioProps['nivel']
}

/**
 * A date typed as dd/MM/yyyy, always day first (05/11/2026 is 5 November), or chosen in a calendar that is loaded
 * when opened. The value is text throughout, because a `Date` is off by a day in Asunción.
 */
export function FechaInput({ value, onChange, minimo, maximo, nivel, ...resto }: FechaInputProps) {
  const [texto, setTexto] = useState(formatoFecha(value))
  const [visto, setVisto] = useState(value)
  const [tocado, setTocado] = useState(false)
  const [abierto, setAbierto] = useState(false)
  const [Calendario, setCalendario] = useState<ComponentType<CalendarioProps> | null>(null)

  useVuelta(abierto)

  if (value !== visto) {
    setVisto(value)
    if (value !== FECHA_ILEGIBLE) setTexto(formatoFecha(value))
  }
  const elegir = (fecha: string) => {
    setTexto(formatoFecha(fecha))
    setVisto(fecha)
    setAbierto(false)
    onChange(fecha)
  }
  const teclear = (nuevo: string) => {
    const fecha = nuevo.trim() === '' ? '' : (leerFechaEsPy(nuevo) ?? FECHA_ILEGIBLE)
    setTexto(nuevo)
    setVisto(fecha)
    setTocado(false)
    if (fecha !== value) onChange(fecha)
  }

  const abrir = async () => {
    const modulo = await import('./Calendario.tsx')
    setCalendario(() => modulo.Calendario)
    setAbierto(!abierto)
  }

  return (
    <Popover
      opened={abierto}
      onChange={setAbierto}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <CampoDeCifras
          enteras
          placeholder="dd/mm/aaaa"
          {...resto}
          error={tocado && value === FECHA_ILEGIBLE ? mensajesComun.fechaNoValida : resto.error}
          value={texto}
          onChange={(evento) => teclear(evento.currentTarget.value)}
          onBlur={(evento) => {
            setTocado(true)
            if (esFecha(value)) setTexto(formatoFecha(value))
            resto.onBlur?.(evento)
          }}
          rightSection={
            <ActionIcon variant="subtle" color="gray" aria-label="Elegir en el calendario" onClick={abrir}>
              <IconCalendar size={18} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendario">
        {Calendario && (
          <Calendario
            value={esFecha(value) ? value : null}
            onChange={elegir}
            minimo={minimo}
            maximo={maximo}
            nivel={nivel}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
