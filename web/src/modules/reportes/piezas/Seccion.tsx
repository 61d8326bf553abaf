import type { ReactNode } from 'react'
import { Seccion as Parte } from '../../../ui/Seccion.tsx'
import clases from './Reporte.module.css'

interface SeccionProps {
  titulo: string
  /** What changes what it shows, beside its title. */
  control?: ReactNode
  children: ReactNode
}

/** One chart of a report with its title, or the table of the same figures. */
export const SeccionDeReporte = (props: SeccionProps) => (
  <Parte className={clases.seccion} fz="md" mb="sm" {...props} />
)
