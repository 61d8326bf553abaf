import type { PopoverDropdownProps, PopoverProps } from '@mantine/core'
import type { RefObject } from 'react'

/** How a panel looks, and whether Tab stays in it, as it does unless it is said otherwise. */
export type AspectoDePanel = Pick<PopoverDropdownProps, 'p' | 'className'> & Pick<PopoverProps, 'trapFocus'>

/** What a thing that floats hangs from: the button, and the id under which the parts of both are known. */
export interface Ancla {
  id: string
  boton: RefObject<HTMLElement | null>
}
