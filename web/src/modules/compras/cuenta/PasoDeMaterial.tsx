import { Text } from '@mantine/core'
import { type CifraDeMaterial, NOMBRE_DE_MATERIAL } from '@plomada/domain/compras/nombres'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoGs, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { type TerminoAbierto, Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { useUsuario } from '../../../pagina/sesion/useUsuario.ts'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { ExtraDePaso } from './ExtraDePaso.tsx'
import { NecesidadesDePaso } from './NecesidadesDePaso.tsx'
import { OrdenesDePaso } from './OrdenesDePaso.tsx'
import type { DeMaterialProps, PasoDeCompras } from './pasos.ts'

/** How a figure of a material in a work comes about (domain.md §9). */
export function PasoDeMaterial(props: DeMaterialProps) {
  const ve = useUsuario()?.veMontos !== false
  switch (props.cifra) {
    case 'balance':
      return <Resta {...props} de="cantidadTotal" menos="cantidadComprada" />
    case 'enObra':
      return <Resta {...props} de="cantidadComprada" menos="cantidadUtilizada" />
    case 'compraPromedio':
      return <Promedio {...props} />
    case 'cantidadTotal':
    case 'cantidadUtilizada':
      return <NecesidadesDePaso {...props} cifra={props.cifra} />
    case 'cantidadExtra':
      return ve ? <ExtraDePaso {...props} /> : <SinOrdenes {...props} />
    default:
      return ve ? <OrdenesDePaso {...props} cifra={props.cifra} /> : <SinOrdenes {...props} />
  }
}

/** One figure of it less another, which open. */
function Resta(props: DeMaterialProps & { de: CifraDeMaterial; menos: CifraDeMaterial }) {
  const { material, presupuestoId, cifra } = props
  const como = (cantidad: number) => cantidadConUnidad(cantidad, material.unidadMedidaCodigo)
  const parte = (cual: CifraDeMaterial, signo: 1 | -1): TerminoAbierto<PasoDeCompras> => ({
    nombre: NOMBRE_DE_MATERIAL[cual],
    monto: material[cual] ?? 0,
    como,
    signo,
    abre: { que: 'material', presupuestoId, material, cifra: cual },
  })
  return (
    <Terminos
      terminos={[parte(props.de, 1), parte(props.menos, -1)]}
      total={{ nombre: NOMBRE_DE_MATERIAL[cifra], monto: material[cifra] ?? 0, como }}
    />
  )
}

/** What was paid, for what was bought. */
function Promedio({ material, presupuestoId }: DeMaterialProps) {
  const { compraTotal = 0, cantidadComprada, compraPromedio, unidadMedidaCodigo: unidad } = material
  return (
    <>
      <Text data-formula>
        {formatoGs(compraTotal)} por {cantidadConUnidad(cantidadComprada, unidad)}:{' '}
        {formatoPrecioUnitario(leerMicro(compraPromedio ?? 0) ?? 0n, { decimalesMax: 2 })} por {unidad}.
      </Text>
      <OrdenesDePaso {...{ material, presupuestoId }} que="material" cifra="compraTotal" />
    </>
  )
}

/** Orders are prices, which who sees quantities alone is not shown. */
function SinOrdenes({ material, cifra }: DeMaterialProps) {
  const como = (cantidad: number) => cantidadConUnidad(cantidad, material.unidadMedidaCodigo)
  return (
    <>
      <Text>Sale de las órdenes de compra, que llevan montos y la empresa no muestra a los residentes.</Text>
      <Terminos total={{ nombre: NOMBRE_DE_MATERIAL[cifra], monto: material[cifra] ?? 0, como }} />
    </>
  )
}
