import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { escribirCookie, leerCookie } from '../ui/cookie.ts'

/**
 * Choices about the look live in cookies, not in local storage: logging out clears local storage except
 * `redirectTo` (spec 1 §2), and a person who chose the dark theme must not lose it for that.
 */
const TEMAS = ['light', 'dark', 'auto'] as const
export const DENSIDADES = ['compacta', 'normal', 'amplia'] as const
export type Densidad = (typeof DENSIDADES)[number]

function leerOpcion<T extends string>(cookie: string, opciones: readonly T[]): T | undefined {
  const valor = leerCookie(cookie)
  return opciones.find((opcion) => opcion === valor)
}

export const preferenciaDeTema: MantineColorSchemeManager = {
  get: (porDefecto) => leerOpcion<MantineColorScheme>('plomada_tema', TEMAS) ?? porDefecto,
  set: (tema) => escribirCookie('plomada_tema', tema),
  clear: () => escribirCookie('plomada_tema', 'auto'),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
}

/** Height of the rows of lists and grids: 28, 36 or 44 px (ux.md §5), through `--alto-fila`. */
export function leerDensidad(): Densidad {
  return leerOpcion('plomada_densidad', DENSIDADES) ?? 'normal'
}

export function aplicarDensidad(densidad: Densidad): void {
  document.documentElement.dataset.densidad = densidad
  escribirCookie('plomada_densidad', densidad)
}
