import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as esperar } from 'node:timers/promises'

// `node scripts/casa/terminar.ts [part of a name]`: ends the product in every way we know, each time with a request
// under way, and prints what became of the request, the processes and the data folder. Linux only.

const MARCA = `PLOMADA_MARCA=${randomBytes(8).toString('hex')}`
const LIMITE_MS = 90_000

type Cual = 'npm' | 'lanzador' | 'servidor'
const QUIEN: [Cual, RegExp][] = [
  ['servidor', /server\/(?:src\/main\.ts|dist\/\w+\/main\.js)/],
  ['lanzador', /node start\.js|node\0start\.js/],
  ['npm', /^npm start/],
]

/** The live processes that were started with our mark in their environment, whatever their parent is now. */
function procesos(): { pid: number; cual: Cual | undefined }[] {
  return readdirSync('/proc')
    .filter((nombre) => /^\d+$/.test(nombre))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(MARCA)) return []
        const linea = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        if (linea === '') return []
        return [{ pid: Number(pid), cual: QUIEN.find(([, patron]) => patron.test(linea))?.[0] }]
      } catch {
        // The process ended while it was being looked at.
        return []
      }
    })
}

function matar(senal: NodeJS.Signals, ...cuales: Cual[]): void {
  const vivos = procesos().filter(({ cual }) => cual !== undefined && cuales.includes(cual))
  if (vivos.length < cuales.length) throw new Error(`no hay ${cuales.join(' y ')}`)
  for (const { pid } of vivos) process.kill(pid, senal)
}

interface Corrida {
  hijo: ChildProcess
  escribir: (teclas: string) => void
}
interface Manera {
  nombre: string
  programa: [string, ...string[]]
  terminar: (corrida: Corrida) => void | Promise<void>
  /** How the first process may end: with a code, or by a signal. */
  fin: (number | NodeJS.Signals)[]
}

const NPM: Manera['programa'] = ['npm', 'start']
const TERMINAL: Manera['programa'] = ['script', '-qefc', 'npm start', '/dev/null']
const aNpm = (senal: NodeJS.Signals, fin: Manera['fin']): Manera => ({
  nombre: `${senal} a npm`,
  programa: NPM,
  terminar: () => matar(senal, 'npm'),
  fin,
})
const alGrupo = ({ hijo: { pid = 0 } }: Corrida, senal: NodeJS.Signals) => process.kill(-pid, senal)

const MANERAS: Manera[] = [
  { nombre: 'Ctrl-C en la terminal', programa: TERMINAL, terminar: (c) => c.escribir('\x03'), fin: [0] },
  {
    nombre: 'Ctrl-C dos veces',
    programa: TERMINAL,
    terminar: async (c) => {
      c.escribir('\x03')
      await esperar(1500)
      c.escribir('\x03')
    },
    fin: [0],
  },
  {
    nombre: 'la terminal se cierra',
    programa: TERMINAL,
    terminar: ({ hijo }) => void hijo.kill('SIGKILL'),
    fin: ['SIGKILL'],
  },
  aNpm('SIGINT', [0]),
  aNpm('SIGTERM', [0]),
  aNpm('SIGHUP', ['SIGHUP']),
  aNpm('SIGKILL', ['SIGKILL']),
  ...(['SIGINT', 'SIGTERM', 'SIGHUP'] as const).flatMap((senal): Manera[] => [
    { nombre: `${senal} al lanzador`, programa: NPM, terminar: () => matar(senal, 'lanzador'), fin: [0] },
    { nombre: `${senal} al servidor`, programa: NPM, terminar: () => matar(senal, 'servidor'), fin: [0] },
  ]),
  {
    nombre: 'SIGKILL al lanzador',
    programa: NPM,
    terminar: () => matar('SIGKILL', 'lanzador'),
    // npm says so, and that its child was killed.
    fin: [137, 'SIGKILL'],
  },
  {
    nombre: 'SIGKILL a npm y al lanzador a la vez',
    programa: NPM,
    terminar: () => matar('SIGKILL', 'npm', 'lanzador'),
    fin: ['SIGKILL'],
  },
  {
    nombre: 'SIGTERM a todo el grupo',
    programa: NPM,
    terminar: (c) => alGrupo(c, 'SIGTERM'),
    fin: [0],
  },
  {
    nombre: 'SIGHUP a todo el grupo, y nadie lee el registro',
    programa: NPM,
    terminar: (c) => {
      c.hijo.stdout?.destroy()
      c.hijo.stderr?.destroy()
      alGrupo(c, 'SIGHUP')
    },
    fin: ['SIGHUP'],
  },
  {
    nombre: 'SIGTERM al proceso 1 de un contenedor (docker stop)',
    programa: ['unshare', '--pid', '--fork', '--mount-proc', 'node', 'start.js'],
    terminar: () => matar('SIGTERM', 'lanzador'),
    fin: [0],
  },
  {
    nombre: 'de fondo con nohup y sin entrada, SIGTERM a npm',
    programa: ['sh', '-c', 'nohup npm start <&- >/dev/null 2>&1 & wait'],
    terminar: () => matar('SIGTERM', 'npm'),
    fin: [0],
  },
]

