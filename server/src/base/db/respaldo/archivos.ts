import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { link, mkdir, open, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type pg from 'pg'
import { acomodarPendientes } from '../archivos/almacen.ts'
import { type Cual, entrar, lugarDe, rutaDe } from '../archivos/enDisco.ts'
import type { Base } from '../base.ts'
import { ErrorBase, mensajes } from '../errores.ts'
import { alLeer } from './dano.ts'
import { exigirArchivo, leerManifiesto, type Manifiesto, sumaDe } from './manifiesto.ts'

// The files of a backup (decision 0072). Each backup has them all, by the same names: what the one before it has is the
// same file under another name, so that fourteen take the room of one, and a folder is whole wherever it is copied to.

/** What a row of `archivo` says of its bytes. */
interface Guardado extends Cual {
  suma: string
  largo: number
}

const CARPETA = 'archivos'
const listaDe = (respaldo: string): string => join(respaldo, 'archivos.lista')
const rutaEn = (respaldo: string, cual: Cual): string => join(respaldo, CARPETA, lugarDe(cual))

/** The files that there are, in the transaction of the tables; of a base from before there were any, none. */
export async function leerArchivos(cliente: pg.PoolClient): Promise<Guardado[]> {
  const { rows } = await cliente.query<{ hay: boolean }>(
    `select to_regclass('public.archivo') is not null as hay`,
  )
  if (rows[0]?.hay !== true) return []
  const archivos = await cliente.query<Guardado>(
    `select empresa_id::text as "empresaId", id::text as id, encode(suma, 'hex') as suma, largo
       from archivo order by empresa_id, id`,
  )
  return archivos.rows
}

/**
 * Puts the files into a backup that is being made: after the transaction of the tables, since a file never changes and is
 * removed only days after nothing needs it. One that is damaged or gone is left out and counted, because a photo that is lost must not cost the
 * backup of all the rest.
 */
export async function guardarArchivos(
  base: Base,
  archivos: readonly Guardado[],
  { respaldo, anterior }: { respaldo: string; anterior: string | undefined },
): Promise<Manifiesto['archivos']> {
  const carpetas = new Set<string>()
  const renglones: string[] = []
  for (const archivo of archivos) {
    const destino = rutaEn(respaldo, archivo)
    if (!carpetas.has(dirname(destino))) await mkdir(dirname(destino), { recursive: true, mode: 0o700 })
    carpetas.add(dirname(destino))
    const estaba = anterior !== undefined && (await enlazar(rutaEn(anterior, archivo), destino, archivo))
    if (!estaba && !(await copiar(base, archivo, destino))) continue
    renglones.push(`${archivo.empresaId} ${archivo.id} ${archivo.suma} ${archivo.largo}\n`)
  }
  await writeFile(listaDe(respaldo), renglones.join(''), { mode: 0o600, flush: true })
  for (const carpeta of conPadres(carpetas, respaldo)) await sincronizar(carpeta)
  const cuantos = renglones.length
  return { cuantos, faltan: archivos.length - cuantos, suma: await sumaDe(listaDe(respaldo)) }
}

/** Gives the file of another backup a name in this one, if it is there whole and the disk can. */
async function enlazar(desde: string, hasta: string, { largo }: Guardado): Promise<boolean> {
  try {
    if ((await stat(desde)).size !== largo) return false
    await link(desde, hasta)
    return true
  } catch {
    // Not there, or on a disk without such links: it is copied.
    return false
  }
}

async function copiar(base: Base, archivo: Guardado, destino: string): Promise<boolean> {
  const bytes = await leerBytes(base, archivo)
  if (bytes === undefined || sumaDeBytes(bytes) !== archivo.suma) return false
  await writeFile(destino, bytes, { mode: 0o600, flag: 'wx', flush: true })
  return true
}

async function leerBytes({ carpeta, sqlDeSistema }: Base, cual: Cual): Promise<Uint8Array | undefined> {
  if (carpeta !== undefined) return readFile(rutaDe(carpeta, cual)).catch(() => undefined)
  const { rows } = await sqlDeSistema(
    'select bytes from archivo_contenido where empresa_id = $1 and archivo_id = $2',
    [cual.empresaId, cual.id],
  )
  // The column is bytea.
  return (rows[0] as { bytes: Buffer } | undefined)?.bytes
}

const sumaDeBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The folders of files, and those above them up to the backup. */
function conPadres(carpetas: ReadonlySet<string>, hasta: string): Set<string> {
  const todas = new Set<string>()
  for (const carpeta of carpetas) {
    for (let esta = carpeta; esta.length >= hasta.length; esta = dirname(esta)) todas.add(esta)
  }
  return todas
}

async function sincronizar(carpeta: string): Promise<void> {
  const abierta = await open(carpeta)
  try {
    await abierta.sync()
  } finally {
    await abierta.close()
  }
}

/** Reads the manifest of a backup, once it is sure that all of it is whole, its files too: before anything is loaded. */
export async function exigirEntero(respaldo: string): Promise<Manifiesto> {
  const manifiesto = await leerManifiesto(respaldo)
  try {
    await comprobarArchivos(respaldo, manifiesto)
    return manifiesto
  } catch (error) {
    throw alLeer(respaldo, error)
  }
}

async function comprobarArchivos(respaldo: string, { archivos }: Manifiesto): Promise<void> {
  if (archivos === undefined) return
  exigirArchivo(listaDe(respaldo))
  if ((await sumaDe(listaDe(respaldo))) !== archivos.suma) throw new Error('archivos.lista está dañado')
  for await (const { suma, ...cual } of listados(respaldo)) {
    const ruta = rutaEn(respaldo, cual)
    exigirArchivo(ruta)
    if ((await sumaDe(ruta)) !== suma) throw new Error(`archivos/${lugarDe(cual)} está dañado`)
  }
}

// Checked, because the ids become names of files.
const RENGLON = /^([0-9a-f-]{36}) ([0-9a-f-]{36}) ([0-9a-f]{64}) (\d+)$/

async function* listados(respaldo: string): AsyncGenerator<Guardado> {
  for await (const renglon of createInterface({ input: createReadStream(listaDe(respaldo)) })) {
    const [, empresaId, id, suma, largo] = RENGLON.exec(renglon) ?? []
    if (!empresaId || !id || !suma) throw new Error('archivos.lista está dañado')
    yield { empresaId, id, suma, largo: Number(largo) }
  }
}

/**
 * Loads the files, in the transaction of the rows: into a table, or on the disk where they wait until it has ended.
 * `acomodarPendientes` has to follow, whether it was committed or not.
 */
export async function cargarArchivos(
  cliente: pg.PoolClient,
  { carpeta }: Base,
  respaldo: string,
  { archivos }: Manifiesto,
): Promise<void> {
  if (archivos === undefined) return
  let cargados = 0
  for await (const cual of listados(respaldo)) {
    cargados += 1
    const bytes = readFileSync(rutaEn(respaldo, cual))
    if (carpeta !== undefined) await entrar(carpeta, cual, bytes)
    else {
      await cliente.query(
        'insert into archivo_contenido (empresa_id, archivo_id, bytes) values ($1, $2, $3)',
        [cual.empresaId, cual.id, bytes],
      )
    }
  }
  if (cargados === archivos.cuantos) return
  throw new ErrorBase('respaldo_invalido', mensajes.archivosDeMenos(cargados, archivos.cuantos))
}

/** Around a load: what an earlier one left half done, and what this one leaves, whatever becomes of it. */
export async function acomodandoArchivos<T>(
  base: Base,
  manifiesto: Manifiesto,
  cargar: () => Promise<T>,
): Promise<T> {
  if (manifiesto.archivos === undefined) return cargar()
  await acomodarPendientes(base)
  try {
    return await cargar()
  } finally {
    await acomodarPendientes(base)
  }
}
