import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Alerta } from './Alerta.tsx'
import { Encima } from './encima.ts'
import { useVuelta } from './useVuelta.ts'

interface ConfirmDialogProps {
  abierto: boolean
  /** The documented question, verbatim: 'Se descartara el Rubro. ¿Continuar?'. */
  texto: string
  /** What will follow, in our own words. */
  consecuencia?: ReactNode
  /** Verbs, never 'Aceptar': 'Descartar el rubro'. */
  verbo: string
  verboSeguro?: string
  /** A third way on, where the question names two: then it is the button that stands out. */
  otra?: { verbo: string; onElegir: () => void } | undefined
  /** True for what can't be undone or takes something away. */
  peligroso?: boolean
  ocupado?: boolean
  error?: string | null
  onConfirmar: () => void
  onCerrar: () => void
}

/**
 * A blocking question: an alert dialog inside the page, never `window.confirm` (ux.md §3). The focus is on the safe
 * button, Escape means no, and a refusal by the server is shown inside it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { abierto, texto, consecuencia, verbo, verboSeguro = 'Cancelar', peligroso, ocupado, error } = props
  const { otra } = props
  const [tapado, setTapado] = useState(false)
  useVuelta(abierto)
  return (
    <Modal.Root
      opened={abierto}
      onClose={props.onCerrar}
      returnFocus={false}
      centered
      closeOnClickOutside={!ocupado}
      closeOnEscape={!ocupado && !tapado}
    >
      <Modal.Overlay />
      <Modal.Content ref={volverAlerta} p="lg">
        <Stack gap="md">
          <Modal.Title fw={650} fz="lg" lh={1.35}>
            {texto}
          </Modal.Title>
          {consecuencia && (
            <Modal.Body p={0} fz="sm" c="dimmed">
              <Encima value={setTapado}>{consecuencia}</Encima>
            </Modal.Body>
          )}
          {error && <Alerta>{error}</Alerta>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={props.onCerrar} disabled={ocupado} data-autofocus>
              {verboSeguro}
            </Button>
            {otra && <Button onClick={otra.onElegir}>{otra.verbo}</Button>}
            <Button
              color={peligroso ? 'red.9' : undefined}
              variant={otra && 'default'}
              onClick={props.onConfirmar}
              loading={ocupado}
            >
              {verbo}
            </Button>
          </Group>
        </Stack>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Set on the element itself, because Mantine writes role="dialog" after our props; React does not write it again. */
function volverAlerta(dialogo: HTMLElement | null): void {
  dialogo?.setAttribute('role', 'alertdialog')
}
