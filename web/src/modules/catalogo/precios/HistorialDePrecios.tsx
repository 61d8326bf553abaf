import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ColumnaDeLista, OrdenDeFilas } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { historialDe } from '../datos/queries.ts'
import { COLUMNAS_DE_PRECIO } from './Precio.tsx'

interface PrecioPasado {
  _id: string
  tsCreated: string
  precioUnitario: number | null
  precioUnitarioReal: number | null
  creadoPor: string
}

const COLUMNAS: ColumnaDeLista<PrecioPasado>[] = [
  {
    id: 'tsCreated',
    titulo: 'Fecha',
    principal: true,
    ordena: 'servidor',
    celda: ({ tsCreated }) => fechaDeInstante(tsCreated),
  },
  ...COLUMNAS_DE_PRECIO,
  { id: 'quien', titulo: 'Cargado por', celda: ({ creadoPor }) => creadoPor || '—' },
]

/** The prices an entry had, newest first, ten at a time. */
export function HistorialDePrecios({ datoAuxiliarId }: { datoAuxiliarId: string }) {
  const [{ pagina, limite }, paginar] = useState({ pagina: 1, limite: 10 })
  const [orden, setOrden] = useState<OrdenDeFilas>()
  const historial = useQuery({
    ...historialDe(datoAuxiliarId, { page: pagina, limit: limite }, orden),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      etiqueta="Historial de precios"
      columnas={COLUMNAS}
      filas={historial.data?.items}
      total={historial.data?.count ?? 0}
      clave={({ _id }) => _id}
      pagina={pagina}
      limite={limite}
      orden={orden}
      onOrdenar={(otro) => {
        setOrden(otro)
        paginar({ pagina: 1, limite })
      }}
      onPaginar={(elegida, filas) => paginar({ pagina: elegida, limite: filas })}
      error={historial.error}
      onReintentar={() => void historial.refetch()}
      vacio={mensajesCatalogo.sinRegistros}
    />
  )
}
