import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { constants, deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib'

// Answers kept for `Idempotency-Key` (decision 0135): a resend needs the same answer again, and nobody else reads it, so
// it is kept as small as it gets.

/**
 * What answers are full of: a deflate that knows it writes a reference for each. Never changed, because what was
 * written with it is read with it: a better one gets the next number, and stays beside this one.
 */
const DICCIONARIOS: readonly Buffer[] = [leer(new URL('../../../listas/respuestas-1.txt', import.meta.url))]

function leer(lista: URL): Buffer {
  return Buffer.from(readFileSync(lista, 'utf8').trimEnd())
}

/** Letters that are made small at once, in a tenth of a millisecond; what is longer is made so by another thread. */
const AL_INSTANTE = 16_384

const aparte = promisify<string, object, Buffer>(deflateRaw)

/** The first byte says which dictionary. */
export async function abreviar(texto: string): Promise<Buffer> {
  const cual = DICCIONARIOS.length - 1
  const opciones = { level: constants.Z_BEST_COMPRESSION, dictionary: exigir(cual) }
  const breve = texto.length <= AL_INSTANTE ? deflateRawSync(texto, opciones) : await aparte(texto, opciones)
  return Buffer.concat([Buffer.of(cual), breve])
}

/** @throws Error of bytes that `abreviar` did not write */
export function desplegar(breve: Uint8Array): string {
  const [cual = -1] = breve
  return inflateRawSync(breve.subarray(1), { dictionary: exigir(cual) }).toString('utf8')
}

function exigir(cual: number): Buffer {
  const diccionario = DICCIONARIOS[cual]
  if (diccionario === undefined)
    throw new Error(`an answer was kept with dictionary ${cual}, which is not there`)
  return diccionario
}
