import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import clases from '../../../pagina/cuenta/Cuenta.module.css'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { PorPaginas } from '../../../pagina/cuenta/PorPaginas.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { listaDeOrdenes } from '../../compras/queries.ts'
import type { GastoDeMaterial } from '../consultas/gastos.ts'

interface OrdenesDeGastoProps {
  presupuestoId: string
  material: GastoDeMaterial
  /** The days of payment that the figure is of. */
  pagadaDesde?: string
  pagadaHasta: string
}

/**
 * The orders that were paid in those days and have a material, the last ones first: each a link, with what was paid for
 * it and when.
 */
export function OrdenesDeGasto({ presupuestoId, material, pagadaDesde, pagadaHasta }: OrdenesDeGastoProps) {
  const { materialId, unidadMedidaCodigo } = material
  return (
    <PorPaginas
      porPagina={10}
      consulta={(pagina) =>
        listaDeOrdenes(presupuestoId, { materialId, estado: 'PAGADO', pagadaDesde, pagadaHasta, ...pagina })
      }
      vacio={mensajesCompras.sinOrdenes}
    >
      {(items) => (
        <table className={clases.terminos} aria-label="Órdenes de compra pagadas">
          <tbody>
            {items.map(({ _id, nro, fechaPago, proveedorNombre, material: suyo }) => {
              const enSuOrden = (que: string) => (
                <Enlace a={direcciones.revisarOrden({ id: _id, presupuestoId })}>{que}</Enlace>
              )
              return (
                <tr key={_id}>
                  <th scope="row">
                    {enSuOrden(`Orden ${nro}`)}
                    <br />
                    <small>
                      {[fechaPago && `Pagada el ${formatoFecha(fechaPago)}`, proveedorNombre]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </th>
                  <td>
                    {enSuOrden(formatoGs(suyo?.totalPagado ?? 0))}
                    <br />
                    <small>{cantidadConUnidad(suyo?.cantidadAComprar ?? 0, unidadMedidaCodigo)}</small>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </PorPaginas>
  )
}
