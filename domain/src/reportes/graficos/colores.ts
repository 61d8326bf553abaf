/** What a chart is drawn with. Values and no names of variables, which mean nothing in a document. */
export interface Colores {
  /** What is behind the drawing; it is not drawn. */
  fondo: string
  texto: string
  /** Of the axes and of what matters less. */
  tenue: string
  /** Lines of the axes, and what is left to do of a bar. */
  rejilla: string
  /** Of the first series, the second, and on. */
  series: readonly [string, string]
  /** What was gained in the range, inside an outline of the first series. */
  ganado: string
  /** Of a bar whose colour tells how it stands; words tell it too. */
  estados: Readonly<Record<'verde' | 'amarillo' | 'rojo', string>>
}

const CLARO: Colores = {
  fondo: '#ffffff',
  texto: '#1b232b',
  tenue: '#57626e',
  rejilla: '#e3e8ed',
  series: ['#0b5d7a', '#8a4b00'],
  ganado: '#8fc6da',
  estados: { verde: '#2e7d32', amarillo: '#b26a00', rojo: '#c62828' },
}

/** For a light screen, a dark one, and paper (docs/ux.md §5). */
export const COLORES = {
  claro: CLARO,
  oscuro: {
    fondo: '#1f262d',
    texto: '#dbe1e7',
    tenue: '#a0abb8',
    rejilla: '#39434d',
    series: ['#7cbbd1', '#ffd58a'],
    ganado: '#22627c',
    estados: { verde: '#81c784', amarillo: '#e0b04c', rojo: '#ff8a80' },
  },
  // Printers lose what is nearly white.
  papel: { ...CLARO, rejilla: '#d4dae0' },
} as const satisfies Record<string, Colores>
