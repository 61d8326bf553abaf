import type { Endpoint } from '@plomada/contract/endpoint'
import type { Ruta } from './ruta.ts'

/**
 * What is wrong between the contract and the mounted routes, in words for whoever starts the server: an endpoint
 * mounted twice, not at all or from outside the contract, one without roles, or one whose answer would show a cliente
 * what only others may see. `neutras` names the endpoints that answer everybody alike.
 */
export function faltasDeMontaje(
  rutas: readonly Ruta[],
  endpoints: readonly Endpoint[],
  neutras: ReadonlySet<string>,
): string[] {
  const veces = Map.groupBy(rutas, ({ endpoint }) => endpoint)
  const nombres = Map.groupBy(endpoints, ({ nombre }) => nombre)
  return [
    ...endpoints.filter((e) => !veces.has(e)).map((e) => `${e.nombre} is not mounted`),
    ...[...veces].filter(([, r]) => r.length > 1).map(([e]) => `${e.nombre} is mounted more than once`),
    ...[...veces.keys()].filter((e) => !endpoints.includes(e)).map((e) => `${e.nombre} is in no contract`),
    ...[...nombres]
      .filter(([, e]) => e.length > 1)
      .map(([nombre]) => `${nombre} is the name of two endpoints`),
    ...rutas
      .filter(selloDeMas)
      .map(({ endpoint }) => `${endpoint.nombre} is sealed in contract or server alone`),
    ...endpoints
      .filter((e) => (e.respuesta === 'archivo') !== (e.tipoDeArchivo !== undefined))
      .map((e) => `${e.nombre} doesn't say what file it answers`),
    ...endpoints.filter((e) => e.acceso.length === 0).map((e) => `${e.nombre} has no roles`),
    ...endpoints.filter((e) => muestraTodo(e, neutras)).map((e) => `${e.nombre} has no face for a cliente`),
  ]
}

function selloDeMas({ clase, endpoint }: Ruta): boolean {
  return (clase === 'sellada') !== (endpoint.sellada === true)
}

function muestraTodo(endpoint: Endpoint, neutras: ReadonlySet<string>): boolean {
  if (endpoint.acceso === 'publico' || !endpoint.acceso.includes('cliente')) return false
  // A file is made from the answer in the asker's own face.
  return endpoint.respuesta !== 'archivo' && !endpoint.respuestaCliente && !neutras.has(endpoint.nombre)
}
