import type { ReactNode } from 'react'
import { Apartado as Parte } from '../../../ui/Apartado.tsx'
import clases from './Reporte.module.css'

interface SeccionProps {
  titulo: string
  /** What changes what it shows, beside its title. */
  control?: ReactNode
  children: ReactNode
}

/** One chart of a report with its title, or the table of the same figures. */
export const ApartadoDeReporte = (props: SeccionProps) => (
  <Parte className={clases.seccion} fz="md" mb="sm" {...props} />
)
