import { queVe } from '@plomada/contract/caras'
import {
  cronograma as contrato,
  type excelDeCronograma,
  type pdfDeCronograma,
} from '@plomada/contract/cronograma/cronograma'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import type { Tx } from '../../../base/db/base.ts'
import { enCara } from '../../../base/http/cara.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Archivo, Identidad, ManejadorArchivo, Sello } from '../../../base/http/ruta.ts'
import { excelDe } from '../../../base/impreso/taller/excel.ts'
import { pdfDe } from '../../../base/pdf/pdf.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { cargarConCronograma } from '../nucleo/cargar.ts'
import { presentarCronograma } from '../nucleo/leer.ts'
import { type CronogramaImpreso, impresoDeCronograma } from './impreso.ts'
import { leerVersiones } from './repo.ts'

type ConObra = typeof excelDeCronograma | typeof pdfDeCronograma

/** What it shows: the work with its tareas and avances, the schedule, the firm, and the day at its head. */
export const cambios: Sello<ConObra> = async ({ tx, quien, query }) => {
  const obra = await cargarConCronograma(tx, quien, query.presupuestoId)
  return [await leerVersiones(tx, obra.id), hoyEnAsuncion(new Date())].join('.')
}

export const libroDeCronograma: ManejadorArchivo<typeof excelDeCronograma> = async ({ tx, quien, query }) => {
  const datos = await leer(tx, quien, query.presupuestoId)
  return async (signal): Promise<Archivo> => ({
    nombre: `Cronograma ${datos.obra}.xlsx`,
    tipo: TIPO_DE_ARCHIVO.excel,
    bytes: await excelDe(impresoDeCronograma({ ...datos, empresa: { ...datos.empresa, logo: null } }), {
      signal,
    }),
  })
}

export const papelDeCronograma: ManejadorArchivo<typeof pdfDeCronograma> = async ({ tx, quien, query }) => {
  const datos = await leer(tx, quien, query.presupuestoId)
  return async (signal): Promise<Archivo> => ({
    nombre: `Cronograma ${datos.obra}.pdf`,
    tipo: TIPO_DE_ARCHIVO.pdf,
    bytes: await pdfDe(impresoDeCronograma(datos), { signal }),
  })
}

async function leer(tx: Tx, quien: Identidad, presupuestoId: string): Promise<CronogramaImpreso> {
  const obra = await cargarConCronograma(tx, quien, presupuestoId)
  const cronograma = enCara(contrato, quien, await presentarCronograma(tx, obra))
  if (cronograma.sinCronograma) throw new Rechazo('CONFLICTO', textos.noHay)
  const { nombre, ruc, direccion, telefono, email, bytes } = await leerEmpresaConLogo(tx, quien.empresaId)
  return {
    empresa: { nombre, ruc, direccion, telefono, email, logo: bytes },
    obra: obra.nombre,
    fecha: hoyEnAsuncion(new Date()),
    cronograma,
    // Without the margin there are the weeks alone (domain.md §13).
    conMontos: queVe(quien).margen,
  }
}
