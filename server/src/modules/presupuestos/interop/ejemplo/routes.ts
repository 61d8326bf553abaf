import { crearObraDeEjemplo } from '@plomada/contract/presupuestos/consultas/inicio'
import { type Ruta, ruta } from '../../../../base/http/ruta.ts'
import { abrirEjemplo } from './ejemplo.ts'

export const rutasEjemplo = (): Ruta[] => [ruta(crearObraDeEjemplo, abrirEjemplo)]
