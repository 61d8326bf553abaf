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

function contarDigitos(texto: string): number {
  return texto.replace(/\D/g, '').length
}
