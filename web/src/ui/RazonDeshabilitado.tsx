import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface BotonConRazonProps extends ButtonProps {
  /** Why it can't be pressed now, from `domain/nucleo/mensajes`; null when it can. */
  razon: string | null
  onClick: () => void
  children: ReactNode
}

/**
 * A button that says why it is disabled (house rule 5). It stays focusable (`aria-disabled`), so that keyboard and
 * screen reader reach the reason; a press does nothing.
 */
export function BotonConRazon({ razon, onClick, children, ...resto }: BotonConRazonProps) {
  return (
    <RazonDeshabilitado razon={razon}>
      <Button
        {...resto}
        aria-disabled={razon !== null}
        aria-description={razon ?? undefined}
        data-disabled={razon !== null || undefined}
        onClick={(evento) => (razon === null ? onClick() : evento.preventDefault())}
      >
        {children}
      </Button>
    </RazonDeshabilitado>
  )
}

/** The reason as a tooltip of one element, by mouse, keyboard and touch. */
export function RazonDeshabilitado({
  razon,
  children,
}: {
  razon: string | null
  children: React.JSX.Element
}) {
  return (
    <Tooltip label={razon ?? ''} disabled={razon === null}>
      {children}
    </Tooltip>
  )
}
