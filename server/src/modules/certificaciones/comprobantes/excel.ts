import { excelDeComprobantes } from '@plomada/contract/certificaciones/comprobante'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { Rechazo } from '../../../base/http/rechazo.ts'
import {
  type Archivo,
  type ManejadorArchivo,
  type Ruta,
  rutaArchivo,
  type Sello,
} from '../../../base/http/ruta.ts'
import { excelDe } from '../../../base/impreso/taller/excel.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { impresoDeComprobantes } from './impreso.ts'
import type { FuenteDePagos } from './pagos.ts'

/**
 * The accountant's workbook over these kinds of payments. It is mounted by the last of the rooms that pay, with its own
 * kind beside those of the rooms before it.
 */
export function rutaDeComprobantes(fuentes: readonly FuenteDePagos[]): Ruta {
  const cambios: Sello<typeof excelDeComprobantes> = async ({ tx, quien, query }) => {
    if (query.inicio > query.fin) {
      throw new Rechazo('INVALIDO', mensajesComun.rangoDeFechas, { campo: 'inicio' })
    }
    const { deEmpresa } = await tx
      .selectFrom('empresa')
      .select('sello as deEmpresa')
      .where('empresa_id', '=', quien.empresaId)
      .executeTakeFirstOrThrow()
    const deFuentes: string[] = []
    for (const fuente of fuentes) deFuentes.push(await fuente.cambios(tx, query))
    return [deEmpresa, ...deFuentes].join('/')
  }
  const excel: ManejadorArchivo<typeof excelDeComprobantes> = async ({ tx, quien, query }) => {
    const pagos = []
    for (const fuente of fuentes) pagos.push(...(await fuente.leer(tx, query)))
    pagos.sort((a, b) => comparar(a.fecha, b.fecha) || comparar(a.obra, b.obra) || a.nro - b.nro)
    const { nombre, ruc, direccion, telefono, email } = await leerEmpresaConLogo(tx, quien.empresaId)
    const impreso = impresoDeComprobantes(pagos, query, {
      nombre,
      ruc,
      direccion,
      telefono,
      email,
      logo: null,
    })
    return async (signal): Promise<Archivo> => ({
      nombre: `Comprobantes ${query.inicio} a ${query.fin}.xlsx`,
      tipo: TIPO_DE_ARCHIVO.excel,
      bytes: await excelDe(impreso, { signal }),
    })
  }
  return rutaArchivo(excelDeComprobantes, cambios, excel)
}

const comparar = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
