import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Base, Tx } from '../base.ts'
import { nuevoId } from '../ids.ts'
import { borrar, borrarEntrante, type Cual, entrantes, entrar, leerParte, pasar } from './enDisco.ts'

// Files that never change, such as photos (decision 0072). On the embedded base their bytes are on the disk beside it; on
// a PostgreSQL, whose servers share no disk, in a table. On both `archivo` has a row for each.

/** Bytes about to be kept: on the disk already, where that is their place, and in no row yet. */
export interface Entrante {
  id: string
  bytes: Uint8Array
}

/** Where bytes go: beside the embedded base, or with the rows. */
export type Deposito = Pick<Base, 'carpeta'>

/**
 * Prepares bytes to be kept, before the transaction that keeps them. Whatever becomes of it, `soltar` has to follow.
 * @throws the system's error where they can't be written, such as ENOSPC
 */
export async function recibir(
  { carpeta }: Deposito,
  empresaId: string,
  bytes: Uint8Array,
): Promise<Entrante> {
  const id = nuevoId()
  if (carpeta !== undefined) await entrar(carpeta, { empresaId, id }, bytes)
  return { id, bytes }
}

/** Keeps them, in the transaction of the row that points to them. */
export async function asentar(
  tx: Tx,
  { carpeta }: Deposito,
  empresaId: string,
  { id, bytes }: Entrante,
): Promise<void> {
  const suma = createHash('sha256').update(bytes).digest()
  await tx.insertInto('archivo').values({ empresa_id: empresaId, id, suma, largo: bytes.length }).execute()
  if (carpeta !== undefined) return
  await tx
    .insertInto('archivo_contenido')
    .values({ empresa_id: empresaId, archivo_id: id, bytes: Buffer.from(bytes) })
    .execute()
}

/**
 * After the transaction: with a row they go to their place, without one they are removed. Which of the two, the base
 * says, because whoever committed may not have heard of it; where it can't be asked, the next start does this.
 */
export async function soltar(base: Base, empresaId: string, { id }: Entrante): Promise<void> {
  const { carpeta } = base
  if (carpeta === undefined) return
  // Whatever fails here, the file can be read where it is, and nobody has to hear of it.
  await acomodar(base, carpeta, [{ empresaId, id }]).catch(() => undefined)
}

/** What `leer` answers: called after the transaction, so that no session waits for a disk. */
export type BytesPorLeer = () => Promise<Uint8Array>

/** Reads `largo` bytes of a file from `desde` on; who may read it was checked by its row. */
export async function leer(
  tx: Tx,
  { carpeta }: Deposito,
  empresaId: string,
  { id, desde, largo }: { id: string; desde: number; largo: number },
): Promise<BytesPorLeer> {
  if (carpeta !== undefined) return () => leerParte(carpeta, { empresaId, id }, desde, largo)
  const { bytes } = await tx
    .selectFrom('archivo_contenido')
    // PostgreSQL counts bytes from 1.
    .select((eb) => eb.fn<Buffer>('substring', ['bytes', eb.lit(desde + 1), eb.lit(largo)]).as('bytes'))
    .where('empresa_id', '=', empresaId)
    .where('archivo_id', '=', id)
    .executeTakeFirstOrThrow()
  return async () => bytes
}

/** What a killed process left between its transaction and `soltar`. Before anything else is received. */
export async function acomodarPendientes(base: Base): Promise<void> {
  const { carpeta } = base
  if (carpeta === undefined) return
  const quedan = await entrantes(carpeta)
  for (let desde = 0; desde < quedan.length; desde += A_LA_VEZ) {
    await acomodar(base, carpeta, quedan.slice(desde, desde + A_LA_VEZ))
  }
}

/** Files asked for in one statement. */
const A_LA_VEZ = 1000

async function acomodar(base: Base, carpeta: string, cuales: readonly Cual[]): Promise<void> {
  const ids = cuales.map(({ id }) => id)
  const filas = await base.comoSistema((tx) =>
    tx.selectFrom('archivo').select(['empresa_id', 'id']).where('id', 'in', ids).execute(),
  )
  const guardados = new Set(filas.map((fila) => `${fila.empresa_id} ${fila.id}`))
  for (const cual of cuales) {
    const guardado = guardados.has(`${cual.empresaId} ${cual.id}`)
    await (guardado ? pasar(carpeta, cual) : borrarEntrante(carpeta, cual))
  }
}

/**
 * Marks files that nothing needs. They go some days later, so that a backup that is being made finds what it listed; from
 * now on they no longer count.
 */
export async function quitar(tx: Tx, cuales: readonly Cual[]): Promise<void> {
  if (cuales.length === 0) return
  await tx
    .updateTable('archivo')
    .set({ ts_quitado: sql<string>`now()` })
    .where(deEsos(cuales))
    .where('ts_quitado', 'is', null)
    .execute()
}

/** Some of the files that were marked more than this many days before `hasta`; the oldest first. */
export async function quitadosHace(
  tx: Tx,
  { dias, hasta, limite }: { dias: number; hasta: Date; limite: number },
): Promise<Cual[]> {
  return tx
    .selectFrom('archivo')
    .select(['empresa_id as empresaId', 'id'])
    .where('ts_quitado', '<', sql<string>`${hasta.toISOString()}::timestamptz - ${`${dias} days`}::interval`)
    .orderBy('ts_quitado')
    .limit(limite)
    .execute()
}

/** Removes files for good, once no row points to them. The row goes last: whoever is killed in between does it again. */
export async function borrarQuitados(base: Base, cuales: readonly Cual[]): Promise<void> {
  if (cuales.length === 0) return
  const { carpeta } = base
  if (carpeta !== undefined) for (const cual of cuales) await borrar(carpeta, cual)
  await base.comoSistema(async (tx) => {
    await tx.deleteFrom('archivo_contenido').where(deEsos(cuales, 'archivo_id')).execute()
    await tx.deleteFrom('archivo').where(deEsos(cuales)).execute()
  })
}

const deEsos = (cuales: readonly Cual[], columna: 'id' | 'archivo_id' = 'id') => {
  const [empresas, ids] = [cuales.map(({ empresaId }) => empresaId), cuales.map(({ id }) => id)]
  return sql<boolean>`(empresa_id, ${sql.ref(columna)}) in (select * from unnest(${empresas}::uuid[], ${ids}::uuid[]))`
}
