import { Text } from '@mantine/core'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoGs, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import type { Rango } from '@plomada/domain/reportes/rango'
import type { ReactNode } from 'react'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import type { CifraDeGasto, GastoDeMaterial } from '../lecturas/gastos.ts'
import { NOMBRE_DE_GASTO } from '../lecturas/gastos.ts'
import { OrdenesDeGasto } from '../piezas/OrdenesDeGasto.tsx'
import type { Paso } from './pasos.ts'
import { SumaDeHijos } from './SumaDeHijos.tsx'

type Props = Extract<Paso, { que: 'gasto' }>

/** Figures that are made of two others (domain.md §10). */
const DE_DOS: Partial<Record<CifraDeGasto, readonly [CifraDeGasto, CifraDeGasto, 1 | -1]>> = {
  diffPrecioTotal: ['presupuestoPrecioTotal', 'compraPrecioTotal', -1],
  proyeccionGastoTotal: ['compraPrecioTotal', 'proyeccionPrecioTotal', 1],
}

/** How a figure of the expense report comes about: of two others, of the materials, or of prices and quantities. */
export function PasoDeGasto(props: Props) {
  const { que, datos, presupuestoId, rango, materialId, cifra } = props
  const material = datos.detalleGastos.find((uno) => uno.materialId === materialId)
  const de = material ?? datos.gastosTotales
  const total = { nombre: NOMBRE_DE_GASTO[cifra], monto: de[cifra] }
  const paso = (cambio: Partial<Props>): Paso => ({
    que,
    datos,
    presupuestoId,
    rango,
    materialId,
    cifra,
    ...cambio,
  })
  const dos = DE_DOS[cifra]
  if (dos) {
    const [una, otra, signo] = dos
    const termino = (cual: CifraDeGasto, con: 1 | -1) => ({
      nombre: NOMBRE_DE_GASTO[cual],
      monto: de[cual],
      signo: con,
      abre: paso({ cifra: cual }),
    })
    return <Terminos<Paso> terminos={[termino(una, 1), termino(otra, signo)]} total={total} />
  }
  if (material) {
    const dias = diasDe(cifra, rango)
    return (
      <>
        <Text data-formula>{deMaterial(cifra, material, { presupuestoId, ...dias })}</Text>
        <Terminos total={total} />
        {cifra !== 'presupuestoPrecioTotal' && (
          <OrdenesDeGasto presupuestoId={presupuestoId} material={material} {...dias} />
        )}
      </>
    )
  }
  return (
    <SumaDeHijos
      presupuestoId={presupuestoId}
      hijos={datos.detalleGastos.map((uno) => ({
        nodo: { tareaId: uno.materialId },
        de: { _id: uno.materialId, nombre: uno.materialNombre },
      }))}
      montoDe={({ de: { _id } }) => datos.detalleGastos.find((uno) => uno.materialId === _id)?.[cifra] ?? 0}
      abre={({ tareaId = null }) => paso({ materialId: tareaId })}
      total={total}
    />
  )
}

/** When the orders were paid that a figure is of: by the last day of the report, and some of them in its days. */
const diasDe = (cifra: CifraDeGasto, { inicio, fin }: Rango) => ({
  ...(cifra === 'compraPeriodo' && { pagadaDesde: inicio }),
  pagadaHasta: fin,
})
type DeOrdenes = { presupuestoId: string } & ReturnType<typeof diasDe>

/** The formula of a material's own figure with its numbers, and where what is in it is. */
function deMaterial(cifra: CifraDeGasto, material: GastoDeMaterial, de: DeOrdenes): ReactNode {
  const { presupuestoId } = de
  const cuanto = (n: number) => cantidadConUnidad(n, material.unidadMedidaCodigo)
  const { precioUnitarioReal, compraPromedio, materialId, materialNombre } = material
  const delPlan = precioUnitarioReal === null ? 'sin precio en la obra' : formatoGs(precioUnitarioReal)
  const precios = (
    <Enlace a={direcciones.preciosDeObra({ presupuestoId, busquedaRapida: materialNombre })}>
      {delPlan}
    </Enlace>
  )
  const ordenes = (
    <Enlace a={direcciones.ordenes({ ...de, materialId, estado: 'PAGADO' })}>
      Ver las órdenes de compra
    </Enlace>
  )
  switch (cifra) {
    case 'presupuestoPrecioTotal':
      return (
        <>
          {cuanto(material.cantidadTotal)} que llevan los rubros de la obra × {precios}, su precio de
          proveedor en la obra.
        </>
      )
    case 'proyeccionPrecioTotal':
      return (
        <>
          {material.diffCantidad > 0 ? cuanto(material.diffCantidad) : cuanto(0)} que falta comprar ×{' '}
          {compraPromedio === null ? precios : formatoPrecioUnitario(leerMicro(compraPromedio) ?? 0n)},{' '}
          {compraPromedio === null
            ? 'el precio del plan, porque no se compró nada.'
            : 'el promedio de lo pagado.'}{' '}
          {ordenes}
        </>
      )
    default:
      return (
        <>
          {cifra === 'compraPeriodo'
            ? 'Lo pagado en esos días por sus órdenes de compra.'
            : `${cuanto(material.cantidadComprada)}, lo pagado por sus órdenes de compra hasta el último día.`}{' '}
          {ordenes}
        </>
      )
  }
}
