import { Notifications } from '@mantine/notifications'
import clases from './Avisos.module.css'

/** Where `notificar` shows what was done. Its own file, so that it is not among the scripts a screen waits for. */
export function Avisos() {
  return (
    <Notifications
      position="top-right"
      containerWidth={560}
      zIndex={150}
      classNames={{ root: clases.avisos }}
    />
  )
}
