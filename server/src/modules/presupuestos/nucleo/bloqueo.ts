const BLOQUEADA = Symbol('bloqueada')

/** A work whose row this transaction has locked: what writes in a work takes it, and a work that was only read is none. */
export interface ObraBloqueada {
  readonly id: string
  readonly [BLOQUEADA]: true
}

/** To be called where its row was locked or made, and nowhere else. */
export const bloqueada = <T extends { readonly id: string }>(obra: T): T & ObraBloqueada => ({
  ...obra,
  [BLOQUEADA]: true,
})
