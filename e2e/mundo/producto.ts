import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const RAIZ = fileURLToPath(new URL('../../', import.meta.url))
/** Not the usual password: users made by tests choose it too, and a new password must not be 'plomada' and a word. */
export const DEMO_PASSWORD = 'Yvytu-y-lapacho-7'
/** ms for a first build and a first base, on a machine that does other things too. */
const LIMITE_MS = 300_000

export interface Producto {
  direccion: string
  terminar: () => Promise<void>
}

/**
 * Starts the product like `npm start`: web built if outdated, embedded base, demo firm. Resolves when /salud is well.
 */
export async function arrancarProducto(dataDir: string, smtpUrl: string): Promise<Producto> {
  const puerto = await puertoLibre()
  const direccion = `http://localhost:${puerto}`
  const { NODE_ENV: _, DATABASE_URL: __, ...deAntes } = process.env
  const hijo = spawn(process.execPath, ['start.js'], {
    cwd: RAIZ,
    env: {
      ...deAntes,
      PORT: String(puerto),
      PUBLIC_URL: direccion,
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      DEMO: 'si',
      DEMO_PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let salida = ''
  const listo = new Promise<void>((resolve, reject) => {
    const reloj = setTimeout(() => reject(new Error(`El producto no arrancó:\n${salida}`)), LIMITE_MS)
    const leer = (parte: Buffer) => {
      salida = (salida + parte.toString()).slice(-20_000)
      if (!salida.includes('Plomada está lista')) return
      clearTimeout(reloj)
      resolve()
    }
    hijo.stdout.on('data', leer)
    hijo.stderr.on('data', leer)
    hijo.once('exit', () => {
      clearTimeout(reloj)
      reject(new Error(`El producto terminó antes de tiempo:\n${salida}`))
    })
  })
  const terminar = async () => {
    if (hijo.exitCode !== null || hijo.signalCode !== null) return
    const fin = once(hijo, 'exit')
    hijo.kill('SIGTERM')
    await fin
  }
  try {
    await listo
    const salud = await fetch(`${direccion}/salud`)
    if (!salud.ok) throw new Error(`/salud: ${salud.status}`)
  } catch (error) {
    await terminar()
    throw error
  }
  return { direccion, terminar }
}

/** Links in mails contain the port, so it must be known before the server takes it. */
async function puertoLibre(): Promise<number> {
  const sonda = createServer().listen(0)
  await once(sonda, 'listening')
  const direccion = sonda.address()
  sonda.close()
  await once(sonda, 'close')
  if (!direccion || typeof direccion === 'string') throw new Error('no port')
  return direccion.port
}
