import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Alerta } from './Alerta.tsx'

interface ConfirmDialogProps {
  abierto: boolean
  /** The documented question, verbatim: 'Se descartara el Rubro. ¿Continuar?'. */
  texto: string
  /** What will follow, in our words. */
  consecuencia?: ReactNode
  /** Verbs, never 'Aceptar': 'Descartar el rubro'. */
  verbo: string
  verboSeguro?: string
  /** True for what can't be undone or takes something away. */
  peligroso?: boolean
  ocupado?: boolean
  error?: string | null
  onConfirmar: () => void
  onCerrar: () => void
}

/**
 * A question that stops everything else: an alert dialog inside the page, never `window.confirm` (ux.md §3).
 * The focus is on the safe button, Escape means no, and a refusal of the server is said inside it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { abierto, texto, consecuencia, verbo, verboSeguro = 'Cancelar', peligroso, ocupado, error } = props
  const id = useId()
  return (
    <Modal.Root
      opened={abierto}
      onClose={props.onCerrar}
      centered
      size="md"
      closeOnClickOutside={!ocupado}
      closeOnEscape={!ocupado}
    >
      <Modal.Overlay />
      <Modal.Content
        role="alertdialog"
        aria-labelledby={`${id}-texto`}
        aria-describedby={consecuencia ? `${id}-sigue` : undefined}
      >
        <Modal.Body p="lg">
          <Stack gap="md">
            <Text id={`${id}-texto`} component="h2" fw={650} fz="lg" lh={1.35}>
              {texto}
            </Text>
            {consecuencia && (
              <Text id={`${id}-sigue`} component="div" fz="sm" c="dimmed">
                {consecuencia}
              </Text>
            )}
            {error && <Alerta>{error}</Alerta>}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={props.onCerrar} disabled={ocupado} data-autofocus>
                {verboSeguro}
              </Button>
              <Button color={peligroso ? 'red.9' : undefined} onClick={props.onConfirmar} loading={ocupado}>
                {verbo}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