/**
 * Sends half of a request, which the server says it has received. Returns a function that sends the rest and answers
 * the status.
 */
async function pedirAMedias(puerto: number): Promise<() => Promise<number | string>> {
  const cuerpo = JSON.stringify({ username: 'admin@demo.py', password: 'plomada-demo' })
  const headers = {
    'content-type': 'application/json',
    'content-length': cuerpo.length,
    'x-access-token': 'plomada-web',
    expect: '100-continue',
  }
  const pedido = request({
    host: 'localhost',
    port: puerto,
    path: '/login',
    method: 'POST',
    agent: false,
    headers,
  })
  const respuesta = (once(pedido, 'response') as Promise<[IncomingMessage]>).then(
    ([{ statusCode }]) => statusCode ?? 0,
    (error: unknown) => String(error),
  )
  pedido.flushHeaders()
  await once(pedido, 'continue')
  pedido.write(cuerpo.slice(0, 5))
  return () => {
    pedido.end(cuerpo.slice(5))
    return respuesta
  }
}

const responde = (puerto: number): Promise<boolean> =>
  fetch(`http://localhost:${puerto}/salud`).then(
    ({ ok }) => ok,
    () => false,
  )

async function hasta(que: string, fn: () => boolean | Promise<boolean>): Promise<void> {
  const limite = performance.now() + LIMITE_MS
  while (!(await fn())) {
    if (performance.now() > limite) throw new Error(`no pasó: ${que}`)
    await esperar(50)
  }
}

function candadoLibre(dataDir: string): boolean {
  const base = new DatabaseSync(join(dataDir, 'plomada.lock'))
  try {
    base.exec('pragma busy_timeout = 0; begin exclusive')
    return true
  } catch {
    return false
  } finally {
    base.close()
  }
}

/** Ends the product once, in one of the ways; answers what was wrong. */
async function probar(manera: Manera, puerto: number, dataDir: string): Promise<string[]> {
  const [nombre = '', valor = ''] = MARCA.split('=')
  const [programa, ...args] = manera.programa
  const { NODE_ENV: _, npm_lifecycle_event: __, ...antes } = process.env
  const hijo = spawn(programa, args, {
    env: { ...antes, [nombre]: valor, PORT: String(puerto), DATA_DIR: dataDir, DEMO: 'si', DATABASE_URL: '' },
    stdio: 'pipe',
    detached: true,
  })
  for (const flujo of [hijo.stdin, hijo.stdout, hijo.stderr]) flujo?.on('error', () => undefined)
  hijo.stdout?.resume()
  hijo.stderr?.resume()
  const fin = new Promise<number | NodeJS.Signals>((listo) => {
    hijo.once('exit', (codigo, senal) => listo(senal ?? codigo ?? -1))
  })
  const faltas: string[] = []
  try {
    await hasta('responde', () => responde(puerto))
    const seguir = await pedirAMedias(puerto)
    await manera.terminar({ hijo, escribir: (teclas) => void hijo.stdin?.write(teclas) })
    await hasta('deja de escuchar', async () => !(await responde(puerto)))
    const estado = await seguir()
    if (estado !== 200) faltas.push(`el pedido en curso: ${estado}`)
    const codigo = await fin
    if (!manera.fin.includes(codigo)) faltas.push(`terminó con ${codigo} y no con ${manera.fin.join(' o ')}`)
    await hasta('no queda ningún proceso', () => procesos().length === 0)
    if (!candadoLibre(dataDir)) faltas.push('la carpeta quedó tomada')
  } catch (error) {
    faltas.push(String(error))
    for (const { pid } of procesos()) process.kill(pid, 'SIGKILL')
  }
  return faltas
}

async function puertoLibre(): Promise<number> {
  const sonda = createServer().listen(0)
  await once(sonda, 'listening')
  const direccion = sonda.address()
  sonda.close()
  await once(sonda, 'close')
  return typeof direccion === 'object' && direccion ? direccion.port : 0
}

const elegidas = MANERAS.filter(({ nombre }) => nombre.includes(process.argv[2] ?? ''))
const dataDir = mkdtempSync(join(tmpdir(), 'plomada-terminar-'))
let bien = 0
for (const manera of elegidas) {
  const antes = performance.now()
  // Each start also proves that the previous run left the data folder unlocked.
  const faltas = await probar(manera, await puertoLibre(), dataDir)
  if (faltas.length === 0) bien++
  const segundos = ((performance.now() - antes) / 1000).toFixed(1)
  const como = faltas.join('; ') || 'contestado 200, sin procesos, carpeta libre'
  console.log(
    `${faltas.length === 0 ? '✓' : '✗'} ${manera.nombre.padEnd(52)} ${segundos.padStart(5)} s  ${como}`,
  )
}
rmSync(dataDir, { recursive: true })
console.log(`\n${bien} de ${elegidas.length} maneras de terminar: contestado`)
process.exitCode = bien === elegidas.length ? 0 : 1
