import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Bytes that are copied together; what is longer is sent as it is. */
const CORTO = 16 * 1024

/**
 * Sends in one packet what is asked within one turn of the event loop: the end of one transaction, the beginning of
 * the next and its first statement. Each packet is a system call and wakes PostgreSQL up, which took half the time of
 * a small read. They are copied into one buffer: a stream that holds a dozen costs more than copying a kilobyte.
 */
export function juntarEscritos(cliente: pg.ClientBase): void {
  // pg's types leave out the connection, which is there since its first version.
  const { connection } = cliente as pg.ClientBase & { connection: { stream: Duplex } }
  const { stream } = connection
  const escribir = stream.write.bind(stream)
  let juntos: Buffer[] = []
  const enviar = (): void => {
    const [uno] = juntos
    if (uno === undefined) return
    const todo = juntos.length === 1 ? uno : Buffer.concat(juntos)
    juntos = []
    escribir(todo)
  }
  const juntar = (...de: unknown[]): boolean => {
    const [trozo] = de
    if (de.length > 1 || !Buffer.isBuffer(trozo) || trozo.length > CORTO) {
      enviar()
      return Reflect.apply(escribir, stream, de)
    }
    if (juntos.push(trozo) === 1) process.nextTick(enviar)
    return !stream.writableNeedDrain
  }
  stream.write = juntar
}
