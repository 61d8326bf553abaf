import type { Quien } from './base.ts'

/**
 * The server's own work in a firm, asked for by nobody: it sees the rows of that firm alone. `que` is what the base is told
 * for a rol: one word.
 */
export const nadieEn = (empresaId: string, que: string): Quien => ({
  empresaId,
  credencialId: '00000000-0000-0000-0000-000000000000',
  rol: que,
})
