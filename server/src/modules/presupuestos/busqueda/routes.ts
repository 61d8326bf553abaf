import { buscar as contrato } from '@plomada/contract/presupuestos/lecturas/busqueda'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { buscar } from './usecases.ts'

export const rutasBusqueda = (): Ruta[] => [ruta(contrato, buscar)]
