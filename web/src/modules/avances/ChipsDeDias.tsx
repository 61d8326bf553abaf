import { Button, Group } from '@mantine/core'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../api/hoy.ts'

interface ChipsDeDiasProps {
  inicio: string | undefined
  fin: string | undefined
  onRango: (rango: { inicio: string | null; fin: string | null }) => void
}

/** The days that are asked for most. One that is chosen, pressed again, goes back to the list's own days. */
export function ChipsDeDias({ inicio, fin, onRango }: ChipsDeDiasProps) {
  const [hoy] = useState(diaDeHoy)
  const dias = [
    { texto: 'Hoy', inicio: hoy, fin: hoy },
    { texto: 'Ayer', inicio: masDias(hoy, -1), fin: masDias(hoy, -1) },
    { texto: 'Semana', inicio: masDias(hoy, -6), fin: hoy },
  ]
  return (
    <Group gap={8} role="group" aria-label="Días" wrap="nowrap">
      {dias.map((dia) => {
        const puesto = dia.inicio === inicio && dia.fin === fin
        return (
          <Button
            key={dia.texto}
            variant={puesto ? 'light' : 'default'}
            radius="xl"
            aria-pressed={puesto}
            onClick={() =>
              onRango(puesto ? { inicio: null, fin: null } : { inicio: dia.inicio, fin: dia.fin })
            }
          >
            {dia.texto}
          </Button>
        )
      })}
    </Group>
  )
}
