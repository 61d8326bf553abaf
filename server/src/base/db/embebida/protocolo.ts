/** The bytes of a simple Query message of PostgreSQL's protocol. */
export function consulta(sql: string): Uint8Array {
  const texto = Buffer.from(`${sql}\0`)
  const mensaje = Buffer.alloc(5 + texto.length)
  mensaje.write('Q')
  mensaje.writeInt32BE(4 + texto.length, 1)
  texto.copy(mensaje, 5)
  return mensaje
}
