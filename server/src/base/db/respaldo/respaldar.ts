import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { hacerCarpeta, porQueNoSeEscribe } from '../../carpeta/privada.ts'
import type { Sitio } from '../../carpeta/sitio.ts'
import type { Base } from '../base.ts'
import { sincronizarArbol, sincronizarCarpeta } from '../embebida/durable.ts'
import { ErrorBase, mensajes } from '../errores.ts'
import { migracionesAplicadas } from '../migrar.ts'
import { INICIO_PARA_LEER } from '../prestamo.ts'
import { guardarArchivos, leerArchivos } from './archivos.ts'
import { copiarFuera } from './copia.ts'
import { archivoDe, archivoManifiesto, type Manifiesto, sumaDe } from './manifiesto.ts'
import { guardarSecreto } from './secreto.ts'
import { tablasDe } from './tablas.ts'

/** `2026-11-21T04-48-14-037Z`: it sorts by time and is a valid name on any disk. */
const nombreDe = (ts: string): string => ts.replaceAll(/[:.]/g, '-')
const PARCIAL = '.parcial'
const DIA_MS = 86_400_000
/** ms that a clock may be corrected by without anybody noticing. */
const MARGEN_DE_RELOJ_MS = 60_000
/** Paths of the backups that this process is writing. */
const enCurso = new Set<string>()
const esRespaldo = (nombre: string): boolean => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(nombre)

async function volcar(
  cliente: pg.PoolClient,
  carpeta: string,
  ts: string,
  sitio: Sitio,
): Promise<{ manifiesto: Manifiesto; archivos: Awaited<ReturnType<typeof leerArchivos>> }> {
  const tablas: Manifiesto['tablas'] = []
  for (const { tabla, columnas } of await tablasDe(cliente)) {
    const archivo = archivoDe(carpeta, tabla)
    const gzip = createGzip({ level: 1 })
    const guardado = pipeline(gzip, createWriteStream(archivo, { mode: 0o600 }))
    const nombres = columnas.map(pg.escapeIdentifier).join(', ')
    const copiado = copiarFuera(cliente, pg.escapeIdentifier(tabla), nombres, gzip).finally(() => gzip.end())
    const [filas] = await Promise.all([copiado, guardado])
    tablas.push({ tabla, columnas, filas, suma: await sumaDe(archivo) })
  }
  const secreto = guardarSecreto(carpeta, sitio)
  const migraciones = await migracionesAplicadas((texto) => cliente.query(texto))
  return {
    manifiesto: { formato: 1, ts, migraciones, tablas, ...(secreto && { secreto }) },
    archivos: await leerArchivos(cliente),
  }
}

/**
 * Removes the half-written backups of killed processes, each as large as a base. Beside an embedded base nobody else
 * writes; on a PostgreSQL another server may be writing one, but not for a whole day.
 */
function barrerParciales(carpeta: string, motor: Base['motor']): void {
  const vivosMs = motor === 'embebida' ? 0 : DIA_MS
  for (const nombre of readdirSync(carpeta)) {
    const ruta = join(carpeta, nombre)
    if (!nombre.endsWith(PARCIAL) || !esRespaldo(nombre.slice(0, -PARCIAL.length)) || enCurso.has(ruta))
      continue
    // Looks at the distance from now in either direction: the clock may have been ahead.
    const estado = statSync(ruta, { throwIfNoEntry: false })
    if (estado && Math.abs(Date.now() - estado.mtimeMs) >= vivosMs) {
      rmSync(ruta, { recursive: true, force: true })
    }
  }
}

/** Name and time for a backup that begins now, unlike those that exist. */
function momentoLibre(carpeta: string): { ts: string; destino: string; parcial: string } {
  for (let ms = Date.now(); ; ms++) {
    const ts = new Date(ms).toISOString()
    const destino = join(carpeta, nombreDe(ts))
    const parcial = `${destino}${PARCIAL}`
    if (!existsSync(destino) && !existsSync(parcial)) return { ts, destino, parcial }
  }
}

