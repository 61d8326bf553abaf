import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Banco, CLAVE, encabezados } from './base/banco.ts'
import { SECRETO } from './base/datos.ts'
import { enTurnos } from './base/medir.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'

const aca = (ruta: string) => fileURLToPath(new URL(ruta, import.meta.url))

/** From a cold start, of the server put together as `npm start` runs it, to the first budget, on an existing base. */
export async function p12(banco: Banco): Promise<Linea[]> {
  const { fria } = banco.juego
  const armado = aca(`../server/dist/banco-${process.pid}`)
  execFileSync(process.execPath, [aca('../server/scripts/armar.ts'), armado])
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-fria-'))
  const entorno = {
    PATH: process.env.PATH,
    // The launcher sets it for the server; the reference gets it too.
    ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
    PORT: '0',
    DEMO: 'no',
    ACCESS_KEY: CLAVE,
    TOKEN_SECRET: SECRETO,
    ...('dataDir' in fria
      ? { DATA_DIR: fria.dataDir }
      : { DATABASE_URL: fria.databaseUrl, DATA_DIR: carpeta }),
  }
  const donde = 'dataDir' in fria ? join(fria.dataDir, 'base') : fria.databaseUrl
  try {
    const medicion = await enTurnos(
      () => arranque(join(armado, 'main.js'), [], entorno, (direccion) => verPresupuesto(direccion, banco)),
      () => arranque(aca('./solaConsulta.ts'), [donde, banco.presupuestoId], entorno, async () => undefined),
    )
    return [
      lineaDeTiempos(
        {
          codigo: 'P12',
          que: 'arranque en frío hasta el primer presupuesto',
          contra: `node, ${banco.motor === 'embebida' ? 'PGlite' : 'pg'} y una consulta`,
          motor: banco.motor,
          meta: { sentido: '≤', valor: 3, ideal: 1.5 },
        },
        medicion,
      ),
    ]
  } finally {
    for (const hecha of [carpeta, armado]) await rm(hecha, { recursive: true, force: true })
  }
}

/** Runs a program until it is ready and `despues` is done, then ends it and waits for its end. */
async function arranque(
  programa: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  despues: (direccion: string) => Promise<void>,
): Promise<number[]> {
  const inicio = performance.now()
  const hijo = spawn(process.execPath, [programa, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const fin = new Promise((resolve) => hijo.once('exit', resolve))
  try {
    await despues(await direccionQueDice(hijo))
    return [performance.now() - inicio]
  } finally {
    hijo.kill('SIGTERM')
    await fin
  }
}

function direccionQueDice(hijo: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let dicho = ''
    hijo.stdout?.on('data', (parte: Buffer) => {
      dicho += parte.toString()
      const lista = /lista(?: en (\S+))?/.exec(dicho)
      if (lista) resolve(lista[1] ?? '')
    })
    hijo.once('exit', (codigo) => reject(new Error(`it ended with ${codigo} before it was ready: ${dicho}`)))
  })
}

function verPresupuesto(direccion: string, { admin, presupuestoId }: Banco): Promise<void> {
  const url = `${direccion}/v1/tareas/presupuesto?presupuestoId=${presupuestoId}`
  return new Promise((resolve, reject) => {
    get(url, { headers: encabezados(admin.token) }, (respuesta) => {
      if (respuesta.statusCode !== 200) reject(new Error(`${url}: ${respuesta.statusCode}`))
      respuesta.resume()
      respuesta.on('end', resolve)
    }).on('error', reject)
  })
}
