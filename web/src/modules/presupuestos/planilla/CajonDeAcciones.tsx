import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Cajon } from '../../../ui/Cajon.tsx'

interface CajonProps {
  titulo: string
  abierto: boolean
  onCerrar: () => void
  children: ReactNode
}

/** Buttons in a drawer at the bottom of a phone, as high as they need. */
export function CajonDeAcciones({ titulo, abierto, onCerrar, children }: CajonProps) {
  return (
    <Cajon
      opened={abierto}
      onClose={onCerrar}
      position="bottom"
      title={titulo}
      styles={{ content: { height: 'auto' } }}
    >
      <Stack gap="xs">{children}</Stack>
    </Cajon>
  )
}
