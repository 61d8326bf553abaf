import { claveDeNombre } from '@plomada/domain/nucleo/texto'

/** A node of a budget's tree, whatever its data. */
export interface Nodo<D> {
  /** Unique in the whole tree. */
  id: string
  nombre: string
  dato: D
  hijos: readonly Nodo<D>[]
  /** Whether it can have children, even with none at present. */
  esRama: boolean
  /** Its row is one cell from side to side. */
  unaSola?: boolean
  /** A row that is still being written: see `EnBlanco`. */
  enBlanco?: boolean
}

/** A row to render: a node with its place in the tree. */
export interface Fila<D> {
  id: string
  nombre: string
  dato: D
  /** From 1. */
  nivel: number
  padre: string | null
  /** Null for a leaf. */
  abierta: boolean | null
  /** From 1, among its siblings that are shown. */
  posicion: number
  hermanos: number
  unaSola?: boolean | undefined
  enBlanco?: boolean | undefined
}

interface Mirada {
  /** Ids of the collapsed branches; new ones are open. */
  cerrados: ReadonlySet<string>
  /** Text to find in names; '' for none. During a search every branch with a match is open. */
  busqueda: string
}

/** The visible rows, from the top. A branch whose own name matches shows everything in it. */
export function aplanar<D>(nodos: readonly Nodo<D>[], { cerrados, busqueda }: Mirada): Fila<D>[] {
  const buscado = claveDeNombre(busqueda)
  const vistos = buscado === '' ? nodos : filtrar(nodos, buscado)
  const filas: Fila<D>[] = []
  agregar(filas, vistos, { nivel: 1, padre: null, cerrados: buscado === '' ? cerrados : new Set<string>() })
  return filas
}

function filtrar<D>(nodos: readonly Nodo<D>[], buscado: string): Nodo<D>[] {
  return nodos.flatMap((nodo) => {
    if (claveDeNombre(nodo.nombre).includes(buscado)) return [nodo]
    const hijos = filtrar(nodo.hijos, buscado)
    return hijos.length === 0 ? [] : [{ ...nodo, hijos }]
  })
}

interface Lugar {
  nivel: number
  padre: string | null
  cerrados: ReadonlySet<string>
}

function agregar<D>(filas: Fila<D>[], nodos: readonly Nodo<D>[], { nivel, padre, cerrados }: Lugar): void {
  nodos.forEach(({ id, nombre, dato, hijos, esRama, unaSola, enBlanco }, i) => {
    const abierta = esRama ? !cerrados.has(id) : null
    const lugar = { nivel, padre, posicion: i + 1, hermanos: nodos.length }
    filas.push({
      id,
      nombre,
      dato,
      abierta,
      ...lugar,
      ...(unaSola && { unaSola }),
      ...(enBlanco && { enBlanco }),
    })
    if (abierta === true) agregar(filas, hijos, { nivel: nivel + 1, padre: id, cerrados })
  })
}

/** Ids of every branch: what 'Contraer todo' closes. */
export function ramas<D>(nodos: readonly Nodo<D>[]): string[] {
  return nodos.flatMap((nodo) => (nodo.esRama ? [nodo.id, ...ramas(nodo.hijos)] : []))
}

/** What a row has, by its id, wherever it is in the tree. */
export function hallar<D>(nodos: readonly Nodo<D>[], id: string): D | undefined {
  for (const nodo of nodos) {
    const hallado = nodo.id === id ? nodo.dato : hallar(nodo.hijos, id)
    if (hallado !== undefined) return hallado
  }
  return undefined
}
