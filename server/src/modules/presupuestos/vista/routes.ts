import * as contrato from '@plomada/contract/presupuestos/vista'
import { type Ruta, rutaSellada } from '../../../base/http/ruta.ts'
import { sello, ver, verComoCliente } from './usecases.ts'

/** The whole budget on one screen, and what its client sees of it. */
export const rutasVista = (): Ruta[] => [
  rutaSellada(contrato.vistaPresupuesto, sello, ver),
  rutaSellada(contrato.vistaPresupuestoCliente, sello, verComoCliente),
]
