import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Sitio } from '../../config.ts'
import type { Base } from '../base.ts'
import { sincronizarArbol, sincronizarCarpeta } from '../embebida/durable.ts'
import { migracionesAplicadas } from '../migrar.ts'
import { copiarFuera } from './copia.ts'
import { archivoDe, archivoManifiesto, type Manifiesto, sumaDe } from './manifiesto.ts'
import { guardarSecreto } from './secreto.ts'

/** `2026-11-21T04-48-14-037Z`: sorts by time and is a name on any disk. */
const nombreDe = (ts: string): string => ts.replaceAll(/[:.]/g, '-')
const esRespaldo = (nombre: string): boolean => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(nombre)

/** Tables of ours and their columns, computed ones apart; the table of migrations is told by the manifest. */
const tablasSql = `
  select c.relname::text as tabla, array_agg(a.attname::text order by a.attnum) as columnas
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migracion'
   group by c.relname order by c.relname`

async function volcar(
  cliente: pg.PoolClient,
  carpeta: string,
  ts: string,
  sitio: Sitio,
): Promise<Manifiesto> {
  const { rows } = await cliente.query<{ tabla: string; columnas: string[] }>(tablasSql)
  const tablas: Manifiesto['tablas'] = []
  for (const { tabla, columnas } of rows) {
    const archivo = archivoDe(carpeta, tabla)
    const gzip = createGzip({ level: 1 })
    const guardado = pipeline(gzip, createWriteStream(archivo, { mode: 0o600 }))
    const nombres = columnas.map(pg.escapeIdentifier).join(', ')
    const copiado = copiarFuera(cliente, pg.escapeIdentifier(tabla), nombres, gzip).finally(() => gzip.end())
    const [filas] = await Promise.all([copiado, guardado])
    tablas.push({ tabla, columnas, filas, suma: await sumaDe(archivo) })
  }
  const secreto = guardarSecreto(carpeta, sitio)
  return {
    formato: 1,
    ts,
    migraciones: await migracionesAplicadas(cliente),
    tablas,
    ...(secreto && { secreto }),
  }
}

/**
 * Copies all tables, as they are at one moment, and the secret to a new folder in `respaldosDir` and returns its path. The folder
 * gets its name when all of it is on the disk, so that one with that name is whole. On the embedded base, which
 * has one session, nothing else runs meanwhile.
 */
export async function respaldar(base: Base, sitio: Sitio): Promise<string> {
  const carpeta = sitio.respaldosDir
  const ts = new Date().toISOString()
  const destino = join(carpeta, nombreDe(ts))
  const parcial = `${destino}.parcial`
  mkdirSync(parcial, { recursive: true, mode: 0o700 })
  try {
    const manifiesto = await base.conDueno(async (cliente) => {
      await cliente.query('begin isolation level repeatable read read only')
      return volcar(cliente, parcial, ts, sitio)
    })
    writeFileSync(join(parcial, archivoManifiesto), `${JSON.stringify(manifiesto, null, 2)}\n`, {
      mode: 0o600,
    })
    sincronizarArbol(parcial)
    renameSync(parcial, destino)
    sincronizarCarpeta(carpeta)
    return destino
  } catch (error) {
    rmSync(parcial, { recursive: true, force: true })
    throw error
  }
}

/** When a backup was begun, as its name tells. */
export const fechaDeRespaldo = (nombre: string): Date =>
  new Date(nombre.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** The backups of a folder, oldest first. */
export function listarRespaldos(carpeta: string): string[] {
  mkdirSync(carpeta, { recursive: true, mode: 0o700 })
  return readdirSync(carpeta).filter(esRespaldo).sort()
}
