import { Anchor } from '@mantine/core'
import { comprobanteDeMovimiento } from '@plomada/contract/certificaciones/comprobante'
import { NOMBRE_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/nombres'
import { razonContraComprobanteDe } from '@plomada/domain/certificaciones/razones'
import { TIPOS_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/tipos'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Documento } from '../../../pagina/Documento.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { obraElegida, useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { AvisoDeObra, useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { ComprobanteModal, verboDeComprobante } from '../comprobante/ComprobanteModal.tsx'
import { ConCuentasDeContratistas } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_MOVIMIENTOS } from '../filtros.ts'
import { type Movimiento, TOCA_SALDOS } from '../queries.ts'
import { Balance } from './Balance.tsx'
import { columnasDeMovimientos } from './columnas.tsx'
import { estadoEnExcel, estadoEnPdf, listaDeMovimientos } from './queries.ts'

export const Route = createFileRoute('/_marco/movimientos')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_MOVIMIENTOS.leer,
  component: MovimientosPage,
})

const TITULO = 'Movimientos'
const TIPOS = [
  { value: '', label: 'Todos los tipos' },
  ...TIPOS_DE_MOVIMIENTO.map((tipo) => ({ value: tipo, label: NOMBRE_DE_MOVIMIENTO[tipo] })),
]

function MovimientosPage() {
  const busqueda = Route.useSearch()
  const presupuestoId = busqueda.presupuestoId ?? obraElegida()
  const { contratistaId } = busqueda
  if (presupuestoId === null || contratistaId === undefined) {
    return (
      <Pagina titulo={TITULO} aviso={<AvisoDeObra />}>
        <PaginaVacia texto="Elegí un contratista para ver sus movimientos">
          <Anchor
            component={Link}
            to={direcciones.contratistas(presupuestoId === null ? {} : { presupuestoId })}
          >
            Contratistas de la obra
          </Anchor>
        </PaginaVacia>
      </Pagina>
    )
  }
  return (
    <ConCuentasDeContratistas key={contratistaId}>
      <Movimientos presupuestoId={presupuestoId} contratistaId={contratistaId} />
    </ConCuentasDeContratistas>
  )
}

/** The movements of a contratista in a work, and what they come to (2-site-management §2). */
function Movimientos({ presupuestoId, contratistaId }: { presupuestoId: string; contratistaId: string }) {
  const busqueda = Route.useSearch()
  const deQuien = { presupuestoId, contratistaId }
  const consulta = listaDeMovimientos(deQuien, busqueda)
  const { filtros, lista } = useListado(FILTROS_DE_MOVIMIENTOS, busqueda, () => consulta)
  const { obra } = useObraActual()
  const { data } = useQuery(consulta)
  const razonDeObra = useRazonDeObra()
  const [conRecibo, setDe] = useState<Movimiento | null>(null)
  // The address says how it is called until the answer does.
  const contratistaNombre = data?.contratistaNombre ?? busqueda.contratistaNombre ?? ''
  const de = { presupuestoId, contratistaId, contratistaNombre }
  return (
    <PaginaDeLista
      aviso={<AvisoDeObra />}
      titulo={TITULO}
      migas={[
        ...migasDeObra(obra),
        { texto: 'Contratistas', href: direcciones.contratistas({ presupuestoId }) },
      ]}
      detalle={contratistaNombre}
      botones={
        <>
          <Documento clase="pdf" bajar={estadoEnPdf(deQuien)}>
            Estado de cuenta
          </Documento>
          <Documento clase="excel" bajar={estadoEnExcel(deQuien)} />
        </>
      }
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeOpcion etiqueta="Tipo" opciones={TIPOS} {...filtros.campo('tipo')} />}
      antes={<Balance de={de} />}
      columnas={columnasDeMovimientos(de)}
      vacio={mensajesCertificaciones.sinMovimientos}
      nombreDeFila={({ tipo, fecha }) => `${NOMBRE_DE_MOVIMIENTO[tipo]} del ${formatoFecha(fecha)}`}
      acciones={(movimiento) => [
        {
          texto: verboDeComprobante(movimiento.comprobante),
          icono: <IconReceipt size={16} />,
          razon: razonContraComprobanteDe(movimiento) ?? razonDeObra,
          onClick: () => setDe(movimiento),
        },
      ]}
    >
      {conRecibo && (
        <ComprobanteModal
          pagado={{
            id: conRecibo._id,
            queEs: `${NOMBRE_DE_MOVIMIENTO[conRecibo.tipo]} de ${formatoGs(conRecibo.cantidad)} a ${contratistaNombre}, del ${formatoFecha(conRecibo.fecha)}`,
            dia: conRecibo.fecha,
            monto: Math.abs(conRecibo.cantidad),
            ruc: data?.contratistaRuc ?? '',
            comprobante: conRecibo.comprobante,
          }}
          endpoint={comprobanteDeMovimiento}
          envio={(comprobante) => ({
            body: { movimientoId: conRecibo._id, version: conRecibo.version, comprobante },
          })}
          invalida={TOCA_SALDOS}
          onCerrar={() => setDe(null)}
        />
      )}
    </PaginaDeLista>
  )
}
