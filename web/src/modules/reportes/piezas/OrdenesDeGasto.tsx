import { Anchor, Text } from '@mantine/core'
import { ordenes, ordenPorId } from '@plomada/contract/compras/ordenes'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs } from '@plomada/domain/nucleo/numeros'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { consulta } from '../../../api/consultas.ts'
import clases from '../../../pagina/cuenta/Cuenta.module.css'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { Paginador } from '../../../ui/Paginador.tsx'
import type { GastoDeMaterial } from '../lecturas/gastos.ts'

const POR_PAGINA = 10

/** The paid orders that have a material, the last ones first: each a link, with what was paid for it and when. */
export function OrdenesDeGasto({
  presupuestoId,
  material,
}: {
  presupuestoId: string
  material: GastoDeMaterial
}) {
  const { materialId, unidadMedidaCodigo } = material
  const [page, setPage] = useState(1)
  const query = {
    presupuestoId,
    materialId,
    estado: 'PAGADO',
    inicio: null,
    fin: null,
    page,
    limit: POR_PAGINA,
  } as const
  const lectura = useQuery({ ...consulta(ordenes, { query }), placeholderData: keepPreviousData })
  const items = lectura.data?.data.items ?? []
  const leidas = useQueries({
    queries: items.map(({ _id }) => consulta(ordenPorId, { params: { id: _id } })),
  })
  return (
    <Leido lectura={lectura}>
      {({ data: { count } }) => (
        <>
          {count === 0 && <Text c="dimmed">{mensajesCompras.sinOrdenes}</Text>}
          <table className={clases.terminos} aria-label="Órdenes de compra pagadas">
            <tbody>
              {items.map(({ _id, nro, fechaPago, proveedorNombre }, i) => {
                const suyo = leidas[i]?.data?.materiales.find((uno) => uno.materialId === materialId)
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
                      {suyo ? enSuOrden(formatoGs(suyo.totalPagado ?? 0)) : '…'}
                      {suyo && (
                        <>
                          <br />
                          <small>
                            {formatoCantidad(leerMicro(suyo.cantidadAComprar ?? 0) ?? 0n)}{' '}
                            {unidadMedidaCodigo}
                          </small>
                        </>
                      )}
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
