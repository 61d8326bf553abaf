/** Which avances a list shows. */
export const ESTADOS_DE_AVANCE = ['noDescartados', 'descartados'] as const
