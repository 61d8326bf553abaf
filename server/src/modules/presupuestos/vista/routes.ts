import * as contrato from '@plomada/contract/presupuestos/vista'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { ver, verComoCliente } from './usecases.ts'

/** The whole budget on one screen, and what its client sees of it. */
export const rutasVista = (): Ruta[] => [
  ruta(contrato.vistaPresupuesto, ver),
  ruta(contrato.vistaPresupuestoCliente, verComoCliente),
]
