/** The signal that ends a child which used up its processor time; unlike SIGXCPU it leaves no core dump. */
export const SENAL_DE_TIEMPO = 'SIGVTALRM'

/** What a child says as soon as it has a piece, before it answers it. */
export const EMPEZADA = 'empezada'

/** With these a terminal or a service ends a whole group of processes. */
export const DE_TERMINAR = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Whether a child that ended so was ended by somebody else (the system, for its memory, too) and not by its piece: V8
 * without memory ends itself with SIGABRT, a fault of native code with SIGSEGV.
 */
export const deAfuera = (motivo: string): boolean => [...DE_TERMINAR, 'SIGQUIT', 'SIGKILL'].includes(motivo)
