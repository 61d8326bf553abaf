import type { Intencion } from './intencion.ts'

/** What keys mean on a cell, by their name with those that are held down: 'Ctrl+Shift+z'. */
type Suyas = Readonly<Record<string, Intencion>>

const mover = (filas: -1 | 0 | 1, columnas: -1 | 0 | 1, extiende = false): Intencion => ({
  tipo: 'mover',
  filas,
  columnas,
  extiende,
})
const flechas = (con: string, extiende: boolean): Suyas => ({
  [`${con}ArrowUp`]: mover(-1, 0, extiende),
  [`${con}ArrowDown`]: mover(1, 0, extiende),
  [`${con}ArrowLeft`]: mover(0, -1, extiende),
  [`${con}ArrowRight`]: mover(0, 1, extiende),
})
const bordes = (con: string, todo: boolean): Suyas => ({
  [`${con}Home`]: { tipo: 'borde', hacia: 'inicio', todo, extiende: false },
  [`${con}End`]: { tipo: 'borde', hacia: 'fin', todo, extiende: false },
  [`${con}Shift+Home`]: { tipo: 'borde', hacia: 'inicio', todo, extiende: true },
  [`${con}Shift+End`]: { tipo: 'borde', hacia: 'fin', todo, extiende: true },
})

/**
 * The keys of every grid of the house (sheet.md §2), those that do one thing together: what a key means is looked up here.
 * `ayuda.ts` has the words of each, which '?' shows and docs/teclas.md is written from.
 */
export const TABLA = {
  flechas: flechas('', false),
  tab: { Tab: { tipo: 'saltar', pasos: 1 }, 'Shift+Tab': { tipo: 'saltar', pasos: -1 } },
  bordes: bordes('', false),
  bordesDeTodo: bordes('Ctrl+', true),
  paginas: {
    PageUp: { tipo: 'pagina', pasos: -1, extiende: false },
    PageDown: { tipo: 'pagina', pasos: 1, extiende: false },
    'Shift+PageUp': { tipo: 'pagina', pasos: -1, extiende: true },
    'Shift+PageDown': { tipo: 'pagina', pasos: 1, extiende: true },
  },
  desplegar: {
    'Alt+ArrowRight': { tipo: 'desplegar', abre: true },
    'Alt+ArrowLeft': { tipo: 'desplegar', abre: false },
  },
  marcar: { Space: { tipo: 'marcar' } },
  buscar: { 'Ctrl+f': { tipo: 'buscar' } },
  soltar: { Escape: { tipo: 'soltar' } },
  abrir: {
    Enter: { tipo: 'abrir', haciaArriba: false },
    'Shift+Enter': { tipo: 'abrir', haciaArriba: true },
  },
  editar: { F2: { tipo: 'editar', texto: null } },
  cuenta: { '=': { tipo: 'editar', texto: '=' } },
  vaciar: { Delete: { tipo: 'vaciar' }, Backspace: { tipo: 'vaciar' } },
  rellenar: { 'Ctrl+d': { tipo: 'rellenar' } },
  nuevo: { 'Ctrl+Enter': { tipo: 'nuevo' } },
  deshacer: { 'Ctrl+z': { tipo: 'deshacer' } },
  rehacer: { 'Ctrl+y': { tipo: 'rehacer' }, 'Ctrl+Shift+z': { tipo: 'rehacer' } },
  elegir: flechas('Shift+', true),
  elegirFila: { 'Shift+Space': { tipo: 'elegir', que: 'fila' } },
  elegirColumna: { 'Ctrl+Space': { tipo: 'elegir', que: 'columna' } },
  elegirTodo: { 'Ctrl+a': { tipo: 'elegir', que: 'todo' } },
  copiar: { 'Ctrl+c': { tipo: 'copiar' }, 'Ctrl+x': { tipo: 'cortar' } },
  moverFila: {
    'Alt+ArrowUp': { tipo: 'moverFila', pasos: -1 },
    'Alt+ArrowDown': { tipo: 'moverFila', pasos: 1 },
  },
  analisis: { F4: { tipo: 'analisis' } },
  menu: { 'Shift+F10': { tipo: 'menu' }, ContextMenu: { tipo: 'menu' } },
} satisfies Record<string, Suyas>

export type IdDeTeclas = keyof typeof TABLA

/** What each key means on a cell. */
export const POR_TECLA: ReadonlyMap<string, Intencion> = new Map(
  Object.values<Suyas>(TABLA).flatMap((suyas) => Object.entries(suyas)),
)
