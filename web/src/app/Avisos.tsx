import { Notifications } from '@mantine/notifications'
import clases from './Avisos.module.css'

/** Renders what `notificar` shows. A file of its own, so that no screen waits for its script. */
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
