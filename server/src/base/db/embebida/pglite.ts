import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import {
  type Contador,
  endurecer,
  type Nodefs,
  SistemaDurable,
  sincronizarArbol,
  sincronizarCarpeta,
} from './durable.ts'

/** Everything but `-F`, which turns fsync off; `fdatasync`, the default, would never call our fsync. */
const parametrosDurables = [
  ...PGlite.defaultStartParams.filter((parametro) => parametro !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((p) => [
    '-c',
    p,
  ]),
]

/** The owner of the tables, and the role in which the application works. Made once, by the superuser. */
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

/**
 * A new base is made aside, without an fsync, and gets its name when all of it is on the disk: so half a base
 * never has it.
 */
async function crearBase(carpeta: string): Promise<void> {
  const nueva = `${carpeta}.nueva`
  rmSync(nueva, { recursive: true, force: true })
  const pglite = await crearPglite(nueva, () => undefined)
  await pglite.exec(rolesSql)
  await pglite.close()
  sincronizarArbol(nueva)
  renameSync(nueva, carpeta)
  sincronizarCarpeta(dirname(carpeta))
}

/**
 * Opens the hardened PGlite of `carpeta`, making it first if there is none. `alMontar` is for the simulated
 * power cut, which records what is written.
 */
export async function abrirPglite(
  carpeta: string,
  contador: Contador,
  alMontar?: (nodefs: Nodefs) => void,
): Promise<PGlite> {
  if (!existsSync(carpeta)) await crearBase(carpeta)
  // What a query cut in half left behind: PostgreSQL clears it at start, but not in single-user mode.
  rmSync(join(carpeta, 'base', 'pgsql_tmp'), { recursive: true, force: true })
  return crearPglite(carpeta, (nodefs) => {
    endurecer(nodefs, contador)
    alMontar?.(nodefs)
  })
}

/** Commits once and returns how many fsyncs that took: 0 means that commits do not reach the disk. */
export async function probarFsync(pglite: PGlite, contador: Contador): Promise<number> {
  const antes = contador.fsyncs
  await pglite.query(`select pg_logical_emit_message(true, 'plomada', 'prueba')`)
  return contador.fsyncs - antes
}
