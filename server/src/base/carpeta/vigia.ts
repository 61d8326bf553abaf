import { statSync, writeSync } from 'node:fs'

const CADA_MS = 1000

/**
 * What identifies the file or folder that a path names now: it changes when another one takes its place or another
 * disk is mounted there.
 */
function identidad(ruta: string): string | undefined {
  try {
    const { dev, ino } = statSync(ruta)
    return `${dev}:${ino}`
  } catch (error) {
    // Only an error that says that the path is not there: a refused permission or a failing disk is no disappearance.
    const codigo = (error as NodeJS.ErrnoException).code
    return codigo === 'ENOENT' || codigo === 'ENOTDIR' ? undefined : 'igual'
  }
}

export const carpetaDesaparecida = (carpeta: string): string =>
  `La carpeta de datos ${carpeta} desapareció (la borraron, la movieron o se desmontó su disco). Plomada se detiene: devolvela a su lugar y arrancá de nuevo.`

/**
 * Calls `alDesaparecer` once, when one of `rutas` no longer names what it named when this was called: the open files
 * would go on being written where nobody can find them any more. Paths that do not exist yet are not watched. Returns
 * what stops watching.
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

/** Ends the process at once and says why: an orderly close would have nowhere to write. */
export function detenerSinCarpeta(carpeta: string): void {
  writeSync(2, `${carpetaDesaparecida(carpeta)}\n`)
  process.exit(1)
}