function abrirParcial(carpeta: string, motor: Base['motor']): ReturnType<typeof momentoLibre> {
  try {
    hacerCarpeta(carpeta)
    barrerParciales(carpeta, motor)
    const momento = momentoLibre(carpeta)
    mkdirSync(momento.parcial, { mode: 0o700 })
    enCurso.add(momento.parcial)
    return momento
  } catch (error) {
    throw comoSinLugar(carpeta, error)
  }
}

/** An error of writing a backup names the backups' folder, which may be on another disk than the data. */
function comoSinLugar(carpeta: string, error: unknown): unknown {
  const porque = error instanceof ErrorBase ? undefined : porQueNoSeEscribe(error)
  return porque === undefined
    ? error
    : new ErrorBase('respaldo_sin_lugar', mensajes.respaldoSinLugar(carpeta, porque), { cause: error })
}

/**
 * Copies all tables, as of one moment, and the secret and the files to a new folder in `respaldosDir`; returns its path.
 * The folder gets its final name when all of it is on the disk, so that a folder with such a name is always whole. On
 * the embedded base, which has one session, readings get in between and writes wait, but for the files. `avisar` hears
 * of files that are lost.
 * @throws ErrorBase `respaldo_sin_lugar` where the folder can't be written
 */
export async function respaldar(base: Base, sitio: Sitio, avisar = enElError): Promise<string> {
  const carpeta = sitio.respaldosDir
  const { ts, destino, parcial } = abrirParcial(carpeta, base.motor)
  try {
    const { manifiesto, archivos } = await base.conDueno(
      async (cliente) => {
        await cliente.query(INICIO_PARA_LEER)
        return volcar(cliente, parcial, ts, sitio)
      },
      { presta: true },
    )
    // Not the files, most of which have been on the disk for days.
    sincronizarArbol(parcial)
    const ultimo = ultimoRespaldo(carpeta)
    const anterior = ultimo && join(carpeta, ultimo)
    const guardados = await guardarArchivos(base, archivos, { respaldo: parcial, anterior })
    if (guardados?.faltan) avisar(mensajes.archivosPerdidos(guardados.faltan))
    const completo = { ...manifiesto, archivos: guardados }
    writeFileSync(join(parcial, archivoManifiesto), `${JSON.stringify(completo, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    sincronizarCarpeta(parcial)
    renameSync(parcial, destino)
    sincronizarCarpeta(carpeta)
    return destino
  } catch (error) {
    rmSync(parcial, { recursive: true, force: true })
    throw comoSinLugar(carpeta, error)
  } finally {
    enCurso.delete(parcial)
  }
}

function enElError(linea: string): void {
  process.stderr.write(`${linea}\n`)
}

/** When a backup was begun, as its name tells. */
export const fechaDeRespaldo = (nombre: string): Date =>
  new Date(nombre.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/**
 * The backups of a folder, oldest first. A date in the future, from a clock that was ahead, says nothing: such a
 * backup sorts before all others, so that it is removed first and never counts as the newest.
 */
export function listarRespaldos(carpeta: string): string[] {
  hacerCarpeta(carpeta)
  const nombres = readdirSync(carpeta).filter(esRespaldo).sort()
  const deAntes = (nombre: string): boolean => !esDelFuturo(nombre)
  return [...nombres.filter(esDelFuturo), ...nombres.filter(deAntes)]
}

/** The newest backup of a folder, not counting those dated in the future. */
export const ultimoRespaldo = (carpeta: string): string | undefined =>
  listarRespaldos(carpeta).findLast((nombre) => !esDelFuturo(nombre))

function esDelFuturo(nombre: string): boolean {
  return fechaDeRespaldo(nombre).getTime() > Date.now() + MARGEN_DE_RELOJ_MS
}
