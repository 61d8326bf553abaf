import { ordenarPor } from '@plomada/domain/nucleo/orden'
import { useState } from 'react'
import type { ColumnaDeLista, OrdenDeFilas } from './columnas.ts'

/** Rows that are all here by the column that an order names; as they came where none does. */
export function ordenarFilas<Fila>(
  filas: readonly Fila[],
  columnas: readonly ColumnaDeLista<Fila>[],
  orden: OrdenDeFilas | undefined,
): readonly Fila[] {
  const ordena = columnas.find(({ id }) => id === orden?.campo)?.ordena
  return orden === undefined || ordena === undefined || ordena === 'servidor'
    ? filas
    : ordenarPor(filas, ordena, orden.direccion)
}

/**
 * The order of a list that is all here and is part of a page, as its titles change it. `DataTable` has it by itself;
 * what shows such a list a page at a time takes this, and pages what it gives back.
 */
export function useOrdenAqui<Fila>(filas: readonly Fila[], columnas: readonly ColumnaDeLista<Fila>[]) {
  const [orden, onOrdenar] = useState<OrdenDeFilas>()
  return { filas: ordenarFilas(filas, columnas, orden), orden, onOrdenar }
}
