import { ActionIcon, Popover, type TextInputProps } from '@mantine/core'
import { esDiaEntero, esFecha, formatoFecha, leerDia } from '@plomada/domain/nucleo/fecha'
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
  /** 'YYYY-MM-DD', '' or `FECHA_ILEGIBLE`; `entera` where its year is not to be completed any more. */
  onChange: (fecha: string, entera: boolean) => void
  /** The day that it is, by which one without its year is read. */
  hoy: string
  minimo?: string
  maximo?: string
  /** Of what is ahead mostly (`leerDia`). */
  adelante?: boolean
  /** View in which the calendar opens: decades for a date of birth. */
  nivel?: CalendarioProps['nivel']
}

/**
 * A date typed as people write it (`leerDia`: 5/11, 5-11-26, 05112026), always day first, or chosen in a calendar that is
 * loaded when opened; every date of the product is typed in one of these (guard: `fechas`). It is written out once the
 * field is left. The value is text throughout, because a `Date` is off by a day in Asunción.
 */
export function FechaInput(props: FechaInputProps) {
  const { value, onChange, hoy, minimo, maximo, adelante, nivel, ...resto } = props
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
    onChange(fecha, true)
  }
  const teclear = (nuevo: string) => {
    const leida = leerDia(nuevo, { hoy, minimo, maximo, adelante })
    const fecha = nuevo.trim() === '' ? '' : (leida ?? FECHA_ILEGIBLE)
    setTexto(nuevo)
    setVisto(fecha)
    setTocado(false)
    if (fecha !== value) onChange(fecha, esDiaEntero(nuevo))
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
