import { certificacionesPorPagar } from '@plomada/contract/certificaciones/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { consulta } from '../../api/consultas.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { FilaDeTarjeta, Tarjeta } from './Tarjeta.tsx'

/** How many are named here; the page has all of them. */
const NOMBRADAS = 4

/** What waits for payment over all works, the oldest first; nothing where nothing does. */
export function TarjetaPorPagar() {
  const { data } = useQuery(consulta(certificacionesPorPagar, { query: { limit: NOMBRADAS } }))
  if (data === undefined || data.count === 0) return null
  return (
    <Tarjeta titulo="Certificaciones por pagar" detalle={<Link to={direcciones.porPagar()}>Ver todas</Link>}>
      {data.items.map(
        ({ _id, presupuestoId, contratistaId, contratistaNombre, obraNombre, nro, totalAPagar }) => (
          <FilaDeTarjeta
            key={_id}
            href={direcciones.certificaciones({ presupuestoId, contratistaId, contratistaNombre })}
            texto={`${contratistaNombre}, Nº\u00a0${nro}`}
            detalle={obraNombre}
          >
            <span>{formatoGs(totalAPagar)}</span>
          </FilaDeTarjeta>
        ),
      )}
      {data.count > NOMBRADAS && (
        <FilaDeTarjeta href={direcciones.porPagar()} texto={`Ver las ${data.count} que esperan pago`} />
      )}
    </Tarjeta>
  )
}
