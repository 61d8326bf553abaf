import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { type ReactNode, useMemo } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import clases from '../Compras.module.css'
import type { PasoDeCompras } from '../cuenta/pasos.ts'
import type { OrdenDeCompra } from '../queries.ts'
import { explicacionDePedido } from './pago.ts'

type Material = OrdenDeCompra['materiales'][number]

/** What an order asks for of each material and, once it is paid, what came and what that cost. */
export function MaterialesDeOrden({ orden }: { orden: OrdenDeCompra }) {
  const columnas = useMemo(() => columnasDe(orden), [orden])
  return (
    <>
      <DataTable
        etiqueta="Materiales de la orden"
        columnas={columnas}
        filas={orden.materiales}
        clave={({ materialId }) => materialId}
      />
      <div className={clases.total}>
        <span>{orden.estado === 'PAGADO' ? 'Total pagado' : 'Total de la orden'}</span>
        <Cifra<PasoDeCompras>
          monto={orden.precioTotal}
          nombre={`Total de la orden ${orden.nro}`}
          abre={{ que: 'orden', id: orden._id, nro: orden.nro }}
        />
      </div>
    </>
  )
}

function columnasDe(orden: OrdenDeCompra): readonly ColumnaDeLista<Material>[] {
  const { estado, _id: id, nro } = orden
  const cuanto = (cantidad: number | null, { unidad }: Material) =>
    cantidad === null ? '—' : <span data-dato>{cantidadConUnidad(cantidad, unidad)}</span>
  const gs = (monto: number | null) =>
    monto === null ? '—' : <span data-dato>{formatoGs(monto, { simbolo: false })}</span>
  const total = (material: Material, monto: number | null) =>
    monto === null ? (
      '—'
    ) : (
      <Cifra<PasoDeCompras>
        monto={monto}
        nombre={`Total de ${material.materialNombre}`}
        abre={{
          que: 'materialDeOrden',
          id,
          nro,
          materialId: material.materialId,
          nombre: material.materialNombre,
        }}
      />
    )
  const pedido = (m: Material) => (
    <Cifra<PasoDeCompras>
      monto={m.cantidad}
      nombre={`${m.materialNombre}, pedido`}
      como={(n) => cantidadConUnidad(n, m.unidad)}
      abre={explicacionDePedido(orden, m)}
    />
  )
  const deTodas = [MATERIAL, cifra('Pedido', ({ cantidad }) => cantidad, pedido)]
  if (estado !== 'PAGADO') {
    return [
      ...deTodas,
      cifra(
        'Precio unitario (Gs.)',
        (m) => m.precioUnitario,
        (m) => gs(m.precioUnitario),
      ),
      cifra(
        'Importe',
        (m) => m.precioTotal,
        (m) => total(m, m.precioTotal),
      ),
    ]
  }
  return [
    ...deTodas,
    cifra(
      'Comprado',
      (m) => m.cantidadAComprar,
      (m) => cuanto(m.cantidadAComprar, m),
    ),
    cifra(
      'Desde extra',
      (m) => m.cantidadDesdeExtra,
      (m) => cuanto(m.cantidadDesdeExtra, m),
    ),
    cifra(
      'Precio pagado (Gs.)',
      (m) => m.precioPagado,
      (m) => gs(m.precioPagado),
    ),
    cifra(
      'Pagado',
      (m) => m.totalPagado,
      (m) => total(m, m.totalPagado),
    ),
  ]
}

const MATERIAL: ColumnaDeLista<Material> = {
  id: 'materialNombre',
  titulo: 'Material',
  principal: true,
  ordena: ({ materialNombre }) => materialNombre,
  celda: ({ materialNombre }) => materialNombre,
}

const cifra = (
  titulo: string,
  ordena: (m: Material) => number | null,
  celda: (m: Material) => ReactNode,
): ColumnaDeLista<Material> => ({ id: titulo, titulo, numerica: true, ordena, celda })
