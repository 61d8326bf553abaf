import { useMemo } from 'react'
import type { Nodo } from '../../../pagina/grilla/modelo/aplanar.ts'
import { arbolDeVista, type Dato } from '../vista/arbol.ts'
import type { ObraQueSeEscribe } from './obraQueSeEscribe.ts'

/** Nothing is summed of it. */
const SIN_CIFRAS = {
  precioTotal: 0,
  gastoIndirectoTotal: 0,
  costoProveedor: 0,
  precioCostoFinal: 0,
  precioTotalConMargen: 0,
}

interface OpcionesDeFilas extends Omit<ObraQueSeEscribe, 'paraAgregar'> {
  /** Null where nobody writes, and on a phone, where a capitulo's menu adds to it. */
  paraAgregar: ObraQueSeEscribe['paraAgregar'] | null
}

/**
 * The rows of a budget, and where somebody writes in it what its grid needs of its page: with a line under each open capitulo
 * where more is added to it (sheet.md §1). What a search finds are rows of the budget alone.
 */
export function useFilasQueSeEscriben({ vista, lotes, buscando, paraAgregar }: OpcionesDeFilas): {
  nodos: Nodo<Dato>[]
  seEscribe: ObraQueSeEscribe | null
} {
  return useMemo(() => {
    const arbol = arbolDeVista(vista)
    if (paraAgregar === null) return { nodos: arbol, seEscribe: null }
    const seEscribe = { vista, lotes, buscando, paraAgregar }
    return { nodos: buscando ? arbol : arbol.map((nodo) => conLinea(nodo, seEscribe)), seEscribe }
  }, [vista, lotes, buscando, paraAgregar])
}

function conLinea(nodo: Nodo<Dato>, { paraAgregar }: ObraQueSeEscribe): Nodo<Dato> {
  const { capitulo } = nodo.dato
  // One that is closed says so in its menu.
  if (paraAgregar(capitulo).rubro.razon != null) return nodo
  const linea: Nodo<Dato> = {
    id: `a-${capitulo._id}`,
    nombre: `Agregar a ${nodo.nombre}`,
    dato: { clase: 'agregar', capitulo, cifras: SIN_CIFRAS },
    hijos: [],
    esRama: false,
    unaSola: true,
  }
  return { ...nodo, hijos: [...nodo.hijos, linea] }
}
