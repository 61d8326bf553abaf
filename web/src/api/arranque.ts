/**
 * Runs before any other module: what a strict Content-Security-Policy asks for (joints.md §5).
 * The server writes a new nonce in index.html on each answer; libraries that add `<style>` read it from here.
 */
const global = globalThis as typeof globalThis & {
  __webpack_nonce__?: string
  __zod_globalConfig?: { jitless: boolean }
}

export const nonce = leerMeta('csp-nonce')

global.__webpack_nonce__ = nonce
// zod reads this object when it first loads: setting it here keeps zod itself out of the entry.
global.__zod_globalConfig = { jitless: true }

/** Content of a `<meta name>`; '' while the server has not replaced its placeholder (vite dev, tests). */
export function leerMeta(nombre: string): string {
  const contenido = document.querySelector<HTMLMetaElement>(`meta[name="${nombre}"]`)?.content ?? ''
  return /^__[A-Z_]+__$/.test(contenido) ? '' : contenido
}
