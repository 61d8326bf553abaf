import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import clases from './Alerta.module.css'
import deAviso from './Aviso.module.css'

const CLASES = {
  peligro: { titulo: 'Error', Icono: IconX },
  atencion: { titulo: 'Atención', Icono: IconAlertTriangle },
  ok: { titulo: 'Listo', Icono: IconCircleCheck },
  info: { titulo: 'Información', Icono: IconInfoCircle },
} as const

interface AlertaProps {
  clase?: keyof typeof CLASES
  titulo?: string
  children: ReactNode
  /** Shows a button that closes it; without one the alert stays until its cause is gone. */
  onCerrar?: () => void
  id?: string
}

/**
 * The documented alert at the top of a screen: by default red and titled 'Error' (spec 1 §8). It stays in view while
 * the page scrolls, gets the focus by its id or `enfocarAlerta`, and is read out when it appears.
 */
export function Alerta({ clase = 'peligro', titulo, children, onCerrar, id }: AlertaProps) {
  const { titulo: tituloPropio, Icono } = CLASES[clase]
  return (
    <div
      id={id}
      role={clase === 'peligro' ? 'alert' : 'status'}
      tabIndex={-1}
      className={clases.alerta}
      data-clase={clase}
      data-alerta
    >
      <Icono size={20} aria-hidden className={deAviso.icono} />
      <div className={deAviso.texto}>
        <strong>{titulo ?? tituloPropio}</strong>
        <div>{children}</div>
      </div>
      {onCerrar && <CloseButton aria-label="Cerrar el aviso" onClick={onCerrar} c="inherit" />}
    </div>
  )
}
