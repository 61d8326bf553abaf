import { Anchor } from '@mantine/core'
import { diasDeOrden } from '@plomada/domain/compras/razones'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { ConCuentasDeCompras } from '../cuenta/ConCuentas.tsx'
import type { PasoDeCompras } from '../cuenta/pasos.ts'
import { pendientesDe } from '../queries.ts'

/** How many are named; the list of the work has all of them. */
const NOMBRADAS = 5

/** The orders of a work that are neither paid nor discarded, before it is deactivated (domain.md §7). */
export function OrdenesPendientes({ presupuestoId }: { presupuestoId: string }) {
  return (
    <ConCuentasDeCompras>
      <Leido lectura={useQuery(pendientesDe(presupuestoId, NOMBRADAS))}>
        {({ items, count }) => {
          if (count === 0) return <p>{mensajesPedidos.nadaPendiente}</p>
          return (
            <>
              <p>{mensajesPedidos.quedanPendientes}</p>
              <ul>
                {items.map(({ _id, nro, fecha, proveedorNombre, precioTotal }) => (
                  <li key={_id}>
                    Orden {nro} de {proveedorNombre}, {formatoFecha(fecha)}:{' '}
                    <Cifra<PasoDeCompras>
                      monto={precioTotal}
                      nombre={`Total de la orden ${nro}`}
                      abre={{ que: 'orden', id: _id, nro }}
                    />
                  </li>
                ))}
                {count > NOMBRADAS && (
                  <li>
                    <Anchor
                      component={Link}
                      underline="always"
                      fz="inherit"
                      to={direcciones.ordenes({
                        presupuestoId,
                        estado: 'pendiente',
                        ...diasDeOrden(diaDeHoy()),
                      })}
                    >
                      y {count - NOMBRADAS} más
                    </Anchor>
                  </li>
                )}
              </ul>
            </>
          )
        }}
      </Leido>
    </ConCuentasDeCompras>
  )
}
