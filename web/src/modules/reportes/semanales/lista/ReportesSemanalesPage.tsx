import { Button } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { razonContraReportar } from '@plomada/domain/reportes/semanales/razones'
import { tituloDeReporte } from '@plomada/domain/reportes/semanales/secciones'
import { IconCopy, IconFileTypePdf, IconLinkOff, IconShare } from '@tabler/icons-react'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { PaginaDeLista } from '../../../../pagina/lista/PaginaDeLista.tsx'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { BotonConRazon } from '../../../../ui/RazonDeshabilitado.tsx'
import { AvisoDeObra } from '../../../presupuestos/obras/AvisoDeObra.tsx'
import { estadoDeObra } from '../../../presupuestos/obras/estadoDeObra.ts'
import { migasDeObra } from '../../../presupuestos/obras/migas.ts'
import { abrirPdf } from '../compartir/abrirPdf.ts'
import { CompartirModal } from '../compartir/CompartirModal.tsx'
import { preguntaDeRevocar, razonContraRevocar, useEnlace } from '../compartir/enlace.ts'
import { FILTROS_DE_SEMANAS } from '../filtros.ts'
import { type FilaDeReporte, preguntaDeEliminar } from '../queries.ts'
import { Contadores } from './Contadores.tsx'
import { COMPARTIDO, CREADO_EL_REPORTE, columnasDeReporte } from './columnas.tsx'
import { FiltroDeDias } from './FiltroDeDias.tsx'
import { GenerarModal } from './GenerarModal.tsx'
import { SemanasAdelantadas } from './SemanasAdelantadas.tsx'
import { useSemanas } from './useSemanas.ts'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/reportes/semanales')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_SEMANAS.leer,
  component: ReportesSemanalesPage,
})

/** The weeks of a work as they are told to its client: making one, and handing it over (2-site-management §2). */
function ReportesSemanalesPage() {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista, cuentas, adelantadas } = useSemanas(presupuestoId, Route.useSearch())
  const { obra } = useObraActual()
  const sesion = useSesion()
  const router = useRouter()
  const elimina = sesion !== null && administra(sesion.rol)
  const [compartiendo, setCompartiendo] = useState<FilaDeReporte | null>(null)
  const [generando, setGenerando] = useState(false)
  const { copiarEnlace } = useEnlace()
  const columnas = useMemo(
    () => [
      ...columnasDeReporte<FilaDeReporte>((reporteSemanalId) =>
        direcciones.reporteSemanal({ presupuestoId, reporteSemanalId }),
      ),
      ...COMPARTIDO,
      CREADO_EL_REPORTE,
    ],
    [presupuestoId],
  )
  const razon = obra ? razonContraReportar(estadoDeObra(obra)) : null
  return (
    <PaginaDeLista
      aviso={
        <>
          <AvisoDeObra />
          {adelantadas && <SemanasAdelantadas adelantadas={adelantadas} />}
        </>
      }
      titulo={mensajesSemanales.titulo}
      migas={migasDeObra(obra)}
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeDias valores={filtros.valores} cambiar={filtros.cambiar} />}
      antes={<Contadores cuentas={cuentas} />}
      columnas={columnas}
      vacio={mensajesSemanales.sinInformes}
      botones={
        <>
          <Button component={Link} to={direcciones.registros({ presupuestoId })} variant="default">
            Registros
          </Button>
          <BotonConRazon
            razon={razon}
            variant="default"
            onClick={() => router.history.push(direcciones.registrar({ presupuestoId }))}
          >
            Registrar
          </BotonConRazon>
        </>
      }
      agregar={
        <BotonConRazon razon={razon} onClick={() => setGenerando(true)}>
          Generar
        </BotonConRazon>
      }
      nombreDeFila={({ secciones }) => tituloDeReporte(secciones)}
      acciones={(reporte, { confirmar }) => [
        {
          texto: 'Abrir PDF',
          icono: <IconFileTypePdf size={16} />,
          onClick: () => void abrirPdf(reporte._id),
        },
        {
          texto: 'Copiar enlace',
          icono: <IconCopy size={16} />,
          onClick: () => void copiarEnlace(reporte._id),
        },
        { texto: 'Compartir', icono: <IconShare size={16} />, onClick: () => setCompartiendo(reporte) },
        confirmar('Revocar el enlace', preguntaDeRevocar(reporte), {
          razon: razonContraRevocar(reporte),
          icono: <IconLinkOff size={16} />,
        }),
        ...(elimina ? [confirmar('Eliminar', preguntaDeEliminar(reporte))] : []),
      ]}
    >
      {compartiendo && (
        <CompartirModal
          reporte={{ _id: compartiendo._id, titulo: tituloDeReporte(compartiendo.secciones) }}
          onCerrar={() => setCompartiendo(null)}
        />
      )}
      {generando && (
        <GenerarModal
          presupuestoId={presupuestoId}
          cerradas={new Set(lista.filas?.filter(({ cerrado }) => cerrado).map(({ inicio }) => inicio))}
          onCerrar={() => setGenerando(false)}
        />
      )}
    </PaginaDeLista>
  )
}
