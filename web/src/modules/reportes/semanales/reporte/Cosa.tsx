import type { ReactNode } from 'react'
import { Miniaturas } from '../../../avances/fotos/Miniaturas.tsx'
import type { ConFotos } from '../../../avances/fotos/paraVer.ts'
import clases from './Reporte.module.css'

interface CosaProps {
  nombre: string
  /** As it is read. */
  dia?: string
  /** Under its name. */
  capitulo?: string
  de: ConFotos
  onAbrirFoto: (id: string) => void
  children?: ReactNode
}

/** One thing that a report tells: its name, its day, what is said of it and its photos. */
export function Cosa({ nombre, dia, capitulo, de, onAbrirFoto, children }: CosaProps) {
  return (
    <li className={clases.cosa}>
      <div className={clases.titulo}>
        <strong>{nombre}</strong>
        {dia && <span className={clases.dia}>{dia}</span>}
      </div>
      {capitulo && <span className={clases.capitulo}>{capitulo}</span>}
      {children}
      {de.fotos.length > 0 && <Miniaturas de={de} onAbrir={onAbrirFoto} todas />}
    </li>
  )
}
