import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rol } from '@plomada/domain/acceso/roles'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { tokenDe } from './mundo/api.ts'
import { BANDERAS } from './mundo/banderas.ts'
import { AVISAR_PARTES } from './partes.ts'
import { contarPedidos, enVuelo } from './vuelo.ts'

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
  rechazos?: readonly (string | RegExp)[]
  /** Console errors that the test expects. */
  errores?: RegExp
  /** Requests that get lost because the test takes the network away, by their address. */
  perdidos?: RegExp
  /** With the product's service worker, for visits that are about a first coming or an installation. */
  nuevo?: boolean
  /** Where it reaches the product, when a wire that the test cuts stands between: then requests get lost. */
  direccion?: string
}

export interface Respuesta {
  direccion: string
  texto: string
}

export interface Visita {
  page: Page
  contexto: BrowserContext
  /** From now on keeps the address and text of every answer with data; what it gives tells those so far. */
  grabar: () => () => Promise<Respuesta[]>
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

/** What the visits to one width share, one after another: their process, and in it the scripts that it has compiled. */
interface Puesto {
  contexto: BrowserContext
  /** An image of the product: it keeps the process between visits, runs nothing, and reaches the storages. */
  quieta: Page
}

/** Those that no visit has at the moment. */
const libres = new Map<Ancho, Puesto>()

async function contextoNuevo(como: Como): Promise<BrowserContext> {
  const contexto = await (await abrir()).newContext({
    baseURL: como.direccion ?? inject('direccion'),
    viewport: ANCHOS[como.ancho ?? 1440],
    isMobile: como.ancho === 360,
    hasTouch: como.ancho === 360,
    reducedMotion: 'reduce',
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: conTrabajador(como) ? 'allow' : 'block',
  })
  await contexto.addInitScript(AVISAR_CSP)
  await contexto.addInitScript(AVISAR_FOCO)
  await contexto.addInitScript(AVISAR_PARTES)
  return contexto
}

async function puestoPara(ancho: Ancho): Promise<Puesto> {
  const libre = libres.get(ancho)
  if (libre?.contexto.browser()?.isConnected()) {
    libres.delete(ancho)
    return libre
  }
  const contexto = await contextoNuevo({ ancho })
  const quieta = await contexto.newPage()
  await quieta.goto('/icono-192.png')
  return { contexto, quieta }
}

/** Nothing of a visit is left to the next one: its pages have ended, and with them what they had under way. */
async function vaciar({ contexto, quieta }: Puesto): Promise<void> {
  for (const page of contexto.pages()) if (page !== quieta) await page.close()
  await contexto.unrouteAll()
  const cdp = await contexto.newCDPSession(quieta)
  await cdp.send('Storage.clearDataForOrigin', { origin: inject('direccion'), storageTypes: 'all' })
  await cdp.detach()
}

/** Keeps the place for the next visit, emptied; without one, or where another stands there already, it ends. */
async function terminar(contexto: BrowserContext, puesto: Puesto | null, ancho: Ancho): Promise<void> {
  if (puesto === null || libres.has(ancho)) return contexto.close()
  await vaciar(puesto)
  libres.set(ancho, puesto)
}

/** Only what is stored gets the token, once: it must not come back after a logout. */
async function conSesion(
  contexto: BrowserContext,
  quieta: Page | null,
  { direccion }: Como,
  token: string,
): Promise<void> {
  if (quieta !== null) return quieta.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
  const origin = direccion ?? inject('direccion')
  await contexto.setStorageState({
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
  const ancho = como.ancho ?? 1440
  const puesto = conTrabajador(como) ? null : await puestoPara(ancho)
  const contexto = puesto?.contexto ?? (await contextoNuevo(como))
  let relato = async () => 'antes de abrir la página'
  let bien = false
  try {
    // What a page of the visit before wrote in its last moment can arrive after its storage was emptied.
    await puesto?.quieta.evaluate('localStorage.clear()')
    if (token !== undefined) await conSesion(contexto, puesto?.quieta ?? null, como, token)
    const page = await contexto.newPage()
    page.setDefaultTimeout(inject('paciencia'))
    if (como.tema !== undefined) await page.emulateMedia({ colorScheme: como.tema, reducedMotion: 'reduce' })
    const faltas = vigilar(page, como)
    contarPedidos(page)
    relato = async () =>
      `${await enPantalla(page)}\npendientes: ${enVuelo(page).join(', ')}\nfaltas: ${faltas.join('\n')}`
    await guion({ page, contexto, grabar: () => grabar(page) })
    expect(faltas).toEqual([])
    bien = true
  } catch (error) {
    const paginas = contexto.pages().filter((una) => una !== puesto?.quieta)
    const imagenes = await fotosDeFalla(paginas)
    if (error instanceof Error) error.message += `\n${[await relato(), ...imagenes].join('\n')}`
    throw error
  } finally {
    await terminar(contexto, bien ? puesto : null, ancho)
  }
}

/** What had the focus is gone, and for a second nothing has had it: who hears the page, or uses Tab, is lost. */
const AVISAR_FOCO = `{
  let ultimo = null
  let veces = 0
  const diario = []
  const anotar = (que, e) => diario.push(Math.round(performance.now()) + ' ' + que + ' ' + (e?.ariaLabel || e?.textContent || e?.tagName || '').slice(0, 30))
  // Whatever takes it begins a new second: losses of a moment, each at a tick, are none.
  addEventListener('focusin', ({ target }) => { ultimo = target; veces = 0; anotar('in', target) })
  for (const que of ['focusout', 'pointerdown', 'keydown', 'blur', 'focus']) addEventListener(que, ({ target }) => anotar(que, target), true)
  setInterval(() => {
    // A page that is still loading has no title, which is where the focus goes at the latest.
    const perdido = ultimo !== null && !ultimo.isConnected && document.activeElement === document.body &&
      document.querySelector('h1') !== null
    veces = perdido ? veces + 1 : 0
    if (veces < 4) return
    console.error('the focus was lost with ' + (ultimo.ariaLabel || ultimo.textContent || ultimo.tagName).slice(0, 60) + ' · ' +
      [...diario.slice(-20), Math.round(performance.now()) + ' now', document.hasFocus(), document.visibilityState,
        document.querySelector('main h1')?.checkVisibility(), document.querySelectorAll('main button').length].join(' | '))
    ultimo = null
  }, 250)
}`

const AVISAR_CSP = `addEventListener('securitypolicyviolation', (e) =>
  console.error('CSP ' + e.violatedDirective + ' ' + e.blockedURI))`

function vigilar(page: Page, { rechazos = [], errores, perdidos, direccion }: Como): string[] {
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
    if (motivo !== 'net::ERR_ABORTED' && direccion === undefined && !perdidos?.test(pedido.url()))
      faltas.push(`pedido perdido: ${pedido.url()} ${motivo}`)
  })
  page.on('response', (respuesta) => {
    if (respuesta.status() < 400) return
    const { pathname } = new URL(respuesta.url())
    const rechazo = `${respuesta.status()} ${respuesta.request().method()} ${pathname}`
    if (!rechazos.some((uno) => (typeof uno === 'string' ? uno === rechazo : uno.test(rechazo))))
      faltas.push(`rechazo: ${rechazo}`)
  })
  return faltas
}

/** What the screen showed when it went wrong: the only evidence of a fault that doesn't repeat. */
async function enPantalla(page: Page): Promise<string> {
  const texto = await page.evaluate<string>(`document.body?.innerText ?? ''`).catch(String)
  return `en ${page.url()}: ${texto.replace(/\s+/g, ' ').slice(0, 600)}`
}

function grabar(page: Page): ReturnType<Visita['grabar']> {
  const leidas: Promise<Respuesta>[] = []
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
  if (carpeta) await guardarFoto(page, carpeta, nombre)
}

/** What each page showed when its test failed, where PLOMADA_FALLAS names a folder: a line that says where it is. */
export async function fotosDeFalla(paginas: readonly Page[]): Promise<string[]> {
  const carpeta = process.env.PLOMADA_FALLAS
  if (!carpeta) return []
  const de = `${expect.getState().currentTestName}`
  const tomar = (una: Page, i: number) =>
    guardarFoto(una, carpeta, `${de.slice(-100)}-${i}-${Date.now()}`).then(
      (camino) => [`imagen: ${camino}`],
      // A page that is gone, as after a crash: the failure itself is what has to be told.
      () => [],
    )
  return (await Promise.all(paginas.map(tomar))).flat()
}

async function guardarFoto(page: Page, carpeta: string, nombre: string): Promise<string> {
  mkdirSync(carpeta, { recursive: true })
  const camino = join(carpeta, `${nombre.replace(/[^\w.-]+/g, '_').slice(0, 120)}.png`)
  await page.screenshot({ path: camino })
  return camino
}
