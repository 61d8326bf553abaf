/**
 * Puts a text on the clipboard that may still be on its way. Safari lets a page write there only while a tap is being
 * answered, so the promise itself is given where a browser takes one. Throws where the browser doesn't let it.
 */
export async function copiarTexto(texto: Promise<string>): Promise<void> {
  const { clipboard } = navigator
  // Over plain http there is none.
  if (clipboard === undefined) return copiarDeAntes(await texto)
  if (!('ClipboardItem' in globalThis)) return clipboard.writeText(await texto)
  const enTexto = texto.then((suyo) => new Blob([suyo], { type: 'text/plain' }))
  await clipboard.write([new ClipboardItem({ 'text/plain': enTexto })])
}

function copiarDeAntes(texto: string): void {
  const alCopiar = (evento: ClipboardEvent) => {
    evento.clipboardData?.setData('text/plain', texto)
    evento.preventDefault()
  }
  document.addEventListener('copy', alCopiar)
  try {
    if (!document.execCommand('copy')) throw new Error('the browser copies nothing')
  } finally {
    document.removeEventListener('copy', alCopiar)
  }
}
