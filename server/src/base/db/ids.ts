import { randomFillSync } from 'node:crypto'

// RFC 9562 §5.7 with method 1 of §6.2: 12 bits of `rand_a` count within a millisecond, so that ids made by
// one process sort in the order they were made. Their order is the order of creation (architecture.md §5).

let ultimoMs = 0
let cuenta = 0
const POR_ID = 10
/** Of some hundred ids at once: asked for those of one, the generator takes longer than all the rest. */
const azares = Buffer.alloc(400 * POR_ID)
let gastados = azares.length

/** A new UUIDv7, greater than every other this process made. */
export function nuevoId(): string {
  if (gastados === azares.length) {
    randomFillSync(azares)
    gastados = 0
  }
  const azar = azares.subarray(gastados, gastados + POR_ID)
  gastados += POR_ID
  const ahora = Date.now()
  if (ahora > ultimoMs) {
    ultimoMs = ahora
    // The random start uses half of the counter's range, so that the other half is left to count up.
    cuenta = azar.readUInt16BE(0) & 0x7ff
  } else if (++cuenta > 0xfff) {
    // More than 2.048 ids in a millisecond, or the clock went back: borrow from the next millisecond.
    ultimoMs += 1
    cuenta = azar.readUInt16BE(0) & 0x7ff
  }
  const tiempo = ultimoMs.toString(16).padStart(12, '0')
  const contador = cuenta.toString(16).padStart(3, '0')
  const variante = ((azar.readUInt16BE(2) & 0x3fff) | 0x8000).toString(16)
  return `${tiempo.slice(0, 8)}-${tiempo.slice(8)}-7${contador}-${variante}-${azar.toString('hex', 4)}`
}
