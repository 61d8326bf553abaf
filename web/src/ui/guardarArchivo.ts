/** Puts a file in the person's folder, without leaving the screen. */
export function guardarArchivo(contenido: Blob, nombre: string): void {
  const enlace = document.createElement('a')
  enlace.href = URL.createObjectURL(contenido)
  enlace.download = nombre
  enlace.click()
  setTimeout(() => URL.revokeObjectURL(enlace.href), 10_000)
}

/** Rows for a spreadsheet in Spanish: ';' between cells, and a mark so that accents are read. */
export function csvDe(filas: readonly (readonly string[])[]): Blob {
  const texto = filas.map((fila) => fila.map(celda).join(';')).join('\r\n')
  return new Blob([`\ufeff${texto}\r\n`], { type: 'text/csv' })
}

/** Quoted where it must be; what begins like a formula is not let be one, but a number (libraries.md). */
function celda(texto: string): string {
  const inerte = /^[=+@\t\r]|^-\D/.test(texto) ? `'${texto}` : texto
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte
}
