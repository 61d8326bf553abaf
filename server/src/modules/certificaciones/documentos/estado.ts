import type { excelDeEstadoDeCuenta, pdfDeEstadoDeCuenta } from '@plomada/contract/certificaciones/deHoy'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Archivo, Contexto, ManejadorArchivo } from '../../../base/http/ruta.ts'
import { excelDe } from '../../../base/impreso/taller/excel.ts'
import { pdfDe } from '../../../base/pdf/pdf.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { cargarObra } from '../../presupuestos/nucleo/cargar.ts'
import { leerPaneles } from '../listas/paneles.ts'
import { leerContratista, leerMovimientos } from '../saldosRepo.ts'
import { type EstadoDeCuenta, impresoDeEstadoDeCuenta } from './estadoDeCuenta.ts'
import { leerCambiosDeSaldos } from './repo.ts'

type Pedido = Pick<Contexto<typeof pdfDeEstadoDeCuenta>, 'tx' | 'quien' | 'query'>

/** Of the work's prices and avances, of the account's movements, of the firm and of the day that it says. */
export async function cambiosDeEstado({ tx, quien, query }: Pedido): Promise<string> {
  const { obra, contratista } = await exigirCuenta({ tx, quien, query })
  const cambios = await leerCambiosDeSaldos(tx, { presupuestoId: obra.id, contratistaId: contratista.id })
  return [hoyEnAsuncion(new Date()), contratista.nombre, contratista.ruc, ...cambios].join('.')
}

export const papelDeEstado: ManejadorArchivo<typeof pdfDeEstadoDeCuenta> = async (pedido) => {
  const estado = await leerEstado(pedido)
  return async (signal): Promise<Archivo> => ({
    nombre: `${nombreDe(estado)}.pdf`,
    tipo: TIPO_DE_ARCHIVO.pdf,
    bytes: await pdfDe(impresoDeEstadoDeCuenta(estado), { signal }),
  })
}

export const libroDeEstado: ManejadorArchivo<typeof excelDeEstadoDeCuenta> = async (pedido) => {
  const estado = await leerEstado(pedido)
  return async (signal): Promise<Archivo> => ({
    nombre: `${nombreDe(estado)}.xlsx`,
    tipo: TIPO_DE_ARCHIVO.excel,
    bytes: await excelDe(impresoDeEstadoDeCuenta(estado), { signal }),
  })
}

const nombreDe = ({ contratista, obra }: EstadoDeCuenta) => `Estado de cuenta ${contratista.nombre} ${obra}`

async function exigirCuenta({ tx, quien, query }: Pedido) {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const de = { presupuestoId: obra.id, contratistaId: query.contratistaId.toLowerCase() }
  const contratista = await leerContratista(tx, de)
  if (contratista === undefined) {
    throw new Rechazo('NO_EXISTE', textos.noEsDeLaObra, { campo: 'contratistaId' })
  }
  return { obra, contratista }
}

async function leerEstado(pedido: Pedido): Promise<EstadoDeCuenta> {
  const { tx, quien } = pedido
  const { obra, contratista } = await exigirCuenta(pedido)
  const { nombre, ruc, direccion, telefono, email, bytes } = await leerEmpresaConLogo(tx, quien.empresaId)
  const { panel } = (await leerPaneles(tx, [obra], [contratista.id]))(obra, contratista.id)
  const movimientos = await leerMovimientos(tx, { presupuestoId: obra.id, contratistaId: contratista.id })
  return {
    dia: hoyEnAsuncion(new Date()),
    obra: obra.nombre,
    empresa: { nombre, ruc, direccion, telefono, email, logo: bytes },
    contratista,
    panel,
    movimientos: movimientos.map(({ fecha, tipo, cantidad, certificacion_nro, observacion, saldo }) => ({
      fecha,
      tipo,
      cantidad,
      certificacionNro: certificacion_nro,
      observacion,
      saldo,
    })),
  }
}
