/** What a key press says of itself. */
export interface Pulsacion {
  key: string
  code?: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Of an accent or a syllable that is not written yet. */
  isComposing?: boolean
  /** 229 of one that an input method takes: Safari's last one comes once the composition has ended. */
  keyCode?: number
}

/** Where the key is pressed: on a cell, or in the field of one. */
export type Estado =
  | { en: 'celda' }
  | {
      en: 'campo'
      /** The caret, or what is selected of its text. */
      desde: number
      hasta: number
      largo: number
      /** The arrows leave it: it was opened by typing, or its cells are always fields. */
      flechas: boolean
    }

/** Where to go once a value is accepted; `nuevo` makes a row below. */
export type Salida = 'abajo' | 'arriba' | 'siguiente' | 'anterior' | 'izquierda' | 'derecha' | 'nuevo'

/** What somebody wants of a grid, whatever its rows are; each grid does those that it knows. */
export type Intencion =
  | { tipo: 'mover'; filas: -1 | 0 | 1; columnas: -1 | 0 | 1; extiende: boolean }
  /** As Ctrl and an arrow in a spreadsheet: to the end of what is filled, or to where that begins again. */
  | { tipo: 'orilla'; filas: -1 | 0 | 1; columnas: -1 | 0 | 1; extiende: boolean }
  | { tipo: 'pagina'; pasos: -1 | 1; extiende: boolean }
  | { tipo: 'borde'; hacia: 'inicio' | 'fin'; todo: boolean; extiende: boolean }
  /** To the next cell that can be edited, or the one before. */
  | { tipo: 'saltar'; pasos: -1 | 1 }
  /** Enter: the cell's editor, or what the row offers. */
  | { tipo: 'abrir'; haciaArriba: boolean }
  | { tipo: 'marcar' }
  /** `texto` is what began the edit, in place of the value; null keeps it. */
  | { tipo: 'editar'; texto: string | null }
  | { tipo: 'vaciar' | 'rellenar' | 'copiar' | 'cortar' | 'deshacer' | 'rehacer' }
  | { tipo: 'elegir'; que: 'todo' | 'fila' | 'columna' }
  | { tipo: 'desplegar'; abre: boolean }
  | { tipo: 'moverFila'; pasos: -1 | 1 }
  | { tipo: 'nuevo' | 'analisis' | 'menu' | 'soltar' | 'buscar' }
  /** `porFlecha`: an arrow left the field, which adds nothing where there is no next one. */
  | { tipo: 'confirmar'; salida: Salida; porFlecha: boolean }
  | { tipo: 'cancelar' | 'cursor' }

const FLECHAS: Readonly<Record<string, readonly [filas: -1 | 0 | 1, columnas: -1 | 0 | 1]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The keys of every grid of the house (sheet.md §2, 'Keys'): null leaves one to the browser. A pure function of the key and
 * of where it was pressed, so that the whole keyboard is read and tested here.
 */
export function leerTecla(tecla: Pulsacion, estado: Estado): Intencion | null {
  if (tecla.isComposing || tecla.key === 'Process' || tecla.keyCode === 229) return null
  return estado.en === 'celda' ? enCelda(tecla) : enCampo(tecla, estado)
}

function enCelda(tecla: Pulsacion): Intencion | null {
  const { key, code, shiftKey } = tecla
  const flecha = FLECHAS[key]
  if (tecla.altKey) return tecla.ctrlKey || tecla.metaKey ? null : conAlt(flecha)
  if (tecla.ctrlKey || tecla.metaKey) return conControl(tecla)
  if (flecha) return { tipo: 'mover', filas: flecha[0], columnas: flecha[1], extiende: shiftKey }
  // Spanish has no point in a number: the numeric pad's is a comma.
  if (code === 'NumpadDecimal' && key.length === 1) return { tipo: 'editar', texto: ',' }
  if (key === ' ') return shiftKey ? { tipo: 'elegir', que: 'fila' } : { tipo: 'marcar' }
  if (key === 'F10') return shiftKey ? { tipo: 'menu' } : null
  return SUELTAS[key]?.(shiftKey) ?? (escribe(key) ? { tipo: 'editar', texto: key } : null)
}

