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
import { ConCuentas } from '../cuenta/ConCuentas.tsx'
import type { DeQuien } from '../cuenta/cifra/pasos.ts'
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
    <ConCuentas>
      <Pagina
        aviso={<AvisoDeObra />}
        titulo="Certificación"
        migas={[...migasDeObra(obra), { texto: 'Generar reporte', href: filtro }]}
        detalle={
          hay && (
            <Text c="dimmed">
              {contratistaNombre} · {formatoFecha(inicio)} al {formatoFecha(fin)}
            </Text>
          )
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
              de={{ presupuestoId: deObra, contratistaId, contratistaNombre }}
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
    </ConCuentas>
  )
}

interface PeriodoProps {
  de: DeQuien
  inicio: string
  fin: string
  genera: boolean
}

function Periodo({ de, inicio, fin, genera }: PeriodoProps) {
  const lectura = useQuery(previaDe(de.presupuestoId, { contratistaId: de.contratistaId, inicio, fin }))
  return (
    <Leido lectura={lectura}>
      {(previa) => <CuerpoDePrevia de={de} previa={{ ...previa, inicio, fin }} genera={genera} />}
    </Leido>
  )
}
