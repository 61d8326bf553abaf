import { TIPO_COMPONENTE_ETIQUETA, type TipoComponente } from '@plomada/domain/catalogo/tipos'
import { IconPackage, IconTools, IconUser } from '@tabler/icons-react'
import clases from './TipoInsignia.module.css'

const ICONOS = { materialTipo: IconPackage, manoDeObra: IconUser, materialYMano: IconTools } as const

/** The type of a componente, by icon and word; in a quiet colour, because it is no state. */
export function TipoInsignia({ tipo }: { tipo: TipoComponente }) {
  const Icono = ICONOS[tipo]
  return (
    <span className={clases.tipo}>
      <Icono size={13} aria-hidden />
      {TIPO_COMPONENTE_ETIQUETA[tipo]}
    </span>
  )
}
