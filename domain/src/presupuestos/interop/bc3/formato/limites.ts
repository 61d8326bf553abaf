/** What a file may hold: far beyond any real work, and little enough to be read without losing the server. */
export const LIMITES_BC3 = {
  bytes: 20 * 1024 * 1024,
  /** Characters of one record that is read (graphics and others are skipped whole). */
  registro: 4 * 1024 * 1024,
  conceptos: 100_000,
  /** Lines of all decompositions together. */
  descomposiciones: 400_000,
  /** Lines of all measurements together. */
  mediciones: 400_000,
  /** Levels of chapters, and of prices inside prices. */
  niveles: 40,
  /** Lines of the tree once it is opened: a chapter used in two places counts twice. */
  nodos: 200_000,
  /** Componentes of the items, with compound ones opened. */
  componentes: 400_000,
  /** Different masks of percentages in one decomposition. */
  mascaras: 200,
  /** Observations kept in the report; those beyond are counted. */
  hallazgos: 10_000,
} as const

/** Why a file is not read at all; `motivo` is one of mensajes/interop.ts. The only error that this reader throws. */
export class RechazoBc3 extends Error {
  readonly motivo: string
  constructor(motivo: string) {
    super(motivo)
    this.name = 'RechazoBc3'
    this.motivo = motivo
  }
}
