import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface BotonConRazonProps extends ButtonProps {
  /** Why it can't be pressed now, from `domain/nucleo/mensajes`; null where it can. */
  razon: string | null
  onClick: () => void
  children: ReactNode
}

/**
 * A button that tells why it is disabled (house rule 5). It can still get the focus (`aria-disabled`), so that
 * keyboard and screen reader users learn the reason; pressing it does nothing.
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

/** Shows the reason as a tooltip of an element, for mouse, keyboard and touch. */
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
