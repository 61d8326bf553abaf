import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapaAparte } from './mapaAparte.ts'

/** Two pages that share a part: the part and a page are brought late, as those of the router are. */
const FUENTES = {
  'index.html':
    '<!doctype html><html><head></head><body><script type="module" src="/main.js"></script></body></html>',
  'main.js': "export const Ruta = 1; window.ir = (n) => (n ? import('./una.js') : import('./otra.js'))",
  'una.js':
    "import { Ruta } from './main.js'; import { comun } from './comun.js'; import './una.css'; console.log('una', Ruta, comun)",
  'otra.js':
    "import { Ruta } from './main.js'; import { comun } from './comun.js'; console.log('otra', Ruta, comun)",
  'comun.js': "export const comun = 'de las dos'.repeat(window.n)",
  'una.css': 'a { color: red }',
}

let raiz = ''
beforeAll(() => {
  raiz = mkdtempSync(join(tmpdir(), 'plomada-mapa-'))
})
afterAll(() => rmSync(raiz, { recursive: true }))

/** The built scripts and styles by name, and the page. */
async function construir(fuentes: Record<string, string>) {
  for (const [nombre, texto] of Object.entries(fuentes)) writeFileSync(join(raiz, nombre), texto)
  await build({
    configFile: false,
    root: raiz,
    logLevel: 'silent',
    plugins: [mapaAparte()],
    build: {
      chunkImportMap: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  })
  const assets = join(raiz, 'dist/assets')
  const archivos = new Map(readdirSync(assets).map((n) => [n, readFileSync(join(assets, n), 'utf8')]))
  return { archivos, html: readFileSync(join(raiz, 'dist/index.html'), 'utf8') }
}

const raices = (nombres: Iterable<string>) =>
  [...nombres].map((n) => n.replace(/-[\w-]{7}(?=\.\w+$)/, '')).sort()

test.each([
  [
    'una.js',
    "import { Ruta } from './main.js'; import { comun } from './comun.js'; import './una.css'; console.log('dos', Ruta, comun)",
    ['mapa.js', 'una.js'],
  ],
  ['comun.js', "export const comun = 'de todas'.repeat(window.n)", ['comun.js', 'mapa.js']],
  ['una.css', 'a { color: blue }', ['mapa.js', 'una.css', 'una.js']],
])(
  'an edit of %s renames that file and the map, and no name has two contents',
  async (nombre, texto, esperados) => {
    const antes = await construir(FUENTES)
    const despues = await construir({ ...FUENTES, [nombre]: texto })
    expect(raices([...despues.archivos.keys()].filter((n) => !antes.archivos.has(n)))).toEqual(esperados)
    for (const [n, contenido] of despues.archivos)
      expect([n, antes.archivos.get(n) ?? contenido]).toEqual([n, contenido])
  },
)

test('the map is put by a file, before any module, to the letter that the page’s policy names', async () => {
  const { archivos, html } = await construir(FUENTES)
  const [, mapa = '', huella] =
    /<script src="\/assets\/(mapa-[\w-]{7}\.js)" data-csp="sha256-([^"]+)">/.exec(html) ?? []
  expect(html).not.toContain('importmap')
  expect(html.indexOf(mapa)).toBeGreaterThan(0)
  expect(html.indexOf(mapa)).toBeLessThan(html.search(/<script type="module"|rel="modulepreload"/))
  const puesto = { type: '', textContent: '' }
  const ventana: Record<string, unknown> = {
    document: { createElement: () => puesto, head: { append: () => undefined } },
  }
  runInNewContext(archivos.get(mapa) ?? '', ventana)
  expect(puesto.type).toBe('importmap')
  expect(createHash('sha256').update(puesto.textContent).digest('base64')).toBe(huella)
  const { imports } = JSON.parse(puesto.textContent) as { imports: Record<string, string> }
  for (const real of Object.values(imports)) expect(archivos.has(real.replace('/assets/', ''))).toBe(true)
  // Every name that a script says is a key of the map.
  const dichos = [...archivos].flatMap(([n, t]) =>
    n === mapa ? [] : [...t.matchAll(/["'`]\.?\/([\w.]+-[\w-]{7}\.(?:js|css))["'`]/g)],
  )
  expect(dichos.length).toBeGreaterThan(0)
  for (const [, dicho] of dichos) expect(imports).toHaveProperty([`/assets/${dicho}`])
})
