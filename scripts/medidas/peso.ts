import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Addresses with the pages whose scripts they load, by name in web/routes.ts: the frame and the page
 * (bench/p12Bytes.ts).
 */
const DIRECCIONES = [
  { direccion: '/login', paginas: ['MarcoAcceso', 'LoginPage'] },
  { direccion: 'the budget', paginas: ['Marco', 'PresupuestoPage'] },
] as const

export interface Peso {
  direccion: string
  /** In 1.000 bytes. */
  kB: number
  modulos: number
}

const todas = (texto: string, patron: RegExp): string[] =>
  [...texto.matchAll(patron)].map(([, una = '']) => una)

/** Size of a file as the server sends it: brotli at its highest level. */
export const comprimido = (camino: string): number =>
  brotliCompressSync(readFileSync(camino), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Where in `dist` a module imported by that name is: by relative path, or by the import map of index.html. */
type Buscar = (nombre: string) => string | undefined

function buscador(html: string): Buscar {
  const mapa = /<script type="importmap"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]
  const nombres: Record<string, string> = mapa ? JSON.parse(mapa).imports : {}
  return (nombre) => {
    if (nombre.startsWith('./')) return `assets/${nombre.slice(2)}`
    const elegido = nombres[nombre] ?? nombre
    return elegido.startsWith('/assets/') ? elegido.slice(1) : undefined
  }
}

/** All modules that the roots need by static imports; dynamic imports are loaded later. */
function alcanzados(dist: string, raices: readonly string[], buscar: Buscar): Set<string> {
  const vistos = new Set<string>()
  const pendientes = [...raices]
  for (let modulo = pendientes.pop(); modulo !== undefined; modulo = pendientes.pop()) {
    if (vistos.has(modulo)) continue
    vistos.add(modulo)
    const nombres = todas(readFileSync(join(dist, modulo), 'utf8'), /\b(?:from|import)\s*["']([^"']+)["']/g)
    pendientes.push(...nombres.flatMap((nombre) => buscar(nombre) ?? []))
  }
  return vistos
}

/** Bytes of scripts of a first load, by address; null where that checkout's web is not built. */
export function pesos(casa: string): Peso[] | null {
  const dist = join(casa, 'web/dist')
  const indice = join(dist, 'index.html')
  if (!existsSync(indice)) return null
  const html = readFileSync(indice, 'utf8')
  const entrada = todas(html, /(?:src|href)="\/(assets\/[^"]+\.js)"/g)
  const moduloDe = (pagina: string): string => {
    const archivo = readdirSync(join(dist, 'assets')).find((a) =>
      new RegExp(`^${pagina}(-.{8})?\\.js$`).test(a),
    )
    if (archivo === undefined) throw new Error(`${dist} has no ${pagina}: has web/routes.ts changed?`)
    return `assets/${archivo}`
  }
  return DIRECCIONES.map(({ direccion, paginas }) => {
    const modulos = alcanzados(dist, [...entrada, ...paginas.map(moduloDe)], buscador(html))
    const bytes = [...modulos].reduce((total, modulo) => total + comprimido(join(dist, modulo)), 0)
    return { direccion, kB: Math.ceil(bytes / 1000), modulos: modulos.size }
  })
}
