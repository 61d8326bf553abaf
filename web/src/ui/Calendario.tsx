import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/es'

export interface CalendarioProps {
  value: string | null
  onChange: (fecha: string) => void
  minimo: string | undefined
  maximo: string | undefined
  nivel?: 'month' | 'year' | 'decade'
}

/** The month in which a day is chosen; a file of its own, so that it is loaded only when a calendar is opened. */
export function Calendario({ value, onChange, minimo, maximo, nivel = 'month' }: CalendarioProps) {
  return (
    <DatePicker
      locale="es"
      defaultLevel={value ? 'month' : nivel}
      firstDayOfWeek={1}
      hideOutsideDates
      weekendDays={[]}
      value={value}
      defaultDate={value ?? undefined}
      onChange={(fecha) => fecha !== null && onChange(fecha)}
      minDate={minimo}
      maxDate={maximo}
      ariaLabels={{
        nextMonth: 'Mes siguiente',
        previousMonth: 'Mes anterior',
        nextYear: 'Año siguiente',
        previousYear: 'Año anterior',
        nextDecade: 'Década siguiente',
        previousDecade: 'Década anterior',
      }}
    />
  )
}
