import { Progress, Text, Title } from '@mantine/core'
import type { RespuestaClienteDe } from '@plomada/contract/endpoint'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { consulta } from '../../../api/consultas.ts'
import { leerEntero } from '../../../pagina/busqueda/busqueda.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { EstadoDeObra } from '../../../pagina/obra/EstadoDeObra.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirSesion } from '../../../pagina/sesion/guardia.ts'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { Paginador } from '../../../ui/Paginador.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import clases from './Cliente.module.css'
import { semanas } from './DetalleDeCliente.tsx'

type ObraDeCliente = RespuestaClienteDe<typeof presupuestos>['items'][number]

interface Busqueda {
  page?: number
  limit?: number
}

export const Route = createFileRoute('/_marco/presupuestosCliente')({
  validateSearch: ({ page, limit }: Record<string, unknown>): Busqueda => ({
    page: leerEntero(page, 1),
    limit: Math.min(100, leerEntero(limit, 10)),
  }),
  beforeLoad: exigirSesion,
  component: PresupuestosClientePage,
})

/** The works of a client: price, state and progress of each. */
function PresupuestosClientePage() {
  const { page = 1, limit = 10 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const lectura = useQuery(consulta(presupuestos, { query: { page, limit } }))
  return (
    <Pagina titulo="Mis obras">
      <Leido lectura={lectura} esqueleto={<Esqueleto filas={3} alto={96} />}>
        {({ items, count }) =>
          items.length === 0 ? (
            <PaginaVacia texto={mensajesEdicion.sinPresupuestos}>
              <Text c="dimmed" fz="sm">
                Cuando la empresa comparta el presupuesto de tu obra, lo vas a ver acá.
              </Text>
            </PaginaVacia>
          ) : (
            <>
              <ul className={clases.tarjetas}>
                {items.map((obra) => (
                  <Tarjeta key={obra._id} obra={obra} />
                ))}
              </ul>
              <Paginador
                total={count}
                pagina={page}
                limite={limit}
                onPaginar={(pagina, limite) => void navigate({ search: { page: pagina, limit: limite } })}
              />
            </>
          )
        }
      </Leido>
    </Pagina>
  )
}

function Tarjeta({ obra }: { obra: ObraDeCliente }) {
  const avance = obra.presupuestoAvancePorcentajeTotal
  const partes = [
    obra.totalM2 > 0 && `${formatoCantidad(leerMicro(obra.totalM2) ?? 0n)} m²`,
    obra.obraDuracion > 0 && semanas(obra.obraDuracion),
  ].filter(Boolean)
  return (
    <li className={clases.tarjeta}>
      <div className={clases.arriba}>
        <Title order={2} className={clases.nombre}>
          <Link to={direcciones.presupuestoCliente({ presupuestoId: obra._id })}>{obra.nombre}</Link>
        </Title>
        <EstadoDeObra estado={obra.estado} />
      </div>
      {obra.descripcion !== '' && <p className={clases.descripcion}>{obra.descripcion}</p>}
      <p className={clases.precio}>{formatoGs(obra.presupuestoPlanPrecioTotalConMargen)}</p>
      <p className={clases.descripcion}>{partes.join(' · ')}</p>
      {obra.estado === 'aprobado' && (
        <div className={clases.avance}>
          <Progress value={Math.min(100, avance)} aria-label={`Avance de ${obra.nombre}`} />
          <span>Avance: {formatoPorcentaje(avance)}</span>
        </div>
      )}
    </li>
  )
}
