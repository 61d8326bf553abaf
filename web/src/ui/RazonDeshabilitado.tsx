import { Button, type ButtonProps } from '@mantine/core'
import { cloneElement, type ReactNode, Suspense, useState } from 'react'
import { perezoso } from './perezoso.ts'

const PistaFlotante = perezoso(() => import('./Flotante.tsx').then((m) => m.PistaFlotante))

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
        data-disabled={razon !== null || undefined}
        onClick={(evento) => (razon === null ? onClick() : evento.preventDefault())}
      >
        {children}
      </Button>
    </RazonDeshabilitado>
  )
}

/**
 * Shows the reason as a tooltip of an element, for mouse, keyboard and touch. A screen reader reads it as the element's
 * description, since the tooltip is drawn apart and named by nothing; where the element's own name is the reason, once.
 */
export function RazonDeshabilitado({
  razon,
  children,
}: {
  razon: string | null
  children: React.JSX.Element
}) {
  const dicha = children.props['aria-label'] === razon
  const [sobre, setSobre] = useState<HTMLElement | null>(null)
  const mostrar = ({ currentTarget }: { currentTarget: HTMLElement }) => setSobre(currentTarget)
  const callar = () => setSobre(null)
  return (
    <>
      {razon === null
        ? children
        : cloneElement(children, {
            'aria-description': dicha ? undefined : razon,
            onMouseEnter: mostrar,
            onMouseLeave: callar,
            onFocus: mostrar,
            onBlur: callar,
          })}
      <Suspense>{razon !== null && sobre && <PistaFlotante sobre={sobre} texto={razon} />}</Suspense>
    </>
  )
}
