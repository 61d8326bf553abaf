// The plan of the house (architecture.md §1): which floor and which room a path belongs to.

export const PISOS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench'] as const
export type Piso = (typeof PISOS)[number]

/** What each floor may import besides itself. `casa` is the root: launcher, scripts and guard. */
export const BAJO: Record<Piso | 'casa', readonly Piso[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
  // e2e uses HTTP and screens only: it may know the contract, never the server.
  e2e: ['contract', 'domain'],
  // bench also measures what the page computes, such as reading a workbook; it never renders a screen.
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

/** Position of a room in the order; -1 for what is no room. */
export const orden = (sala: string | undefined): number => (SALAS as readonly string[]).indexOf(sala ?? '')

export function pisoDe(camino: string): Piso | 'casa' {
  return PISOS.find((piso) => camino.startsWith(`${piso}/`)) ?? 'casa'
}

/** Stands for the files directly in the room's folder. */
const SUELTOS = '.'

/**
 * The inner rooms of a room on a floor, in order: each may import only those to its left. A nested folder in the list
 * (`interop/excel`) counts as that one. A folder of the room that is not listed breaks the rule too, except tests. On
 * the server and in `domain`, `nucleo` is the foundation of the rest of the room.
 */
export const SALAS_INTERIORES: Partial<
  Record<Piso, Partial<Record<(typeof SALAS)[number], readonly string[]>>>
> = {
  domain: {
    acceso: [SUELTOS],
    presupuestos: [
      // How far something is: of quantities and prices alone.
      'progreso',
      SUELTOS,
      // How the figures of a tarea and of a work come about.
      'explicar',
      // What the sheet does besides editing one: its order, its numbers.
      'planilla',
      'historial',
      'interop/bc3',
      'interop/entrada',
      'interop/hoja',
      'interop/excel',
      // The worked example uses the rules; no rule knows it.
      'esperanza',
    ],
  },
  contract: {
    acceso: [SUELTOS],
    presupuestos: [SUELTOS, 'planilla', 'consultas', 'interop'],
  },
  server: {
    acceso: [
      'directorio',
      'sesion',
      'empresa',
      'nucleo',
      'ingreso',
      'segundoPaso',
      'invitaciones',
      'clientes',
      'usuarios',
      'alta',
      'credencial',
      SUELTOS,
    ],
    presupuestos: [
      'nucleo',
      'totales',
      // What is kept of what somebody did, so that it can be undone.
      'memoria',
      'capitulos',
      'tareas',
      'plantilla',
      'obras',
      'precios',
      'reemplazo',
      'vista',
      'lote',
      'historial',
      'busqueda',
      'inicio',
      'aprobacion',
      'documentos',
      'interop/excel',
      // What every file does once it was read.
      'interop/entrada',
      'interop/bc3',
      'interop/hoja',
      'interop/ejemplo',
      'archivos',
      SUELTOS,
    ],
  },
  web: {
    acceso: [
      'sesion',
      'segundoPaso',
      'entrada',
      SUELTOS,
      'usuarios',
      'invitaciones',
      'clientes',
      'perfil',
      'empresa',
      'listaDeUsuarios',
    ],
    presupuestos: [
      // A work, its form and its breadcrumbs: what all the others are about.
      'obras',
      'muestra',
      // The model of a budget: its tree, its columns, its reads. Its page is `presupuesto`.
      'vista',
      // How its amounts come about.
      'cuenta',
      // Why an approved work is changed.
      'motivo',
      // Many rows at once, done and undone by the server.
      'lotes',
      // What is written in a cell, and until the server has it.
      'celdas',
      'planilla',
      // What is done with whole rows of the sheet: they are moved, copied, discarded and changed together.
      'movidas',
      // The sheet in which one writes: how each cell is written, and where rows are made.
      'escritura',
      'historial',
      'interop',
      'aprobacion',
      'cliente',
      'capitulos',
      'grupos',
      'dias',
      'precios',
      'reemplazo',
      'tareas',
      'presupuesto',
      'listaDeObras',
    ],
  },
}

/** The inner room of a path and the list it stands in; undefined where its room has no list. */
export function salaInterior(camino: string): { lista: readonly string[]; nombre: string } | undefined {
  const piso = pisoDe(camino)
  const [, sala = '', dentro = ''] = DENTRO.exec(camino) ?? []
  const lista = piso === 'casa' ? undefined : SALAS_INTERIORES[piso]?.[sala as (typeof SALAS)[number]]
  if (lista === undefined) return undefined
  const carpeta = dentro.slice(0, Math.max(0, dentro.lastIndexOf('/'))) || SUELTOS
  const suyas = lista.filter((nombre) => `${carpeta}/`.startsWith(`${nombre}/`))
  return { lista, nombre: suyas.sort((a, b) => b.length - a.length)[0] ?? carpeta }
}

const DENTRO = /^(?:domain\/src|server\/src\/modules|web\/src\/modules|contract\/src)\/([^/]+)\/(.+)$/
const EN_CARPETA = /^(?:domain\/src|server\/src\/modules|web\/src\/modules|contract\/src)\/([^/]+)\//
const EN_ARCHIVO = /^(?:contract\/src|domain\/src\/nucleo\/mensajes)\/([^/]+)\.ts$/

/** The name in the place of a room's name in a path, whether it is a room or not. */
export const nombreDeSala = (camino: string): string | undefined =>
  EN_ARCHIVO.exec(camino)?.[1] ?? EN_CARPETA.exec(camino)?.[1]

/** The room of a path; undefined for what all rooms share and for what ties them together. */
export function salaDe(camino: string): string | undefined {
  if (DE_TODOS.has(camino)) return undefined
  const nombre = nombreDeSala(camino.replace(/\.test(\.tsx?)$/, '$1'))
  return nombre && orden(nombre) >= 0 ? nombre : undefined
}

/**
 * The part of a room that every floor's base needs: the roles, which are checked before any room is called. It ranks
 * below the rooms.
 */
const DE_TODOS = new Set(['domain/src/acceso/roles.ts'])

/** Whether a path is below all rooms and may import none. */
export const esBase = (camino: string): boolean =>
  /^server\/src\/base\/|^web\/src\/ui\/|^domain\/src\/nucleo\/(?!mensajes\/)/.test(camino)

/** The floors inside `web`, in order: each imports only those before it. */
export const PISOS_DE_LA_WEB = ['ui', 'api', 'pagina', 'modules', 'app'] as const

/** Position of a file among them; -1 for what is above them all (main.tsx) or only runs in tests. */
export const alturaEnLaWeb = (camino: string): number =>
  (PISOS_DE_LA_WEB as readonly string[]).indexOf(/^web\/src\/(\w+)\//.exec(camino)?.[1] ?? '')
