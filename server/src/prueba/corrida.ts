import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import { vi } from 'vitest'
import { DEL_SERVIDOR } from '../base/memoria/arranque.ts'
import { type Contestada, pedirPor, type ServidorDePrueba } from './servidor.ts'

// The product as it is started: a process that can be killed.

export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

const RAIZ = fileURLToPath(new URL('../../../', import.meta.url))

let armado: string | undefined
/**
 * What `npm start` runs: put together once for each state of the sources, and kept. A start of it takes a third less
 * than one from the sources.
 */
export function programaArmado(): string {
  const opciones = { cwd: RAIZ, encoding: 'utf8' } as const
  armado ??= execFileSync(process.execPath, ['scripts/prueba/programa.ts'], opciones)
    .trim()
    .split('\n')
    .at(-1)
  // The launcher would be content with the sources.
  if (armado === undefined || armado === MAIN) throw new Error('the server could not be put together')
  return armado
}

export interface Corrida {
  hijo: ChildProcess
  salida: () => string
  /** Exit code of the process, once it has ended. */
  fin: Promise<number | null>
}

interface OpcionesDeCorrida {
  /** With a channel to this process, like that of its launcher. */
  conPadre?: boolean
  /** As `npm run dev` runs it, and `npm start` where it could not be put together. */
  deFuentes?: boolean
  /** The first of a group of processes, as a terminal or a service makes it: `-pid` signals it and its children. */
  enGrupo?: boolean
  /** Told of the process at once, so that it is ended whatever happens. */
  alNacer?: (hijo: ChildProcess) => void
}

/** Starts the server as `npm start` does, on a data folder and a free port. */
export function correrMain(
  carpeta: string,
  env: Record<string, string>,
  { conPadre = false, deFuentes = false, enGrupo = false, alNacer }: OpcionesDeCorrida = {},
): Corrida {
  const { NODE_ENV: _, ...entorno } = process.env
  const hijo = spawn(process.execPath, [...DEL_SERVIDOR.opciones, deFuentes ? MAIN : programaArmado()], {
    env: { ...entorno, ...DEL_SERVIDOR.entorno, PORT: '0', HOST: '', DATA_DIR: carpeta, DEMO: 'no', ...env },
    detached: enGrupo,
    stdio: conPadre ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  })
  alNacer?.(hijo)
  let texto = ''
  for (const flujo of [hijo.stdout, hijo.stderr]) flujo?.on('data', (trozo) => (texto += String(trozo)))
  const fin = new Promise<number | null>((listo) => hijo.once('exit', (codigo) => listo(codigo)))
  return { hijo, salida: () => texto, fin }
}

/** The address that it prints once it listens. */
export async function direccion({ salida, fin }: Corrida): Promise<string> {
  let codigo: number | null | undefined
  void fin.then((c) => (codigo = c))
  return vi.waitFor(
    () => {
      if (codigo !== undefined) throw new Error(`ended with ${codigo}: ${salida()}`)
      const hallada = /lista en (http:\/\/localhost:\d+)/.exec(salida())?.[1]
      if (hallada === undefined) throw new Error(`not yet: ${salida()}`)
      return hallada
    },
    { interval: 50 },
  )
}

/** `pedir` of a server that listens; fails where it is killed before it has answered. */
export function pedirA(raiz: string): ServidorDePrueba['pedir'] {
  return pedirPor(async ({ method, url, headers, payload }: InjectOptions): Promise<Contestada> => {
    const conTexto = typeof payload === 'string' ? { body: payload } : {}
    // An address of ours: `pedirPor` writes it as a text.
    const r = await fetch(raiz + (url as string), {
      method: method ?? 'GET',
      headers: { 'x-access-token': 'plomada-web', ...(headers as Record<string, string>) },
      ...conTexto,
    })
    const bytes = Buffer.from(await r.arrayBuffer())
    return {
      statusCode: r.status,
      headers: Object.fromEntries(r.headers),
      json: () => JSON.parse(bytes.toString()),
      rawPayload: bytes,
    }
  })
}
