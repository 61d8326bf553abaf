import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type BrowserContext, chromium } from 'playwright-core'
import { Contador } from '../contador.ts'
import { arrancarProducto } from '../mundo/producto.ts'
import { filaDePlanilla, planilla } from '../planilla.ts'
import { entrar, type Llamar, llamador } from './llamador.ts'
import { hacerObra, nombreDe, type ObraDeDoce } from './obraDeDoce.ts'
import { type Puesto, TRABAJOS, type Trabajo } from './trabajos.ts'

// The twelve jobs of sheet.md §5 counted in Chromium beside Excel: `node e2e/medidas/doceTrabajos.ts`, or with words of the
// jobs that are wanted. Prints a table; each job's result is looked at on the server, so that no count is of a job undone.

const DE_MAS = 2
const RUBROS = 20
const PACIENCIA_MS = 15_000

interface Suerte {
  trabajo: Trabajo
  nuestro: number
  /** Null where it was done and, once, undone. */
  falta: string | null
}

const pedidos = process.argv.slice(2)
const elegidos = TRABAJOS.filter(
  ({ nombre }) => pedidos.length === 0 || pedidos.some((pedido) => nombre.includes(pedido)),
)
const carpeta = mkdtempSync(join(tmpdir(), 'plomada-doce-'))
const producto = await arrancarProducto(carpeta, 'smtp://127.0.0.1:9')
const navegador = await chromium.launch({
  executablePath: process.env.CHROMIUM_LIVIANO ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const token = await entrar(producto.direccion)
  const llamar = llamador(producto.direccion, token)
  const contexto = await navegador.newContext({
    baseURL: producto.direccion,
    viewport: { width: 1366, height: 768 },
    locale: 'es-PY',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
    acceptDownloads: true,
  })
  await contexto.setStorageState({
    cookies: [],
    origins: [{ origin: producto.direccion, localStorage: [{ name: 'token', value: token }] }],
  })
  const otra = await hacerObra(llamar, 'Obra de la que se trae', 20)
  const suertes: Suerte[] = []
  for (const trabajo of elegidos) suertes.push(await probar(contexto, llamar, trabajo, otra))
  contar(suertes)
} finally {
  await navegador.close()
  await producto.terminar()
  rmSync(carpeta, { recursive: true, force: true })
}

/** One job in a work of its own, and then Ctrl+Z once. */
async function probar(
  contexto: BrowserContext,
  llamar: Llamar,
  trabajo: Trabajo,
  otra: ObraDeDoce,
): Promise<Suerte> {
  const obra = await hacerObra(llamar, `Obra para ${trabajo.nombre}`, trabajo.rubros ?? RUBROS)
  const page = await contexto.newPage()
  page.setDefaultTimeout(PACIENCIA_MS)
  const puesto: Puesto = { page, obra, otra, manos: new Contador(page) }
  let nuestro = 0
  try {
    await page.goto(obra.direccion)
    await filaDePlanilla(page, nombreDe(1)).waitFor()
    await trabajo.hacer(puesto)
    nuestro = puesto.manos.total
    const hecho = await hasta(() => trabajo.quedo(puesto))
    return { trabajo, nuestro, falta: hecho ?? (await deshacer(puesto, trabajo)) }
  } catch (error) {
    if (process.env.PLOMADA_FALLAS)
      await page.screenshot({
        path: join(process.env.PLOMADA_FALLAS, `doce-${trabajo.nombre.replace(/\W+/g, '-')}.png`),
      })
    return { trabajo, nuestro: puesto.manos.total, falta: `no se pudo: ${primeraLinea(error)}` }
  } finally {
    await page.close()
  }
}

/** The last thing that the job did goes back with one key; what says that it did is another answer than before. */
async function deshacer(puesto: Puesto, { quedo, sinDeshacer }: Trabajo): Promise<string | null> {
  if (sinDeshacer !== undefined) return null
  await planilla(puesto.page).focus()
  await puesto.page.keyboard.press('Control+Z')
  return hasta(async () => {
    const [tiene, esperado] = await quedo(puesto)
    return [isDeepStrictEqual(tiene, esperado) ? 'sigue hecho tras Ctrl+Z' : 'deshecho', 'deshecho']
  })
}

/** Asks until it is so; what it is instead, after a while. */
async function hasta(leer: () => Promise<[tiene: unknown, esperado: unknown]>): Promise<string | null> {
  const limiteMs = performance.now() + PACIENCIA_MS
  for (;;) {
    const [tiene, esperado] = await leer()
    if (isDeepStrictEqual(tiene, esperado)) return null
    if (performance.now() > limiteMs)
      return `${JSON.stringify(tiene)} y no ${JSON.stringify(esperado)}`.slice(0, 300)
    await new Promise((listo) => setTimeout(listo, 200))
  }
}

function primeraLinea(error: unknown): string {
  return (error instanceof Error ? error.message : String(error))
    .split('\n')
    .slice(0, 3)
    .join(' ')
    .slice(0, 300)
}

function contar(suertes: readonly Suerte[]): void {
  console.log('\n| trabajo | nuestro | Excel | vara | |\n| --- | --- | --- | --- | --- |')
  for (const { trabajo, nuestro, falta } of suertes) {
    const { nombre, excel, sinDeshacer } = trabajo
    const deshecho = sinDeshacer === undefined ? 'ok, y 1 tecla lo deshace' : `ok; Ctrl+Z: ${sinDeshacer}`
    const bien = falta ?? (nuestro <= excel + DE_MAS ? deshecho : 'DE MÁS')
    console.log(`| ${nombre} | ${nuestro} | ${excel} | ${excel + DE_MAS} | ${bien} |`)
  }
}
