import { Button } from '@mantine/core'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { type Miga, Pagina } from '../../../pagina/Pagina.tsx'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { accionesDePagoDeOrden, DialogoDePagoDeOrden, type PedidoDePagoDeOrden } from '../DialogoDePago.tsx'
import { razonContraCambiar } from '../estados.ts'
import type { OrdenDeCompra } from '../queries.ts'
import { ComprobanteDeOrden } from './ComprobanteDeOrden.tsx'
import { tituloDeOrden } from './ConOrden.tsx'
import { AccionesDeOrden, DatosDeOrden } from './DatosDeOrden.tsx'
import { MaterialesDeOrden } from './MaterialesDeOrden.tsx'
import { TareasDeOrden } from './TareasDeOrden.tsx'

interface OrdenLeidaProps {
  orden: OrdenDeCompra
  migas: readonly Miga[]
  /** What the address asked for, where it can only be read: who may change it is told why it can't be. */
  sePedia?: 'pagar' | 'cambiar'
}

/** An order that is read: its materials, the rubros that they are for, and the receipt for who administers. */
export function OrdenLeida({ orden, migas, sePedia }: OrdenLeidaProps) {
  const administra = useAdministra()
  const razonDeObra = useRazonDeObra()
  const [pedido, setPedido] = useState<PedidoDePagoDeOrden | null>(null)
  const paga = administra && orden.estado === 'pendiente'
  const porque = sePedia === 'pagar' ? mensajesPedidos.pagaQuienAdministra : razonContraCambiar(orden.estado)
  return (
    <Pagina
      titulo={tituloDeOrden(orden)}
      migas={migas}
      detalle={<DatosDeOrden orden={orden} />}
      acciones={
        <>
          <AccionesDeOrden orden={orden} edita={paga} />
          {paga && (
            <Button
              component={Link}
              to={direcciones.orden({ id: orden._id, presupuestoId: orden.presupuestoId })}
            >
              Marcar como pagado
            </Button>
          )}
          {administra &&
            orden.estado === 'PAGADO' &&
            accionesDePagoDeOrden(orden, razonDeObra, setPedido).map(({ texto, icono, razon, onClick }) => (
              <BotonConRazon
                key={texto}
                razon={razon ?? null}
                variant="default"
                leftSection={icono}
                onClick={onClick}
              >
                {texto}
              </BotonConRazon>
            ))}
        </>
      }
      aviso={sePedia && porque !== null && <Alerta clase="info">{porque}</Alerta>}
    >
      <MaterialesDeOrden orden={orden} />
      {orden.comprobante && (
        <ComprobanteDeOrden comprobante={orden.comprobante} ivaIncluido={orden.ivaIncluido} />
      )}
      <TareasDeOrden orden={orden} />
      {pedido && <DialogoDePagoDeOrden pedido={pedido} onCerrar={() => setPedido(null)} />}
    </Pagina>
  )
}
