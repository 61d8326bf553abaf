import * as acceso from './acceso.ts'
import * as catalogo from './catalogo.ts'
import type { Endpoint } from './endpoint.ts'
import * as personas from './personas.ts'
import * as aprobacion from './presupuestos/aprobacion.ts'
import * as capitulos from './presupuestos/capitulos.ts'
import * as obras from './presupuestos/obras.ts'
import * as tareas from './presupuestos/tareas.ts'
import * as vista from './presupuestos/vista.ts'

function esEndpoint(valor: unknown): valor is Endpoint {
  return typeof valor === 'object' && valor !== null && 'ruta' in valor && 'metodo' in valor
}

/** Every endpoint that exists, for OpenAPI, the matrix of roles and the check that the server mounts them all. */
export const todosLosEndpoints: readonly Endpoint[] = [
  acceso,
  personas,
  catalogo,
  obras,
  capitulos,
  tareas,
  vista,
  aprobacion,
].flatMap((sala) => Object.values(sala).filter(esEndpoint))
