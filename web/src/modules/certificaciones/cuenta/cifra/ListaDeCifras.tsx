import {
  type CifraDeSaldos,
  type CifrasDeSaldos,
  montoDeCifra,
  NOMBRE_DE_CIFRA,
} from '@plomada/domain/certificaciones/nombres'
import { Cifra } from '../../../../pagina/cuenta/Cifra.tsx'
import { Datos } from '../../../../ui/Datos.tsx'
import type { DeQuien } from './pasos.ts'

interface ListaDeCifrasProps {
  de: DeQuien
  panel: CifrasDeSaldos
  cifras: readonly CifraDeSaldos[]
  className?: string | undefined
  'aria-label'?: string
}

/** Figures of an account with their names, each of which opens how it came about. */
export function ListaDeCifras({ de, panel, cifras, ...lista }: ListaDeCifrasProps) {
  return (
    <Datos
      {...lista}
      datos={cifras.map((cifra) => [
        NOMBRE_DE_CIFRA[cifra],
        <Cifra
          key={cifra}
          monto={montoDeCifra(cifra, panel)}
          nombre={NOMBRE_DE_CIFRA[cifra]}
          abre={{ que: 'cuenta', de, panel, cifra }}
        />,
      ])}
    />
  )
}
