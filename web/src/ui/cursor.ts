/**
 * Replaces the text of an input while somebody types in it (grouping of thousands, of a phone) and leaves the caret
 * after the same number of digits. Call it inside `onChange`, with the text that the state will hold.
 */
export function reescribir(input: HTMLInputElement, texto: string): void {
  if (input.value === texto) return
  const cursor = input.selectionStart ?? input.value.length
  const digitosALaDerecha = contarDigitos(input.value.slice(cursor))
  input.value = texto
  let posicion = texto.length
  for (let faltan = digitosALaDerecha; faltan > 0 && posicion > 0; posicion--) {
    if (/\d/.test(texto[posicion - 1] ?? '')) faltan--
  }
  input.setSelectionRange(posicion, posicion)
}

/** What of a key press says that it is the point of the numeric pad; with the pad's numbers off it is Delete. */
type Tecla = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>
const esPuntoDelTeclado = ({ code, key, ctrlKey, metaKey, altKey }: Tecla): boolean =>
  code === 'NumpadDecimal' && key.length === 1 && !ctrlKey && !metaKey && !altKey

/**
 * Writes a comma where the numeric pad's point was pressed, as every spreadsheet does in this language, whatever the
 * keyboard's layout has there (sheet.md §2). True where it did: the key is taken, and its default is to be prevented.
 */
export function escribirComa(tecla: Tecla, input: HTMLInputElement): boolean {
  if (!esPuntoDelTeclado(tecla) || input.readOnly) return false
  input.setRangeText(',', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  // As the browser tells of a typed character: whoever listens can't tell the difference.
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: ',', inputType: 'insertText' }))
  return true
}

function contarDigitos(texto: string): number {
  return texto.replace(/\D/g, '').length
}
