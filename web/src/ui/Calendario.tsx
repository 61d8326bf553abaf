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

/** The month to choose a day from; a file of its own, so that it loads when a calendar is opened and not before. */
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
