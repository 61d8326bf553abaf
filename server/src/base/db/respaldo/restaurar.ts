import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Base } from '../base.ts'
import { ErrorBase, mensajes } from '../errores.ts'
import { leerMigraciones } from '../migrar.ts'
import { acomodandoArchivos, cargarArchivos, exigirEntero } from './archivos.ts'
import { copiarDentro } from './copia.ts'
import { comoDano } from './dano.ts'
import { archivoDe, type Manifiesto } from './manifiesto.ts'
import { comprobarSecreto } from './secreto.ts'
import { tablasDe } from './tablas.ts'

/** Refuses a backup of a newer program, or of one with other migrations. */
function comprobarMigraciones({ migraciones }: Manifiesto): void {
  const conocidas = new Map(leerMigraciones().map(({ nombre, suma }) => [nombre, suma]))
  for (const { nombre, suma } of migraciones) {
    if (!conocidas.has(nombre)) {
      throw new ErrorBase('migracion_desconocida', mensajes.migracionDesconocida(nombre))
    }
    if (conocidas.get(nombre) !== suma)
      throw new ErrorBase('migracion_cambiada', mensajes.migracionCambiada(nombre))
  }
}

async function exigirVacia(base: Base): Promise<void> {
  const conFilas = await base.conDueno(async (cliente) => {
    const { rows } = await cliente.query<{ tabla: string }>(
      `select oid::regclass::text as tabla from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migracion'`,
    )
    for (const { tabla } of rows) {
      if ((await cliente.query(`select from ${tabla} limit 1`)).rowCount !== 0) return true
    }
    return false
  })
  if (conFilas) throw new ErrorBase('destino_con_datos', mensajes.destinoConDatos)
}

/**
 * Drops the foreign keys before the load and makes them again after it: the tables then need no order, cycles are no
 * problem, and making them checks every row.
 */
async function sinReferencias(cliente: pg.PoolClient, cargar: () => Promise<void>): Promise<void> {
  const { rows } = await cliente.query<{ tabla: string; nombre: string; definicion: string }>(
    `select conrelid::regclass::text as tabla, quote_ident(conname) as nombre, pg_get_constraintdef(oid) as definicion
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { tabla, nombre } of rows) await cliente.query(`alter table ${tabla} drop constraint ${nombre}`)
  await cargar()
  for (const { tabla, nombre, definicion } of rows) {
    await cliente.query(`alter table ${tabla} add constraint ${nombre} ${definicion}`)
  }
}

async function cargarTablas(cliente: pg.PoolClient, carpeta: string, { tablas }: Manifiesto): Promise<void> {
  for (const { tabla, columnas, filas } of tablas) {
    const nombre = pg.escapeIdentifier(tabla)
    await cliente.query(`alter table ${nombre} disable trigger user`)
    // Rows that a migration put into the table are in the backup too, so they are removed first.
    await cliente.query(`delete from ${nombre}`)
    // The error of either stream reaches the second one, which is the one awaited.
    const origen = pipeline(createReadStream(archivoDe(carpeta, tabla)), createGunzip(), () => undefined)
    const cargadas = await copiarDentro(cliente, nombre, columnas.map(pg.escapeIdentifier).join(', '), origen)
    if (cargadas !== filas) {
      throw new ErrorBase(
        'respaldo_invalido',
        mensajes.respaldoInvalido(`${tabla}: ${cargadas} filas de ${filas}`),
      )
    }
    await cliente.query(`alter table ${nombre} enable trigger user`)
  }
}

/** Refuses a manifest that leaves out a table of its version. */
async function exigirTodas(cliente: pg.PoolClient, { tablas }: Manifiesto): Promise<void> {
  const dichas = new Set(tablas.map(({ tabla }) => tabla))
  const falta = (await tablasDe(cliente)).find(({ tabla }) => !dichas.has(tabla))
  if (falta) throw new ErrorBase('respaldo_invalido', mensajes.respaldoInvalido(`falta ${falta.tabla}`))
}

/**
 * Loads the backup of `carpeta` into an empty base of either engine, in one transaction, and then applies the newer
 * migrations. `antesDeConfirmar` does what else the rows need, such as the secret; if it fails, nothing is loaded.
 * Returns what was loaded.
 */
export async function restaurar(
  base: Base,
  carpeta: string,
  antesDeConfirmar?: (manifiesto: Manifiesto) => void,
): Promise<Manifiesto> {
  const manifiesto = await exigirEntero(carpeta)
  comprobarMigraciones(manifiesto)
  comprobarSecreto(carpeta, manifiesto)
  await exigirVacia(base)
  // First only the migrations that the backup's base had.
  await base.migrar(manifiesto.migraciones.at(-1)?.nombre)
  const cargar = () =>
    base.conDueno(async (cliente) => {
      await cliente.query('begin')
      await exigirTodas(cliente, manifiesto)
      await sinReferencias(cliente, async () => {
        await cargarTablas(cliente, carpeta, manifiesto)
        await cargarArchivos(cliente, base, carpeta, manifiesto)
      })
      antesDeConfirmar?.(manifiesto)
      await cliente.query('commit')
    })
  await acomodandoArchivos(base, manifiesto, cargar).catch((error: unknown) => {
    throw comoDano(carpeta, error)
  })
  await base.migrar()
  return manifiesto
}
