import type { Impreso } from '../impreso/modelo.ts'

/** What the child that lays out documents is asked for: a document of the model, or any molde with its data. */
export type PedidoPdf = { impreso: Impreso } | PedidoDeMolde

export type PedidoDeMolde = {
  /** File name in server/moldes. The name comes from our code, never from a request. */
  molde: string
  /** JSON data that the molde reads with `json(bytes(sys.inputs.datos))`. */
  datos: unknown
  /** Files that the molde may read beside it, by name: images, for example. */
  archivos?: Record<string, Uint8Array>
}
