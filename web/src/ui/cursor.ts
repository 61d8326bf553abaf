/**
 * Replaces the text of an input while somebody types (grouping of thousands, of a phone), and keeps the caret after
 * the same number of digits. To be called inside `onChange`, with the text that the state will get.
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

/**
 * The properties of a key press that identify the decimal key of the numeric pad; with NumLock off that key is
 * Delete.
 */
type Tecla = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>
const esPuntoDelTeclado = ({ code, key, ctrlKey, metaKey, altKey }: Tecla): boolean =>
  code === 'NumpadDecimal' && key.length === 1 && !ctrlKey && !metaKey && !altKey

/**
 * Writes a comma when the numeric pad's decimal key is pressed, whatever the keyboard layout, as spreadsheets do in
 * Spanish (sheet.md §2). True where it did: the caller must then prevent the key's default.
 */
export function escribirComa(tecla: Tecla, input: HTMLInputElement): boolean {
  if (!esPuntoDelTeclado(tecla) || input.readOnly) return false
  input.setRangeText(',', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  // Dispatches the same event as a typed character, so that listeners see no difference.
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: ',', inputType: 'insertText' }))
  return true
}

function contarDigitos(texto: string): number {
  return texto.replace(/\D/g, '').length
}
