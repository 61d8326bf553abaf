import { NOMBRE_DE_MATERIAL } from '@plomada/domain/compras/nombres'
import { cambioDeExtra } from '@plomada/domain/compras/pago'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { leerMicro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { PorPaginas } from '../../../pagina/cuenta/PorPaginas.tsx'
import { type TerminoAbierto, Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { listaDeOrdenes, type OrdenDeLista } from '../queries.ts'
import type { DeMaterialProps, PasoDeCompras } from './pasos.ts'

/** What a figure of a material takes of each order. */
type CifraDeOrdenes = 'cantidadOrdenada' | 'cantidadComprada' | 'cantidadExtra' | 'compraTotal'

/** What an order adds to the figure; below 0, it takes so much from what was left over. */
function deLaOrden(cifra: CifraDeOrdenes, { material }: OrdenDeLista): number {
  if (material === null) return 0
  const { cantidad, cantidadAComprar, cantidadDesdeExtra, totalPagado } = material
  if (cifra === 'cantidadOrdenada') return cantidad
  if (cifra === 'compraTotal') return totalPagado ?? 0
  if (cifra === 'cantidadComprada') return cantidadAComprar ?? 0
  const pagado = {
    cantidadAComprar: leerMicro(cantidadAComprar ?? 0) ?? 0n,
    cantidadDesdeExtra: leerMicro(cantidadDesdeExtra ?? 0) ?? 0n,
  }
  return numeroDeMicro(cambioDeExtra(leerMicro(cantidad) ?? 0n, pagado))
}

interface OrdenesDePasoProps extends DeMaterialProps {
  cifra: CifraDeOrdenes
  /** What it takes of the rubros themselves. */
  sobras?: readonly TerminoAbierto<PasoDeCompras>[]
}

/** The orders that a figure of a material comes from, each with its part of it; all of them add up to the figure. */
export function OrdenesDePaso({ sobras = [], ...props }: OrdenesDePasoProps) {
  const { presupuestoId, material, cifra } = props
  const { materialId, unidadMedidaCodigo: unidad } = material
  const como = cifra === 'compraTotal' ? formatoGs : (n: number) => cantidadConUnidad(n, unidad)
  const nombre = NOMBRE_DE_MATERIAL[cifra]
  const estado = cifra === 'cantidadOrdenada' ? 'pendiente' : 'PAGADO'
  return (
    <PorPaginas
      porPagina={10}
      consulta={(pagina) => listaDeOrdenes(presupuestoId, { estado, materialId, ...pagina })}
      vacio={mensajesCompras.sinOrdenes}
    >
      {(ordenes, todas) =>
        ordenes.length > 0 && (
          <Terminos<PasoDeCompras>
            terminos={[
              ...ordenes.map((orden) => ({
                nombre: `Orden ${orden.nro}`,
                cuenta: `${formatoFecha(orden.fecha)} · ${orden.proveedorNombre}`,
                monto: deLaOrden(cifra, orden),
                como,
                abre: { que: 'orden', id: orden._id, nro: orden.nro } as const,
              })),
              ...sobras,
            ]}
            total={{ nombre: todas ? nombre : `${nombre}, en todas`, monto: material[cifra] ?? 0, como }}
          />
        )
      }
    </PorPaginas>
  )
}
