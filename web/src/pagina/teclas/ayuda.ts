import type { Intencion } from './intencion.ts'
import { type IdDeTeclas, TABLA } from './tabla.ts'

/** What keys do, in words. */
interface Palabras {
  /** As a person finds them on the keyboard. */
  teclas: readonly string[]
  /** On a cell. */
  accion: string
  /** While a cell is written, where that is something else. */
  escribiendo?: string
}

const PALABRAS: Readonly<Record<IdDeTeclas, Palabras>> = {
  flechas: {
    teclas: ['↑', '↓', '←', '→'],
    accion: 'Ir a la celda de al lado',
    escribiendo: 'Guardar e ir, si se empezó escribiendo; si no, mover el cursor',
  },
  tab: {
    teclas: ['Tab'],
    accion: 'Ir a la celda siguiente que se escribe; con Shift, a la anterior',
    escribiendo: 'Guardar e ir',
  },
  bordes: {
    teclas: ['Inicio', 'Fin'],
    accion: 'Ir al principio o al final de la fila',
  },
  bordesDeTodo: {
    teclas: ['Ctrl', 'Inicio / Fin'],
    accion: 'Ir al principio o al final de la planilla',
  },
  paginas: {
    teclas: ['Re Pág', 'Av Pág'],
    accion: 'Subir o bajar una pantalla',
  },
  desplegar: {
    teclas: ['Alt', '→ / ←'],
    accion: 'Abrir o cerrar el capítulo o grupo',
  },
  marcar: {
    teclas: ['Espacio'],
    accion: 'Abrir o cerrar, o marcar',
  },
  buscar: {
    teclas: ['Ctrl', 'F'],
    accion: 'Encontrar en la planilla',
  },
  soltar: {
    teclas: ['Esc'],
    accion: 'Soltar lo elegido; después, Tab sale de la planilla',
    escribiendo: 'Dejar lo que había',
  },
  abrir: {
    teclas: ['Enter'],
    accion: 'Escribir en la celda; en un capítulo o grupo, abrir o cerrar',
    escribiendo: 'Guardar e ir abajo; con Shift, arriba',
  },
  editar: {
    teclas: ['F2'],
    accion: 'Cambiar lo que dice la celda (también con doble clic)',
    escribiendo: 'Pasar las flechas al cursor, o devolverlas',
  },
  cuenta: {
    teclas: ['='],
    accion: 'Empezar una cuenta: =12*3,5 guarda 42',
  },
  vaciar: {
    teclas: ['Supr'],
    accion: 'Vaciar las celdas elegidas',
  },
  rellenar: {
    teclas: ['Ctrl', 'D'],
    accion: 'Copiar hacia abajo lo de la primera celda elegida',
  },
  nuevo: {
    teclas: ['Ctrl', 'Enter'],
    accion: 'Rubro nuevo: ir al renglón vacío de su grupo',
    escribiendo: 'Guardar e ir al renglón vacío de su grupo',
  },
  deshacer: {
    teclas: ['Ctrl', 'Z'],
    accion: 'Deshacer lo último que se hizo en esta ventana',
    escribiendo: 'Deshacer lo escrito',
  },
  rehacer: {
    teclas: ['Ctrl', 'Y'],
    accion: 'Rehacer (también con Ctrl+Shift+Z)',
  },
  elegir: {
    teclas: ['Shift', '↑ ↓ ← →'],
    accion: 'Elegir varias celdas (también con Shift y clic)',
  },
  elegirFila: {
    teclas: ['Shift', 'Espacio'],
    accion: 'Elegir la fila entera',
  },
  elegirColumna: {
    teclas: ['Ctrl', 'Espacio'],
    accion: 'Elegir la columna',
  },
  elegirTodo: {
    teclas: ['Ctrl', 'A'],
    accion: 'Elegir todo',
  },
  copiar: {
    teclas: ['Ctrl', 'C / X / V'],
    accion: 'Copiar, cortar o pegar lo elegido, también con Excel y LibreOffice',
    escribiendo: 'Lo mismo con el texto',
  },
  moverFila: {
    teclas: ['Alt', '↑ / ↓'],
    accion: 'Mover la fila un lugar',
  },
  analisis: {
    teclas: ['F4'],
    accion: 'Abrir el análisis del rubro',
  },
  menu: {
    teclas: ['Shift', 'F10'],
    accion: 'Abrir el menú de la fila',
  },
}

const GRUPOS: readonly { titulo: string; ids: readonly IdDeTeclas[] }[] = [
  {
    titulo: 'Moverse por la planilla',
    ids: ['flechas', 'tab', 'bordes', 'bordesDeTodo', 'paginas', 'desplegar', 'marcar', 'buscar', 'soltar'],
  },
  {
    titulo: 'Escribir',
    ids: ['abrir', 'editar', 'cuenta', 'vaciar', 'rellenar', 'nuevo', 'deshacer', 'rehacer'],
  },
  {
    titulo: 'Elegir, copiar y mover',
    ids: ['elegir', 'elegirFila', 'elegirColumna', 'elegirTodo', 'copiar', 'moverFila'],
  },
  {
    titulo: 'Más',
    ids: ['analisis', 'menu'],
  },
]

interface GrupoDeTeclas {
  titulo: string
  atajos: readonly Palabras[]
}

const grupos = (entra: (tipo: Intencion['tipo']) => boolean): readonly GrupoDeTeclas[] =>
  GRUPOS.map(({ titulo, ids }) => ({
    titulo,
    atajos: ids
      .filter((id) => Object.values<Intencion>(TABLA[id]).every(({ tipo }) => entra(tipo)))
      .map((id) => PALABRAS[id]),
  })).filter(({ atajos }) => atajos.length > 0)

/** What a grid does where nothing is written in it. */
const LEYENDO: ReadonlySet<Intencion['tipo']> = new Set([
  'mover',
  'borde',
  'pagina',
  'desplegar',
  'marcar',
  'soltar',
  'elegir',
])

/** The keys of a grid, as '?' shows them: of one in which somebody writes, and of one that is only read. */
export const AL_ESCRIBIR = grupos(() => true)
export const AL_LEER = grupos((tipo) => LEYENDO.has(tipo)).map(({ titulo, atajos }) => ({
  titulo,
  atajos: atajos.map(({ teclas, accion }) => ({ teclas, accion })),
}))
