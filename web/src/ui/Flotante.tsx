import { Menu, Popover, type PopoverProps, Tooltip } from '@mantine/core'
import { type ReactNode, type Ref, useLayoutEffect } from 'react'
import type { Ancla, AspectoDePanel } from './ancla.ts'
import { useVuelta } from './useVuelta.ts'

interface FlotanteProps extends Pick<PopoverProps, 'position' | 'width'> {
  ancla: Ancla
  abierto: boolean
  onCambiar: (abierto: boolean) => void
}

/** The menu of `MenuDeBoton`. */
export function MenuFlotante({
  ancla,
  abierto,
  onCambiar,
  children,
  ...donde
}: FlotanteProps & { children: (menu: typeof Menu) => ReactNode }) {
  useVuelta(abierto)
  return (
    <Menu
      {...donde}
      returnFocus={false}
      id={ancla.id}
      opened={abierto}
      onChange={onCambiar}
      // Without 'keydown': the very key that opens it goes on to the document, and would close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
      shadow="md"
    >
      <Menu.Target>
        <Boton de={ancla} />
      </Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  )
}

/** The panel of `PanelDeBoton`. */
export function PanelFlotante({
  ancla,
  abierto,
  onCambiar,
  etiqueta,
  p = 6,
  className,
  trapFocus = true,
  children,
  ...donde
}: FlotanteProps & AspectoDePanel & { etiqueta: string; children: ReactNode }) {
  useVuelta(abierto)
  return (
    <Popover
      {...donde}
      id={ancla.id}
      opened={abierto}
      onChange={onCambiar}
      onDismiss={() => onCambiar(false)}
      shadow="md"
      trapFocus={trapFocus}
      returnFocus={false}
      withinPortal={false}
    >
      <Popover.Target>
        <Boton de={ancla} />
      </Popover.Target>
      <Popover.Dropdown p={p} className={className} aria-label={etiqueta}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** A text over an element that is there already, in the same landmark: at the document's end it would be in none. */
export function PistaFlotante({ sobre, texto }: { sobre: HTMLElement; texto: string }) {
  const parte = sobre.closest('main') ?? document.body
  return <Tooltip target={sobre} label={texto} opened portalProps={{ target: parte }} />
}

/** Stands for a button that is drawn elsewhere: what floats takes its place from it. */
function Boton({ de: { boton }, ref }: { de: Ancla; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(boton.current)
    else if (ref) ref.current = boton.current
  }, [ref, boton])
  return null
}