const SUELTAS: Readonly<Record<string, (conShift: boolean) => Intencion>> = {
  Enter: (haciaArriba) => ({ tipo: 'abrir', haciaArriba }),
  Tab: (conShift) => ({ tipo: 'saltar', pasos: conShift ? -1 : 1 }),
  F2: () => ({ tipo: 'editar', texto: null }),
  F4: () => ({ tipo: 'analisis' }),
  Escape: () => ({ tipo: 'soltar' }),
  Delete: () => ({ tipo: 'vaciar' }),
  Backspace: () => ({ tipo: 'vaciar' }),
  ContextMenu: () => ({ tipo: 'menu' }),
  Home: (extiende) => ({ tipo: 'borde', hacia: 'inicio', todo: false, extiende }),
  End: (extiende) => ({ tipo: 'borde', hacia: 'fin', todo: false, extiende }),
  PageUp: (extiende) => ({ tipo: 'pagina', pasos: -1, extiende }),
  PageDown: (extiende) => ({ tipo: 'pagina', pasos: 1, extiende }),
}

/** A single character writes, and none that is a control; '?' shows the keys of the screen, as everywhere. */
const escribe = (key: string): boolean => /^\P{Cc}$/u.test(key) && key !== '?'

function conControl({ key, shiftKey: extiende }: Pulsacion): Intencion | null {
  const flecha = FLECHAS[key]
  if (flecha) return { tipo: 'orilla', filas: flecha[0], columnas: flecha[1], extiende }
  switch (key.toLowerCase()) {
    case 'home':
      return { tipo: 'borde', hacia: 'inicio', todo: true, extiende }
    case 'end':
      return { tipo: 'borde', hacia: 'fin', todo: true, extiende }
    case 'enter':
      return { tipo: 'nuevo' }
    case ' ':
      return { tipo: 'elegir', que: 'columna' }
    case 'a':
      return { tipo: 'elegir', que: 'todo' }
    case 'c':
      return { tipo: 'copiar' }
    case 'x':
      return { tipo: 'cortar' }
    case 'd':
      return { tipo: 'rellenar' }
    case 'f':
      return extiende ? null : { tipo: 'buscar' }
    case 'z':
      return { tipo: extiende ? 'rehacer' : 'deshacer' }
    case 'y':
      return { tipo: 'rehacer' }
    default:
      return null
  }
}

function conAlt(flecha: readonly [filas: -1 | 0 | 1, columnas: -1 | 0 | 1] | undefined): Intencion | null {
  if (flecha === undefined) return null
  const [filas, columnas] = flecha
  return filas === 0 ? { tipo: 'desplegar', abre: columnas === 1 } : { tipo: 'moverFila', pasos: filas }
}

function enCampo(
  tecla: Pulsacion,
  { desde, hasta, largo, flechas }: Extract<Estado, { en: 'campo' }>,
): Intencion | null {
  const { key, shiftKey, altKey } = tecla
  if (tecla.ctrlKey || tecla.metaKey) return key === 'Enter' && !altKey ? sale('nuevo') : null
  const flecha = FLECHAS[key]
  if (altKey) return flecha && flecha[0] !== 0 ? conAlt(flecha) : null
  if (key === 'Enter') return sale(shiftKey ? 'arriba' : 'abajo')
  if (key === 'Tab') return sale(shiftKey ? 'anterior' : 'siguiente')
  if (key === 'Escape') return { tipo: 'cancelar' }
  if (key === 'F2') return { tipo: 'cursor' }
  if (!flechas || shiftKey) return null
  if (key === 'ArrowUp') return sale('arriba', true)
  if (key === 'ArrowDown') return sale('abajo', true)
  // Sideways an arrow leaves a field at the edge of its text, or while all of it is selected.
  const todo = desde === 0 && hasta === largo
  if (key === 'ArrowLeft' && (todo || hasta === 0)) return sale('izquierda', true)
  if (key === 'ArrowRight' && (todo || desde === largo)) return sale('derecha', true)
  return null
}

const sale = (salida: Salida, porFlecha = false): Intencion => ({ tipo: 'confirmar', salida, porFlecha })

/** What a field says of itself, for `leerTecla`. */
export const campoDe = (
  {
    selectionStart,
    selectionEnd,
    value,
  }: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>,
  flechas: boolean,
): Estado => ({
  en: 'campo',
  desde: selectionStart ?? value.length,
  hasta: selectionEnd ?? value.length,
  largo: value.length,
  flechas,
})
