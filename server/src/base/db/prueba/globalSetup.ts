import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { abrirBase } from '../apertura/abrir.ts'
import { carpetaRapida } from './carpetaRapida.ts'
import { binariosPostgres, type Cluster, iniciarCluster } from './cluster.ts'
import { migrarEnPartes } from './particiones.ts'
import { binarioPgbouncer, iniciarPgbouncer, type Pgbouncer } from './pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the embedded bases to copy: `migrada`, and `vacia`, which has the roles and nothing else. */
    plantillasEmbebidas: string
    /**
     * URL of the superuser of the tests' cluster, whose base `plantilla` is migrated; null: this machine has no
     * binaries.
     */
    urlPostgres: string | null
    /** The same cluster as the owner of its bases reaches it: through a pgbouncer where the run asks for one. */
    urlDueno: string | null
  }
}

/**
 * Makes the user that owns the tests' bases and may make roles, and its bases. With PLOMADA_PARTES=si each table of firms is
 * in parts (decision 0137): `PLOMADA_PARTES=si npx vitest run --project server`.
 */
async function prepararPostgres(cluster: Cluster): Promise<void> {
  const cliente = new pg.Client({ connectionString: cluster.url })
  await cliente.connect()
  await cliente.query(`create role dueno login createrole createdb password 'prueba'`)
  await cliente.query('create database plantilla owner dueno')
  await cliente.end()
  const databaseUrl = urlDelDueno(cluster, '/plantilla')
  if (process.env.PLOMADA_PARTES === 'si') return migrarEnPartes({ databaseUrl })
  const base = await abrirBase({ databaseUrl })
  await base.migrar()
  await base.cerrar()
}

function urlDelDueno(cluster: Cluster, camino = ''): string {
  const url = new URL(cluster.url)
  url.username = 'dueno'
  url.pathname = camino
  return url.href
}

/** `npm run carreras` has its servers behind one in transaction mode. */
async function pgbouncerPedido(cluster: Cluster): Promise<Pgbouncer | undefined> {
  if (process.env.PLOMADA_PGBOUNCER === undefined) return undefined
  const binario = binarioPgbouncer()
  if (binario === undefined) throw new Error('PLOMADA_PGBOUNCER: no hay pgbouncer en esta máquina')
  // Not the base that is copied: nobody may be connected to it.
  return iniciarPgbouncer(binario, urlDelDueno(cluster, '/postgres'))
}

async function prepararEmbebidas(carpeta: string): Promise<void> {
  const [vacia, migrada] = [join(carpeta, 'vacia'), join(carpeta, 'migrada')]
  await (await abrirBase({ dataDir: vacia })).cerrar()
  cpSync(vacia, migrada, { recursive: true })
  const base = await abrirBase({ dataDir: migrada })
  await base.migrar()
  await base.cerrar()
}

/** Vitest's `globalSetup`: both engines ready and migrated once, to be copied by each test file. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const plantillas = mkdtempSync(join(carpetaRapida(), 'plomada-plantillas-'))
  await prepararEmbebidas(plantillas)
  const binarios = binariosPostgres()
  const cluster = binarios === undefined ? undefined : await iniciarCluster(binarios)
  if (cluster) await prepararPostgres(cluster)
  else
    console.warn(
      '\n*** OMITIDO: no hay PostgreSQL 15 o más nuevo en /usr/lib/postgresql; solo la base embebida ***\n',
    )
  const pooler = cluster && (await pgbouncerPedido(cluster))
  project.provide('plantillasEmbebidas', plantillas)
  project.provide('urlPostgres', cluster?.url ?? null)
  project.provide('urlDueno', pooler?.url ?? (cluster ? urlDelDueno(cluster) : null))
  return async () => {
    await pooler?.detener()
    await cluster?.detener()
    rmSync(plantillas, { recursive: true, force: true })
  }
}
