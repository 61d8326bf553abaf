import { type importarDatosAuxiliares, zFilaDeEntrada } from '@plomada/contract/catalogo/importar'
import type { BodyDe, Endpoint } from '@plomada/contract/endpoint'
import { leerConRazones } from '@plomada/contract/razones'
import type { FilaDeEntrada } from '@plomada/domain/catalogo/importar/entradas'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import type { z } from 'zod'

type Enviada = BodyDe<typeof importarDatosAuxiliares>['rows'][number]

export type FilaLeida = { ok: true; fila: FilaDeEntrada } | { ok: false; numero: number; motivo: string }

/** Reads the rows of a list independently of each other. */
export function leerFilas(endpoint: Endpoint, filas: readonly Enviada[]): FilaLeida[] {
  return filas.map((enviada) => {
    const leida = leerFila(endpoint, zFilaDeEntrada, enviada)
    if (!leida.ok) return leida
    const { excelRowIndex: numero, ...resto } = leida.fila
    return { ok: true, fila: { numero, ...resto } }
  })
}

/** Reads one row by its schema, or answers the first reason against it; a missing name or unit has its own. */
export function leerFila<S extends z.ZodType>(
  endpoint: Endpoint,
  schema: S,
  enviada: Enviada,
): { ok: true; fila: z.output<S> } | { ok: false; numero: number; motivo: string } {
  const leida = leerConRazones(endpoint, schema, enviada)
  // `leerConRazones` has parsed it with this schema.
  if (leida.ok) return { ok: true, fila: leida.datos as z.output<S> }
  const [primera] = leida.campos
  const valor = Object.entries(enviada).find(([campo]) => campo === primera?.campo)?.[1]
  const falta = typeof valor === 'string' ? valor.trim() === '' : valor === undefined || valor === null
  const motivo = (falta && FALTAS.get(primera?.campo ?? '')) || (primera?.message ?? '')
  return { ok: false, numero: enviada.excelRowIndex, motivo }
}

const FALTAS = new Map<string, string>([
  ['nombre', mensajesImportar.faltaNombre],
  ['unidad', mensajesImportar.faltaUnidad],
  ['cantidad', mensajesImportar.faltaCantidad],
  ['clase', mensajesImportar.clasesDeFila],
])
