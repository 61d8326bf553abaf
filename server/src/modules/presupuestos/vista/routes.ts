import * as contrato from '@plomada/contract/presupuestos/vista'
import { type Ruta, rutaSellada } from '../../../base/http/ruta.ts'
import { sello, ver, verComoCliente } from './usecases.ts'

/** Routes of the whole budget, and of what its client sees. */
export const rutasVista = (): Ruta[] => [
  rutaSellada(contrato.vistaPresupuesto, sello, ver),
  rutaSellada(contrato.vistaPresupuestoCliente, sello, verComoCliente),
]
