import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconX } from '@tabler/icons-react'

/** Says that something was done, for some seconds; `deshacer` offers the way back of a reversible action (ux.md §3). */
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

/** Says, on the way to another page, why the one asked for can't be shown; it stays until it is closed. */
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
