// Apart from the rules that hold them, because the contract's schemas, which every page has, need nothing else.

/** Tareas that one import may bring: several times a large building. */
export const TAREAS_DE_UN_ARCHIVO = 20_000
/** Characters of a tarea's long text. */
export const LARGO_DE_TEXTO_LARGO = 20_000
