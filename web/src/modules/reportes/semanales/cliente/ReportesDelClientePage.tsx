import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { tituloDeReporte } from '@plomada/domain/reportes/semanales/secciones'
import { IconFileTypePdf } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { PaginaDeLista } from '../../../../pagina/lista/PaginaDeLista.tsx'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { exigirSesion } from '../../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { abrirPdf } from '../compartir/abrirPdf.ts'
import { FILTROS_DE_SEMANAS } from '../filtros.ts'
import { Contadores } from '../lista/Contadores.tsx'
import { CREADO_EL_REPORTE, columnasDeReporte } from '../lista/columnas.tsx'
import { FiltroDeDias } from '../lista/FiltroDeDias.tsx'
import { useSemanas } from '../lista/useSemanas.ts'
import type { FilaDeCliente } from '../queries.ts'
import { ComoElCliente } from './ComoElCliente.tsx'
import { migasDeReportes } from './migas.ts'

export const Route = createFileRoute('/_marco/presupuestoCliente/$presupuestoId/reportes/semanales')({
  beforeLoad: exigirSesion,
  validateSearch: FILTROS_DE_SEMANAS.leer,
  component: ReportesDelClientePage,
})

/** The weeks of a work as its client reads them: nothing is made, shared or deleted here. */
function ReportesDelClientePage() {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista, cuentas } = useSemanas(presupuestoId, Route.useSearch())
  const { obra } = useObraActual()
  const sesion = useSesion()
  const columnas = useMemo(
    () => [
      ...columnasDeReporte<FilaDeCliente>((reporteSemanalId) =>
        direcciones.reporteDelCliente({ presupuestoId, reporteSemanalId }),
      ),
      CREADO_EL_REPORTE,
    ],
    [presupuestoId],
  )
  return (
    <PaginaDeLista<FilaDeCliente>
      titulo={mensajesSemanales.titulo}
      migas={migasDeReportes(sesion?.rol, obra)}
      aviso={<ComoElCliente />}
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeDias valores={filtros.valores} cambiar={filtros.cambiar} />}
      antes={<Contadores cuentas={cuentas} />}
      columnas={columnas}
      vacio={mensajesSemanales.sinInformes}
      nombreDeFila={({ secciones }) => tituloDeReporte(secciones)}
      acciones={({ _id }) => [
        { texto: 'Abrir PDF', icono: <IconFileTypePdf size={16} />, onClick: () => void abrirPdf(_id) },
      ]}
    />
  )
}
