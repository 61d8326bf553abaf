import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'

/** Shows for some seconds that something was done; `deshacer` offers to undo it where that is possible (ux.md §3). */
export function notificar(texto: string, deshacer?: () => void): void {
  const id = notifications.show({
    message: deshacer ? (
      <Group justify="space-between" wrap="nowrap">
        {texto}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(id)
            deshacer()
          }}
        >
          Deshacer
        </Button>
      </Group>
    ) : (
      texto
    ),
    icon: <IconCheck size={16} aria-hidden />,
    withBorder: true,
    autoClose: deshacer ? 10_000 : 5000,
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
  })
}

/** Shows for some seconds what is not done yet, which is no fault. */
export function notificarPendiente(texto: string): void {
  notifications.show({
    message: texto,
    color: 'gray',
    icon: <IconInfoCircle size={16} aria-hidden />,
    withBorder: true,
    autoClose: 8000,
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
  })
}

/** Tells on the next page why the requested one can't be shown; stays until it is closed. */
export function notificarError(texto: string): void {
  notifications.show({
    message: texto,
    color: 'red.9',
    icon: <IconX size={16} aria-hidden />,
    withBorder: true,
    autoClose: false,
    role: 'alert',
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
  })
}
