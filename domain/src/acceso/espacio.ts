import { mensajesEspacio as textos } from '../nucleo/mensajes/espacio.ts'

// How much room a firm takes, and what it may take (decision 0134).

/** What takes room, in the order in which it is shown; all in bytes. */
export const CLASES_DE_ESPACIO = ['fotos', 'reportes', 'respuestas'] as const
export type ClaseDeEspacio = (typeof CLASES_DE_ESPACIO)[number]

/** Bytes of each kind; `quitadas` are of files about to be removed, which no longer count. */
export type Espacio = Record<ClaseDeEspacio, number> & { quitadas: number }

/** Of the bound: from here on it is said to who administers. */
const CASI = 0.8
/** What is about to be removed is on the disk still: loading and discarding again must not be a way around the bound. */
const VECES_CON_LO_QUITADO = 2

/** bytes that count */
export const ocupado = (espacio: Espacio): number =>
  CLASES_DE_ESPACIO.reduce((suma, clase) => suma + espacio[clase], 0)

export type NivelDeEspacio = 'bien' | 'casi' | 'lleno'

export function nivelDeEspacio(espacio: Espacio, limite: number): NivelDeEspacio {
  const usado = ocupado(espacio)
  if (usado >= limite) return 'lleno'
  return usado >= limite * CASI ? 'casi' : 'bien' // not money: bytes
}

/** Why a firm keeps no `nuevos` bytes more. What brings no bytes, such as an avance, goes on. */
export function razonContraGuardar(espacio: Espacio, limite: number, nuevos = 0): string | null {
  const usado = ocupado(espacio) + nuevos
  const todo = usado + espacio.quitadas
  return usado > limite || todo > limite * VECES_CON_LO_QUITADO // not money: bytes
    ? textos.lleno(formatoBytes(limite))
    : null
}

const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** '0 B', '850 kB', '1,2 GB': of thousands, with a decimal below ten. */
export function formatoBytes(bytes: number): string {
  let [valor, cual] = [Math.max(0, bytes), 0]
  while (valor >= 999.5 && cual < UNIDADES.length - 1) {
    valor /= 1000 // not money: bytes
    cual += 1
  }
  const texto = valor.toFixed(cual > 0 && valor < 9.95 ? 1 : 0).replace(/[.]0$/, '')
  return `${texto.replace('.', ',')} ${UNIDADES[cual]}`
}
