import type { Intencion } from './intencion.ts'

/** Keys that do one thing, as they are shown and read. */
export interface RenglonDeTeclas {
  /** As a person finds them on the keyboard. */
  teclas: readonly string[]
  /** What each means on a cell, by its name with those that are held down: 'Ctrl+Shift+z'. */
  suyas: Readonly<Record<string, Intencion>>
  /** What they do on a cell. */
  accion: string
  /** What they do while a cell is written, where that is something else. */
  escribiendo?: string
}

export interface GrupoDeTeclas {
  titulo: string
  renglones: readonly RenglonDeTeclas[]
}

const mover = (filas: -1 | 0 | 1, columnas: -1 | 0 | 1, extiende = false): Intencion => ({
  tipo: 'mover',
  filas,
  columnas,
  extiende,
})
const flechas = (con: string, extiende: boolean): RenglonDeTeclas['suyas'] => ({
  [`${con}ArrowUp`]: mover(-1, 0, extiende),
  [`${con}ArrowDown`]: mover(1, 0, extiende),
  [`${con}ArrowLeft`]: mover(0, -1, extiende),
  [`${con}ArrowRight`]: mover(0, 1, extiende),
})
const bordes = (con: string, todo: boolean): RenglonDeTeclas['suyas'] => ({
  [`${con}Home`]: { tipo: 'borde', hacia: 'inicio', todo, extiende: false },
  [`${con}End`]: { tipo: 'borde', hacia: 'fin', todo, extiende: false },
  [`${con}Shift+Home`]: { tipo: 'borde', hacia: 'inicio', todo, extiende: true },
  [`${con}Shift+End`]: { tipo: 'borde', hacia: 'fin', todo, extiende: true },
})

/**
 * The keys of every grid of the house (sheet.md §2): what a key means is looked up here, '?' shows it, and docs/teclas.md
 * is written from it.
 */
