import { lstatSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Each file and folder below `carpeta`, itself as '.', with kind and mode: `f 600 base/PG_VERSION`. */
export function modosDe(carpeta: string): string[] {
  const rutas = [
    carpeta,
    ...readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).map((r) => join(carpeta, r)),
  ]
  return rutas.sort().map((ruta) => {
    const estado = lstatSync(ruta)
    return `${estado.isDirectory() ? 'd' : 'f'} ${(estado.mode & 0o7777).toString(8)} ${relative(carpeta, ruta) || '.'}`
  })
}
