import { Anchor, Text } from '@mantine/core'
import { ordenes } from '@plomada/contract/compras/ordenes'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs } from '@plomada/domain/nucleo/numeros'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { consulta } from '../../../api/consultas.ts'
import clases from '../../../pagina/cuenta/Cuenta.module.css'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { Paginador } from '../../../ui/Paginador.tsx'
import type { GastoDeMaterial } from '../lecturas/gastos.ts'

const POR_PAGINA = 10

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
export function OrdenesDeGasto({
  presupuestoId,
  material,
  pagadaDesde = '',
  pagadaHasta,
}: OrdenesDeGastoProps) {
  const { materialId, unidadMedidaCodigo } = material
  const [page, setPage] = useState(1)
  const query = {
    presupuestoId,
    materialId,
    estado: 'PAGADO',
    inicio: null,
    fin: null,
    pagadaDesde,
    pagadaHasta,
    page,
    limit: POR_PAGINA,
  } as const
  const lectura = useQuery({ ...consulta(ordenes, { query }), placeholderData: keepPreviousData })
  return (
    <Leido lectura={lectura}>
      {({ data: { items, count } }) => (
        <>
          {count === 0 && <Text c="dimmed">{mensajesCompras.sinOrdenes}</Text>}
          <table className={clases.terminos} aria-label="Órdenes de compra pagadas">
            <tbody>
              {items.map(({ _id, nro, fechaPago, proveedorNombre, material: suyo }) => {
                const enSuOrden = (que: string) => (
                  <Anchor
                    component={Link}
                    to={direcciones.revisarOrden({ id: _id, presupuestoId })}
                    fz="inherit"
                    underline="always"
                  >
                    {que}
                  </Anchor>
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
                      <small>
                        {formatoCantidad(leerMicro(suyo?.cantidadAComprar ?? 0) ?? 0n)} {unidadMedidaCodigo}
                      </small>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          {count > POR_PAGINA && (
            <Paginador total={count} pagina={page} limite={POR_PAGINA} onPaginar={setPage} />
          )}
        </>
      )}
    </Leido>
  )
}
