import type { KeyboardEvent } from 'react'
import { campoDe, leerTecla } from '../../../../pagina/teclas/leerTecla.ts'
import { CAMPOS, type CampoDeLinea } from '../lineas.ts'

/** What a key means in a field of the sheet; null leaves it to the field. */
export type OrdenDeComputo =
  | { tipo: 'ir'; pasos: number; campo: CampoDeLinea }
  /** Enter: accepts the value and goes down; after the last line a new one is added. */
  | { tipo: 'bajar'; campo: CampoDeLinea }
  | { tipo: 'mover'; pasos: -1 | 1; campo: CampoDeLinea }

/** The keys of every grid of the house, where every cell is a field. */
export function leerTeclaDeComputo(
  { nativeEvent, currentTarget }: Pick<KeyboardEvent<HTMLInputElement>, 'nativeEvent' | 'currentTarget'>,
  campo: CampoDeLinea,
): OrdenDeComputo | null {
  const intencion = leerTecla(nativeEvent, campoDe(currentTarget, true))
  if (intencion?.tipo === 'moverFila') return { tipo: 'mover', pasos: intencion.pasos, campo }
  if (intencion?.tipo !== 'confirmar') return null
  const lugar = CAMPOS.indexOf(campo)
  const al = (otro: CampoDeLinea | undefined): OrdenDeComputo | null =>
    otro === undefined ? null : { tipo: 'ir', pasos: 0, campo: otro }
  switch (intencion.salida) {
    case 'arriba':
      return { tipo: 'ir', pasos: -1, campo }
    case 'abajo':
      return intencion.porFlecha ? { tipo: 'ir', pasos: 1, campo } : { tipo: 'bajar', campo }
    case 'izquierda':
      return al(CAMPOS[lugar - 1])
    case 'derecha':
      return al(CAMPOS[lugar + 1])
    default:
      // Tab goes from field to field, as in any form.
      return null
  }
}
