import { buscar as contrato } from '@plomada/contract/presupuestos/consultas/busqueda'
import { sugerenciasDeTarea } from '@plomada/contract/presupuestos/planilla/sugerencias'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { buscar, sugerir } from './usecases.ts'

export const rutasBusqueda = (): Ruta[] => [ruta(contrato, buscar), ruta(sugerenciasDeTarea, sugerir)]
