import { deBytes } from './archivos.ts'

interface Base {
  /** Prefix of every code. */
  codigo?: string
  /** Suffix of every name. */
  de: string
  ladrillo?: number
  oficial?: number
}

/**
 * A price base without chapters, in whole guaraníes: two items under the root, two materials and one labourer. A wall
 * is 50 bricks and half an hour: 65.000; a floor, 1,05 m2 of tiles and an hour: 93.000.
 */
export function baseDePrecios({ codigo: c = '', de, ladrillo = 1000, oficial = 30_000 }: Base) {
  return archivoDeBase(
    `~C|${c}BASE##||Base ${de}|||0|`,
    `~D|${c}BASE##|${c}MUR\\1\\1\\${c}PIS\\1\\1\\|`,
    `~C|${c}MUR|m2|Muro ${de}|||0|`,
    `~D|${c}MUR|${c}LAD\\1\\50\\${c}OF\\1\\0.5\\|`,
    `~C|${c}PIS|m2|Piso ${de}|||0|`,
    `~D|${c}PIS|${c}CER\\1\\1.05\\${c}OF\\1\\1\\|`,
    `~C|${c}LAD|un|Ladrillo ${de}|${ladrillo}||3|`,
    `~C|${c}CER|m2|Cerámica ${de}|60000||3|`,
    `~C|${c}OF|h|Oficial ${de}|${oficial}||1|`,
  )
}

/** A file that declares itself a price base ('1' in ~V), in guaraníes without decimals. */
export function archivoDeBase(...renglones: string[]) {
  const cabecera = ['~V|Nosotros|FIEBDC-3/2002|Prueba||ANSI||1|', '~K|\\2\\2\\3\\0\\0\\0\\0\\PYG\\|0|']
  return deBytes(Buffer.from(`${[...cabecera, ...renglones].join('\r\n')}\r\n`, 'latin1'))
}
