import { Drawer, type DrawerProps } from '@mantine/core'
import { PrimerFoco } from './PrimerFoco.tsx'
import { useVuelta } from './useVuelta.ts'

/** As `Dialogo`, from a side. */
export function Cajon({ opened, children, ...resto }: Omit<DrawerProps, 'returnFocus'>) {
  useVuelta(opened)
  return (
    <Drawer {...resto} opened={opened} returnFocus={false}>
      {children}
      <PrimerFoco />
    </Drawer>
  )
}
