import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { paginar } from '../../base/db/busqueda.ts'
import { nuevoId } from '../../base/db/ids.ts'
import type { Certificacion, CertificacionLinea } from '../../base/db/tipos.gen.ts'
import { enSuEmpresa } from '../../base/db/unir.ts'
import type { ObraBloqueada } from '../presupuestos/nucleo/bloqueo.ts'

// Certifications with their lines and the avances they hold.

/** The number that the next certification of a work gets; under the work's lock. */
export async function siguienteNro(tx: Tx, presupuestoId: string): Promise<number> {
  const { nro } = await tx
    .selectFrom('certificacion')
    .select(sql<number>`coalesce(max(nro), 0) + 1`.as('nro'))
    .where('presupuesto_id', '=', presupuestoId)
    .executeTakeFirstOrThrow()
  return nro
}

/** Stores a certification with its lines, and makes it hold these avances, which nothing holds. */
export async function insertarCertificacion(
  tx: Tx,
  obra: ObraBloqueada,
  fila: Omit<Insertable<Certificacion>, 'presupuesto_id'>,
  lineas: readonly Omit<Insertable<CertificacionLinea>, 'empresa_id' | 'certificacion_id'>[],
): Promise<void> {
  const suya = { empresa_id: fila.empresa_id, certificacion_id: fila.id }
  await tx
    .insertInto('certificacion')
    .values({ ...fila, presupuesto_id: obra.id })
    .execute()
  // Six statements of five hundred rows at most: a statement may have 65.535 parameters.
  for (let desde = 0; desde < lineas.length; desde += 500) {
    await tx
      .insertInto('certificacion_linea')
      .values(lineas.slice(desde, desde + 500).map((linea) => ({ ...suya, ...linea })))
      .execute()
  }
  await tx
    .insertInto('certificacion_avance')
    .columns(['empresa_id', 'certificacion_id', 'avance_id'])
    .expression(
      tx
        .selectFrom('avance')
        .select(['empresa_id', sql<string>`${fila.id}::uuid`.as('certificacion_id'), 'id'])
        .where('presupuesto_id', '=', obra.id)
        .where('contratista_id', '=', fila.contratista_id)
        .where('descartado', '=', false)
        .where('certificacion_id', 'is', null)
        .where('fecha', '>=', fila.inicio)
        .where('fecha', '<=', fila.fin),
    )
    .execute()
}

/** A certification with the names it shows. */
export async function leerCertificacion(tx: Tx, id: string) {
  return conNombres(tx).where('c.id', '=', id).executeTakeFirst()
}
export type FilaCertificacion = NonNullable<Awaited<ReturnType<typeof leerCertificacion>>>

function conNombres(tx: Tx) {
  return tx
    .selectFrom('certificacion as c')
    .innerJoin('persona as p', enSuEmpresa('p.id', 'c.contratista_id'))
    .innerJoin('presupuesto as o', enSuEmpresa('o.id', 'c.presupuesto_id'))
    .selectAll('c')
    .select(['p.nombre as contratista_nombre', 'p.ruc as contratista_ruc', 'o.nombre as obra_nombre'])
}

export async function leerLineas(tx: Tx, certificacionId: string): Promise<Selectable<CertificacionLinea>[]> {
  return tx
    .selectFrom('certificacion_linea')
    .selectAll()
    .where('certificacion_id', '=', certificacionId)
    .orderBy('orden')
    .execute()
}

export interface FiltroCertificaciones {
  page: number
  limit: number
  presupuestoId: string
  capituloId?: string | undefined
  tareaId?: string | undefined
  contratistaId?: string | undefined
  inicio: string | null
  fin: string | null
  pagado?: boolean | undefined
  anuladas: boolean
}

