import { queVe } from '@plomada/contract/caras'
import type * as contrato from '@plomada/contract/compras/totales'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import type { Archivo, Contexto, Identidad, ManejadorArchivo } from '../../../base/http/ruta.ts'
import type { Membrete } from '../../../base/impreso/modelo.ts'
import { excelDe } from '../../../base/impreso/taller/excel.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { cargarObra } from '../../presupuestos/nucleo/cargar.ts'
import { leerManoDeObra, leerTotales } from '../totales.ts'
import { impresoDeManoDeObra, impresoDeMateriales } from './impresoDeTotales.ts'

/** More than any work has: a file is never paged. */
const TODOS = { page: 1, limit: 100_000 }

type Pedido = Pick<Contexto<typeof contrato.excelDeMateriales>, 'tx' | 'quien' | 'query'>

/** Of the work, its orders, the firm, and the names of its materials. */
export async function cambiosDeTotales({ tx, quien, query }: Pedido): Promise<string> {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const { deObra, deEmpresa, ordenes, materiales } = await tx
    .selectFrom('presupuesto as o')
    .innerJoin('empresa as e', 'e.empresa_id', 'o.empresa_id')
    .select((eb) => [
      'o.sello as deObra',
      'e.version as deEmpresa',
      eb
        .selectFrom('orden_de_compra as c')
        .select(sql<number>`coalesce(sum(c.version), 0)::int8`.as('versiones'))
        .where('c.presupuesto_id', '=', obra.id)
        .as('ordenes'),
      eb
        .selectFrom('precio_congelado as p')
        .innerJoin('dato_auxiliar as d', enSuEmpresa('d.id', 'p.dato_auxiliar_id'))
        .select(sql<number>`coalesce(sum(d.version), 0)::int8`.as('versiones'))
        .where('p.presupuesto_id', '=', obra.id)
        .as('materiales'),
    ])
    .where('o.id', '=', obra.id)
    .executeTakeFirstOrThrow()
  return `${deObra}.${deEmpresa}.${ordenes}.${materiales}.${quien.residenteVe}`
}

export const excelDeMateriales: ManejadorArchivo<typeof contrato.excelDeMateriales> = async (contexto) => {
  const { tx, quien, query } = contexto
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const { items } = await leerTotales(tx, obra.id, { ...query, ...TODOS })
  const empresa = await membrete(tx, quien)
  return async (signal): Promise<Archivo> => ({
    nombre: `Materiales ${obra.nombre}.xlsx`,
    tipo: TIPO_DE_ARCHIVO.excel,
    bytes: await excelDe(
      impresoDeMateriales(items, { obra: obra.nombre, empresa, conMontos: queVe(quien).montos }),
      {
        signal,
      },
    ),
  })
}

export const excelDeManoDeObra: ManejadorArchivo<typeof contrato.excelDeManoDeObra> = async (contexto) => {
  const { tx, quien, query } = contexto
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const { items } = await leerManoDeObra(tx, obra.id, { ...query, ...TODOS })
  const empresa = await membrete(tx, quien)
  return async (signal): Promise<Archivo> => ({
    nombre: `Mano de obra ${obra.nombre}.xlsx`,
    tipo: TIPO_DE_ARCHIVO.excel,
    bytes: await excelDe(impresoDeManoDeObra(items, { obra: obra.nombre, empresa }), { signal }),
  })
}

async function membrete(tx: Tx, quien: Identidad): Promise<Membrete> {
  const { nombre, ruc, direccion, telefono, email } = await leerEmpresaConLogo(tx, quien.empresaId)
  return { nombre, ruc, direccion, telefono, email, logo: null }
}
