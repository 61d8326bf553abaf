import { Notifications } from '@mantine/notifications'

/** Where `notificar` shows what was done. Its own file, so that it is not among the scripts a screen waits for. */
export function Avisos() {
  return <Notifications position="bottom-center" />
}
