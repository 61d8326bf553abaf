import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rol } from '@plomada/domain/acceso/roles'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect, inject } from 'vitest'
import { tokenDe } from './mundo/api.ts'
import { BANDERAS } from './mundo/banderas.ts'

/** Desktop and phone: the two widths at which everything is tested (ux.md §6). */
export const ANCHOS = { 1440: { width: 1440, height: 900 }, 360: { width: 360, height: 740 } } as const
export type Ancho = keyof typeof ANCHOS
export type Tema = 'light' | 'dark'

export interface Como {
  /** Already logged in as the demo firm's person of this rol. */
  rol?: Rol
  /** Already logged in with this token. */
  token?: string
  ancho?: Ancho
  tema?: Tema
  /** Refusals that the test expects: '401 POST /login'. Any other answer of 400 or more is a fault. */
  rechazos?: readonly string[]
  /** Console errors that the test expects. */
  errores?: RegExp
  /** With the product's service worker, for visits that are about a first coming or an installation. */
  nuevo?: boolean
  /** Where it reaches the product, when a wire that the test cuts stands between: then requests get lost. */
  direccion?: string
}

export interface Visita {
  page: Page
  contexto: BrowserContext
  /** Address and text of every answer with data so far. */
  respuestas: () => Promise<{ direccion: string; texto: string }[]>
}

/**
 * Without a window of its own, where there is such a one. What users have is the other: `mortal.ts`, which is about
 * what survives in a profile, starts that.
 */
const PROGRAMA = process.env.CHROMIUM_LIVIANO ?? process.env.CHROMIUM ?? '/usr/bin/chromium'

/** One browser for all files, which share a process; it ends with that. Visits know nothing of each other. */
let navegador: Promise<Browser> | undefined
const abrir = (): Promise<Browser> => {
  navegador ??= lanzar()
  return navegador
}
async function lanzar(): Promise<Browser> {
  const lanzado = await chromium.launch({
    executablePath: PROGRAMA,
    args: [...BANDERAS],
  })
  // One that died fails its own test, and not those after it.
  lanzado.once('disconnected', () => (navegador = undefined))
  return lanzado
}

/** What a worker keeps is part of few visits; in the others it would only be one more thing that is under way. */
const conTrabajador = ({ direccion, nuevo = false }: Como) => nuevo || direccion !== undefined

async function paginaNueva(como: Como): Promise<Page> {
  const contexto = await (await abrir()).newContext({
    baseURL: como.direccion ?? inject('direccion'),
    viewport: ANCHOS[como.ancho ?? 1440],
    isMobile: como.ancho === 360,
    hasTouch: como.ancho === 360,
    colorScheme: como.tema ?? 'light',
    reducedMotion: 'reduce',
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: conTrabajador(como) ? 'allow' : 'block',
  })
  await contexto.addInitScript(AVISAR_CSP)
  const page = await contexto.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

/** Only the first page of the context gets the token: it must not come back after a logout. */
async function conSesion(page: Page, { direccion }: Como, token: string): Promise<void> {
  const origin = direccion ?? inject('direccion')
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
  })
}

/**
 * Runs `guion` in a browser that knows nobody, and then asks that nothing went wrong underneath: no console error, no
 * uncaught one, nothing that the content policy stopped, no lost request, no refusal that the test did not foresee.
 */
export async function visitar(como: Como, guion: (visita: Visita) => Promise<void>): Promise<void> {
  const token = como.token ?? (como.rol && (await tokenDe(como.rol)))
  const page = await paginaNueva(como)
  const contexto = page.context()
  let relato = async () => 'antes de abrir la página'
  try {
    if (token !== undefined) await conSesion(page, como, token)
    const faltas = vigilar(page, como)
    const respuestas = grabar(page)
    const enVuelo = pendientes(page)
    relato = async () =>
      `${await enPantalla(page)}\npendientes: ${enVuelo().join(', ')}\nfaltas: ${faltas.join('\n')}`
    await guion({ page, contexto, respuestas })
    expect(faltas).toEqual([])
  } catch (error) {
    for (const [i, una] of contexto.pages().entries())
      await foto(una, `falla-${expect.getState().currentTestName}-${i}`)
    if (error instanceof Error) error.message += `\n${await relato()}`
    throw error
  } finally {
    await contexto.close()
  }
}

const AVISAR_CSP = `addEventListener('securitypolicyviolation', (e) =>
  console.error('CSP ' + e.violatedDirective + ' ' + e.blockedURI))`

function vigilar(page: Page, { rechazos = [], errores, direccion }: Como): string[] {
  const faltas: string[] = []
  page.on('console', (mensaje) => {
    // Refused answers are reported below, with their address.
    const esDeRed = mensaje.text().startsWith('Failed to load resource')
    if (mensaje.type() === 'error' && !esDeRed && !errores?.test(mensaje.text()))
      faltas.push(`consola: ${mensaje.text()}`)
  })
  page.on('pageerror', (error) => faltas.push(`error: ${error.stack ?? error.message}`))
  page.on('requestfailed', (pedido) => {
    const motivo = pedido.failure()?.errorText ?? ''
    // Aborted because the user left the screen or cancelled: the product itself gave the request up.
    if (motivo !== 'net::ERR_ABORTED' && direccion === undefined)
      faltas.push(`pedido perdido: ${pedido.url()} ${motivo}`)
  })
  page.on('response', (respuesta) => {
    if (respuesta.status() < 400) return
    const { pathname } = new URL(respuesta.url())
    const rechazo = `${respuesta.status()} ${respuesta.request().method()} ${pathname}`
    if (!rechazos.includes(rechazo)) faltas.push(`rechazo: ${rechazo}`)
  })
  return faltas
}

/** What the screen showed when it went wrong: the only evidence of a fault that doesn't repeat. */
async function enPantalla(page: Page): Promise<string> {
  const texto = await page.evaluate<string>(`document.body?.innerText ?? ''`).catch(String)
  return `en ${page.url()}: ${texto.replace(/\s+/g, ' ').slice(0, 600)}`
}

/** Requests without an answer so far. */
function pendientes(page: Page): () => string[] {
  const abiertos = new Map<Request, string>()
  page.on('request', (pedido) => abiertos.set(pedido, `${pedido.method()} ${pedido.url()}`))
  for (const fin of ['requestfinished', 'requestfailed'] as const)
    page.on(fin as 'requestfinished', (pedido) => abiertos.delete(pedido))
  return () => [...abiertos.values()]
}

function grabar(page: Page): Visita['respuestas'] {
  const leidas: Promise<{ direccion: string; texto: string }>[] = []
  page.on('response', (respuesta) => {
    if (!/json|text\/plain/.test(respuesta.headers()['content-type'] ?? '')) return
    // The body of an aborted request is gone.
    leidas.push(
      respuesta.text().then(
        (texto) => ({ direccion: respuesta.url(), texto }),
        () => ({ direccion: respuesta.url(), texto: '' }),
      ),
    )
  })
  return () => Promise.all(leidas)
}

/** Takes a screenshot for human reviewers, only where E2E_FOTOS names a folder. */
export async function foto(page: Page, nombre: string): Promise<void> {
  const carpeta = process.env.E2E_FOTOS
  if (!carpeta) return
  mkdirSync(carpeta, { recursive: true })
  await page.screenshot({ path: join(carpeta, `${nombre.replace(/[^\w.-]+/g, '_').slice(0, 120)}.png`) })
}
