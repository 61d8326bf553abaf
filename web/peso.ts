import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Direccion {
  direccion: string
  /** Its frame and itself, by the names of their files in routes.ts. */
  paginas: readonly string[]
  /** Of 1.000 bytes: what it may come to weigh, so that nobody makes it heavier without knowing. */
  maximo: number
}

/**
 * The first loads that are weighed (quality.md P12); a little over what they are, for a line of text is no fault. A desk
 * draws the sheet too, which a phone never asks for.
 */
const DIRECCIONES: readonly Direccion[] = [
  { direccion: '/login', paginas: ['MarcoAcceso', 'LoginPage'], maximo: 146 },
  { direccion: 'el presupuesto', paginas: ['Marco', 'PresupuestoPage'], maximo: 216 },
  {
    direccion: 'el presupuesto en un escritorio',
    paginas: ['Marco', 'PresupuestoPage', 'GrillaQueEscribe'],
    maximo: 300,
  },
]

/** As `web/dist/pesos.json` says it, which its test, `npm run medidas` and `npm run bench` read. */
interface Peso {
  direccion: string
  /** Of 1.000 bytes, in brotli. */
  kB: number
  maximo: number
  archivos: number
}

const todas = (texto: string, patron: RegExp): string[] =>
  [...texto.matchAll(patron)].map(([, una = '']) => una)

/**
 * Writes what each address weighs, from what `precomprimir` has written. Who starts the product gets it whatever that is:
 * a test refuses what weighs more than it may (`e2e/carga.e2e.ts`).
 */
export function pesar(dist: string): void {
  writeFileSync(join(dist, 'pesos.json'), JSON.stringify(pesosDe(dist)))
}

/** Script bytes of a first load by address: every module that it needs by static imports, and the map of their names. */
export function pesosDe(dist: string): Peso[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const entrada = todas(html, /(?:src|href)="\/(assets\/[^"]+\.js)"/g)
  const assets = readdirSync(join(dist, 'assets'))
  const moduloDe = (pagina: string): string => {
    const archivo = assets.find((a) => new RegExp(`^${pagina}-[\\w-]{7}\\.js$`).test(a))
    if (archivo === undefined) throw new Error(`${dist} has no ${pagina}: has routes.ts changed?`)
    return `assets/${archivo}`
  }
  const buscar = buscador(entrada.map((archivo) => readFileSync(join(dist, archivo), 'utf8')))
  return DIRECCIONES.map(({ direccion, paginas, maximo }) => {
    const modulos = alcanzados(dist, [...entrada, ...paginas.map(moduloDe)], buscar)
    const bytes = [...modulos].reduce((total, modulo) => total + statSync(join(dist, `${modulo}.br`)).size, 0)
    return { direccion, kB: Math.ceil(bytes / 1000), maximo, archivos: modulos.size }
  })
}

/** In which file what a script imports is, by the map that another one carries (mapaAparte.ts). */
function buscador(textos: readonly string[]): (nombre: string) => string {
  const lineas = textos.flatMap((texto) => [
    ...texto.matchAll(/(?<=[",])([\w.$-]+) ([\w-]{7}) ([\w-]{7})(?: ([\w.$-]+))?(?=[",])/g),
  ])
  const mapa = new Map(
    lineas.map(([, nombre, clave, real, suyo = nombre]) => [`${nombre}-${clave}.js`, `${suyo}-${real}.js`]),
  )
  return (nombre) => `assets/${mapa.get(nombre) ?? nombre}`
}

function alcanzados(
  dist: string,
  raices: readonly string[],
  buscar: (nombre: string) => string,
): ReadonlySet<string> {
  const vistos = new Set<string>()
  const pendientes = [...raices]
  for (let modulo = pendientes.pop(); modulo !== undefined; modulo = pendientes.pop()) {
    if (vistos.has(modulo)) continue
    vistos.add(modulo)
    const texto = readFileSync(join(dist, modulo), 'utf8')
    pendientes.push(...todas(texto, /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g).map(buscar))
  }
  return vistos
}
