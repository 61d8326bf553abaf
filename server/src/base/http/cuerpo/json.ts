import { parse } from 'secure-json-parse'

/** Deeper than anything that the contract has, by far. */
export const PROFUNDIDAD_MAXIMA = 32
/** More than the largest body that the contract allows can need: what is made of it must fit in memory and in time. */
export const VALORES_MAXIMOS = 300_000

export type JsonLeido = { ok: true; valor: unknown } | { ok: false }

const [COMILLA, BARRA, COMA] = [0x22, 0x5c, 0x2c]
const ABREN = new Set([0x5b, 0x7b])
const CIERRAN = new Set([0x5d, 0x7d])

/** Reads UTF-8 JSON that is neither deep nor of countless values, and names no prototype; nothing at all is undefined. */
export function leerJson(bytes: Buffer): JsonLeido {
  if (bytes.length === 0) return { ok: true, valor: undefined }
  if (!esModesto(bytes)) return { ok: false }
  try {
    return { ok: true, valor: parse(bytes, { protoAction: 'error', constructorAction: 'error' }) }
  } catch {
    return { ok: false }
  }
}

/** Before anything is made of them: one look at each byte, which gives up where it is too much. */
export function esModesto(bytes: Uint8Array): boolean {
  let [hondo, valores, enTexto] = [0, 0, false]
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (enTexto) {
      if (byte === BARRA) i++
      else if (byte === COMILLA) enTexto = false
    } else if (byte === COMILLA) enTexto = true
    else if (byte === COMA) valores++
    else if (ABREN.has(byte)) {
      hondo++
      valores++
    } else if (CIERRAN.has(byte)) hondo--
    if (hondo > PROFUNDIDAD_MAXIMA || valores > VALORES_MAXIMOS) return false
  }
  return true
}
