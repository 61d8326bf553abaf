import { avances } from '@plomada/contract/avances/avances'
import {
  certificaciones,
  certificacionesPorPagar,
  certificacionPorId,
  previaDeCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import { mismosComprobantes } from '@plomada/contract/certificaciones/comprobante'
import { movimientosDeContratista } from '@plomada/contract/certificaciones/cuentas'
import {
  contratistasDeObra,
  cuentasDePersona,
  hechoPorCertificar,
} from '@plomada/contract/certificaciones/deHoy'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { TODOS_LOS_DIAS } from '@plomada/domain/nucleo/fecha'
import { consulta } from '../../api/consultas.ts'
import type { Filtros } from '../../pagina/busqueda/filtros.ts'
import { deLista } from '../../pagina/lista/orden.ts'
import type {
  FILTROS_DE_CERTIFICACIONES,
  FILTROS_DE_POR_CERTIFICAR,
  FILTROS_DE_POR_PAGAR,
} from './filtros.ts'

/** Reads whose cached answers change where something is certified, paid, annulled or moved in an account. */
export const TOCA_SALDOS = [
  avances,
  certificaciones,
  certificacionesPorPagar,
  certificacionPorId,
  contratistasDeObra,
  cuentasDePersona,
  hechoPorCertificar,
  mismosComprobantes,
  movimientosDeContratista,
  previaDeCertificacion,
  tareaPorId,
  vistaPresupuesto,
] as const

/** Who may be certified in a work: all of them, to choose from. */
export const contratistasDeCertificaciones = (presupuestoId: string) =>
  consulta(contratistasDeObra, { query: { presupuestoId, limit: 100 } })

interface DeQuienYCuando {
  presupuestoId: string
  contratistaId: string
  inicio: string
  fin: string
}

/** A period with all his tareas in the work, also those of which nothing is certified. */
export const previaEntera = ({ contratistaId, ...de }: DeQuienYCuando) =>
  consulta(previaDeCertificacion, { query: { ...de, id: contratistaId } })

/** The same figures with the rows alone of which something would be certified: the rest is read by who asks for it. */
export const previaDe = ({ contratistaId, ...de }: DeQuienYCuando) =>
  consulta(previaDeCertificacion, { query: { ...de, id: contratistaId, soloConAvance: 's' } })

export function listaDeCertificaciones(
  presupuestoId: string,
  filtros: Filtros<typeof FILTROS_DE_CERTIFICACIONES>,
) {
  const { rubroId, tareaId, contratistaId, inicio = null, fin = null, anuladas } = filtros
  return consulta(certificaciones, {
    query: { ...deLista(filtros), presupuestoId, rubroId, tareaId, contratistaId, inicio, fin, anuladas },
  })
}

export const listaPorPagar = (filtros: Filtros<typeof FILTROS_DE_POR_PAGAR>) =>
  consulta(certificacionesPorPagar, { query: deLista(filtros) })

export const listaPorCertificar = (filtros: Filtros<typeof FILTROS_DE_POR_CERTIFICAR>) =>
  consulta(hechoPorCertificar, { query: deLista(filtros) })

export type PorCertificar = RespuestaDe<typeof hechoPorCertificar>['items'][number]
export type Certificacion = RespuestaDe<typeof certificaciones>['items'][number]
export type PorPagar = RespuestaDe<typeof certificacionesPorPagar>['items'][number]
export type Movimiento = RespuestaDe<typeof movimientosDeContratista>['items'][number]
export type ContratistaDeObra = RespuestaDe<typeof contratistasDeObra>['items'][number]
/** A contratista of a work as a row of a list. */
export type FilaDeContratista = ContratistaDeObra & { _id: string; nombre: string }
export type PreviaDeCertificacion = RespuestaDe<typeof previaDeCertificacion>

interface DeUno {
  presupuestoId: string
  contratistaId: string
}
const deSiempre = ({ presupuestoId, contratistaId }: DeUno) => ({
  presupuestoId,
  contratistaId,
  ...TODOS_LOS_DIAS,
})

/** The account of one contratista in a work, with all its tareas and of all days. */
export const saldosEnteros = (de: DeUno) => previaEntera(deSiempre(de))

/** The same figures with the rows alone of what he did and nobody certified. */
export const saldosDe = (de: DeUno) => previaDe(deSiempre(de))
