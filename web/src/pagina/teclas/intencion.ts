/** Where to go once a value is accepted; `nuevo` makes a row below. */
export type Salida = 'abajo' | 'arriba' | 'siguiente' | 'anterior' | 'izquierda' | 'derecha' | 'nuevo'

/** What somebody wants of a grid, whatever its rows are; each grid does those that it knows. */
export type Intencion =
  | { tipo: 'mover'; filas: -1 | 0 | 1; columnas: -1 | 0 | 1; extiende: boolean }
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
