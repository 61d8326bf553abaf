import type { Duplex } from 'node:stream'
import type pg from 'pg'

/**
 * What is asked in one turn of the loop leaves in one packet: the end of one transaction, the beginning of the next and
 * its first statement. Each packet is a call to the system and wakes PostgreSQL up, which took half of a small read.
 */
export function juntarEnvios(cliente: pg.ClientBase): void {
  // pg's types leave out the connection, which is there since its first version.
  const { connection } = cliente as pg.ClientBase & { connection: { stream: Duplex } }
  const { stream } = connection
  const escribir = stream.write.bind(stream)
  let juntando = false
  const juntar = (...de: unknown[]): boolean => {
    if (!juntando) {
      juntando = true
      stream.cork()
      process.nextTick(() => {
        juntando = false
        stream.uncork()
      })
    }
    return Reflect.apply(escribir, stream, de)
  }
  stream.write = juntar
}
