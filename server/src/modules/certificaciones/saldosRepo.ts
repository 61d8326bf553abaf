import { razonContraComprobanteDe } from '@plomada/domain/certificaciones/razones'
import {
  type ConceptoDePago,
  type Movimiento,
  type Saldos,
  SIGNO_DE_MOVIMIENTO,
  SIN_SALDOS,
} from '@plomada/domain/certificaciones/saldos'
import { TIPOS_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/tipos'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { paginar } from '../../base/db/busqueda.ts'
import { nuevoId } from '../../base/db/ids.ts'
import { enSuEmpresa } from '../../base/db/unir.ts'
import type { ObraBloqueada } from '../presupuestos/nucleo/bloqueo.ts'
import { entre } from '../presupuestos/totales/cifrasRepo.ts'

// Accounts of contratistas and their movements.

export interface DeQuien {
  presupuestoId: string
  contratistaId: string
}
/** Several contratistas of several works: each of these in each of those. */
export interface DeQuienes {
  obras: readonly string[]
  contratistas: readonly string[]
}

/** The accounts of these contratistas, of those that have one. */
async function leer(tx: Tx, { obras, contratistas }: DeQuienes) {
  return tx
    .selectFrom('cuenta_de_contratista as k')
    .selectAll('k')
    .select((eb) => [
      eb
        .selectFrom('certificacion as c')
        .select(sql<number>`coalesce(sum(c.total_a_pagar), 0)::int8`.as('prometido'))
        .whereRef('c.empresa_id', '=', 'k.empresa_id')
        .whereRef('c.presupuesto_id', '=', 'k.presupuesto_id')
        .whereRef('c.contratista_id', '=', 'k.contratista_id')
        .where('c.pagada_el', 'is', null)
        .where('c.anulada_el', 'is', null)
        .as('prometido'),
      eb
        .exists(
          eb
            .selectFrom('certificacion as c')
            .select('c.id')
            .whereRef('c.empresa_id', '=', 'k.empresa_id')
            .whereRef('c.presupuesto_id', '=', 'k.presupuesto_id')
            .whereRef('c.contratista_id', '=', 'k.contratista_id')
            .where('c.anulada_el', 'is', null)
            .where('c.anticipo', '>', 0),
        )
        .as('consolidado'),
      eb
        .selectFrom('movimiento as m')
        .select(sql<number>`coalesce(sum(-m.cantidad), 0)::int8`.as('devuelta'))
        .whereRef('m.empresa_id', '=', 'k.empresa_id')
        .whereRef('m.presupuesto_id', '=', 'k.presupuesto_id')
        .whereRef('m.contratista_id', '=', 'k.contratista_id')
        .where('m.tipo', '=', 'retencion')
        .where('m.certificacion_id', 'is', null)
        .as('devuelta'),
    ])
    .where('k.presupuesto_id', '=', entre(obras))
    .where('k.contratista_id', '=', entre(contratistas))
    .execute()
}

function paraElDominio(f: Awaited<ReturnType<typeof leer>>[number]): Saldos {
  return {
    anticipo: f.anticipo,
    descuentoDeAnticipo: f.descuento_de_anticipo,
    retencion: f.retencion,
    entrega: f.entrega,
    descuento: f.descuento,
    moCalculada: f.mo_calculada,
    moPagada: f.mo_pagada,
    porcentajeAnticipo: Number(f.porcentaje_anticipo),
    anticipoConsolidado: Boolean(f.consolidado),
    prometido: f.prometido ?? 0,
    retencionDevuelta: f.devuelta ?? 0,
  }
}

export async function leerSaldos(tx: Tx, { presupuestoId, contratistaId }: DeQuien): Promise<Saldos> {
  const [fila] = await leer(tx, { obras: [presupuestoId], contratistas: [contratistaId] })
  return fila === undefined ? SIN_SALDOS : paraElDominio(fila)
}

/** The day of the first movement of an account, of one kind where it is said. */
export async function leerPrimerMovimiento(
  tx: Tx,
  { presupuestoId, contratistaId }: DeQuien,
  tipo?: Movimiento['tipo'],
): Promise<Fecha | null> {
  const fila = await tx
    .selectFrom('movimiento')
    .select((eb) => eb.fn.min('fecha').as('fecha'))
    .where('presupuesto_id', '=', presupuestoId)
    .where('contratista_id', '=', contratistaId)
    .$if(tipo !== undefined, (q) => q.where('tipo', '=', tipo ?? 'entrega'))
    .executeTakeFirst()
  return fila?.fecha ?? null
}

/** What the certifications that stand withheld of somebody in a work. */
export async function leerRetenidas(tx: Tx, { presupuestoId, contratistaId }: DeQuien) {
  return tx
    .selectFrom('certificacion')
    .select(['nro', 'fin', 'retencion'])
    .where('presupuesto_id', '=', presupuestoId)
    .where('contratista_id', '=', contratistaId)
    .where('anulada_el', 'is', null)
    .where('retencion', '>', 0)
    .execute()
}

/** How an account is told apart among those of several works. */
export const claveDe = ({ presupuestoId, contratistaId }: DeQuien) => `${presupuestoId} ${contratistaId}`

/** By `claveDe`; who has none is not there. */
export async function leerSaldosDe(tx: Tx, cuales: DeQuienes): Promise<Map<string, Saldos>> {
  const filas = await leer(tx, cuales)
  return new Map(
    filas.map((f) => [
      claveDe({ presupuestoId: f.presupuesto_id, contratistaId: f.contratista_id }),
      paraElDominio(f),
    ]),
  )
}

/** Whoever has an active tarea, an avance or a movement in the work, by name: all of them. */
export async function listarContratistas(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('persona as p')
    .select(['p.id', 'p.nombre', 'p.ruc'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('tarea as t')
            .select('t.id')
            .whereRef('t.contratista_id', '=', 'p.id')
            .where('t.presupuesto_id', '=', presupuestoId)
            .where('t.estado', '=', 'activo'),
        )
        .as('activo'),
    )
    .where('p.id', 'in', deLaObra(tx, presupuestoId))
    .orderBy(sql`p.nombre collate es_py`)
    .orderBy('p.id')
    .execute()
}

/** The ids of whoever has an active tarea, an avance that counts or a movement in the work. */
function deLaObra(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('tarea')
    .select('contratista_id as id')
    .where('presupuesto_id', '=', presupuestoId)
    .where('estado', '=', 'activo')
    .where('contratista_id', 'is not', null)
    .$castTo<{ id: string }>()
    .union(
      tx
        .selectFrom('avance')
        .select('contratista_id as id')
        .where('presupuesto_id', '=', presupuestoId)
        .where('descartado', '=', false),
    )
    .union(
      tx.selectFrom('movimiento').select('contratista_id as id').where('presupuesto_id', '=', presupuestoId),
    )
}

/** The name of anybody of the firm: who has nothing in the work has an account of nothing. */
export async function leerPersonaConSaldos(tx: Tx, id: string) {
  return tx.selectFrom('persona').select(['id', 'nombre', 'ruc']).where('id', '=', id).executeTakeFirst()
}

/** The name of a contratista of the work; undefined for anybody else. */
export async function leerContratista(tx: Tx, { presupuestoId, contratistaId }: DeQuien) {
  return tx
    .selectFrom('persona as p')
    .select(['p.id', 'p.nombre', 'p.ruc', 'p.banco', 'p.cuenta_nro', 'p.alias'])
    .where('p.id', '=', contratistaId)
    .where('p.id', 'in', deLaObra(tx, presupuestoId))
    .executeTakeFirst()
}
export type ContratistaDeLaObra = NonNullable<Awaited<ReturnType<typeof leerContratista>>>

export async function guardarPorcentaje(
  tx: Tx,
  empresaId: string,
  obra: ObraBloqueada,
  { contratistaId, porcentaje }: { contratistaId: string; porcentaje: number },
): Promise<void> {
  await tx
    .insertInto('cuenta_de_contratista')
    .values({
      empresa_id: empresaId,
      presupuesto_id: obra.id,
      contratista_id: contratistaId,
      porcentaje_anticipo: String(porcentaje),
    })
    .onConflict((conflicto) =>
      conflicto
        .columns(['empresa_id', 'presupuesto_id', 'contratista_id'])
        .doUpdateSet({ porcentaje_anticipo: String(porcentaje) }),
    )
    .execute()
}

/** Who writes movements, in whose account, and when they count. */
export interface Asiento {
  contratistaId: string
  fecha: Fecha
  observacion?: string
  certificacionId?: string
  /** What is paid by hand. */
  concepto?: ConceptoDePago
  /** As it is kept, with the movement that handed over or paid what it is of. */
  comprobante?: string | null
}

/** Writes movements of one account; its sums follow by themselves. Answers their ids, in the same order. */
export async function asentarMovimientos(
  tx: Tx,
  quien: { empresaId: string; credencialId: string },
  obra: ObraBloqueada,
  asiento: Asiento,
  hechos: readonly Movimiento[],
): Promise<string[]> {
  if (hechos.length === 0) return []
  const { contratistaId, fecha, observacion = '', certificacionId, concepto } = asiento
  const suCertificacion = certificacionId ?? null
  const conComprobante = ({ tipo }: Movimiento) =>
    razonContraComprobanteDe({ tipo, certificacionId: suCertificacion }) === null
  const filas = hechos.map((hecho) => ({
    empresa_id: quien.empresaId,
    id: nuevoId(),
    presupuesto_id: obra.id,
    contratista_id: contratistaId,
    tipo: hecho.tipo,
    cantidad: hecho.cantidad,
    fecha,
    observacion,
    certificacion_id: suCertificacion,
    concepto: concepto ?? null,
    comprobante: conComprobante(hecho) ? (asiento.comprobante ?? null) : null,
    credencial_id: quien.credencialId,
  }))
  await tx.insertInto('movimiento').values(filas).execute()
  return filas.map(({ id }) => id)
}

/** What the movements of a certification come to, a kind each: a payment that was taken back comes to nothing. */
export async function movimientosDe(tx: Tx, certificacionId: string): Promise<Movimiento[]> {
  return tx
    .selectFrom('movimiento')
    .select(['tipo', sql<number>`sum(cantidad)::int8`.as('cantidad')])
    .where('certificacion_id', '=', certificacionId)
    .groupBy('tipo')
    .having(sql<boolean>`sum(cantidad) <> 0`)
    .orderBy(sql`min(id::text)`)
    .execute()
}

/** One movement of an account, whose receipt changes; undefined where there is none. */
export async function leerMovimiento(tx: Tx, id: string) {
  return tx
    .selectFrom('movimiento')
    .select([
      'id',
      'presupuesto_id',
      'contratista_id',
      'tipo',
      'cantidad',
      'certificacion_id',
      'comprobante',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False where somebody changed it meanwhile. */
export async function cambiarComprobanteDeMovimiento(
  tx: Tx,
  obra: ObraBloqueada,
  { id, version }: { id: string; version: number },
  comprobante: string | null,
): Promise<boolean> {
  const hecho = await tx
    .updateTable('movimiento')
    .set({ comprobante, version: version + 1 })
    .where('id', '=', id)
    .where('presupuesto_id', '=', obra.id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return hecho !== undefined
}

/** Which kinds count for the constructora, and with which sign none does. */
const SUMAN = TIPOS_DE_MOVIMIENTO.filter((tipo) => SIGNO_DE_MOVIMIENTO[tipo] === 1)

/** The movements of an account with their author and certification, and what all of them come to after each. */
function conSaldo(tx: Tx, { presupuestoId, contratistaId }: DeQuien) {
  const deLaCuenta = tx
    .selectFrom('movimiento')
    .select([
      'empresa_id',
      'id',
      'tipo',
      'cantidad',
      'fecha',
      'observacion',
      'certificacion_id',
      'credencial_id',
      'ts_created',
      'comprobante',
      'version',
      // Over the whole account, whatever of it is shown.
      sql<number>`(sum(case when tipo = any(${[...SUMAN]}::text[]) then cantidad else -cantidad end)
        over (order by fecha, id))::int8`.as('saldo'),
    ])
    .where('presupuesto_id', '=', presupuestoId)
    .where('contratista_id', '=', contratistaId)
  return tx
    .selectFrom(deLaCuenta.as('m'))
    .leftJoin('certificacion as c', enSuEmpresa('c.id', 'm.certificacion_id'))
    .innerJoin('credencial as q', enSuEmpresa('q.id', 'm.credencial_id'))
    .select([
      'm.id',
      'm.tipo',
      'm.cantidad',
      'm.fecha',
      'm.observacion',
      'm.certificacion_id',
      'm.comprobante',
      'm.version',
      'c.nro as certificacion_nro',
      'q.nombre as autor_nombre',
      'q.apellido as autor_apellido',
      'm.ts_created',
      'm.saldo',
    ])
}

export async function listarMovimientos(
  tx: Tx,
  de: DeQuien,
  filtro: { tipo?: Movimiento['tipo'] | undefined; aMano: boolean; page: number; limit: number },
) {
  const consulta = conSaldo(tx, de)
    .$if(filtro.tipo !== undefined, (q) => q.where('m.tipo', '=', filtro.tipo ?? 'anticipo'))
    .$if(filtro.aMano, (q) => q.where('m.certificacion_id', 'is', null))
    .orderBy('m.fecha', 'desc')
    .orderBy('m.id', 'desc')
  return paginar(consulta, filtro)
}

/** All of an account, the first one first. */
export async function leerMovimientos(tx: Tx, de: DeQuien) {
  return conSaldo(tx, de).orderBy('m.fecha').orderBy('m.id').execute()
}
