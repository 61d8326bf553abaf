import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codigoDe } from '../errores.ts'

// Where files are on the disk, beside the embedded base: `archivos/<empresa>/<end of the id>/<id>`, in folders of a few
// hundred. Until its transaction has ended a file is in `archivos/entrantes`, so that what a killed process leaves is
// found without looking at all the others.

export interface Cual {
  empresaId: string
  id: string
}

const raizDe = (dataDir: string): string => join(dataDir, 'archivos')
const entranteDe = (dataDir: string, { empresaId, id }: Cual): string =>
  join(raizDe(dataDir), 'entrantes', `${empresaId}.${id}`)

/** Where a file is once a row points to it, below a folder of files. */
export const lugarDe = ({ empresaId, id }: Cual): string => join(empresaId, id.slice(-2), id)
export const rutaDe = (dataDir: string, cual: Cual): string => join(raizDe(dataDir), lugarDe(cual))

/** Writes a file whose row is not there yet, down to the disk: a row must never point to a file that is lost. */
export async function entrar(dataDir: string, cual: Cual, bytes: Uint8Array): Promise<void> {
  const ruta = entranteDe(dataDir, cual)
  await mkdir(dirname(ruta), { recursive: true, mode: 0o700 })
  try {
    await writeFile(ruta, bytes, { flag: 'wx', mode: 0o600, flush: true })
    await sincronizar(dirname(ruta))
  } catch (error) {
    await rm(ruta, { force: true })
    throw error
  }
}

/**
 * To its place, now that a row points to it. Where a power cut undoes this, the file is found in its first place and
 * comes here at the next start.
 */
export async function pasar(dataDir: string, cual: Cual): Promise<void> {
  const ruta = rutaDe(dataDir, cual)
  await mkdir(dirname(ruta), { recursive: true, mode: 0o700 })
  await rename(entranteDe(dataDir, cual), ruta)
}

/** Puts a file that was restored in its place, down to the disk. */
export async function colocar(dataDir: string, cual: Cual, bytes: Uint8Array): Promise<void> {
  await entrar(dataDir, cual, bytes)
  await pasar(dataDir, cual)
}

export async function borrarEntrante(dataDir: string, cual: Cual): Promise<void> {
  await rm(entranteDe(dataDir, cual), { force: true })
}

/** For good; one that is not there any more is gone. */
export async function borrar(dataDir: string, cual: Cual): Promise<void> {
  await rm(rutaDe(dataDir, cual), { force: true })
}

/** Those whose transaction was not heard of again. */
export async function entrantes(dataDir: string): Promise<Cual[]> {
  const nombres = await readdir(join(raizDe(dataDir), 'entrantes')).catch(siNoHay<string[]>([]))
  return nombres.flatMap((nombre) => {
    const [empresaId, id, ...resto] = nombre.split('.')
    return empresaId && id && resto.length === 0 ? [{ empresaId, id }] : []
  })
}

/** Part of a file, wherever it is at the moment: one that is being moved is looked for again. */
export async function leerParte(
  dataDir: string,
  cual: Cual,
  desde: number,
  largo: number,
): Promise<Uint8Array> {
  const archivo = await abrirDonde([rutaDe(dataDir, cual), entranteDe(dataDir, cual), rutaDe(dataDir, cual)])
  try {
    const bytes = new Uint8Array(largo)
    const { bytesRead } = await archivo.read(bytes, 0, largo, desde)
    if (bytesRead !== largo) throw new Error(`the file ${cual.id} is cut: ${bytesRead} of ${largo} bytes`)
    return bytes
  } finally {
    await archivo.close()
  }
}

async function abrirDonde([primera = '', ...otras]: readonly string[]) {
  try {
    return await open(primera)
  } catch (error) {
    if (codigoDe(error) !== 'ENOENT' || otras.length === 0) throw error
    return abrirDonde(otras)
  }
}

async function sincronizar(carpeta: string): Promise<void> {
  const abierta = await open(carpeta)
  try {
    await abierta.sync()
  } finally {
    await abierta.close()
  }
}

const siNoHay =
  <T>(nada: T) =>
  (error: unknown): T => {
    if (codigoDe(error) === 'ENOENT') return nada
    throw error
  }
