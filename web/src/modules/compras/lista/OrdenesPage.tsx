import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { ConMontos } from '../../certificaciones/ConMontos.tsx'
import { AvisoDeObra, useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { ConCuentasDeCompras } from '../cuenta/ConCuentas.tsx'
import { accionesDePagoDeOrden, DialogoDePagoDeOrden, type PedidoDePagoDeOrden } from '../DialogoDePago.tsx'
import { razonContraCambiar } from '../estados.ts'
import { FILTROS_DE_ORDENES } from '../filtros.ts'
import { listaDeOrdenes, type OrdenDeLista, preguntaDeDescartarOrden } from '../queries.ts'
import { BarraDeOrdenes } from './BarraDeOrdenes.tsx'
import { columnasDeOrdenes } from './columnas.tsx'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/ordenes')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_ORDENES.leer,
  component: OrdenesPage,
})

/** The orders of a work, the last ones first: what was asked for, what was paid (2-site-management §2). */
function OrdenesPage() {
  return (
    <ConMontos titulo="Órdenes de compra">
      <ConCuentasDeCompras>
        <Ordenes />
      </ConCuentasDeCompras>
    </ConMontos>
  )
}

function Ordenes() {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista } = useListado(FILTROS_DE_ORDENES, Route.useSearch(), (valores) =>
    listaDeOrdenes(presupuestoId, valores),
  )
  const { obra } = useObraActual()
  const router = useRouter()
  const paga = useAdministra()
  const columnas = useMemo(() => columnasDeOrdenes(presupuestoId, paga), [presupuestoId, paga])
  const razon = useRazonDeObra()
  const [pedido, setPedido] = useState<PedidoDePagoDeOrden | null>(null)
  /** Why an order can't be paid, edited or discarded. */
  const contra = ({ estado }: OrdenDeLista) => razonContraCambiar(estado) ?? razon
  return (
    <PaginaDeLista
      titulo="Órdenes de compra"
      migas={migasDeObra(obra)}
      aviso={<AvisoDeObra />}
      lista={lista}
      filtros={filtros}
      barra={<BarraDeOrdenes filtros={filtros} />}
      columnas={columnas}
      vacio={mensajesCompras.sinOrdenes}
      agregar={
        <BotonConRazon
          razon={razon}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => router.history.push(direcciones.crearOrden({ presupuestoId }))}
        >
          Nueva orden
        </BotonConRazon>
      }
      nombreDeFila={({ nro }) => `la orden ${nro}`}
      acciones={
        paga
          ? (orden, { editar, confirmar }) => [
              editar(direcciones.orden({ id: orden._id, presupuestoId, editar: 's' }), contra(orden)),
              ...accionesDePagoDeOrden(orden, razon, setPedido),
              confirmar('Descartar', preguntaDeDescartarOrden(orden), { razon: contra(orden) }),
            ]
          : undefined
      }
    >
      {pedido && <DialogoDePagoDeOrden pedido={pedido} onCerrar={() => setPedido(null)} />}
    </PaginaDeLista>
  )
}
