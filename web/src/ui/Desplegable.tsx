import type { Menu, PopoverProps } from '@mantine/core'
import { cloneElement, type JSX, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { AspectoDePanel } from './ancla.ts'
import { perezoso } from './perezoso.ts'

// What floats over a page is a tenth of its scripts, and nobody sees any of it before the first click: it comes a moment
// after the page, and a button knows that it has a menu before the menu has come (decision 0042).
const MenuFlotante = perezoso(() => import('./Flotante.tsx').then((m) => m.MenuFlotante))
const PanelFlotante = perezoso(() => import('./Flotante.tsx').then((m) => m.PanelFlotante))

type DondeVa = Pick<PopoverProps, 'position' | 'width'>

interface MenuDeBotonProps extends DondeVa {
  /** The button that opens it. */
  boton: JSX.Element
  /** Its options, with Mantine's menu, which has come by then. */
  children: (menu: typeof Menu) => ReactNode
}

/** A button with a menu. */
export function MenuDeBoton({ boton, children, ...donde }: MenuDeBotonProps) {
  // Null until it is opened for the first time.
  const [abierto, setAbierto] = useState<boolean | null>(null)
  const { ancla, suyos } = useBoton('menu', abierto === true, () => setAbierto(abierto !== true))
  return (
    <>
      {cloneElement(boton, suyos)}
      <Suspense>
        {abierto !== null && (
          <MenuFlotante {...donde} ancla={ancla} abierto={abierto} onCambiar={setAbierto}>
            {children}
          </MenuFlotante>
        )}
      </Suspense>
    </>
  )
}

interface PanelDeBotonProps extends DondeVa, AspectoDePanel {
  boton: JSX.Element
  /** Names the panel. */
  etiqueta: string
  abierto: boolean
  onCambiar: (abierto: boolean) => void
  /** What is drawn while it is open. */
  children: ReactNode
}

/** A button with a panel of things that are no options. Escape closes it. */
export function PanelDeBoton({ boton, abierto, onCambiar, ...panel }: PanelDeBotonProps) {
  const { ancla, suyos } = useBoton('dialog', abierto, () => onCambiar(!abierto))
  // Once it was opened it stays, for the way in which it closes.
  const [fue, setFue] = useState(abierto)
  if (abierto && !fue) setFue(true)
  return (
    <>
      {cloneElement(boton, suyos)}
      <Suspense>
        {fue && <PanelFlotante {...panel} ancla={ancla} abierto={abierto} onCambiar={onCambiar} />}
      </Suspense>
    </>
  )
}

/** What Mantine would put on a button of its own, which must not be drawn again when the menu comes. */
function useBoton(popup: 'menu' | 'dialog', abierto: boolean, alternar: () => void) {
  const id = useId()
  const boton = useRef<HTMLElement>(null)
  const suyos = {
    ref: boton,
    id: `${id}-target`,
    'aria-haspopup': popup,
    'aria-expanded': abierto,
    'aria-controls': abierto ? `${id}-dropdown` : undefined,
    'data-expanded': abierto || undefined,
    onClick: alternar,
  }
  return { ancla: { id, boton }, suyos }
}
