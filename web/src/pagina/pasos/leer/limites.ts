import { BYTES_MAXIMOS } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesImportarHoja } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { mensajesVuelta } from '@plomada/domain/nucleo/mensajes/vuelta'

/** Limits on what a file may cost the reader. */
export interface Limites {
  bytes: number
  /** The message for a file over this size. */
  muyGrande: string
  /** Of one sheet. */
  filas: number
  /** Of one sheet. */
  celdas: number
  /** The message for a sheet over either. */
  muchasFilas: string
  /** All parts of a workbook together, in bytes. */
  inflado: number
}

/** A workbook of 2 MB inflates to less; a bomb of 1 MB to gigabytes. */
export const DE_UNA_LISTA: Limites = {
  bytes: BYTES_MAXIMOS,
  muyGrande: mensajesImportar.archivoMuyGrande,
  filas: 20_000,
  celdas: 300_000,
  muchasFilas: mensajesImportar.demasiadasFilas,
  inflado: 40_000_000,
}

/** A whole budget: 3.000 tareas with 18.000 componentes (ux.md §4), and as much again. */
export const DE_UN_PRESUPUESTO: Limites = {
  bytes: 8_000_000,
  muyGrande: mensajesVuelta.archivoMuyGrande,
  filas: 50_000,
  celdas: 700_000,
  muchasFilas: mensajesImportar.demasiadasFilas,
  inflado: 120_000_000,
}

/** Somebody's own budget, of 20.000 rubros with their analyses, and sheets that are not of it. */
export const DE_UNA_HOJA_AJENA: Limites = {
  bytes: 20 * 1024 * 1024,
  muyGrande: mensajesImportarHoja.archivoMuyGrande,
  filas: 200_000,
  celdas: 1_500_000,
  muchasFilas: mensajesImportarHoja.demasiadasFilas,
  inflado: 300_000_000,
}
