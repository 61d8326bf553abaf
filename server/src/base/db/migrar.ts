import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Base } from './base.ts'
import { codigoDe, ErrorBase, mensajes, textoDeError } from './errores.ts'

/** The repository's own migrations. */
const carpetaMigraciones = fileURLToPath(new URL('../../../migrations', import.meta.url))

export interface Migracion {
  nombre: string
  sql: string
  /** SHA-256 of the text, ignoring the kind of line ends. */
  suma: string
}

/** The `NNNN_name.sql` files of a folder, in order. */
export function leerMigraciones(carpeta: string = carpetaMigraciones): Migracion[] {
  const archivos = readdirSync(carpeta).filter((archivo) => /^\d{4}_[a-z0-9_]+\.sql$/.test(archivo))
  return archivos.sort().map((archivo) => {
    const sql = readFileSync(join(carpeta, archivo), 'utf8').replaceAll('\r\n', '\n')
    return { nombre: archivo.slice(0, -4), sql, suma: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Row level security without a policy: nobody but the owner sees the table. */
const tablaMigracion = `
  create table if not exists migracion (
    nombre text primary key,
    suma text not null,
    aplicada_ts timestamptz not null default now()
  );
  alter table migracion enable row level security`

type Aplicada = Pick<Migracion, 'nombre' | 'suma'>

/** What was applied, oldest first; empty in a base that was never migrated. `preguntar`: as the owner. */
export async function migracionesAplicadas(
  preguntar: (texto: string) => Promise<{ rows: unknown[] }>,
): Promise<Aplicada[]> {
  const { rows } = await preguntar(`select to_regclass('public.migracion') is not null as hay`)
  if (!isDeepStrictEqual(rows, [{ hay: true }])) return []
  const aplicadas = await preguntar('select nombre, suma from migracion order by nombre')
  return aplicadas.rows as Aplicada[]
}

/** The missing migrations; refuses a base whose applied migrations are not those of the files. */
function pendientes(migraciones: Migracion[], aplicadas: { nombre: string; suma: string }[]): Migracion[] {
  const conocidas = new Map(migraciones.map((migracion) => [migracion.nombre, migracion.suma]))
  for (const { nombre, suma } of aplicadas) {
    const conocida = conocidas.get(nombre)
    if (conocida === undefined)
      throw new ErrorBase('migracion_desconocida', mensajes.migracionDesconocida(nombre))
    if (conocida !== suma) throw new ErrorBase('migracion_cambiada', mensajes.migracionCambiada(nombre))
  }
  const hechas = new Set(aplicadas.map(({ nombre }) => nombre))
  return migraciones.filter(({ nombre }) => !hechas.has(nombre))
}

/**
 * How many migrations a base has, how many of the program's it lacks, and whether it has exactly those. A base with
 * other migrations than the program's is not refused here but by `migrar`.
 */
export async function estadoDeMigraciones(
  base: Base,
): Promise<{ aplicadas: number; faltan: number; alDia: boolean }> {
  const aplicadas = await base.comoSistema((tx) =>
    migracionesAplicadas((texto) => tx.executeQuery(CompiledQuery.raw(texto))),
  )
  const hechas = new Map(aplicadas.map(({ nombre, suma }): [string, string] => [nombre, suma]))
  const migraciones = leerMigraciones()
  const faltan = migraciones.filter(({ nombre }) => !hechas.has(nombre)).length
  const iguales = migraciones.filter(({ nombre, suma }) => hechas.get(nombre) === suma).length
  return {
    aplicadas: hechas.size,
    faltan,
    alDia: iguales === hechas.size && iguales === migraciones.length,
  }
}

/** In a transaction of its own, in which nobody else migrates: behind a pooler only a transaction has one session. */
async function aTurno<T>(cliente: pg.PoolClient, hacer: () => Promise<T>): Promise<T> {
  await cliente.query(`begin; select pg_advisory_xact_lock(${candado})`)
  try {
    const valor = await hacer()
    await cliente.query('commit')
    return valor
  } catch (error) {
    await cliente.query('rollback')
    throw error
  }
}

async function aplicar(cliente: pg.PoolClient, { nombre, sql, suma }: Migracion): Promise<void> {
  try {
    await cliente.query(sql)
    await cliente.query('insert into migracion (nombre, suma) values ($1, $2)', [nombre, suma])
  } catch (error) {
    // undefined_file or feature_not_supported: `create extension` where the package with the extension is not
    // installed.
    if (/extension/.test(textoDeError(error)) && ['58P01', '0A000'].includes(codigoDe(error))) {
      throw new ErrorBase('extension_faltante', mensajes.extensionFaltante(textoDeError(error)), {
        cause: error,
      })
    }
    throw new ErrorBase('migracion_fallida', mensajes.migracionFallida(nombre, textoDeError(error)), {
      cause: error,
    })
  }
}

/** Number of our advisory lock: servers that start at once migrate one after another. */
const candado = 7_566_623

/**
 * Applies, as the owner, the migrations of `carpeta` that the base does not have, each in its own transaction;
 * none after `hasta`, when it is given.
 */
export async function migrar(base: Base, carpeta?: string, hasta?: string): Promise<void> {
  const migraciones = leerMigraciones(carpeta)
  await base.conDueno(async (cliente) => {
    const faltan = () =>
      migracionesAplicadas((texto) => cliente.query(texto)).then((hechas) => pendientes(migraciones, hechas))
    const porHacer = await aTurno(cliente, async () => {
      await cliente.query(tablaMigracion)
      return faltan()
    })
    for (const migracion of porHacer) {
      if (hasta !== undefined && migracion.nombre > hasta) break
      await aTurno(cliente, async () => {
        // Another server that starts may have made it meanwhile.
        if ((await faltan()).includes(migracion)) await aplicar(cliente, migracion)
      })
    }
  })
}
