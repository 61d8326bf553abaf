import { Button, Modal, Stack, Text } from '@mantine/core'
import type { Opcion } from '@plomada/domain/nucleo/pregunta'
import type { ReactNode } from 'react'
import { Opciones } from './Opciones.tsx'

interface DialogoProps {
  texto: string
  nota: ReactNode
  opciones: readonly Opcion[]
  onElegir: (opcion: Opcion) => void
  onCerrar: () => void
}

/** The question of a refusal that asks, over the form that was sent: an answer each, and back to what was typed. */
export function DialogoDePregunta({ texto, nota, opciones, onElegir, onCerrar }: DialogoProps) {
  return (
    <Modal.Root opened onClose={onCerrar} centered closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content ref={volverAlerta} p="lg">
        <Stack gap="md">
          <Modal.Title fw={650} fz="lg" lh={1.35}>
            {texto}
          </Modal.Title>
          {nota && (
            <Text fz="sm" c="dimmed">
              {nota}
            </Text>
          )}
          <Opciones opciones={opciones} onElegir={onElegir} />
          <Button variant="subtle" onClick={onCerrar} data-autofocus>
            Volver a lo que escribí
          </Button>
        </Stack>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Set on the element itself, as `ConfirmDialog` does: Mantine writes role="dialog" after our props. */
function volverAlerta(dialogo: HTMLElement | null): void {
  dialogo?.setAttribute('role', 'alertdialog')
}