export const TABLA: readonly GrupoDeTeclas[] = [
  {
    titulo: 'Moverse por la planilla',
    renglones: [
      {
        teclas: ['↑', '↓', '←', '→'],
        suyas: flechas('', false),
        accion: 'Ir a la celda de al lado',
        escribiendo: 'Guardar e ir, si se empezó escribiendo; si no, mover el cursor',
      },
      {
        teclas: ['Tab'],
        suyas: { Tab: { tipo: 'saltar', pasos: 1 }, 'Shift+Tab': { tipo: 'saltar', pasos: -1 } },
        accion: 'Ir a la celda siguiente que se escribe; con Shift, a la anterior',
        escribiendo: 'Guardar e ir',
      },
      {
        teclas: ['Inicio', 'Fin'],
        suyas: bordes('', false),
        accion: 'Ir al principio o al final de la fila',
      },
      {
        teclas: ['Ctrl', 'Inicio / Fin'],
        suyas: bordes('Ctrl+', true),
        accion: 'Ir al principio o al final de la planilla',
      },
      {
        teclas: ['Re Pág', 'Av Pág'],
        suyas: {
          PageUp: { tipo: 'pagina', pasos: -1, extiende: false },
          PageDown: { tipo: 'pagina', pasos: 1, extiende: false },
          'Shift+PageUp': { tipo: 'pagina', pasos: -1, extiende: true },
          'Shift+PageDown': { tipo: 'pagina', pasos: 1, extiende: true },
        },
        accion: 'Subir o bajar una pantalla',
      },
      {
        teclas: ['Alt', '→ / ←'],
        suyas: {
          'Alt+ArrowRight': { tipo: 'desplegar', abre: true },
          'Alt+ArrowLeft': { tipo: 'desplegar', abre: false },
        },
        accion: 'Abrir o cerrar el capítulo o grupo',
      },
      { teclas: ['Espacio'], suyas: { Space: { tipo: 'marcar' } }, accion: 'Abrir o cerrar, o marcar' },
      { teclas: ['Ctrl', 'F'], suyas: { 'Ctrl+f': { tipo: 'buscar' } }, accion: 'Encontrar en la planilla' },
      {
        teclas: ['Esc'],
        suyas: { Escape: { tipo: 'soltar' } },
        accion: 'Soltar lo elegido; después, Tab sale de la planilla',
        escribiendo: 'Dejar lo que había',
      },
    ],
  },
  {
    titulo: 'Escribir',
    renglones: [
      {
        teclas: ['Enter'],
        suyas: {
          Enter: { tipo: 'abrir', haciaArriba: false },
          'Shift+Enter': { tipo: 'abrir', haciaArriba: true },
        },
        accion: 'Escribir en la celda; en un capítulo o grupo, abrir o cerrar',
        escribiendo: 'Guardar e ir abajo; con Shift, arriba',
      },
      {
        teclas: ['F2'],
        suyas: { F2: { tipo: 'editar', texto: null } },
        accion: 'Cambiar lo que dice la celda (también con doble clic)',
        escribiendo: 'Pasar las flechas al cursor, o devolverlas',
      },
      {
        teclas: ['='],
        suyas: { '=': { tipo: 'editar', texto: '=' } },
        accion: 'Empezar una cuenta: =12*3,5 guarda 42',
      },
      {
        teclas: ['Supr'],
        suyas: { Delete: { tipo: 'vaciar' }, Backspace: { tipo: 'vaciar' } },
        accion: 'Vaciar las celdas elegidas',
      },
      {
        teclas: ['Ctrl', 'D'],
        suyas: { 'Ctrl+d': { tipo: 'rellenar' } },
        accion: 'Copiar hacia abajo lo de la primera celda elegida',
      },
      {
        teclas: ['Ctrl', 'Enter'],
        suyas: { 'Ctrl+Enter': { tipo: 'nuevo' } },
        accion: 'Rubro nuevo: ir al renglón vacío de su grupo',
        escribiendo: 'Guardar e ir al renglón vacío de su grupo',
      },
      {
        teclas: ['Ctrl', 'Z'],
        suyas: { 'Ctrl+z': { tipo: 'deshacer' } },
        accion: 'Deshacer lo último que se hizo en esta ventana',
        escribiendo: 'Deshacer lo escrito',
      },
      {
        teclas: ['Ctrl', 'Y'],
        suyas: { 'Ctrl+y': { tipo: 'rehacer' }, 'Ctrl+Shift+z': { tipo: 'rehacer' } },
        accion: 'Rehacer (también con Ctrl+Shift+Z)',
      },
    ],
  },
  {
    titulo: 'Elegir, copiar y mover',
    renglones: [
      {
        teclas: ['Shift', '↑ ↓ ← →'],
        suyas: flechas('Shift+', true),
        accion: 'Elegir varias celdas (también con Shift y clic)',
      },
      {
        teclas: ['Shift', 'Espacio'],
        suyas: { 'Shift+Space': { tipo: 'elegir', que: 'fila' } },
        accion: 'Elegir la fila entera',
      },
      {
        teclas: ['Ctrl', 'Espacio'],
        suyas: { 'Ctrl+Space': { tipo: 'elegir', que: 'columna' } },
        accion: 'Elegir la columna',
      },
      { teclas: ['Ctrl', 'A'], suyas: { 'Ctrl+a': { tipo: 'elegir', que: 'todo' } }, accion: 'Elegir todo' },
      {
        teclas: ['Ctrl', 'C / X / V'],
        suyas: { 'Ctrl+c': { tipo: 'copiar' }, 'Ctrl+x': { tipo: 'cortar' } },
        accion: 'Copiar, cortar o pegar lo elegido, también con Excel y LibreOffice',
        escribiendo: 'Lo mismo con el texto',
      },
      {
        teclas: ['Alt', '↑ / ↓'],
        suyas: {
          'Alt+ArrowUp': { tipo: 'moverFila', pasos: -1 },
          'Alt+ArrowDown': { tipo: 'moverFila', pasos: 1 },
        },
        accion: 'Mover la fila un lugar',
      },
    ],
  },
  {
    titulo: 'Más',
    renglones: [
      {
        teclas: ['F4'],
        suyas: { F4: { tipo: 'analisis' } },
        accion: 'Abrir el análisis del rubro',
      },
      {
        teclas: ['Shift', 'F10'],
        suyas: { 'Shift+F10': { tipo: 'menu' }, ContextMenu: { tipo: 'menu' } },
        accion: 'Abrir el menú de la fila',
      },
    ],
  },
]

/** What each key means on a cell. */
export const POR_TECLA: ReadonlyMap<string, Intencion> = new Map(
  TABLA.flatMap(({ renglones }) => renglones.flatMap(({ suyas }) => Object.entries(suyas))),
)
