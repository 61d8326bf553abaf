import { Button } from '@mantine/core'
import { reportesSemanales } from '@plomada/contract/reportes/semanales'
import { administra } from '@plomada/domain/acceso/roles'
import { tituloDeReporte } from '@plomada/domain/reportes/semanales/secciones'
import {
  IconBrandWhatsapp,
  IconCopy,
  IconFileTypePdf,
  IconLinkOff,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { textoDeError } from '../../../../api/errores.ts'
import { useConfirmar } from '../../../../pagina/confirmar/confirmar.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { Descargar } from '../../../../ui/Descargar.tsx'
import { MenuDeFila } from '../../../../ui/MenuDeFila.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { abrirPdf, bajarPdfDeReporte } from '../compartir/abrirPdf.ts'
import { CompartirModal } from '../compartir/CompartirModal.tsx'
import { preguntaDeRevocar, razonContraRevocar, useEnlace } from '../compartir/enlace.ts'
import { conWhatsapp, mandarPorWhatsapp } from '../compartir/PorWhatsapp.tsx'
import { preguntaDeEliminar, type Reporte } from '../queries.ts'

/** What is done with the report that is read: its PDF and handing it over at hand, the rest behind a button. */
export function AccionesDeReporte({ reporte }: { reporte: Reporte }) {
  const { _id, presupuestoId, secciones } = reporte
  const titulo = tituloDeReporte(secciones)
  const router = useRouter()
  const sesion = useSesion()
  const { confirmar, dialogo } = useConfirmar()
  const { pedir, copiarEnlace } = useEnlace()
  const { obra } = useObraActual()
  const telefono = conWhatsapp(obra?.datosCliente?.phoneNumber ?? '')
  const [compartiendo, setCompartiendo] = useState(false)
  const eliminar = () =>
    confirmar({
      ...preguntaDeEliminar(reporte),
      // Not this one, which is on the screen until the list has come: there is nothing to read any more.
      invalida: [reportesSemanales],
      alHacer: ({ message }) => {
        notificar(message)
        router.history.push(direcciones.reportesSemanales({ presupuestoId }))
      },
    })
  return (
    <>
      <Descargar icono={ICONO_DE_PDF} bajar={bajarPdfDeReporte(_id)} textoDeError={textoDeError}>
        PDF
      </Descargar>
      {/* The client's phone is known: its way is at hand, and not behind a dialog that would ask for it. */}
      {telefono !== null && (
        <Button
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          onClick={() =>
            void mandarPorWhatsapp({
              reporte: { _id, titulo },
              obra: obra?.nombre ?? '',
              telefono,
              pedirEnlace: pedir,
            })
          }
        >
          WhatsApp
        </Button>
      )}
      <Button leftSection={<IconShare size={16} aria-hidden />} onClick={() => setCompartiendo(true)}>
        Compartir
      </Button>
      <MenuDeFila
        nombre={titulo}
        acciones={[
          { texto: 'Abrir PDF', icono: ICONO_DE_PDF, onClick: () => void abrirPdf(_id) },
          { texto: 'Copiar enlace', icono: <IconCopy size={16} />, onClick: () => void copiarEnlace(_id) },
          {
            texto: 'Revocar el enlace',
            icono: <IconLinkOff size={16} />,
            razon: razonContraRevocar(reporte),
            peligrosa: true,
            onClick: () => confirmar(preguntaDeRevocar(reporte)),
          },
          ...(sesion !== null && administra(sesion.rol)
            ? [{ texto: 'Eliminar', icono: <IconTrash size={16} />, peligrosa: true, onClick: eliminar }]
            : []),
        ]}
      />
      {compartiendo && <CompartirModal reporte={{ _id, titulo }} onCerrar={() => setCompartiendo(false)} />}
      {dialogo}
    </>
  )
}

const ICONO_DE_PDF = <IconFileTypePdf size={16} aria-hidden />
