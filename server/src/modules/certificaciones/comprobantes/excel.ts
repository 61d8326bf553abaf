import type { excelDeComprobantes } from '@plomada/contract/certificaciones/comprobante'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import type { Tx } from '../../../base/db/base.ts'
import { exigirRango } from '../../../base/http/rechazo.ts'
import type { Archivo, ManejadorArchivo, Sello } from '../../../base/http/ruta.ts'
import type { Impreso } from '../../../base/impreso/modelo.ts'
import { excelDe } from '../../../base/impreso/taller/excel.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import type { Periodo } from '../tareasRepo.ts'
import { mismasFacturas } from './iguales.ts'
import { impresoDeComprobantes } from './impreso.ts'
import { cambiosEnPagos, leerPagos } from './repo.ts'

export const cambiosDeExcel: Sello<typeof excelDeComprobantes> = async ({ tx, quien, query }) => {
  exigirRango(query)
  const { deEmpresa } = await tx
    .selectFrom('empresa')
    .select('sello as deEmpresa')
    .where('empresa_id', '=', quien.empresaId)
    .executeTakeFirstOrThrow()
  return [deEmpresa, await cambiosEnPagos(tx)].join('/')
}

/** The accountant's workbook of some days, over all works of the firm. */
export async function libroDePagos(tx: Tx, quien: { empresaId: string }, periodo: Periodo): Promise<Impreso> {
  const pagos = await leerPagos(tx, periodo)
  const iguales = await mismasFacturas(tx, pagos)
  const { nombre, ruc, direccion, telefono, email } = await leerEmpresaConLogo(tx, quien.empresaId)
  const empresa = { nombre, ruc, direccion, telefono, email, logo: null }
  return impresoDeComprobantes(pagos, iguales, periodo, empresa)
}

export const libroDeComprobantes: ManejadorArchivo<typeof excelDeComprobantes> = async ({
  tx,
  quien,
  query,
}) => {
  const impreso = await libroDePagos(tx, quien, query)
  return async (signal): Promise<Archivo> => ({
    nombre: `Pagos ${query.inicio} a ${query.fin}.xlsx`,
    tipo: TIPO_DE_ARCHIVO.excel,
    bytes: await excelDe(impreso, { signal }),
  })
}
