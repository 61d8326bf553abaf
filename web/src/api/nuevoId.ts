import { ahoraMs } from './reloj.ts'

/**
 * A new UUIDv7 made on this device, so that what is sent twice is stored once. By hand, because `crypto.randomUUID`
 * exists under https only, and firms may open the server by its address in the office network.
 */
export function nuevoId(): string {
  const azar = Array.from(crypto.getRandomValues(new Uint8Array(10)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('')
  const tiempo = ahoraMs().toString(16).padStart(12, '0')
  const variante = (0x8 | (Number.parseInt(azar.slice(3, 4), 16) & 0x3)).toString(16)
  return `${tiempo.slice(0, 8)}-${tiempo.slice(8)}-7${azar.slice(0, 3)}-${variante}${azar.slice(4, 7)}-${azar.slice(8)}`
}
