import datos from './arranque.json' with { type: 'json' }

/**
 * What the server is started with, by the launcher (which reads the same file) and wherever it is measured or tested as
 * it runs. V8 lets a heap of 60 MB grow to three times as much before it collects, and glibc keeps freed memory for each
 * thread: people who asked for much at once made 400 MB of a server into 570, which stayed (decision 0162).
 */
export const DEL_SERVIDOR: { opciones: string[]; entorno: Record<string, string> } = datos
