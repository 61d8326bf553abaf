import { Text } from '@mantine/core'
import { cambioDeExtra } from '@plomada/domain/compras/pago'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { leerMicro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TerminoAbierto, Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { Leido } from '../../../pagina/Leido.tsx'
import { Paginador } from '../../../ui/Paginador.tsx'
import { cantidadConUnidad } from '../../avances/queries.ts'
import { listaDeOrdenes, type OrdenDeLista } from '../queries.ts'
import { type DeMaterialProps, NOMBRE_DE_MATERIAL, type PasoDeCompras } from './pasos.ts'

/** What a figure of a material takes of each order. */
type CifraDeOrdenes = 'cantidadOrdenada' | 'cantidadComprada' | 'cantidadExtra' | 'compraTotal'

const POR_PAGINA = 10

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

/** The orders that a figure of a material comes from, each with its part of it. */
export function OrdenesDePaso(props: DeMaterialProps & { cifra: CifraDeOrdenes }) {
  const { presupuestoId, material, cifra } = props
  const [page, setPage] = useState(1)
  const estado = cifra === 'cantidadOrdenada' ? 'pendiente' : 'PAGADO'
  const filtros = { estado, materialId: material.materialId, page, limit: POR_PAGINA } as const
  const lectura = useQuery({
    ...listaDeOrdenes(presupuestoId, filtros),
    placeholderData: keepPreviousData,
  })
  return (
    <Leido lectura={lectura}>
      {({ items, count }) => (
        <>
          {items.length === 0 ? (
            <Text c="dimmed">{mensajesCompras.sinOrdenes}</Text>
          ) : (
            <Partes {...props} ordenes={items} todas={count <= POR_PAGINA} />
          )}
          {count > POR_PAGINA && (
            <Paginador total={count} pagina={page} limite={POR_PAGINA} onPaginar={setPage} />
          )}
        </>
      )}
    </Leido>
  )
}

interface PartesProps extends DeMaterialProps {
  cifra: CifraDeOrdenes
  ordenes: readonly OrdenDeLista[]
  /** Whether these are all of them, which then add up to the figure. */
  todas: boolean
}

function Partes({ material, cifra, ordenes, todas }: PartesProps) {
  const { unidadMedidaCodigo } = material
  const como = cifra === 'compraTotal' ? formatoGs : (n: number) => cantidadConUnidad(n, unidadMedidaCodigo)
  const terminos = ordenes.map((orden): TerminoAbierto<PasoDeCompras> => {
    const { _id, nro, fecha, proveedorNombre } = orden
    return {
      nombre: (
        <>
          {`Orden ${nro}`}
          <br />
          <small>
            {formatoFecha(fecha)} · {proveedorNombre}
          </small>
        </>
      ),
      texto: `Orden ${nro}`,
      monto: deLaOrden(cifra, orden),
      como,
      signo: 1,
      abre: { que: 'orden', id: _id, nro },
    }
  })
  return (
    <Terminos
      terminos={terminos}
      total={{
        nombre: todas ? NOMBRE_DE_MATERIAL[cifra] : `${NOMBRE_DE_MATERIAL[cifra]}, en todas`,
        monto: material[cifra] ?? 0,
        como,
      }}
    />
  )
}
