import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConfigBase } from '@plomada/server/base/db/base'
import { DEL_SERVIDOR } from '@plomada/server/base/memoria/arranque'
import { CLAVE } from '../base/banco.ts'
import { SECRETO } from '../base/datos.ts'
import { ahora } from './ventanas.ts'

export interface ServidorAparte {
  url: string
  /** Highest Σ PSS of the server and its children since the start, in MB; NaN where the system doesn't tell. */
  memoriaMaxMb: () => number
  /** Its memory since the start, each half second. */
  memorias: () => readonly Memoria[]
  cerrar: () => Promise<void>
}

/** PSS in MB, of the server alone and with its children; `cuando` by the clock of `ahora`. */
export interface Memoria {
  cuando: number
  servidorMb: number
  arbolMb: number
}

const CADA_MS = 500
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** The product as in production: a process of its own, with its limits on, behind one proxy that says who asks. */
export async function abrirServidorAparte(config: ConfigBase): Promise<ServidorAparte> {
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-r11-'))
  const env = {
    ...DEL_SERVIDOR.entorno,
    PATH: process.env.PATH,
    PORT: '0',
    PROXIES: '1',
    DEMO: 'no',
    ACCESS_KEY: CLAVE,
    TOKEN_SECRET: SECRETO,
    ...('dataDir' in config
      ? { DATA_DIR: config.dataDir }
      : { DATABASE_URL: config.databaseUrl, DATA_DIR: carpeta }),
  }
  const hijo = spawn(process.execPath, [...DEL_SERVIDOR.opciones, MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const fin = new Promise((resolve) => hijo.once('exit', resolve))
  const puerto = await puertoQueDice(hijo)
  const memorias: Memoria[] = []
  const reloj = setInterval(() => {
    void memoriaDe(hijo.pid ?? 0).then((una) => una && memorias.push(una))
  }, CADA_MS)
  return {
    url: `http://127.0.0.1:${puerto}`,
    memoriaMaxMb: () =>
      memorias.length === 0 ? Number.NaN : Math.max(...memorias.map(({ arbolMb }) => arbolMb)),
    memorias: () => memorias,
    cerrar: async () => {
      clearInterval(reloj)
      hijo.kill('SIGTERM')
      await fin
      await rm(carpeta, { recursive: true, force: true })
    },
  }
}

/** Its output is read to the end: a full pipe would stop it. */
function puertoQueDice(hijo: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let dicho = ''
    let lista = false
    hijo.stdout?.on('data', (parte: Buffer) => {
      if (lista) return
      dicho += parte.toString()
      const puerto = /lista en \S+:(\d+)/.exec(dicho)?.[1]
      if (puerto === undefined) return
      lista = true
      resolve(puerto)
    })
    hijo.once('exit', (codigo) => reject(new Error(`it ended with ${codigo} before it was ready: ${dicho}`)))
  })
}

async function memoriaDe(raiz: number): Promise<Memoria | undefined> {
  const padres = new Map<number, number>()
  for (const nombre of await readdir('/proc').catch(() => [])) {
    const estado = /^\d+$/.test(nombre) ? await leer(`/proc/${nombre}/stat`) : ''
    // The program's name, in parentheses, may contain anything.
    const padre = /^.*\) \S (\d+) /s.exec(estado)?.[1]
    if (padre !== undefined) padres.set(Number(nombre), Number(padre))
  }
  const arbol = new Set([raiz])
  for (let antes = 0; antes < arbol.size; ) {
    antes = arbol.size
    for (const [pid, padre] of padres) if (arbol.has(padre)) arbol.add(pid)
  }
  const kb = await Promise.all([...arbol].map(pssKb))
  const [servidor = 0] = kb
  const suma = kb.reduce((a, b) => a + b, 0)
  if (servidor === 0) return undefined
  return { cuando: ahora(), servidorMb: servidor / 1024, arbolMb: suma / 1024 } // not money: megabytes
}

const pssKb = async (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(await leer(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

/** A process that has ended has nothing to read. */
const leer = (ruta: string) => readFile(ruta, 'utf8').catch(() => '')
