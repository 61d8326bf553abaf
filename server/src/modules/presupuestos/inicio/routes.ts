import { primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { leerPasos } from './repo.ts'

export const rutasInicio = (): Ruta[] => [
  ruta(primerosPasos, ({ tx, quien }) => leerPasos(tx, quien.credencialId)),
]
