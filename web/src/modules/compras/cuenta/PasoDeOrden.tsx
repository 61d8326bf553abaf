import { Text } from '@mantine/core'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { type TerminoAbierto, Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { type Orden, unaOrden } from '../queries.ts'
import type { PasoDeCompras } from './pasos.ts'

type Material = Orden['materiales'][number]

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
          <Terminos<PasoDeCompras>
            terminos={materiales.map((material) => ({
              nombre: material.materialNombre,
              monto: material.precioTotal,
              abre: {
                que: 'materialDeOrden',
                id,
                nro,
                materialId: material.materialId,
                nombre: material.materialNombre,
              },
            }))}
            total={{ nombre: fechaPago === null ? 'Total de la orden' : 'Total pagado', monto: precioTotal }}
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
        const material = orden.materiales.find((uno) => uno.materialId === materialId)
        return material && <DeUnMaterial orden={orden} material={material} />
      }}
    </Leido>
  )
}

function DeUnMaterial({ orden, material }: { orden: Orden; material: Material }) {
  const { cantidadAComprar, cantidadDesdeExtra, precioPagado, unidad } = material
  const pedido = lineasDe(orden, material)
  if (cantidadAComprar === null || precioPagado === null) {
    return (
      <Terminos terminos={pedido} total={{ nombre: material.materialNombre, monto: material.precioTotal }} />
    )
  }
  return (
    <>
      <Text data-formula>
        Se compraron {cantidadConUnidad(cantidadAComprar, unidad)} a {formatoGs(precioPagado)}
        {cantidadDesdeExtra !== null &&
          cantidadDesdeExtra > 0 &&
          `, y ${cantidadConUnidad(cantidadDesdeExtra, unidad)} salieron de lo que había sobrado, ya pagado`}
        .
      </Text>
      <Terminos total={{ nombre: 'Pagado', monto: material.precioTotal }} />
      <Text fw={600}>Lo que se había pedido</Text>
      <Terminos terminos={pedido} total={{ nombre: 'Pedido', monto: material.totalPedido }} />
    </>
  )
}

/** 'Muro: 12,5 bolsa × Gs. 60.000', with the rubro as a link. */
function lineasDe(
  { rubros, presupuestoId }: Orden,
  { materialId }: Material,
): TerminoAbierto<PasoDeCompras>[] {
  return rubros.flatMap(({ rubroId, rubroNombre, materiales }) =>
    materiales
      .filter((linea) => linea.materialId === materialId)
      .map(({ cantidad, unidad, precioPedido, totalPedido }) => ({
        nombre: rubroNombre,
        texto: `${rubroNombre} ${rubroId}`,
        a: direcciones.editarTarea({ presupuestoId, tareaId: rubroId }),
        cuenta: `${cantidadConUnidad(cantidad, unidad)} × ${formatoGs(precioPedido)}`,
        monto: totalPedido,
      })),
  )
}
