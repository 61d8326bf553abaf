import { Modal, type ModalProps } from '@mantine/core'
import { EnDialogo } from './enDialogo.ts'
import { PrimerFoco } from './PrimerFoco.tsx'
import { useDejar } from './useDejar.ts'
import { useVuelta } from './useVuelta.ts'

interface DialogoProps extends Omit<ModalProps, 'opened' | 'returnFocus' | 'keepMounted'> {
  /** Where it is drawn all the time. */
  opened?: boolean
  /** Somebody waits for it: it closes at once, whatever was typed. */
  olvida?: boolean
}

/**
 * What opens on top of a page: the focus is on its first field (`PrimerFoco`), and goes back to what opened it in the
 * moment in which it closes; what was typed in its form can be brought back (`useDejar`). Every dialog of the product but
 * the questions is one (guard: `dialogos`).
 */
export function Dialogo({ opened = true, olvida = false, onClose, children, ...resto }: DialogoProps) {
  const { escondido, dejar, anotar } = useDejar(opened, onClose, olvida)
  const abierto = opened && !escondido
  useVuelta(abierto)
  return (
    <Modal {...resto} opened={abierto} keepMounted={escondido} onClose={dejar} returnFocus={false}>
      <EnDialogo value={{ onClose, dejar, anotar }}>{children}</EnDialogo>
      <PrimerFoco />
    </Modal>
  )
}
