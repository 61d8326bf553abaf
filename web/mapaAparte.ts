import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MAPA = /\s*<script type="importmap">(\{.*?\})<\/script>\n?/s

/** What index.html shows first needs none of these, so it does not wait for them. Each line of them goes to its end. */
const AL_FINAL = [
  /^\s*<link rel="modulepreload".*$\n/gm,
  /^\s*<script type="module".*$\n/gm,
  /^\s*<link rel="stylesheet".*$\n/gm,
]

/**
 * With `build.chunkImportMap` a script names another by a key, and the import map says in which file, named after the
 * hash of what is in it, that script is: an edit renames the file it is in, and nobody who imports it (decision 0042).
 * Vite writes the map in the page, where it would come again each time that the page is opened, and it grows with the
 * product. Here it is a file of its own, which a browser keeps until the next release.
 */
export function mapaAparte(): Plugin {
  return {
    name: 'plomada-mapa-aparte',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const indice = join(dir, 'index.html')
      const html = readFileSync(indice, 'utf8')
      const [todo, texto] = MAPA.exec(html) ?? []
      if (todo === undefined || texto === undefined) return this.error('index.html has no import map')
      const { imports } = JSON.parse(texto) as { imports: Record<string, string> }
      // In an order of their own: Vite's changes from one build to the next.
      const pares = Object.entries(imports).sort(([a], [b]) => (a < b ? -1 : 1))
      const { antes, despues } = abreviar(dir, html, pares)
      const mapa = escribirMapa(
        join(dir, 'assets'),
        pares.map(([clave, real]) => [clave, real === antes ? despues : real]),
      )
      writeFileSync(indice, alFinal(html.replace(todo, '\n').replaceAll(antes, despues), mapa))
      rmSync(join(dir, 'importmap.json'))
    },
  }
}

/**
 * The first script names every other, so as to bring early what a page needs: it says their places in the map, which
 * has their names. Answers its address, and the one it has after this.
 */
function abreviar(dir: string, html: string, pares: readonly Par[]): { antes: string; despues: string } {
  const antes = /<script type="module"[^>]*src="([^"]+)"/.exec(html)?.[1]
  if (antes === undefined) throw new Error('index.html has no script')
  const lugares = new Map(pares.map(([clave], i) => [clave, i]))
  const texto = readFileSync(join(dir, antes), 'utf8').replace(/\bm\.f=(\[[^\]]*\])/, (_, lista: string) => {
    const nombres = JSON.parse(lista) as string[]
    const numeros = nombres.map((nombre) => lugares.get(`/${nombre}`) ?? nombre)
    return `m.f=${JSON.stringify(numeros)}.map(n=>${CLAVES}[n]||n)`
  })
  const despues = antes.replace(/[\w-]{7}\.js$/, `${huellaCorta(texto)}.js`)
  rmSync(join(dir, antes))
  writeFileSync(join(dir, despues), texto)
  return { antes, despues }
}

/** Where the map leaves its keys for the first script. */
const CLAVES = 'globalThis.__claves'

const huellaCorta = (texto: string): string =>
  createHash('sha256').update(texto).digest('base64url').slice(0, 7)

/** A key and the address of its file. */
type Par = readonly [string, string]

/** The address of the script that puts the map in the page, and the hash by which the page's policy lets it. */
function escribirMapa(assets: string, pares: readonly Par[]) {
  const texto = JSON.stringify({ imports: Object.fromEntries(pares) })
  const fuente = `${PONER}(${JSON.stringify(pares.map(renglon).join(','))})\n`
  const nombre = `mapa-${huellaCorta(fuente)}.js`
  writeFileSync(join(assets, nombre), fuente)
  return {
    ruta: `/assets/${nombre}`,
    huella: `sha256-${createHash('sha256').update(texto).digest('base64')}`,
  }
}

const PARTES = /^\/assets\/(.+)-([\w-]{7})\.(js|css)$/

/** 'Marco <hash of the key> <hash of the file>', and its name where it is not that of the key: half of the weight. */
function renglon([clave, real]: Par): string {
  const [, nombre, deClave, tipo] = PARTES.exec(clave) ?? []
  const [, suyo, deArchivo, suTipo] = PARTES.exec(real) ?? []
  if (deClave === undefined || deArchivo === undefined || suTipo !== tipo)
    throw new Error(`${clave}: ${real}`)
  return [
    tipo === 'js' ? nombre : `${nombre}/${tipo}`,
    deClave,
    deArchivo,
    ...(suyo === nombre ? [] : [suyo]),
  ].join(' ')
}

/** What the browser runs: it must make, to the letter, the text whose hash the page's policy names. */
const PONER = `(t=>{
const m=document.createElement("script"),i={}
for(const l of t.split(",")){const[a,c,r,b]=l.split(" "),[n,t="js"]=a.split("/");i["/assets/"+n+"-"+c+"."+t]="/assets/"+(b||n)+"-"+r+"."+t}
m.type="importmap"
m.textContent=JSON.stringify({imports:i})
${CLAVES}=Object.keys(i).map(k=>k.slice(1))
document.head.append(m)
})`

/** The map before any module: a browser that has begun with one takes no map. */
function alFinal(html: string, { ruta, huella }: { ruta: string; huella: string }): string {
  const lineas = AL_FINAL.map((patron) => html.match(patron) ?? [])
  const sin = lineas.flat().reduce((texto, linea) => texto.replace(linea, ''), html)
  const mapa = `    <script src="${ruta}" data-csp="${huella}"></script>\n`
  return sin.replace('</body>', `${mapa}${lineas.flat().join('')}</body>`)
}
