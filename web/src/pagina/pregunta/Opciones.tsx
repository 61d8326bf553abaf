import { Button, Stack } from '@mantine/core'
import type { Opcion } from '@plomada/domain/nucleo/pregunta'
import clases from './Pregunta.module.css'

interface OpcionesProps {
  opciones: readonly Opcion[]
  ocupado?: boolean
  onElegir: (opcion: Opcion) => void
}

/** What a refusal that asks can be answered with: a button each, which names what it comes to. */
export function Opciones({ opciones, ocupado, onElegir }: OpcionesProps) {
  return (
    <Stack gap={8}>
      {opciones.map((opcion) => (
        <Button
          key={opcion.texto}
          variant="default"
          fullWidth
          disabled={ocupado}
          classNames={{ root: clases.opcion, label: clases.texto }}
          onClick={() => onElegir(opcion)}
        >
          {opcion.texto}
        </Button>
      ))}
    </Stack>
  )
}
