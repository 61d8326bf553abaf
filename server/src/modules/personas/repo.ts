import type { Funcion } from '@plomada/domain/personas/funcion'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../base/db/base.ts'
import { contiene, paginar } from '../../base/db/busqueda.ts'
import { nuevoId } from '../../base/db/ids.ts'

interface Filtro {
  page: number
  limit: number
  busquedaRapida?: string | undefined
  funcion: Funcion | 'todos'
  /** Personas with any of these categories; with none given, all. */
  categorias: readonly string[]
}

/** Personas with their categories, deleted ones too: whoever has a category keeps it (domain.md §12). */
function personas(tx: Tx) {
  return tx
    .selectFrom('persona as p')
    .select((eb) => [
      'p.id',
      'p.nombre',
      'p.telefono',
      'p.funcion',
      'p.razon_social',
      'p.ruc',
      'p.email',
      'p.banco',
      'p.cuenta_nro',
      'p.alias',
      'p.contacto_nombre',
      'p.contacto_telefono',
      'p.contacto_email',
      'p.version',
      'p.ts_created',
      'p.ts_updated',
      jsonArrayFrom(
        eb
          .selectFrom('persona_categoria as pc')
          .innerJoin('prov_categoria as c', 'c.id', 'pc.categoria_id')
          .select(['c.id', 'c.nombre'])
          .whereRef('pc.persona_id', '=', 'p.id')
          .orderBy(sql`c.nombre collate es_py`)
          .orderBy('c.id'),
      ).as('categorias'),
    ])
}

export type FilaPersona = NonNullable<Awaited<ReturnType<typeof leerPersona>>>

export async function listarPersonas(tx: Tx, filtro: Filtro) {
  const { busquedaRapida, funcion, categorias } = filtro
  let consulta = personas(tx)
  // Searches the name alone, because whoever may not see the other fields must not find by them either.
  if (busquedaRapida) consulta = consulta.where((eb) => contiene(eb.ref('p.nombre'), busquedaRapida))
  if (funcion !== 'todos') consulta = consulta.where(sql<boolean>`${funcion} = any(p.funcion)`)
  if (categorias.length > 0) {
    consulta = consulta.where((eb) =>
      eb.exists(
        eb
          .selectFrom('persona_categoria as pc')
          .select('pc.persona_id')
          .whereRef('pc.persona_id', '=', 'p.id')
          .where('pc.categoria_id', 'in', [...categorias]),
      ),
    )
  }
  return paginar(consulta.orderBy(sql`p.nombre collate es_py`).orderBy('p.id'), filtro)
}

export async function leerPersona(tx: Tx, id: string) {
  return personas(tx).where('p.id', '=', id).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function bloquearPersona(tx: Tx, id: string): Promise<FilaPersona | undefined> {
  await tx.selectFrom('persona').select('id').where('id', '=', id).forUpdate().execute()
  return leerPersona(tx, id)
}

export async function contratistas(tx: Tx) {
  return tx
    .selectFrom('persona')
    .select(['id', 'nombre'])
    .where(sql<boolean>`'contratista' = any(funcion)`)
    .orderBy(sql`nombre collate es_py`)
    .orderBy('id')
    .execute()
}

export interface DatosDePersona {
  nombre: string
  telefono: string
  funcion: Funcion[]
  razonSocial: string
  ruc: string
  email: string
  banco: string
  cuentaNro: string
  alias: string
  contacto: string
  telefonoContacto: string
  emailContacto: string
}

/** The data of a persona of whom only the name is known. */
export const SIN_DATOS_DE_PERSONA: DatosDePersona = {
  nombre: '',
  telefono: '',
  funcion: [],
  razonSocial: '',
  ruc: '',
  email: '',
  banco: '',
  cuentaNro: '',
  alias: '',
  contacto: '',
  telefonoContacto: '',
  emailContacto: '',
}

function columnas(d: DatosDePersona) {
  return {
    nombre: d.nombre,
    telefono: d.telefono,
    funcion: d.funcion,
    razon_social: d.razonSocial,
    ruc: d.ruc,
    email: d.email,
    banco: d.banco,
    cuenta_nro: d.cuentaNro,
    alias: d.alias,
    contacto_nombre: d.contacto,
    contacto_telefono: d.telefonoContacto,
    contacto_email: d.emailContacto,
  }
}

export async function insertarPersona(tx: Tx, empresaId: string, datos: DatosDePersona): Promise<string> {
  const id = nuevoId()
  await tx
    .insertInto('persona')
    .values({ empresa_id: empresaId, id, ...columnas(datos) })
    .execute()
  return id
}

export async function actualizarPersona(tx: Tx, id: string, datos: DatosDePersona): Promise<void> {
  await tx
    .updateTable('persona')
    .set((eb) => ({ ...columnas(datos), version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', id)
    .execute()
}

export async function ponerCategorias(
  tx: Tx,
  empresaId: string,
  personaId: string,
  categoriaIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('persona_categoria').where('persona_id', '=', personaId).execute()
  if (categoriaIds.length === 0) return
  await tx
    .insertInto('persona_categoria')
    .values(categoriaIds.map((id) => ({ empresa_id: empresaId, persona_id: personaId, categoria_id: id })))
    .execute()
}
