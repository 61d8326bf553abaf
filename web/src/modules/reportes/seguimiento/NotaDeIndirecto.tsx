import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { CapituloSeguido } from '../consultas/seguimiento.ts'

interface NotaDeIndirectoProps {
  indirecto: NonNullable<CapituloSeguido['indirecto']>
  presupuestoId: string
  capituloId: string
}

/** What the indirect capitulo has of its own, outside the sums (domain.md §10); each leads to where it is. */
export function NotaDeIndirecto({ indirecto, presupuestoId, capituloId }: NotaDeIndirectoProps) {
  const { planeado, certificado, comprado } = indirecto
  return (
    <span>
      Fuera de las sumas: previsto{' '}
      <Enlace a={direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })}>
        {formatoGs(planeado)}
      </Enlace>
      , certificado{' '}
      <Enlace a={direcciones.certificaciones({ presupuestoId, rubroId: capituloId })}>
        {formatoGs(certificado)}
      </Enlace>
      , comprado <Enlace a={direcciones.gastos({ presupuestoId })}>{formatoGs(comprado)}</Enlace>
    </span>
  )
}
