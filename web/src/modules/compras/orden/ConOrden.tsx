import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { Miga } from '../../../pagina/Pagina.tsx'
import { ConMontos } from '../../certificaciones/ConMontos.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { ConCuentasDeCompras } from '../cuenta/ConCuentas.tsx'
import { type OrdenDeCompra, unaOrden } from '../queries.ts'

/** How an order is called, above its page. */
export const tituloDeOrden = ({ nro }: Pick<OrdenDeCompra, 'nro'>) => `Orden de compra ${nro}`

/** An order as it is today, and the steps down to it. */
export function ConOrden({
  id,
  children,
}: {
  id: string
  children: (orden: OrdenDeCompra, migas: readonly Miga[]) => ReactNode
}) {
  return (
    <ConMontos titulo="Orden de compra">
      <Cargado consulta={unaOrden(id)} titulo="Orden de compra">
        {(orden) => (
          <ConCuentasDeCompras>
            <ConMigas orden={orden}>{(migas) => children(orden, migas)}</ConMigas>
          </ConCuentasDeCompras>
        )}
      </Cargado>
    </ConMontos>
  )
}

function ConMigas({
  orden: { presupuestoId, obraNombre },
  children,
}: {
  orden: OrdenDeCompra
  children: (migas: readonly Miga[]) => ReactNode
}) {
  const { presupuestoId: enDireccion }: { presupuestoId?: string } = useSearch({ strict: false })
  const cambiar = useCambiarBusqueda()
  // The documented address names no work: the menu is of the order's, and not of the one that was opened last.
  useEffect(() => {
    if (enDireccion !== presupuestoId) cambiar({ presupuestoId })
  })
  return children([
    ...migasDeObra({ _id: presupuestoId, nombre: obraNombre, tipo: 'presupuesto' }),
    { texto: 'Órdenes de compra', href: direcciones.ordenes({ presupuestoId }) },
  ])
}
