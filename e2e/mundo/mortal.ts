import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { inject, onTestFinished, type TestContext } from 'vitest'
import { fotosDeFalla } from '../navegador.ts'
import { BANDERAS } from './banderas.ts'

export interface Mortal {
  page: Page
  /** Kills the browser, like a phone that runs out of battery. */
  matar: () => Promise<void>
  /**
   * Of a killed one: cuts off the last record of the log of its databases, as a kill while it is written does; answers the
   * log.
   */
  rasgar: () => string
  /** The same user's browser, started again with what it had stored. */
  otraVez: () => Promise<Mortal>
}

/** A browser with its own profile folder, inside `donde`, which survives it until the test ends; already logged in. */
export async function abrirMortal(direccion: string, token: string, donde = tmpdir()): Promise<Mortal> {
  const carpeta = mkdtempSync(join(donde, 'plomada-mortal-'))
  /** With the end of each, which it tells once. */
  const vivos = new Map<ChildProcess, Promise<unknown>>()
  const paginas: Page[] = []
  const matar = async (hijo: ChildProcess) => {
    const fin = vivos.get(hijo)
    if (!vivos.delete(hijo)) return
    try {
      // Kills the process group, which includes the browser's own children.
      if (hijo.pid !== undefined) process.kill(-hijo.pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
    await fin
  }
  const abrir = async (): Promise<Mortal> => {
    const hijo = spawn(
      process.env.CHROMIUM ?? '/usr/bin/chromium',
      [
        '--headless=new',
        ...BANDERAS,
        '--remote-debugging-port=0',
        `--user-data-dir=${carpeta}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    )
    vivos.set(hijo, once(hijo, 'exit'))
    const navegador = await chromium.connectOverCDP(await puertaDe(hijo))
    const contexto = navegador.contexts()[0]
    if (contexto === undefined) throw new Error('a browser without a context')
    const page = await contexto.newPage()
    paginas.push(page)
    page.setDefaultTimeout(inject('paciencia'))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${direccion}/plomada.svg`)
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
    // The tests use relative addresses.
    const ir = page.goto.bind(page)
    page.goto = (ruta, opciones) => ir(new URL(ruta, direccion).href, opciones)
    return { page, matar: () => matar(hijo), rasgar: () => rasgar(carpeta), otraVez: abrir }
  }
  const limpiar = async ({ task }: TestContext) => {
    if (task.result?.state === 'fail') console.log((await fotosDeFalla(paginas)).join('\n'))
    for (const hijo of vivos.keys()) await matar(hijo)
    rmSync(carpeta, { recursive: true, force: true, maxRetries: 5 })
  }
  // Also of a test that ran out of time.
  onTestFinished(limpiar)
  return abrir()
}

function rasgar(carpeta: string): string {
  const diario = globSync(join(carpeta, 'Default/IndexedDB/*.leveldb/*.log'))[0]
  if (diario === undefined) throw new Error('no log')
  truncateSync(diario, statSync(diario).size - 10)
  return diario
}

/** The address of its debugger, which it prints once it listens. */
function puertaDe(hijo: ChildProcess): Promise<string> {
  return new Promise((resolver, rechazar) => {
    let salida = ''
    const tarde = () => rechazar(new Error(`el navegador no dice dónde escucha: ${salida}`))
    setTimeout(tarde, inject('paciencia')).unref()
    hijo.stderr?.on('data', (trozo: Buffer) => {
      salida += trozo.toString()
      const puerta = /ws:\/\/\S+/.exec(salida)?.[0]
      if (puerta !== undefined) resolver(puerta)
    })
    hijo.once('exit', () => rechazar(new Error(`el navegador terminó: ${salida}`)))
  })
}
