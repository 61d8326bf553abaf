import { avances } from '@plomada/contract/avances/avances'
import {
  certificaciones,
  certificacionesPorPagar,
  certificacionPorId,
  previaDeCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import { contratistasDeObra, movimientosDeContratista } from '@plomada/contract/certificaciones/cuentas'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { consulta } from '../../api/consultas.ts'

/** Reads whose cached answers change where something is certified, paid, annulled or moved in an account. */
export const TOCA_CUENTAS = [
  avances,
  certificaciones,
  certificacionesPorPagar,
  certificacionPorId,
  contratistasDeObra,
  movimientosDeContratista,
  previaDeCertificacion,
  tareaPorId,
  vistaPresupuesto,
] as const

export type Certificacion = RespuestaDe<typeof certificaciones>['items'][number]
export type Movimiento = RespuestaDe<typeof movimientosDeContratista>['items'][number]
export type ContratistaDeObra = RespuestaDe<typeof contratistasDeObra>['items'][number]
/** A contratista of a work as a row of a list. */
export type FilaDeContratista = ContratistaDeObra & { _id: string; nombre: string }
export type Previa = RespuestaDe<typeof previaDeCertificacion>

/** All days that an avance may have. */
const SIEMPRE = { inicio: '1900-01-01', fin: '2999-12-31' } as const

/** The account of one contratista in a work, with all its tareas and of all days. */
export const cuentaEntera = (de: { presupuestoId: string; contratistaId: string }) =>
  consulta(previaDeCertificacion, {
    query: { presupuestoId: de.presupuestoId, id: de.contratistaId, ...SIEMPRE },
  })
