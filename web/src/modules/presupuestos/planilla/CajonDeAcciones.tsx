import { Drawer, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useVuelta } from '../../../ui/useVuelta.ts'

interface CajonProps {
  titulo: string
  abierto: boolean
  onCerrar: () => void
  children: ReactNode
}

/** Buttons in a drawer at the bottom of a phone, as high as they need. */
export function CajonDeAcciones({ titulo, abierto, onCerrar, children }: CajonProps) {
  useVuelta(abierto)
  return (
    <Drawer
      opened={abierto}
      onClose={onCerrar}
      returnFocus={false}
      position="bottom"
      title={titulo}
      styles={{ content: { height: 'auto' } }}
    >
      <Stack gap="xs">{children}</Stack>
    </Drawer>
  )
}
