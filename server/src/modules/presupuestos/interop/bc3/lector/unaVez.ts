import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

/** Most bytes of a reading that is kept; a larger one is made again. */
const MAXIMO = 48 * 1024 * 1024

/** What `leer` answers, kept in a file for the next time; plain data, as it crosses to another process. */
export function leerUnaVez<T>(camino: string, leer: () => T): T {
  try {
    // Written by this function, for the same call: the path is made of all that it depends on.
    return deserialize(readFileSync(camino)) as T
  } catch {
    // It isn't there, or not whole.
  }
  const leido = leer()
  try {
    const bytes = serialize(leido)
    if (bytes.length <= MAXIMO) {
      const nuevo = `${camino}.${process.pid}`
      writeFileSync(nuevo, bytes, { mode: 0o600 })
      renameSync(nuevo, camino)
    }
  } catch {
    // Without room it is read again.
  }
  return leido
}
