import { Button, Group } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ClaseDeAviso, ponerAviso } from './avisosPuestos.ts'

// The one door of every notice (guard: `avisos`; decision 0122).

/** ms for which something can be undone. */
const PARA_DESHACER_MS = 10_000

/**
 * Shows for some seconds that something was done; `deshacer` offers to undo it where that is possible (ux.md §3). It goes
 * with its page and with the next notice, and from then on undoes nothing; `alPasar` is called then. Gives what takes it
 * away.
 */
export function notificar(texto: string, deshacer?: () => void, alPasar?: () => void): () => void {
  const icon = <IconCheck size={16} aria-hidden />
  if (deshacer === undefined) return mostrar('hecho', () => ({ message: texto, icon, autoClose: 5000 }))
  let deshecho = false
  return mostrar('hecho', (vigente, cerrar) => ({
    message: (
      <Group justify="space-between" wrap="nowrap">
        {texto}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            if (!vigente()) return
            deshecho = true
            cerrar()
            deshacer()
          }}
        >
          Deshacer
        </Button>
      </Group>
    ),
    icon,
    autoClose: PARA_DESHACER_MS,
    onClose: () => deshecho || alPasar?.(),
  }))
}

/** Shows for some seconds what came of something that was done, beside the notice of that, which may offer to undo it. */
export function notificarConsecuencia(texto: string): void {
  mostrar('consecuencia', () => ({
    message: texto,
    icon: <IconInfoCircle size={16} aria-hidden />,
    autoClose: 8000,
  }))
}

/** Shows for some seconds what is not done yet, which is no fault. */
export function notificarPendiente(texto: string): void {
  mostrar('pendiente', () => ({
    message: texto,
    color: 'gray',
    icon: <IconInfoCircle size={16} aria-hidden />,
    autoClose: 8000,
  }))
}

/** Shows that something is still under way, for as long as it is. */
export function notificarMientras(texto: string, trabajo: Promise<unknown>): void {
  const icon = <IconInfoCircle size={16} aria-hidden />
  const quitar = mostrar('pendiente', () => ({ message: texto, color: 'gray', icon, autoClose: false }))
  void trabajo.then(quitar, quitar)
}

/**
 * Tells why something can't be shown or was not done; stays until it is closed, or the page is left. Gives what takes it
 * away.
 */
export function notificarError(texto: string): () => void {
  return mostrar('error', () => ({
    message: texto,
    color: 'red.9',
    icon: <IconX size={16} aria-hidden />,
    autoClose: false,
    role: 'alert',
  }))
}

let cuantos = 0

/** `dibujo` gets whether the notice is still the one of its kind, and what closes it. */
function mostrar(
  clase: ClaseDeAviso,
  dibujo: (vigente: () => boolean, cerrar: () => void) => NotificationData,
): () => void {
  cuantos += 1
  const id = `${clase}-${cuantos}`
  const cerrar = () => void notifications.hide(id)
  const { vigente, olvidar } = ponerAviso(clase, cerrar)
  const suyo = dibujo(vigente, cerrar)
  notifications.show({
    ...suyo,
    id,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
    onClose: (aviso) => {
      olvidar()
      suyo.onClose?.(aviso)
    },
  })
  return cerrar
}
