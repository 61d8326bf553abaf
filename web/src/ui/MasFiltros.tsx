import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useEsTelefono } from './useEsTelefono.ts'

interface MasFiltrosProps {
  /** How many of them say something, shown on the button. */
  puestos: number
  children: ReactNode
}

/** The filters that a phone keeps behind a button, since the list would begin below the screen. */
export function MasFiltros({ puestos, children }: MasFiltrosProps) {
  const esTelefono = useEsTelefono()
  const [abiertos, setAbiertos] = useState(false)
  const id = useId()
  if (!esTelefono) return children
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={abiertos}
        aria-controls={id}
        onClick={() => setAbiertos(!abiertos)}
      >
        {puestos === 0 ? 'Más filtros' : `Más filtros (${puestos})`}
      </Button>
      <div id={id} hidden={!abiertos} style={{ display: abiertos ? 'contents' : undefined }}>
        {abiertos && children}
      </div>
    </>
  )
}
