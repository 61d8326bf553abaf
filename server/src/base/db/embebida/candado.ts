import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ErrorBase, mensajes } from '../errores.ts'

/** The lock's file. Nothing in this process may open it but `cerrarCandado`: closing it would drop the lock. */
export const archivoCandado = 'plomada.lock'

/**
 * Takes the data folder for this process, by an exclusive transaction of SQLite on a file in it: the system
 * drops it when the process dies, however it dies, and it holds across containers of one machine.
 * Two processes on one folder corrupt PGlite silently (architecture.md §4.2).
 */
export function cerrarCandado(dataDir: string): { soltar(): void } {
  const base = new DatabaseSync(join(dataDir, archivoCandado))
  try {
    base.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    base.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new ErrorBase('carpeta_ocupada', mensajes.carpetaOcupada(dataDir), { cause: error })
    }
    throw error
  }
  return { soltar: () => base.close() }
}
