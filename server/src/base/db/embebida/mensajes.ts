/** What the main thread posts to the one of PGlite. */
export type AlTrabajador = { tipo: 'lote'; enchufe: number; bytes: Uint8Array } | { tipo: 'cerrar' }

/** What the thread of PGlite posts back. `fin` ends the answer to one batch. */
export type AlMotor =
  | { tipo: 'lista'; fsyncs: number }
  | { tipo: 'respuesta'; enchufe: number; bytes: Uint8Array; fin: boolean }
  | { tipo: 'cerrada' }
