import type { QueryDe } from '@plomada/contract/endpoint'
import type { presupuestos } from '@plomada/contract/presupuestos/obras'
import type { Rol } from '@plomada/domain/acceso/roles'
import { type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { contiene, paginar } from '../../../base/db/busqueda.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { moldear } from '../../../base/db/molde.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { obrasVisibles } from '../../acceso/nucleo/obras.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import type { DiaLaboral } from '../plantilla/repo.ts'

/** The works that the caller may see, each with its client's name and contact. */
function obras(tx: Tx, quien: Identidad) {
  return obrasVisibles(tx, quien)
    .leftJoin('credencial as cliente', enSuEmpresa('cliente.id', 'presupuesto.cliente_id'))
    .select([
      'presupuesto.id',
      'presupuesto.nombre',
      'presupuesto.descripcion',
      'presupuesto.tipo',
      'presupuesto.estado',
      'presupuesto.activo',
      'presupuesto.total_m2',
      'presupuesto.cotizacion',
      'presupuesto.margen_tareas',
      'presupuesto.retencion_porcentaje',
      'presupuesto.presupuesto_tipo',
      'presupuesto.cliente_id',
      'presupuesto.usar_plantilla',
      'presupuesto.visible_para_cliente',
      'presupuesto.version',
      'presupuesto.ts_created',
      'presupuesto.ts_aprobado',
      'cliente.nombre as cliente_nombre',
      'cliente.apellido as cliente_apellido',
      'cliente.email as cliente_email',
      'cliente.phone as cliente_phone',
    ])
}

export type FilaObra = NonNullable<Awaited<ReturnType<typeof leerObra>>>

export interface FiltroObras {
  page: number
  limit: number
  busquedaRapida?: string | undefined
  /** `todos`: pending and approved ones; inactive works are listed only by their own filter. */
  estado: 'todos' | 'aprobado' | 'pendiente' | 'inactivo'
  /** By a figure it is ordered where all of it was read (`ordenadaSellada`). */
  sortField: QueryDe<typeof presupuestos>['sortField']
  sortDirection: '1' | '-1'
}

export async function listarObras(tx: Tx, quien: Identidad, filtro: FiltroObras) {
  const { busquedaRapida, estado } = filtro
  let consulta = obras(tx, quien)
    .where('presupuesto.tipo', '=', 'presupuesto')
    .where('presupuesto.activo', '=', estado !== 'inactivo')
  if (estado === 'aprobado' || estado === 'pendiente') {
    consulta = consulta.where('presupuesto.estado', '=', estado)
  }
  if (busquedaRapida) {
    consulta = consulta.where((eb) => contiene(eb.ref('presupuesto.nombre'), busquedaRapida))
  }
  const sentido = filtro.sortDirection === '1' ? 'asc' : 'desc'
  if (filtro.sortField === 'nombre') {
    consulta = consulta.orderBy(sql`presupuesto.nombre collate es_py`, sentido)
  }
  return paginar(consulta.orderBy('presupuesto.id', sentido), filtro)
}

const selloDeLista = moldear(['credencialId'], (tx, { credencialId }, rol: Rol) =>
  obrasVisibles(tx, { credencialId, rol }).select([
    sql<string>`md5(string_agg(presupuesto.id || '.' || presupuesto.sello, ' ' order by presupuesto.id))`.as(
      'obras',
    ),
    sql<number>`(select sello from empresa)`.as('empresa'),
  ]),
)

/** One text for the seals of everything the caller may see, whatever the page and filter. */
export async function leerSelloDeLista(tx: Tx, quien: Identidad): Promise<string> {
  const { credencialId, rol } = quien
  const { rows } = await tx.executeQuery(selloDeLista(tx, { credencialId }, rol))
  const [fila] = rows
  return `${fila?.obras}.${fila?.empresa}`
}

export async function leerObra(tx: Tx, quien: Identidad, id: string) {
  return obras(tx, quien).where('presupuesto.id', '=', id).executeTakeFirst()
}

/** Somebody who can be a work's client: an active credencial of rol cliente of this empresa. */
export async function leerClienteActivo(tx: Tx, id: string) {
  return tx
    .selectFrom('credencial')
    .select('id')
    .where('id', '=', id)
    .where('rol', '=', 'cliente')
    .where('activo', '=', true)
    .forShare()
    .executeTakeFirst()
}

export interface DatosObra {
  nombre: string
  descripcion: string
  totalM2: Micro
  cotizacion: Micro
  retencionPorcentaje: number
  presupuestoTipo: 'administrativo' | 'llaveEnMano'
  clienteId: string | null
  visibleParaCliente: boolean
}

export interface NuevaObra extends DatosObra {
  empresaId: string
  tipo: 'presupuesto' | 'plantilla'
  margenTareas: number
  usarPlantilla: boolean
  ejemplo?: boolean
}

function columnas(datos: DatosObra) {
  return {
    nombre: datos.nombre,
    descripcion: datos.descripcion,
    total_m2: textoDeMicro(datos.totalM2),
    cotizacion: textoDeMicro(datos.cotizacion),
    retencion_porcentaje: String(datos.retencionPorcentaje),
    presupuesto_tipo: datos.presupuestoTipo,
    cliente_id: datos.clienteId,
    visible_para_cliente: datos.visibleParaCliente,
  }
}

export async function insertarObra(tx: Tx, nueva: NuevaObra): Promise<string> {
  const id = nuevoId()
  await tx
    .insertInto('presupuesto')
    .values({
      ...columnas(nueva),
      empresa_id: nueva.empresaId,
      id,
      tipo: nueva.tipo,
      margen_tareas: String(nueva.margenTareas),
      usar_plantilla: nueva.usarPlantilla,
      ejemplo: nueva.ejemplo ?? false,
    })
    .execute()
  return id
}

export async function insertarDias(
  tx: Tx,
  empresaId: string,
  presupuestoId: string,
  dias: readonly DiaLaboral[],
): Promise<void> {
  await tx
    .insertInto('dia_laboral')
    .values(dias.map((dia) => ({ ...dia, empresa_id: empresaId, presupuesto_id: presupuestoId })))
    .execute()
}

export async function actualizarDias(
  tx: Tx,
  obra: ObraBloqueada,
  dias: readonly { nombre: string; horas: string }[],
): Promise<void> {
  await sql`
    update dia_laboral d set horas = nuevo.horas
    from unnest(${dias.map(({ nombre }) => nombre)}::text[], ${dias.map(({ horas }) => horas)}::numeric[])
      as nuevo (nombre, horas)
    where d.presupuesto_id = ${obra.id} and d.nombre = nuevo.nombre`.execute(tx)
  await tx
    .updateTable('presupuesto')
    .set((eb) => ({ version_dias: eb('version_dias', '+', 1) }))
    .where('id', '=', obra.id)
    .execute()
}

export async function leerVersionDeDias(tx: Tx, presupuestoId: string): Promise<number> {
  const fila = await tx
    .selectFrom('presupuesto')
    .select('version_dias')
    .where('id', '=', presupuestoId)
    .executeTakeFirstOrThrow()
  return fila.version_dias
}

export async function actualizarObra(tx: Tx, obra: ObraBloqueada, datos: DatosObra): Promise<void> {
  await tx
    .updateTable('presupuesto')
    .set((eb) => ({
      ...columnas(datos),
      version: eb('version', '+', 1),
      ts_updated: sql<string>`now()`,
    }))
    .where('id', '=', obra.id)
    .execute()
}

export async function desactivarObra(tx: Tx, obra: ObraBloqueada): Promise<void> {
  await tx
    .updateTable('presupuesto')
    .set((eb) => ({ activo: false, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', obra.id)
    .execute()
}
