import { useNetwork } from '@mantine/hooks'
import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useMutationState } from '@tanstack/react-query'
import { useEnvios, varados } from '../api/envios/lista.ts'
import clases from './EstadoDeGuardado.module.css'
import { SinEnviar } from './envios/SinEnviar.tsx'

/** Shows whether everything done is on the server; empty while there is nothing to say. */
export function EstadoDeGuardado() {
  const { online } = useNetwork()
  const estados = useMutationState({ select: ({ state }) => state.status })
  const envios = useEnvios()
  // Not loaded on demand, because there may be no connection when it is needed.
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
