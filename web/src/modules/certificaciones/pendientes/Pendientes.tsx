import {
  type CifraDeSaldos,
  type CifrasDeSaldos,
  montoDeCifra,
  NOMBRE_DE_CIFRA,
} from '@plomada/domain/certificaciones/nombres'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { DeQuien } from '../cuenta/cifra/pasos.ts'

interface PendientesProps {
  de: DeQuien
  panel: CifrasDeSaldos
  /** Those of them that are not 0 are shown. */
  cifras: readonly CifraDeSaldos[]
  /** Whose they are. */
  titulo?: string
  /** What is said where all are 0. */
  vacio?: string
}

/** Figures of an account that are not settled, each with its account. */
export function Pendientes({ de, panel, cifras, titulo, vacio }: PendientesProps) {
  const quedan = cifras.filter((cifra) => montoDeCifra(cifra, panel) !== 0)
  if (quedan.length === 0) return <p>{vacio}</p>
  return (
    <>
      {titulo && <p>{titulo}</p>}
      <ul>
        {quedan.map((cifra) => (
          <li key={cifra}>
            {NOMBRE_DE_CIFRA[cifra]}:{' '}
            <Cifra
              monto={montoDeCifra(cifra, panel)}
              nombre={NOMBRE_DE_CIFRA[cifra]}
              abre={{ que: 'cuenta', de, panel, cifra }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
