import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconInfoCircle,
  IconStar,
  IconX,
} from '@tabler/icons-react'
import clases from './EstadoInsignia.module.css'

const ICONOS = {
  ok: IconCircleCheck,
  atencion: IconAlertTriangle,
  pendiente: IconClock,
  peligro: IconX,
  info: IconInfoCircle,
  neutro: IconCircleMinus,
  especial: IconStar,
} as const

export type ClaseDeEstado = keyof typeof ICONOS

/**
 * A state shown by icon, word and colour together, never by colour alone (ux.md §5; contrast passes AA in light and
 * dark).
 */
export function EstadoInsignia({ clase, children }: { clase: ClaseDeEstado; children: string }) {
  const Icono = ICONOS[clase]
  return (
    <span className={clases.insignia} data-clase={clase}>
      <Icono size={14} aria-hidden />
      {children}
    </span>
  )
}
