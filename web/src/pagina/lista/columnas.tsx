import type { ColumnaDeLista } from '../../ui/columnas.ts'
import { fechaDeInstante } from '../../ui/fechaDeInstante.ts'
import { EnlaceDeFila } from './EnlaceDeFila.tsx'

// The columns that nearly every list has.

/** The name of a row, which leads to it; null for who may only read. */
export function columnaDeNombre<Fila extends { nombre: string }>(
  hrefDe: ((fila: Fila) => string) | null,
): ColumnaDeLista<Fila> {
  return {
    id: 'nombre',
    titulo: 'Nombre',
    principal: true,
    celda: (fila) =>
      hrefDe === null ? fila.nombre : <EnlaceDeFila to={hrefDe(fila)}>{fila.nombre}</EnlaceDeFila>,
  }
}

/** The day when it was made; its id is the name that the server sorts by. */
export const CREADO: ColumnaDeLista<{ tsCreated: string }> = {
  id: 'tsCreated',
  titulo: 'Creado',
  celda: ({ tsCreated }) => fechaDeInstante(tsCreated),
}

/** The day when it last changed. */
export const ACTUALIZADO: ColumnaDeLista<{ tsUpdated: string }> = {
  id: 'tsUpdated',
  titulo: 'Actualizado',
  celda: ({ tsUpdated }) => fechaDeInstante(tsUpdated),
}