/** Those whose period touches the range, the last number first. */
export async function listarCertificaciones(tx: Tx, f: FiltroCertificaciones) {
  let consulta = conNombres(tx).where('c.presupuesto_id', '=', f.presupuestoId)
  const { capituloId, tareaId, contratistaId, inicio, fin, pagado } = f
  if (!f.anuladas) consulta = consulta.where('c.anulada_el', 'is', null)
  if (contratistaId !== undefined) consulta = consulta.where('c.contratista_id', '=', contratistaId)
  if (inicio !== null) consulta = consulta.where('c.fin', '>=', inicio)
  if (fin !== null) consulta = consulta.where('c.inicio', '<=', fin)
  if (pagado !== undefined) consulta = consulta.where('c.pagada_el', pagado ? 'is not' : 'is', null)
  if (capituloId !== undefined || tareaId !== undefined) {
    consulta = consulta.where((eb) =>
      eb.exists(
        eb
          .selectFrom('certificacion_linea as l')
          .innerJoin('tarea as t', 't.id', 'l.tarea_id')
          .select('l.tarea_id')
          .whereRef('l.empresa_id', '=', 'c.empresa_id')
          .whereRef('l.certificacion_id', '=', 'c.id')
          .$if(capituloId !== undefined, (q) => q.where('t.capitulo_id', '=', capituloId ?? ''))
          .$if(tareaId !== undefined, (q) => q.where('l.tarea_id', '=', tareaId ?? '')),
      ),
    )
  }
  return paginar(consulta.orderBy('c.nro', 'desc'), f)
}

/** Of all works that are active, those that stand unpaid, the oldest first. */
export async function listarPorPagar(tx: Tx, pagina: { page: number; limit: number }) {
  return paginar(porPagar(tx).orderBy('c.fecha').orderBy('c.id'), pagina)
}

export async function sumaPorPagar(tx: Tx): Promise<number> {
  const { suma } = await porPagar(tx)
    .clearSelect()
    .select(sql<number>`coalesce(sum(c.total_a_pagar), 0)::int8`.as('suma'))
    .executeTakeFirstOrThrow()
  return suma
}

function porPagar(tx: Tx) {
  return conNombres(tx)
    .where('o.activo', '=', true)
    .where('c.pagada_el', 'is', null)
    .where('c.anulada_el', 'is', null)
}

/** False where somebody paid or annulled it meanwhile. */
export async function cerrar(
  tx: Tx,
  obra: ObraBloqueada,
  id: string,
  cambio: { pagada_el: string; comprobante: string | null } | { anulada_el: string },
): Promise<boolean> {
  const hecho = await tx
    .updateTable('certificacion')
    .set((eb) => ({ ...cambio, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('presupuesto_id', '=', obra.id)
    .where('pagada_el', 'is', null)
    .where('anulada_el', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return hecho !== undefined
}

/** False where somebody changed it, or took its payment back, meanwhile. */
export async function cambiarComprobante(
  tx: Tx,
  obra: ObraBloqueada,
  { id, version }: { id: string; version: number },
  comprobante: string | null,
): Promise<boolean> {
  const hecho = await tx
    .updateTable('certificacion')
    .set({ comprobante, version: version + 1 })
    .where('id', '=', id)
    .where('presupuesto_id', '=', obra.id)
    .where('version', '=', version)
    .where('pagada_el', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return hecho !== undefined
}

/** It is unpaid again, and its payment is kept as one that was taken back. False where it isn't paid any more. */
export async function revertir(
  tx: Tx,
  quien: { credencialId: string },
  obra: ObraBloqueada,
  { id, version }: { id: string; version: number },
  { fecha, motivo }: { fecha: Fecha; motivo: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('certificacion_revertida')
    .columns([
      'empresa_id',
      'id',
      'certificacion_id',
      'pagada_el',
      'total',
      'comprobante',
      'revertida_el',
      'motivo',
      'credencial_id',
    ])
    .expression((eb) =>
      eb
        .selectFrom('certificacion')
        .select([
          'empresa_id',
          sql<string>`${nuevoId()}::uuid`.as('id'),
          'id as certificacion_id',
          'pagada_el',
          'total_a_pagar',
          'comprobante',
          sql<string>`${fecha}::date`.as('revertida_el'),
          sql<string>`${motivo}::text`.as('motivo'),
          sql<string>`${quien.credencialId}::uuid`.as('credencial_id'),
        ])
        .where('id', '=', id)
        .where('presupuesto_id', '=', obra.id)
        .where('version', '=', version)
        .where('pagada_el', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await tx
    .updateTable('certificacion')
    .set({ pagada_el: null, comprobante: null, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return true
}

/** The firm and the contratista as they are named today, to be printed the same years later. */
export async function leerEmpresaDeHoy(tx: Tx) {
  return tx.selectFrom('empresa').select(['nombre', 'ruc', 'direccion', 'telefono']).executeTakeFirstOrThrow()
}
