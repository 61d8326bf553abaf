import { Anchor, Text } from '@mantine/core'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type TerminoAbierto, Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../avances/queries.ts'
import { type Orden, unaOrden } from '../queries.ts'
import type { PasoDeCompras } from './pasos.ts'

type Material = Orden['materiales'][number]

/** What a material of an order comes to: what was paid for it, else what was asked for. */
const montoDe = ({ precioTotal, totalPagado }: Material) => totalPagado ?? precioTotal

/** What an order comes to: its materials, each with its lines. */
export function PasoDeOrden({ id }: { id: string }) {
  return (
    <Leido lectura={useQuery(unaOrden(id))}>
      {({ nro, fecha, fechaPago, presupuestoId, proveedorNombre, precioTotal, materiales }) => (
        <>
          <Text>
            {proveedorNombre}, {formatoFecha(fecha)}
            {fechaPago !== null && `, pagada el ${formatoFecha(fechaPago)}`}.{' '}
            <Anchor component={Link} to={direcciones.revisarOrden({ id, presupuestoId })} underline="always">
              Ver la orden
            </Anchor>
          </Text>
          <Terminos<PasoDeCompras>
            terminos={materiales.map((material) => ({
              nombre: material.materialNombre,
              texto: material.materialNombre,
              monto: montoDe(material),
              signo: 1,
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
      <Terminos terminos={pedido} total={{ nombre: material.materialNombre, monto: montoDe(material) }} />
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
      <Terminos terminos={[]} total={{ nombre: 'Pagado', monto: montoDe(material) }} />
      <Text fw={600}>Lo que se había pedido</Text>
      <Terminos terminos={pedido} total={{ nombre: 'Pedido', monto: material.precioTotal }} />
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
      .map((linea) => {
        const cuenta = `${cantidadConUnidad(linea.cantidad, linea.unidad)} × ${formatoGs(linea.precioUnitario)}`
        return {
          nombre: (
            <>
              <Anchor
                component={Link}
                fz="inherit"
                underline="always"
                to={direcciones.editarTarea({ presupuestoId, tareaId: rubroId })}
              >
                {rubroNombre}
              </Anchor>
              <br />
              <small>{cuenta}</small>
            </>
          ),
          texto: `${rubroNombre} ${rubroId}`,
          monto: linea.precioTotal,
          signo: 1 as const,
          abre: null,
        }
      }),
  )
}
