import { Anchor, Text } from '@mantine/core'
import { avances } from '@plomada/contract/avances/avances'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { consulta } from '../../../../api/consultas.ts'
import clases from '../../../../pagina/cuenta/Cuenta.module.css'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Leido } from '../../../../pagina/Leido.tsx'
import { EstadoInsignia } from '../../../../ui/EstadoInsignia.tsx'
import { Paginador } from '../../../../ui/Paginador.tsx'
import type { FiltroDePaso } from '../cifra/pasos.ts'

const POR_PAGINA = 20

interface Props {
  presupuestoId: string
  filtro: FiltroDePaso
}

/** The avances that a quantity is made of, each a link to its list of that day. */
export function AvancesDePaso({ presupuestoId, filtro }: Props) {
  const [page, setPage] = useState(1)
  const lectura = useQuery({
    ...consulta(avances, {
      query: { inicio: null, fin: null, ...filtro, presupuestoId, page, limit: POR_PAGINA },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Leido lectura={lectura}>
      {({ items, count }) => (
        <>
          {items.length === 0 && <Text c="dimmed">{mensajesAvances.sinAvances}</Text>}
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
                  </th>
                  <td>
                    {formatoCantidad(leerMicro(a.cantidad) ?? 0n)} {a.tarea.unidadMedida.codigo}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {count > POR_PAGINA && (
            <Paginador total={count} pagina={page} limite={POR_PAGINA} onPaginar={setPage} />
          )}
        </>
      )}
    </Leido>
  )
}
