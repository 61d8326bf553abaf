import type { FUNCIONES } from '@plomada/contract/personas'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { contiene, paginar } from '../../base/db/busqueda.ts'
import { nuevoId } from '../../base/db/ids.ts'

export type Funcion = (typeof FUNCIONES)[number]

interface Filtro {
  page: number
  limit: number
  busquedaRapida?: string | undefined
  funcion?: Funcion | undefined
}

export async function listarPersonas(tx: Tx, filtro: Filtro) {
  let consulta = tx.selectFrom('persona').select(['id', 'nombre', 'telefono', 'funcion'])
  const { busquedaRapida, funcion } = filtro
  if (busquedaRapida) consulta = consulta.where((eb) => contiene(eb.ref('nombre'), busquedaRapida))
  if (funcion) consulta = consulta.where(sql<boolean>`${funcion} = any(funcion)`)
  return paginar(consulta.orderBy(sql`nombre collate es_py`).orderBy('id'), filtro)
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

export interface NuevaPersona {
  empresaId: string
  nombre: string
  telefono: string
  funcion: Funcion[]
}

export async function insertarPersonas(tx: Tx, nuevas: readonly NuevaPersona[]): Promise<string[]> {
  const filas = nuevas.map((p) => ({
    empresa_id: p.empresaId,
    id: nuevoId(),
    nombre: p.nombre,
    telefono: p.telefono,
    funcion: p.funcion,
  }))
  await tx.insertInto('persona').values(filas).execute()
  return filas.map((fila) => fila.id)
}
