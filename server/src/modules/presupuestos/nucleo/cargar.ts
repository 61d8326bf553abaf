import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro, type Micro } from '@plomada/domain/nucleo/micro'
import type { OperandValueExpressionOrList } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { DB } from '../../../base/db/tipos.gen.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { obrasVisibles } from '../../acceso/nucleo/obras.ts'
import { bloqueada, type ObraBloqueada } from './bloqueo.ts'

/** What the rules need to know of a work. */
export interface Obra {
  id: string
  tipo: 'presupuesto' | 'plantilla'
  estado: 'pendiente' | 'aprobado'
  activo: boolean
  nombre: string
  margenTareas: number
  retencionPorcentaje: number
  presupuestoTipo: 'administrativo' | 'llaveEnMano'
  cotizacion: Micro
  clienteId: string | null
  version: number
}

/** One that was locked: the only one that what writes in it takes. */
export type ObraParaEscribir = Obra & ObraBloqueada

type ParaLeer = 'leer' | 'prever'
type ParaEscribir = 'escribir' | 'bloquear'
type Para = ParaLeer | ParaEscribir

/**
 * Reads the work of an operation. `escribir` locks its row until the transaction ends, so that two people who change
 * one work take turns, and refuses a deactivated work (409, domain.md §7); `bloquear` locks likewise and refuses
 * nothing: for a call that may have been answered before the work was deactivated; `prever` is what such a call reads
 * before it locks. A work that does not exist or is not visible to the caller is a 404; one of a resident that was
 * deactivated is there for what writes, which says so, and not for what reads (decision 0102).
 */
export async function cargarObra(
  tx: Tx,
  quien: Identidad,
  presupuestoId: string,
  para: ParaEscribir,
): Promise<ObraParaEscribir>
export async function cargarObra(tx: Tx, quien: Identidad, presupuestoId: string, para: Para): Promise<Obra>
export async function cargarObra(tx: Tx, quien: Identidad, presupuestoId: string, para: Para): Promise<Obra> {
  const fila = await leerObra(tx, quien, para, presupuestoId)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesPresupuestos.obraNoExiste)
  return exigirEscribible(fila, para)
}

/**
 * The same for calls that name a tarea alone: one round trip, with its own text for the 404. A tarea is never deleted:
 * a resident whose phone knows one that is not there was taken off its work.
 */
export async function cargarObraDeTarea(
  tx: Tx,
  quien: Identidad,
  tareaId: string,
  para: ParaEscribir,
): Promise<ObraParaEscribir>
export async function cargarObraDeTarea(tx: Tx, quien: Identidad, tareaId: string, para: Para): Promise<Obra>
export async function cargarObraDeTarea(
  tx: Tx,
  quien: Identidad,
  tareaId: string,
  para: Para,
): Promise<Obra> {
  const suya = tx.selectFrom('tarea').select('presupuesto_id').where('id', '=', tareaId)
  const fila = await leerObra(tx, quien, para, suya)
  if (fila === undefined) {
    const escribe = quien.rol === 'obraResidente' && para !== 'leer'
    throw new Rechazo('NO_EXISTE', mensajesEdicion[escribe ? 'tareaNoDisponible' : 'tareaNoExiste'])
  }
  return exigirEscribible(fila, para)
}

async function leerObra(
  tx: Tx,
  quien: Identidad,
  para: Para,
  cual: OperandValueExpressionOrList<DB, 'presupuesto', 'presupuesto.id'>,
): Promise<Obra | undefined> {
  const consulta = obrasVisibles(tx, quien, para === 'leer' ? 'paraLeer' : 'paraEscribir')
    .select([
      'id',
      'tipo',
      'estado',
      'activo',
      'nombre',
      'margen_tareas',
      'retencion_porcentaje',
      'presupuesto_tipo',
      'cotizacion',
      'cliente_id',
      'version',
    ])
    .where('presupuesto.id', '=', cual)
  const bloquea = para === 'escribir' || para === 'bloquear'
  const fila = await (bloquea ? consulta.forUpdate() : consulta).executeTakeFirst()
  if (fila === undefined) return undefined
  const obra = {
    id: fila.id,
    tipo: fila.tipo,
    estado: fila.estado,
    activo: fila.activo,
    nombre: fila.nombre,
    margenTareas: Number(fila.margen_tareas),
    retencionPorcentaje: Number(fila.retencion_porcentaje),
    presupuestoTipo: fila.presupuesto_tipo,
    cotizacion: leerMicro(fila.cotizacion) ?? 0n,
    clienteId: fila.cliente_id,
    version: fila.version,
  }
  return bloquea ? bloqueada(obra) : obra
}

function exigirEscribible(obra: Obra, para: Para): Obra {
  if (para === 'escribir' && !obra.activo) throw new Rechazo('CONFLICTO', mensajesPresupuestos.obraInactiva)
  return obra
}
