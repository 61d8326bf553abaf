import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { arrancarProducto } from '../mundo/producto.ts'
import { entrar } from './llamador.ts'

interface Medida {
  /** Of the product, without a final slash. */
  direccion: string
  /** Of the admin. */
  token: string
  /** The window of a small laptop, in which the admin is logged in. */
  abrir: () => Promise<BrowserContext>
}

interface Como {
  /** A browser with a window, on the display of DISPLAY and with its clipboard. */
  conVentana?: boolean
}

/** Starts a product of its own and a browser, has something measured in them, and ends both. */
export async function enChromium(
  medir: (medida: Medida) => Promise<void>,
  { conVentana = false }: Como = {},
): Promise<void> {
  const carpeta = mkdtempSync(join(tmpdir(), 'plomada-medida-'))
  const { direccion, terminar } = await arrancarProducto(carpeta, 'smtp://127.0.0.1:9')
  // As people's: what tests switch off is part of what is measured.
  const navegador = await chromium.launch({
    headless: !conVentana,
    executablePath:
      (conVentana ? undefined : process.env.CHROMIUM_LIVIANO) ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const token = await entrar(direccion)
    const abrir = async () => {
      const contexto = await navegador.newContext({
        baseURL: direccion,
        viewport: { width: 1366, height: 768 },
        locale: 'es-PY',
        permissions: ['clipboard-read', 'clipboard-write'],
        serviceWorkers: 'block',
        acceptDownloads: true,
      })
      await contexto.setStorageState({
        cookies: [],
        origins: [{ origin: direccion, localStorage: [{ name: 'token', value: token }] }],
      })
      return contexto
    }
    await medir({ direccion, token, abrir })
  } finally {
    await navegador.close()
    await terminar()
    rmSync(carpeta, { recursive: true, force: true })
  }
}
