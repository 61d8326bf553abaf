import { Button, Text } from '@mantine/core'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { AvisoDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { ConMontos } from '../ConMontos.tsx'
import { ConCuentasDeContratistas } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_PREVIA } from '../filtros.ts'
import { previaDe } from '../queries.ts'
import { CuerpoDePrevia } from './CuerpoDePrevia.tsx'

export const Route = createFileRoute('/_marco/certificacion/preview')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_PREVIA.leer,
  component: PreviaPage,
})

/** What a contratista did in some days and would be paid for it, before it is certified (2-site-management §2). */
function PreviaPage() {
  const { presupuestoId, contratistaId, contratistaNombre = '', inicio, fin, showCert } = Route.useSearch()
  const { obra } = useObraActual()
  const deObra = presupuestoId ?? obra?._id
  const filtro = direcciones.filtroDeCertificacion({
    presupuestoId: deObra,
    contratistaId,
    contratistaNombre,
    inicio,
    fin,
  })
  const hay = deObra !== undefined && contratistaId !== undefined && inicio !== undefined && fin !== undefined
  return (
    <ConCuentasDeContratistas>
      <Pagina
        aviso={<AvisoDeObra />}
        titulo="Certificación"
        migas={[...migasDeObra(obra), { texto: 'Generar reporte', href: filtro }]}
        detalle={
          hay && <Quien presupuestoId={deObra} contratistaId={contratistaId} inicio={inicio} fin={fin} />
        }
        acciones={
          hay && (
            <Button component={Link} to={filtro} variant="default">
              Cambiar contratista o fechas
            </Button>
          )
        }
      >
        <ConMontos>
          {hay ? (
            <Periodo
              key={`${deObra} ${contratistaId}`}
              presupuestoId={deObra}
              contratistaId={contratistaId}
              inicio={inicio}
              fin={fin}
              genera={showCert !== 'n'}
            />
          ) : (
            <PaginaVacia texto={mensajesCertificaciones.faltaFiltro}>
              <Button component={Link} to={filtro}>
                Elegir contratista y fechas
              </Button>
            </PaginaVacia>
          )}
        </ConMontos>
      </Pagina>
    </ConCuentasDeContratistas>
  )
}

interface PeriodoProps {
  presupuestoId: string
  contratistaId: string
  inicio: string
  fin: string
}

const useLectura = (periodo: PeriodoProps) => useQuery(previaDe(periodo))

/** As he is called now, and not as whoever wrote the address says. */
function Quien(periodo: PeriodoProps) {
  const { data } = useLectura(periodo)
  return (
    <Text c="dimmed">
      {data && `${data.contratistaNombre} · `}
      {formatoFecha(periodo.inicio)} al {formatoFecha(periodo.fin)}
    </Text>
  )
}

function Periodo({ genera, ...periodo }: PeriodoProps & { genera: boolean }) {
  const { presupuestoId, contratistaId, inicio, fin } = periodo
  return (
    <Leido lectura={useLectura(periodo)}>
      {(previa) => (
        <CuerpoDePrevia
          de={{ presupuestoId, contratistaId, contratistaNombre: previa.contratistaNombre }}
          previa={{ ...previa, inicio, fin }}
          genera={genera}
        />
      )}
    </Leido>
  )
}
