import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { type Contador, endurecer, type Nodefs, SistemaDurable, sincronizarArbol } from './durable.ts'

/**
 * PGlite's parameters without `-F`, which turns fsync off; and not the default `fdatasync`, which would never call
 * our fsync.
 */
const parametrosDurables = [
  ...PGlite.defaultStartParams.filter((parametro) => parametro !== '-F'),
  ...[
    'fsync=on',
    'synchronous_commit=on',
    'wal_sync_method=fsync',
    'shared_buffers=16MB',
    // How much journal is kept to be written over; puntoDeControl.ts decides when a checkpoint is made.
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    // ANALYZE reads 300 rows for each unit: at the default, 100, it held the only session for a quarter of a second.
    'default_statistics_target=20',
  ].flatMap((p) => ['-c', p]),
]

/** Makes the owner of the tables, and the role in which the application works. Run once, by the superuser. */
const rolesSql = `
  create role plomada_dueno login nosuperuser;
  create role plomada_app nologin;
  grant plomada_app to plomada_dueno;
  alter database postgres owner to plomada_dueno;
  alter schema public owner to plomada_dueno;`

function crearPglite(carpeta: string, alMontar: (nodefs: Nodefs) => void): Promise<PGlite> {
  const fs = new SistemaDurable(carpeta, alMontar)
  return PGlite.create({ fs, startParams: parametrosDurables, extensions: { pg_trgm, unaccent } })
}

/** Makes a base in `carpeta`, without any fsync until all of it is written. Runs in a process of its own: crear.ts. */
export async function construirBase(carpeta: string): Promise<void> {
  const pglite = await crearPglite(carpeta, () => undefined)
  await pglite.exec(rolesSql)
  await pglite.close()
  sincronizarArbol(carpeta)
}

/** Opens the hardened PGlite of `carpeta`. `alMontar` lets the simulated power cut record what is written. */
export async function abrirPglite(
  carpeta: string,
  contador: Contador,
  alMontar?: (nodefs: Nodefs) => void,
): Promise<PGlite> {
  // Temporary files of queries that were cut off: PostgreSQL removes them at start, but not in single-user mode.
  rmSync(join(carpeta, 'base', 'pgsql_tmp'), { recursive: true, force: true })
  let abierta: (() => void) | undefined
  const pglite = await crearPglite(carpeta, (nodefs) => {
    abierta = endurecer(nodefs, contador)
    alMontar?.(nodefs)
  })
  abierta?.()
  return pglite
}

/** Commits once and returns how many fsyncs that took: 0 means that commits do not reach the disk. */
export async function probarFsync(pglite: PGlite, contador: Contador): Promise<number> {
  const antes = contador.fsyncs
  await pglite.query(`select pg_logical_emit_message(true, 'plomada', 'prueba')`)
  return contador.fsyncs - antes
}
