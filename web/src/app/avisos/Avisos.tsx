import { Notifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { alCambiarDePagina } from '../../ui/avisosPuestos.ts'
import clases from './Avisos.module.css'
import { colocarAvisos } from './colocarAvisos.ts'

/** Renders what `notificar` shows. A file of its own, so that no screen waits for its script. */
export function Avisos() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) alCambiarDePagina()
      }),
    [router],
  )
  useEffect(() => colocarAvisos(`.${clases.avisos}[data-position="top-right"]`), [])
  return (
    <Notifications
      position="top-right"
      containerWidth={560}
      zIndex={150}
      classNames={{ root: clases.avisos }}
    />
  )
}
