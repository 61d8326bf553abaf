/** What is stored instead of what somebody typed: AES-GCM of its JSON, which only the key decrypts. */
export interface Lacrado {
  /** 12 random bytes, new each time. */
  iv: Uint8Array<ArrayBuffer>
  /** So called on the devices that have it. */
  sello: ArrayBuffer
}

/**
 * Encrypts a value with a person's key. `atado` names its owner and record: stored anywhere else it can't be
 * decrypted.
 */
export function lacrar(llave: CryptoKey, atado: string, valor: unknown): Promise<Lacrado> {
  return lacrarBytes(llave, atado, new TextEncoder().encode(JSON.stringify(valor, conColecciones)))
}

/** The same for bytes, such as a photo's. */
export async function lacrarBytes(
  llave: CryptoKey,
  atado: string,
  claro: Uint8Array<ArrayBuffer>,
): Promise<Lacrado> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, sello: await crypto.subtle.encrypt(algoritmo(iv, atado), llave, claro) }
}

/** The decrypted value; undefined where it was encrypted with another key or for another record. */
export async function abrirLacre<T>(
  llave: CryptoKey,
  atado: string,
  lacrado: Lacrado,
): Promise<T | undefined> {
  const claro = await abrirBytes(llave, atado, lacrado)
  if (claro === undefined) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(claro), deColecciones) as T
  } catch {
    return undefined
  }
}

export async function abrirBytes(
  llave: CryptoKey,
  atado: string,
  { iv, sello }: Lacrado,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algoritmo(iv, atado), llave, sello))
  } catch {
    return undefined
  }
}

export function estaLacrado(valor: unknown): valor is Lacrado {
  return typeof valor === 'object' && valor !== null && 'iv' in valor && 'sello' in valor
}

function algoritmo(iv: Uint8Array<ArrayBuffer>, atado: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(atado) }
}

// Answers about an imported file are maps and sets, which JSON can't represent.
const MAPA = '\u0000mapa'
const CONJUNTO = '\u0000conjunto'

function conColecciones(_: string, valor: unknown): unknown {
  if (valor instanceof Map) return { [MAPA]: [...valor] }
  return valor instanceof Set ? { [CONJUNTO]: [...valor] } : valor
}

function deColecciones(_: string, valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null) return valor
  if (MAPA in valor) return new Map(valor[MAPA] as [unknown, unknown][])
  return CONJUNTO in valor ? new Set(valor[CONJUNTO] as unknown[]) : valor
}
