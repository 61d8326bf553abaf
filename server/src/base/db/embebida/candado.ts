import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ErrorBase, mensajes } from '../errores.ts'

/**
 * Name of the lock's file. Only `cerrarCandado` may open it in this process: closing the file anywhere would drop the
 * lock.
 */
export const archivoCandado = 'plomada.lock'

/**
 * Locks the data folder for this process, by an exclusive SQLite transaction on a file in it. The system releases it
 * when the process dies, however it dies, and it works across containers of one machine. Two processes on one folder
 * corrupt PGlite silently (architecture.md §4.2).
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
