import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { tituloDeReporte } from '@plomada/domain/reportes/semanales/secciones'
import { IconFileTypePdf } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { PaginaDeLista } from '../../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../../pagina/lista/useListado.ts'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { exigirSesion } from '../../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { abrirPdf } from '../compartir/abrirPdf.ts'
import { FILTROS_DE_SEMANAS } from '../filtros.ts'
import { Contadores } from '../lista/Contadores.tsx'
import { CREADO, columnasDeReporte } from '../lista/columnas.tsx'
import { FiltroDeDias } from '../lista/FiltroDeDias.tsx'
import { type FilaDeCliente, listaDeReportes } from '../queries.ts'
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
  const busqueda = Route.useSearch()
  const { filtros, lista } = useListado(FILTROS_DE_SEMANAS, busqueda, (valores) =>
    listaDeReportes(presupuestoId, valores),
  )
  const { data } = useQuery({
    ...listaDeReportes(presupuestoId, busqueda),
    placeholderData: keepPreviousData,
  })
  const { obra } = useObraActual()
  const sesion = useSesion()
  const columnas = useMemo(
    () => [
      ...columnasDeReporte<FilaDeCliente>((reporteSemanalId) =>
        direcciones.reporteDelCliente({ presupuestoId, reporteSemanalId }),
      ),
      CREADO,
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
      antes={<Contadores cuentas={data?.countAcontecimientos ?? []} />}
      columnas={columnas}
      vacio={mensajesSemanales.sinInformes}
      nombreDeFila={({ secciones }) => tituloDeReporte(secciones)}
      acciones={({ _id }) => [
        { texto: 'Abrir PDF', icono: <IconFileTypePdf size={16} />, onClick: () => void abrirPdf(_id) },
      ]}
    />
  )
}
