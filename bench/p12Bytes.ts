import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Linea } from './base/tabla.ts'

const DIST = fileURLToPath(new URL('../web/dist/', import.meta.url))
/** The scripts of an address, by the names of the pages in web/routes.ts: its frame and itself. */
const DIRECCIONES = [
  { direccion: '/login', paginas: ['MarcoAcceso', 'LoginPage'] },
  { direccion: 'el presupuesto', paginas: ['Marco', 'PresupuestoPage'] },
] as const

/** Script bytes of a first load, as the server sends them: every module that an address needs, compressed once. */
export function p12Bytes(): Linea[] {
  if (!existsSync(`${DIST}index.html`)) throw new Error('web/dist is not built: run this with npm run bench')
  const entrada = rutasDe(readFileSync(`${DIST}index.html`, 'utf8'), /(?:src|href)="\/(assets\/[^"]+\.js)"/g)
  return DIRECCIONES.map(({ direccion, paginas }) => {
    const modulos = alcanzados([...entrada, ...paginas.map(moduloDe)])
    const bytes = [...modulos].reduce((suma, modulo) => suma + comprimido(modulo), 0)
    return {
      codigo: 'P12',
      que: `primera carga de ${direccion}: scripts en brotli`,
      contra: `${modulos.size} módulos`,
      motor: 'sin base',
      nuestro: `${Math.ceil(bytes / 1000)} kB`,
      referencia: '',
      razon: bytes / 1000,
      meta: { sentido: '≤', valor: 150, ideal: 80, unidad: ' kB' },
    }
  })
}

function moduloDe(pagina: string): string {
  const archivo = readdirSync(`${DIST}assets`).find((a) => new RegExp(`^${pagina}-.{8}\\.js$`).test(a))
  if (archivo === undefined) throw new Error(`web/dist has no ${pagina}: has web/routes.ts changed?`)
  return `assets/${archivo}`
}

/** Follows static imports; a dynamic one is loaded later, by whoever needs it. */
function alcanzados(raices: readonly string[]): Set<string> {
  const vistos = new Set<string>()
  const pendientes = [...raices]
  for (let modulo = pendientes.pop(); modulo !== undefined; modulo = pendientes.pop()) {
    if (vistos.has(modulo)) continue
    vistos.add(modulo)
    const texto = readFileSync(`${DIST}${modulo}`, 'utf8')
    pendientes.push(
      ...rutasDe(texto, /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g).map((a) => `assets/${a}`),
    )
  }
  return vistos
}

const rutasDe = (texto: string, patron: RegExp): string[] =>
  [...texto.matchAll(patron)].map(([, ruta = '']) => ruta)

function comprimido(modulo: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(`${DIST}${modulo}`), { params }).length
}
