/** Saves a file on the user's device without leaving the screen. */
export function guardarArchivo(contenido: Blob, nombre: string): void {
  const enlace = document.createElement('a')
  enlace.href = URL.createObjectURL(contenido)
  enlace.download = nombre
  enlace.click()
  setTimeout(() => URL.revokeObjectURL(enlace.href), 10_000)
}

/** Rows as CSV for spreadsheets in Spanish: ';' between cells, and a byte order mark so that accents are read. */
export function csvDe(filas: readonly (readonly string[])[]): Blob {
  const texto = filas.map((fila) => fila.map(celda).join(';')).join('\r\n')
  return new Blob([`\ufeff${texto}\r\n`], { type: 'text/csv' })
}

/**
 * Quoted where needed; a text that begins like a formula, unless it is a number, is kept from being one
 * (libraries.md).
 */
function celda(texto: string): string {
  const inerte = /^[=+@\t\r]|^-\D/.test(texto) ? `'${texto}` : texto
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte
}
