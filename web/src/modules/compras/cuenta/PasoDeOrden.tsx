import { Text } from '@mantine/core'
import {
  explicarOrden,
  explicarPagado,
  explicarPedido,
  type MaterialDeOrdenLeido,
} from '@plomada/domain/compras/explicar/orden'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { useQuery } from '@tanstack/react-query'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { type OrdenDeCompra, unaOrden } from '../queries.ts'
import { abrirConCompras } from './abrir.ts'
import type { PasoDeCompras } from './pasos.ts'

/** What an order comes to: its materials, each with its lines. */
export function PasoDeOrden({ id }: { id: string }) {
  return (
    <Leido lectura={useQuery(unaOrden(id))}>
      {({ nro, fecha, fechaPago, presupuestoId, proveedorNombre, precioTotal, materiales }) => (
        <>
          <Text>
            {proveedorNombre}, {formatoFecha(fecha)}
            {fechaPago !== null && `, pagada el ${formatoFecha(fechaPago)}`}.{' '}
            <Enlace a={direcciones.revisarOrden({ id, presupuestoId })}>Ver la orden</Enlace>
          </Text>
          <Explicado
            de={explicarOrden({
              id,
              nro,
              pagada: fechaPago !== null,
              total: precioTotal,
              materiales: materiales.map(({ materialId, materialNombre: nombre, precioTotal: total }) => ({
                materialId,
                nombre,
                total,
              })),
            })}
            abre={abrirConCompras({ presupuestoId })}
          />
        </>
      )}
    </Leido>
  )
}

type DeMaterialProps = Extract<PasoDeCompras, { que: 'materialDeOrden' }>

/** What a material of an order comes to: its lines at its price; once paid, what was bought at what was paid. */
export function PasoDeMaterialDeOrden({ id, materialId }: DeMaterialProps) {
  return (
    <Leido lectura={useQuery(unaOrden(id))}>
      {(orden) => {
        const leido = leer(orden, materialId)
        if (leido === null) return null
        const [pagado, abre] = [explicarPagado(leido), abrirConCompras(orden)]
        return (
          <>
            {pagado && (
              <>
                <Explicado de={pagado} abre={abre} />
                <Text fw={600}>Lo que se había pedido</Text>
              </>
            )}
            <Explicado de={explicarPedido(leido)} abre={abre} />
          </>
        )
      }}
    </Leido>
  )
}

function leer({ materiales, rubros }: OrdenDeCompra, materialId: string): MaterialDeOrdenLeido | null {
  const material = materiales.find((uno) => uno.materialId === materialId)
  if (material === undefined) return null
  const { materialNombre, unidad, totalPedido, cantidadAComprar, cantidadDesdeExtra, precioPagado } = material
  return {
    nombre: materialNombre,
    unidad,
    totalPedido,
    lineas: rubros.flatMap(({ rubroId: tareaId, rubroNombre: tareaNombre, materiales: suyos }) =>
      suyos
        .filter((linea) => linea.materialId === materialId)
        .map(({ cantidad, precioPedido: precio, totalPedido: total }) => ({
          tareaId,
          tareaNombre,
          cantidad,
          precio,
          total,
        })),
    ),
    llegado:
      cantidadAComprar === null || precioPagado === null
        ? null
        : {
            comprado: cantidadAComprar,
            desdeExtra: cantidadDesdeExtra ?? 0,
            precio: precioPagado,
            total: material.precioTotal,
          },
  }
}
