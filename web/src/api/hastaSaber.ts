import { ErrorDeApi } from './errores.ts'
import { leerClaims } from './sesion.ts'

/** ms between one question and the next, at first and at most. */
const PRIMERA_MS = 1_000
const ULTIMA_MS = 15_000

/**
 * Asks again, with the key that `pedir` has, for as long as nobody knows whether the server has done it: it does it once, and
 * says again what it said (domain.md §8). Ends with what can't have left this device, with the server's own words, and with
 * the session of who asked.
 */
export async function hastaSaber<T>(pedir: () => Promise<T>): Promise<T> {
  const quien = leerClaims()?.credencialId
  let salio = navigator.onLine
  for (let esperaMs = PRIMERA_MS; ; esperaMs = Math.min(2 * esperaMs, ULTIMA_MS)) {
    try {
      return await pedir()
    } catch (error) {
      const dudoso = salio && error instanceof ErrorDeApi && error.nadieSabe
      if (!dudoso || leerClaims()?.credencialId !== quien) throw error
      salio = true
      await conLinea(esperaMs)
    }
  }
}

/** Once that has passed, or the device is on a line again. */
function conLinea(ms: number): Promise<void> {
  return new Promise((listo) => {
    const seguir = () => {
      clearTimeout(reloj)
      removeEventListener('online', seguir)
      listo()
    }
    const reloj = setTimeout(seguir, ms)
    addEventListener('online', seguir)
  })
}
