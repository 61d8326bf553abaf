import { statSync, writeSync } from 'node:fs'

const CADA_MS = 1000

/** Which thing a path names now: another folder in its place, or another disk under it, is another thing. */
function identidad(ruta: string): string | undefined {
  try {
    const { dev, ino } = statSync(ruta)
    return `${dev}:${ino}`
  } catch (error) {
    // Only what says that it is not there: a permission or a disk that stutters is no disappearance.
    const codigo = (error as NodeJS.ErrnoException).code
    return codigo === 'ENOENT' || codigo === 'ENOTDIR' ? undefined : 'igual'
  }
}

export const carpetaDesaparecida = (carpeta: string): string =>
  `La carpeta de datos ${carpeta} desapareció (la borraron, la movieron o se desmontó su disco). Plomada se detiene: devolvela a su lugar y arrancá de nuevo.`

/**
 * Calls `alDesaparecer` once when one of `rutas` is no longer what it was when this was called: open files would go on
 * working on what nobody can find any more. Paths that are not there yet are not watched. Returns what stops it.
 */
export function vigilar(rutas: readonly string[], alDesaparecer: () => void): () => void {
  const eran = rutas.flatMap((ruta) => {
    const es = identidad(ruta)
    return es === undefined ? [] : [{ ruta, es }]
  })
  const reloj = setInterval(() => {
    const cambio = eran.some(({ ruta, es }) => {
      const ahora = identidad(ruta)
      return ahora !== es && ahora !== 'igual'
    })
    if (!cambio) return
    clearInterval(reloj)
    alDesaparecer()
  }, CADA_MS).unref()
  return () => clearInterval(reloj)
}

/** Ends the process at once and says why: there is nowhere left to write what closing in order would write. */
export function detenerSinCarpeta(carpeta: string): void {
  writeSync(2, `${carpetaDesaparecida(carpeta)}\n`)
  process.exit(1)
}
