import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, inject, test } from 'vitest'
import { libro } from './prueba/libros.ts'

// Files that somebody broke, read as the page reads them: in a worker that is ended with its time.
// `PLOMADA_FUZZ=100000 npx vitest run web/src/pagina/pasos/leer/fuzz.test.ts` for the long run.

const CUANTOS = Number(process.env.PLOMADA_FUZZ ?? 2_000)
/** A worker that asks for more is ended by V8, and that is a failure. */
const MEMORIA_MB = 256

class Lector {
  #worker = this.#nuevo()
  #contestar: (respuesta: string) => void = () => undefined

  #nuevo(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'prueba/lector.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    })
    worker.on('message', (respuesta: string) => this.#contestar(respuesta))
    worker.on('error', (error) => this.#contestar(`murió: ${String(error)}`))
    return worker
  }

  async leer(bytes: Uint8Array, nombre: string): Promise<string> {
    const respuesta = await new Promise<string>((resolve) => {
      const reloj = setTimeout(() => resolve('sin tiempo'), inject('paciencia'))
      this.#contestar = (dicha) => {
        clearTimeout(reloj)
        resolve(dicha)
      }
      this.#worker.postMessage({ bytes, nombre })
    })
    if (respuesta !== 'leido' && respuesta !== 'rechazado') {
      await this.terminar()
      this.#worker = this.#nuevo()
    }
    return respuesta
  }

  async terminar(): Promise<void> {
    this.#contestar = () => undefined
    await this.#worker.terminate()
  }
}

const lector = new Lector()
afterAll(() => lector.terminar())

const SEMILLAS: [Uint8Array, string][] = [
  [libro('xlsx'), 'a.xlsx'],
  [libro('biff8'), 'a.xls'],
  [new TextEncoder().encode('Código;Nombre;Precio\n"A;1";Cal;1.234,5\n;Árido;12,5\n'), 'a.csv'],
]

test(`${CUANTOS} files: read or refused, no crash, no hang`, async () => {
  let [azar, masLento] = [20261121, 0]
  const siguiente = (tope: number) => {
    azar = (Math.imul(azar, 1_664_525) + 1_013_904_223) >>> 0
    return azar % tope
  }
  const cuenta = new Map<string, number>()
  const malos: string[] = []
  for (let i = 0; i < CUANTOS; i++) {
    const [semilla, nombre] = SEMILLAS[i % SEMILLAS.length] ?? [new Uint8Array(), 'a.csv']
    let bytes = semilla.slice()
    for (let veces = 1 + siguiente(8); veces > 0; veces--) bytes = mutar(bytes, siguiente)
    const desde = performance.now()
    const respuesta = await lector.leer(bytes, nombre)
    masLento = Math.max(masLento, performance.now() - desde)
    cuenta.set(respuesta, (cuenta.get(respuesta) ?? 0) + 1)
    if (respuesta !== 'leido' && respuesta !== 'rechazado')
      malos.push(`${guardar(i, nombre, bytes)}: ${respuesta}`)
  }
  if (process.env.PLOMADA_FUZZ !== undefined)
    console.info(Object.fromEntries(cuenta), { masLentoMs: masLento })
  expect(malos).toEqual([])
  expect(cuenta.get('leido')).toBeGreaterThan(CUANTOS / 10)
  expect(cuenta.get('rechazado')).toBeGreaterThan(CUANTOS / 10)
})

/** Saves the file for whoever fixes the reader. */
function guardar(i: number, nombre: string, bytes: Uint8Array): string {
  const carpeta = join(tmpdir(), 'faltas')
  mkdirSync(carpeta, { recursive: true })
  const archivo = join(carpeta, `${i}-${nombre}`)
  writeFileSync(archivo, bytes)
  return archivo
}

function mutar(bytes: Uint8Array<ArrayBuffer>, siguiente: (tope: number) => number): Uint8Array<ArrayBuffer> {
  const en = siguiente(Math.max(1, bytes.length))
  switch (siguiente(5)) {
    case 0:
      bytes[en] = siguiente(256)
      return bytes
    case 1:
      return bytes.slice(0, en)
    case 2:
      return new Uint8Array([...bytes.slice(0, en), ...bytes.slice(en + 1 + siguiente(20))])
    case 3:
      return new Uint8Array([...bytes.slice(0, en), ...bytes.slice(0, siguiente(40)), ...bytes.slice(en)])
    default:
      bytes.fill(siguiente(2) === 0 ? 0xff : 0, en, en + 1 + siguiente(6))
      return bytes
  }
}
