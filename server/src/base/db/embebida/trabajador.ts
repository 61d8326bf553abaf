import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { Contador } from './durable.ts'
import type { AlMotor, AlTrabajador } from './mensajes.ts'
import { crearBase } from './nueva.ts'
import { abrirPglite, probarFsync } from './pglite.ts'
import { consulta } from './protocolo.ts'
import {
  type EstadoDeSesion,
  estadoTras,
  PuntosDeControl,
  permitirPuntosDeControl,
} from './puntoDeControl.ts'

// The thread where PGlite lives. It gets whole batches of PostgreSQL's protocol and posts the bytes of the
// answer; it knows nothing of SQL, so one driver, node-postgres, serves both engines (joints.md §2).

const puerto = parentPort
if (!puerto) throw new Error('trabajador.ts corre solo en un hilo')

const TERMINAR = 0x58 // 'X'
const TROZO = 1 << 20

const enviar = (mensaje: AlMotor, transferir: ArrayBuffer[] = []): void =>
  puerto.postMessage(mensaje, transferir)

/**
 * Runs one batch and posts the answer in chunks of about 1 MB, the last of them marked as the end. Returns the
 * session's state.
 */
async function correr(pglite: PGlite, enchufe: number, lote: Uint8Array): Promise<EstadoDeSesion> {
  const partes: Buffer[] = []
  let largo = 0
  let cola = new Uint8Array(0)
  const vaciar = (fin: boolean): void => {
    const bytes = new Uint8Array(largo)
    let desde = 0
    for (const parte of partes.splice(0)) {
      bytes.set(parte, desde)
      desde += parte.length
    }
    largo = 0
    enviar({ tipo: 'respuesta', enchufe, bytes, fin }, [bytes.buffer])
  }
  await pglite.execProtocolRawStream(lote, {
    syncToFs: false,
    onRawData: (datos) => {
      // `datos` is a view of the engine's memory, which will be written over: copied now.
      partes.push(Buffer.from(datos))
      cola = datos.slice(-6)
      largo += datos.length
      if (largo >= TROZO) vaciar(false)
    },
  })
  vaciar(true)
  return estadoTras(cola)
}

/** Cleans up when a connection ends: the next one must find no transaction, setting, role or prepared statement. */
async function limpiar(pglite: PGlite, enchufe: number): Promise<void> {
  for (const sql of ['rollback', 'discard all']) {
    await pglite.execProtocolRawStream(consulta(sql), { syncToFs: false, onRawData: () => undefined })
  }
  enviar({ tipo: 'respuesta', enchufe, bytes: new Uint8Array(0), fin: true })
}

async function main(): Promise<void> {
  const contador: Contador = { fsyncs: 0, diario: 0 }
  const { carpeta, crear }: { carpeta: string; crear: boolean } = workerData
  if (!existsSync(carpeta)) {
    if (!crear) throw new Error(`no base in ${carpeta}`)
    crearBase(carpeta)
  }
  const pglite = await abrirPglite(carpeta, contador)
  const fsyncs = await probarFsync(pglite, contador)
  await permitirPuntosDeControl(pglite)

  // Batches run one after another, in the order in which they came.
  let cola = Promise.resolve()
  const encolar = (hacer: () => Promise<void>): void => {
    cola = cola.then(hacer)
    // After an exception the engine can't be trusted: the thread ends, and the main one opens another.
    cola.catch((error: unknown) => {
      queueMicrotask(() => {
        throw error
      })
    })
  }
  const puntos = new PuntosDeControl(pglite, contador, encolar)
  puerto?.on('message', (mensaje: AlTrabajador) => {
    encolar(async () => {
      if (mensaje.tipo === 'cerrar') {
        puntos.parar()
        await pglite.close()
        enviar({ tipo: 'cerrada' })
        puerto?.close()
      } else if (mensaje.bytes[0] === TERMINAR) {
        await limpiar(pglite, mensaje.enchufe)
      } else {
        await puntos.tras(await correr(pglite, mensaje.enchufe, mensaje.bytes))
      }
    })
  })
  enviar({ tipo: 'lista', fsyncs })
}

await main()
