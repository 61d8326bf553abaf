import type { Duplex } from 'node:stream'
import type pg from 'pg'

/**
 * Sends in one packet what is asked within one turn of the event loop: the end of one transaction, the beginning of
 * the next and its first statement. Each packet is a system call and wakes PostgreSQL up, which took half the time of
 * a small read.
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
