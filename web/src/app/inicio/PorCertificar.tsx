import { hechoPorCertificar } from '@plomada/contract/certificaciones/deHoy'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { consulta } from '../../api/consultas.ts'
import { hoy } from '../../api/hoy.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { FilaDeTarjeta, Tarjeta } from './Tarjeta.tsx'

/** How many are named here; the page has all of them. */
const NOMBRADOS = 4

/** Who did what nobody certified, over all works, what comes to most first; nothing where all is. */
export function TarjetaPorCertificar() {
  const { data } = useQuery(consulta(hechoPorCertificar, { query: { limit: NOMBRADOS } }))
  if (data === undefined || data.count === 0) return null
  return (
    <Tarjeta titulo="Hecho sin certificar" detalle={<Link to={direcciones.porCertificar()}>Ver todos</Link>}>
      {data.items.map(({ presupuestoId, contratistaId, contratistaNombre, obraNombre, desde, total }) => (
        <FilaDeTarjeta
          key={`${presupuestoId} ${contratistaId}`}
          href={direcciones.previaDeCertificacion({
            presupuestoId,
            contratistaId,
            contratistaNombre,
            inicio: desde,
            fin: hoy(),
          })}
          texto={contratistaNombre}
          detalle={obraNombre}
        >
          <span>{formatoGs(total)}</span>
        </FilaDeTarjeta>
      ))}
      {data.count > NOMBRADOS && (
        <FilaDeTarjeta href={direcciones.porCertificar()} texto={`Ver los ${data.count} que esperan`} />
      )}
    </Tarjeta>
  )
}
