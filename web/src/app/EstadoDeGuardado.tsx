import { useNetwork } from '@mantine/hooks'
import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useMutationState } from '@tanstack/react-query'
import clases from './EstadoDeGuardado.module.css'

/** Whether what was done is on the server: nothing until there is something to say. */
export function EstadoDeGuardado() {
  const { online } = useNetwork()
  const estados = useMutationState({ select: ({ state }) => state.status })
  if (!online) {
    return (
      <span role="status" className={clases.estado} data-clase="atencion">
        <IconCloudOff size={16} aria-hidden /> Sin conexión
      </span>
    )
  }
  if (estados.includes('pending')) {
    return (
      <span role="status" className={clases.estado}>
        <IconRefresh size={16} aria-hidden /> Guardando…
      </span>
    )
  }
  if (estados.at(-1) !== 'success') return null
  return (
    <span role="status" className={clases.estado}>
      <IconCheck size={16} aria-hidden /> Guardado
    </span>
  )
}
