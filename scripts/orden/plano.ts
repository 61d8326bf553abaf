// The plan of the house (architecture.md §1): which floor and which room a path belongs to.

export const PISOS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench'] as const
export type Piso = (typeof PISOS)[number]

/** What each floor may import besides itself. `casa` is the root: launcher, scripts and guard. */
export const BAJO: Record<Piso | 'casa', readonly Piso[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
  // It speaks only HTTP and screens: it may know the contract, never the server.
  e2e: ['contract', 'domain'],
  // It measures what the page computes too, such as reading a workbook; never a screen.
  bench: ['server', 'web', 'contract', 'domain'],
  casa: [],
}

/** In order: each may import only rooms to its left. */
export const SALAS = [
  'acceso',
  'personas',
  'catalogo',
  'presupuestos',
  'banco',
  'avances',
  'certificaciones',
  'compras',
  'cronograma',
  'reportes',
] as const

/** Place of a room in the order, -1 for what is no room. */
export const orden = (sala: string | undefined): number => (SALAS as readonly string[]).indexOf(sala ?? '')

export function pisoDe(camino: string): Piso | 'casa' {
  return PISOS.find((piso) => camino.startsWith(`${piso}/`)) ?? 'casa'
}

const EN_CARPETA = /^(?:domain\/src|server\/src\/modules|web\/src\/modules|contract\/src)\/([^/]+)\//
const EN_ARCHIVO = /^(?:contract\/src|domain\/src\/nucleo\/mensajes)\/([^/]+)\.ts$/

/** The name that stands where a room's name stands, be it one of ours or not. */
export const nombreDeSala = (camino: string): string | undefined =>
  EN_ARCHIVO.exec(camino)?.[1] ?? EN_CARPETA.exec(camino)?.[1]

/** The room of a path; undefined for what all rooms share and for what ties them together. */
export function salaDe(camino: string): string | undefined {
  if (DE_TODOS.has(camino)) return undefined
  const nombre = nombreDeSala(camino.replace(/\.test(\.tsx?)$/, '$1'))
  return nombre && orden(nombre) >= 0 ? nombre : undefined
}

/**
 * What a room has and every floor's base needs: the roles, which the mounting of an endpoint checks before any
 * room is asked. It ranks below the rooms.
 */
const DE_TODOS = new Set(['domain/src/acceso/roles.ts'])

/** What stands below every room and knows none. */
export const esBase = (camino: string): boolean =>
  /^server\/src\/base\/|^web\/src\/ui\/|^domain\/src\/nucleo\/(?!mensajes\/)/.test(camino)

/** The floors inside `web`, in order: each imports only those before it. */
export const PISOS_DE_LA_WEB = ['ui', 'api', 'pagina', 'modules', 'app'] as const

/** Place of a file among them, -1 for what stands above them all (main.tsx) or only runs under the tests. */
export const alturaEnLaWeb = (camino: string): number =>
  (PISOS_DE_LA_WEB as readonly string[]).indexOf(/^web\/src\/(\w+)\//.exec(camino)?.[1] ?? '')
