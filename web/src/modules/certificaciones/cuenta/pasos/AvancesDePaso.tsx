import { Anchor } from '@mantine/core'
import { avances } from '@plomada/contract/avances/avances'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { Link } from '@tanstack/react-router'
import { consulta } from '../../../../api/consultas.ts'
import clases from '../../../../pagina/cuenta/Cuenta.module.css'
import { PorPaginas } from '../../../../pagina/cuenta/PorPaginas.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { cantidadConUnidad } from '../../../../ui/cantidadConUnidad.ts'
import { EstadoInsignia } from '../../../../ui/EstadoInsignia.tsx'
import { Miniaturas } from '../../../avances/fotos/Miniaturas.tsx'
import { useVisor } from '../../../avances/fotos/visor/useVisor.tsx'
import type { Avance } from '../../../avances/queries.ts'
import type { FiltroDePaso } from '../cifra/pasos.ts'

interface Props {
  presupuestoId: string
  filtro: FiltroDePaso
}

/** The avances that a quantity is made of, each a link to its list of that day, with its photos. */
export function AvancesDePaso({ presupuestoId, filtro }: Props) {
  return (
    <PorPaginas
      consulta={(pagina) =>
        consulta(avances, { query: { inicio: null, fin: null, ...filtro, presupuestoId, ...pagina } })
      }
      vacio={mensajesAvances.sinAvances}
    >
      {(items) => <Tabla presupuestoId={presupuestoId} filtro={filtro} items={items} />}
    </PorPaginas>
  )
}

function Tabla({ presupuestoId, filtro, items }: Props & { items: readonly Avance[] }) {
  const { visor, abrir } = useVisor(items)
  return (
    <>
      {visor}
      <table className={clases.terminos}>
        <tbody>
          {items.map((a) => (
            <tr key={a._id}>
              <th scope="row">
                {filtro.tareaId === undefined && (
                  <>
                    {a.tarea.nombre}
                    <br />
                  </>
                )}
                <Anchor
                  component={Link}
                  fz="inherit"
                  to={direcciones.avances({
                    presupuestoId,
                    tareaId: a.tarea._id,
                    tareaNombre: a.tarea.nombre,
                    inicio: a.fecha,
                    fin: a.fecha,
                  })}
                >
                  {formatoFecha(a.fecha)}
                </Anchor>{' '}
                {a.esCorreccion && <EstadoInsignia clase="especial">Corrección</EstadoInsignia>}
                <br />
                <small>
                  {[
                    a.createdByName,
                    a.observacion,
                    a.certificacionNro !== null && `Certificación ${a.certificacionNro}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {a.fotos.length > 0 && <Miniaturas de={a} onAbrir={abrir} />}
              </th>
              <td>{cantidadConUnidad(a.cantidad, a.tarea.unidadMedida.codigo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
