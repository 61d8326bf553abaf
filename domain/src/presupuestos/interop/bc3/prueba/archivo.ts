import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { importarBc3 } from '../acta.ts'
import type { DocumentoBc3 } from '../formato/documento.ts'
import { codificar1252 } from '../formato/juegos.ts'
import { leerBc3 } from '../leer.ts'

/** The bytes of a file of those lines, in Windows-1252. */
export function bytesDe(...renglones: string[]): Uint8Array {
  return codificar1252(`${renglones.join('\r\n')}\r\n`).bytes
}

/** UTF-8, which no library of this floor gives. */
export function utf8De(texto: string): Uint8Array {
  const partes = encodeURIComponent(texto).matchAll(/%(..)|([^%])/g)
  return Uint8Array.from(partes, ([, hex, letra = '']) =>
    hex ? Number.parseInt(hex, 16) : letra.charCodeAt(0),
  )
}

export const V = '~V|Nosotros|FIEBDC-3/2002|Prueba||ANSI|'

export function documento(...renglones: string[]): DocumentoBc3 {
  return leerBc3(bytesDe(V, ...renglones))
}

export function importar(...renglones: string[]): ReturnType<typeof importarBc3> {
  return importarCon({}, ...renglones)
}

/** With the answers to what the file asks. */
export function importarCon(
  respuestas: Readonly<Record<string, string>>,
  ...renglones: string[]
): ReturnType<typeof importarBc3> {
  return importarBc3(bytesDe(V, ...renglones), respuestas)
}

/** Exact decimals and bigints as text, so that what is expected can be read. */
export function legible(valor: unknown): unknown {
  if (typeof valor === 'bigint') return String(valor)
  if (Array.isArray(valor)) return valor.map(legible)
  if (typeof valor !== 'object' || valor === null) return valor
  const { n, e } = valor as { n?: unknown; e?: unknown }
  if (typeof n === 'bigint' && typeof e === 'number') return textoDeDecimal({ n, e })
  return Object.fromEntries(Object.entries(valor).map(([clave, v]) => [clave, legible(v)]))
}

/**
 * A small work of ours: two chapters, one of them with a sub-chapter and another inside it, an item measured by lines,
 * a compound component, a percentage, an overhead and an item with a price alone.
 */
export const CASITA = [
  '~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|0\\13\\6\\\\21|',
  '~C|CASITA##||Casita de jardín|1068.5|211126|0|',
  '~D|CASITA##|A#\\\\1\\B#\\\\1\\|',
  '~C|A#||Cimientos|968.5|211126|0|',
  '~D|A#|A1\\1\\10\\A2#\\1\\1\\|',
  '~C|A1|m3|Excavación a mano|31.8|211126|0|',
  '~T|A1|Excavación a mano en tierra blanda,\r\nhasta un metro de hondo.|',
  '~D|A1|PEON\\1\\2\\%MA\\1\\.05\\%CI\\1\\0.0096\\|',
  '~M|A#\\A1|1\\1\\|10|\\Frente\\2\\5\\0.5\\\\\\Fondo\\1\\5\\1\\1\\1\\\\\\\\\\\\|',
  '~C|A2#||Hormigones|650.5|211126|0|',
  '~D|A2#|A21\\1\\5\\A22#\\1\\1\\|',
  '~C|A21|m3|Hormigón de limpieza|100.1|211126|0|',
  '~D|A21|MORT\\1\\1\\PEON\\1\\0.4\\|',
  '~C|A22#||Encofrados|150|211126|0|',
  '~D|A22#|A221\\1\\3\\|',
  '~C|A221|m2|Encofrado de madera|50|211126|0|',
  '~C|B#||Varios|100|211126|0|',
  '~D|B#|B1\\1\\1\\|',
  '~C|B1|ud|Limpieza final|100|211126|0|',
  '~C|PEON|h|Peón|15|211126|1|',
  '~C|MORT|m3|Mortero preparado|94.1|211126|0|',
  '~D|MORT|CEM\\1\\0.35\\ARENA\\1\\1.1\\PEON\\1\\2\\|',
  '~C|CEM|t|Cemento|100|211126|3|',
  '~C|ARENA|m3|Arena lavada|26.45|211126|0|',
  '~C|%MA|%|Medios auxiliares|5|211126|0|',
  '~C|%CI|%|Costes indirectos|0.96|211126|0|',
  '~G|A1|foto.jpg|',
]
