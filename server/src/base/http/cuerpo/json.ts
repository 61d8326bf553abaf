import { parse } from 'secure-json-parse'

/** Levels of nesting: far more than anything in the contract has. */
export const PROFUNDIDAD_MAXIMA = 32
/**
 * More values than the largest body of the contract can have; below it, the parsed body fits in memory and is read in
 * time.
 */
export const VALORES_MAXIMOS = 300_000

export type JsonLeido = { ok: true; valor: unknown } | { ok: false }

const [COMILLA, BARRA, COMA] = [0x22, 0x5c, 0x2c]
const ABREN = new Set([0x5b, 0x7b])
const CIERRAN = new Set([0x5d, 0x7d])

/**
 * Reads UTF-8 JSON that is not too deep, has not too many values and names no prototype; an empty body is undefined.
 * `valores`: another bound, for a child that has the memory for it.
 */
export function leerJson(bytes: Buffer, valores: number = VALORES_MAXIMOS): JsonLeido {
  if (bytes.length === 0) return { ok: true, valor: undefined }
  if (!esModesto(bytes, valores)) return { ok: false }
  try {
    return { ok: true, valor: parse(bytes, { protoAction: 'error', constructorAction: 'error' }) }
  } catch {
    return { ok: false }
  }
}

/**
 * Whether JSON is within those limits: looks once at each byte before anything is parsed, and stops where it is too
 * much.
 */
export function esModesto(bytes: Uint8Array, maximos: number = VALORES_MAXIMOS): boolean {
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
    if (hondo > PROFUNDIDAD_MAXIMA || valores > maximos) return false
  }
  return true
}
