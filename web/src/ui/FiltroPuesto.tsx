import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

interface FiltroPuestoProps {
  /** What the list is narrowed to: 'Solo las de un material'. */
  texto: string
  onQuitar: () => void
}

/** A filter that a link brought and no input shows: said, because the list has less than all, and taken off here. */
export function FiltroPuesto({ texto, onQuitar }: FiltroPuestoProps) {
  return (
    <Button
      variant="light"
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={`${texto}. Quitar este filtro`}
      onClick={onQuitar}
    >
      {texto}
    </Button>
  )
}
