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
export type Previa = RespuestaDe<typeof previaDeCertificacion>
