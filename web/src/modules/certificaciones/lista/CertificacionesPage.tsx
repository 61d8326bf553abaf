import { borrarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { razonContraPagar } from '@plomada/domain/certificaciones/razones'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { AvisoDeObra, useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { ConMontos } from '../ConMontos.tsx'
import { ConCuentasDeContratistas } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_CERTIFICACIONES } from '../filtros.ts'
import { type Certificacion, listaDeCertificaciones, TOCA_SALDOS } from '../queries.ts'
import { accionesDePago } from './accionesDePago.tsx'
import { BarraDeCertificaciones } from './BarraDeCertificaciones.tsx'
import { columnasDeCertificaciones } from './columnas.tsx'
import { DialogoDePago, type PedidoDePago } from './DialogoDePago.tsx'
import { ExcelDeComprobantes } from './ExcelDeComprobantes.tsx'

export const Route = createFileRoute('/_marco/certificaciones/$presupuestoId')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_CERTIFICACIONES.leer,
  component: CertificacionesPage,
})

/** The certifications of a work, the last ones first: their document, what they pay, and paying them. */
function CertificacionesPage() {
  const { obra } = useObraActual()
  return (
    <ConMontos titulo="Reportes generados">
      <ConCuentasDeContratistas>
        <ListaDeReportes migas={migasDeObra(obra)} />
      </ConCuentasDeContratistas>
    </ConMontos>
  )
}

function ListaDeReportes({ migas }: { migas: ReturnType<typeof migasDeObra> }) {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista } = useListado(FILTROS_DE_CERTIFICACIONES, Route.useSearch(), (valores) =>
    listaDeCertificaciones(presupuestoId, valores),
  )
  const edita = useAdministra()
  const razon = useRazonDeObra()
  const router = useRouter()
  const [pedido, setPedido] = useState<PedidoDePago | null>(null)
  const columnas = useMemo(
    () =>
      columnasDeCertificaciones(edita ? (certificacion) => setPedido({ que: 'pagar', certificacion }) : null),
    [edita],
  )
  return (
    <PaginaDeLista
      aviso={<AvisoDeObra />}
      titulo="Reportes generados"
      migas={migas}
      lista={lista}
      filtros={filtros}
      barra={<BarraDeCertificaciones presupuestoId={presupuestoId} filtros={filtros} />}
      columnas={columnas}
      vacio={mensajesCertificaciones.sinInformes}
      botones={edita && <ExcelDeComprobantes />}
      agregar={
        <BotonConRazon
          razon={razon}
          onClick={() => router.history.push(direcciones.filtroDeCertificacion({ presupuestoId }))}
        >
          Generar reporte
        </BotonConRazon>
      }
      nombreDeFila={({ nro }) => `la certificación ${nro}`}
      acciones={
        edita
          ? (fila, { confirmar }) => [
              ...accionesDePago(fila, razon, setPedido),
              confirmar('Eliminar', preguntaDeBorrar(fila), {
                razon: razonContraPagar({ pagada: fila.pagado, anulada: fila.anulada }),
              }),
            ]
          : undefined
      }
    >
      {pedido && <DialogoDePago pedido={pedido} onCerrar={() => setPedido(null)} />}
    </PaginaDeLista>
  )
}

/** The documented question, and what follows: nothing of it is lost. */
const preguntaDeBorrar = ({ _id, nro, contratistaNombre, inicio, fin }: Certificacion) => ({
  texto: mensajesCertificaciones.confirmarBorrar,
  consecuencia: `La certificación ${nro} de ${contratistaNombre}, del ${formatoFecha(inicio)} al ${formatoFecha(fin)}, queda anulada: sus avances se pueden certificar de nuevo, y lo que retuvo y descontó vuelve a su cuenta.`,
  verbo: 'Eliminar el reporte',
  peligroso: true,
  endpoint: borrarCertificacion,
  envio: { body: { certificacionId: _id } },
  invalida: TOCA_SALDOS,
})
