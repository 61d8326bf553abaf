/** What the form of an avance holds: how much, as a quantity or as the percentage that the tarea is at with it. */
export type ValoresDeAvance = {
  modo: 'cantidad' | 'porcentaje'
  cantidad: string
  /** 's' where the quantity was chosen as all that is left. */
  todo: 's' | ''
  porcentaje: string
  fecha: string
  observacion: string
}

/**
 * What the form of an entry begins with where one that waits is edited, by field of what waits; null: it is not typed
 * there. A field that the contract gets does not compile until it is here.
 */
export type EscritoPorCampo<Body, Valores> = Record<keyof Body, ((body: Body) => Partial<Valores>) | null>

export const juntarEscrito = <Body, Valores>(
  porCampo: EscritoPorCampo<Body, Valores>,
  body: Body,
): Partial<Valores> =>
  Object.values<((body: Body) => Partial<Valores>) | null>(porCampo).reduce<Partial<Valores>>(
    (escrito, suyo) => ({ ...escrito, ...suyo?.(body) }),
    {},
  )
