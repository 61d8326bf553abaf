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
  nodos.forEach((nodo, i) => {
    const { id, hijos, esRama } = nodo
    const abierta = esRama ? !cerrados.has(id) : null
    filas.push(filaDe(nodo, { abierta, nivel, padre, posicion: i + 1, hermanos: nodos.length }))
    if (abierta === true) agregar(filas, hijos, { nivel: nivel + 1, padre: id, cerrados })
  })
}

/** The row of a node, while it is the same one at the same place: what did not change is not rendered again. */
const HECHAS = new WeakMap<object, unknown>()

function filaDe<D>(
  nodo: Nodo<D>,
  lugar: Pick<Fila<D>, 'abierta' | 'nivel' | 'padre' | 'posicion' | 'hermanos'>,
): Fila<D> {
  // It was made of this very node.
  const hecha = HECHAS.get(nodo) as Fila<D> | undefined
  if (
    hecha?.abierta === lugar.abierta &&
    hecha.nivel === lugar.nivel &&
    hecha.padre === lugar.padre &&
    hecha.posicion === lugar.posicion &&
    hecha.hermanos === lugar.hermanos
  )
    return hecha
  const { id, nombre, dato, unaSola, enBlanco } = nodo
  const fila = { id, nombre, dato, ...lugar, ...(unaSola && { unaSola }), ...(enBlanco && { enBlanco }) }
  HECHAS.set(nodo, fila)
  return fila
}

/** Ids of every branch: what 'Contraer todo' closes. */
export function ramas<D>(nodos: readonly Nodo<D>[]): string[] {
  return nodos.flatMap((nodo) => (nodo.esRama ? [nodo.id, ...ramas(nodo.hijos)] : []))
}

/** What a branch has right below it. */
interface Indice<D> {
  datos: ReadonlyMap<string, D>
  ramas: readonly Nodo<D>[]
}

/** By its children: an edit changes one branch, and a paste asks for a thousand rows. */
const INDICES = new WeakMap<object, unknown>()

function indiceDe<D>(nodos: readonly Nodo<D>[]): Indice<D> {
  // It was made of these very nodes.
  const hecho = INDICES.get(nodos) as Indice<D> | undefined
  if (hecho !== undefined) return hecho
  const indice = {
    datos: new Map(nodos.map(({ id, dato }) => [id, dato])),
    ramas: nodos.filter(({ esRama }) => esRama),
  }
  INDICES.set(nodos, indice)
  return indice
}

/** What a row has, by its id, wherever it is in the tree. */
export function hallar<D>(nodos: readonly Nodo<D>[], id: string): D | undefined {
  const { datos, ramas: conHijos } = indiceDe(nodos)
  const suyo = datos.get(id)
  if (suyo !== undefined) return suyo
  for (const { hijos } of conHijos) {
    const hallado = hallar(hijos, id)
    if (hallado !== undefined) return hallado
  }
  return undefined
}
