/** What the main thread posts to PGlite's thread. */
export type AlTrabajador = { tipo: 'lote'; enchufe: number; bytes: Uint8Array } | { tipo: 'cerrar' }

/** What PGlite's thread posts back. `fin` ends the answer to a batch. */
export type AlMotor =
  | { tipo: 'lista'; fsyncs: number }
  | { tipo: 'respuesta'; enchufe: number; bytes: Uint8Array; fin: boolean }
  | { tipo: 'cerrada' }
