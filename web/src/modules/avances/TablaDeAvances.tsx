import { Anchor, Button } from '@mantine/core'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { Link } from '@tanstack/react-router'
import clases from '../../pagina/cuenta/Cuenta.module.css'
import { direcciones } from '../../pagina/direcciones.ts'
import { cantidadConUnidad } from '../../ui/cantidadConUnidad.ts'
import { EstadoInsignia } from '../../ui/EstadoInsignia.tsx'
import { Miniaturas } from './fotos/Miniaturas.tsx'
import { useVisor } from './fotos/visor/useVisor.tsx'
import { type AvanceDeLista, direccionDeCorregir } from './queries.ts'

interface TablaDeAvancesProps {
  presupuestoId: string
  avances: readonly AvanceDeLista[]
  /** Where they may be of several tareas. */
  conNombre?: boolean
  /** Where each that may be is corrected from here. */
  conCorregir?: boolean
}

/** A few avances beside what they are about, each a link to its list of that day, with its photos. */
export function TablaDeAvances(props: TablaDeAvancesProps) {
  const { presupuestoId, avances, conNombre = false, conCorregir = false } = props
  const { visor, abrir } = useVisor(avances)
  return (
    <>
      {visor}
      <table className={clases.terminos}>
        <tbody>
          {avances.map((a) => (
            <tr key={a._id}>
              <th scope="row">
                {conNombre && (
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
              <td>
                {cantidadConUnidad(a.cantidad, a.tarea.unidadMedida.codigo)}
                {conCorregir && !a.certificado && !a.esCorreccion && (
                  <Button
                    component={Link}
                    to={direccionDeCorregir(presupuestoId, a)}
                    variant="subtle"
                    size="sm"
                    h={44}
                    aria-label={`Corregir lo del ${formatoFecha(a.fecha)}`}
                  >
                    Corregir
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
