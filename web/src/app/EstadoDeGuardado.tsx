import { useNetwork } from '@mantine/hooks'
import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useMutationState } from '@tanstack/react-query'
import { useEnvios, varados } from '../api/envios/lista.ts'
import clases from './EstadoDeGuardado.module.css'
import { SinEnviar } from './envios/SinEnviar.tsx'

/** Whether what was done is on the server: nothing until there is something to say. */
export function EstadoDeGuardado() {
  const { online } = useNetwork()
  const estados = useMutationState({ select: ({ state }) => state.status })
  const envios = useEnvios()
  // Not brought when it is needed: that is when there may be no connection.
  if (varados(envios).length > 0) return <SinEnviar />
  if (!online) {
    return (
      <span role="status" className={clases.estado} data-clase="atencion">
        <IconCloudOff size={16} aria-hidden /> Sin conexión
      </span>
    )
  }
  if (estados.includes('pending') || envios.cola.length > 0) {
    return (
      <span role="status" className={clases.estado}>
        <IconRefresh size={16} aria-hidden /> Guardando…
      </span>
    )
  }
  const ultimo = estados.at(-1)
  if (ultimo !== 'success' && (ultimo === 'error' || envios.llegados === 0)) return null
  return (
    <span role="status" className={clases.estado}>
      <IconCheck size={16} aria-hidden /> Guardado
    </span>
  )
}
