/** The signal that ends a child which used up its processor time; unlike SIGXCPU it leaves no core dump. */
export const SENAL_DE_TIEMPO = 'SIGVTALRM'

/** What a child says as soon as it has a piece, before it answers it. */
export const EMPEZADA = 'empezada'
