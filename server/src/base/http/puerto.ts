import { createServer } from 'node:net'
import { codigoDe } from '../db/errores.ts'

/** Every address of the machine: IPv6 where there is any, which takes IPv4 too. */
const TODAS = ['::', '0.0.0.0'] as const

/**
 * Checks that a port can be listened on, and releases it. Done before anything is made, so that a second server
 * started by mistake touches no folder. With port 0, any free one, only the address is checked.
 * @throws what the system says: EADDRINUSE, EADDRNOTAVAIL, EACCES
 */
export async function probarPuerto(
  puerto: number,
  [host, ...resto]: readonly string[] = TODAS,
): Promise<void> {
  try {
    await new Promise<void>((libre, ocupado) => {
      const sonda = createServer().once('error', ocupado)
      sonda.listen({ port: puerto, host }, () => sonda.close(() => libre()))
    })
  } catch (error) {
    if (codigoDe(error) !== 'EAFNOSUPPORT' || resto.length === 0) throw error
    await probarPuerto(puerto, resto)
  }
}
