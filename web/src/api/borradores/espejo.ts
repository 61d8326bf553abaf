import { deBase64, enBase64 } from '../base64.ts'
import { abrirLacre, lacrar } from '../lacre/lacre.ts'
import { llaveDe } from '../lacre/llave.ts'

// The documented local-storage keys of a draft (1-budgeting §3, 2-site-management §2). Ids are written as they are;
// typed values are encrypted like the draft itself (domain.md §14) or, where that is impossible, left empty.

export type Espejo = Record<string, unknown>

const atado = (usuario: string, nombre: string) => `espejo/${usuario}/${nombre}`

export async function escribirEspejo(usuario: string, partes: Espejo): Promise<void> {
  const llave = await llaveDe(usuario)
  for (const [nombre, parte] of Object.entries(partes)) {
    if (typeof parte === 'string') localStorage.setItem(nombre, parte)
    else if (llave === null) localStorage.removeItem(nombre)
    else {
      const { iv, sello } = await lacrar(llave, atado(usuario, nombre), parte)
      localStorage.setItem(
        nombre,
        JSON.stringify({ iv: enBase64(iv), sello: enBase64(new Uint8Array(sello)) }),
      )
    }
  }
}

/** The value of such a key; undefined where there is nothing that this person may read. */
export async function leerEspejo(usuario: string, nombre: string): Promise<unknown> {
  const escrito = leerJson(localStorage.getItem(nombre))
  if (!esLacrado(escrito)) return escrito
  const llave = await llaveDe(usuario)
  if (llave === null) return undefined
  const lacrado = { iv: deBase64(escrito.iv), sello: deBase64(escrito.sello).buffer }
  return abrirLacre(llave, atado(usuario, nombre), lacrado)
}

export function borrarEspejo(nombres: readonly string[]): void {
  for (const nombre of nombres) localStorage.removeItem(nombre)
}

function leerJson(texto: string | null): unknown {
  try {
    return texto === null ? undefined : JSON.parse(texto)
  } catch {
    return undefined
  }
}

function esLacrado(valor: unknown): valor is { iv: string; sello: string } {
  return typeof valor === 'object' && valor !== null && 'iv' in valor && 'sello' in valor
}
