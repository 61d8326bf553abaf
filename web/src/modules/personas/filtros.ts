import { FUNCIONES, type Funcion } from '@plomada/domain/personas/funcion'
import { leerOpcion, leerPaginado, leerTexto, type Paginado } from '../../pagina/busqueda/busqueda.ts'

/** What the address of /personas holds, by its documented names; what is by default is left out of it. */
export interface FiltrosDePersonas extends Paginado {
  busquedaRapida?: string
  /** Absent: todos. */
  funcion?: Funcion
  /** A JSON array of ids of categories. */
  categorias?: string
}

export function leerFiltrosDePersonas(busqueda: Record<string, unknown>): FiltrosDePersonas {
  const funcion = leerOpcion(busqueda.funcion, ['todos', ...FUNCIONES], 'todos')
  const ids = idsDeCategorias(leerTexto(busqueda.categorias))
  return {
    ...leerPaginado(busqueda),
    busquedaRapida: leerTexto(busqueda.busquedaRapida),
    ...(funcion !== 'todos' && { funcion }),
    ...(ids.length > 0 && { categorias: JSON.stringify(ids) }),
  }
}

const ES_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The ids in the address, each as text or inside an option {value, label}; what is neither is left out. */
export function idsDeCategorias(json: string | undefined): string[] {
  if (json === undefined) return []
  try {
    const leido: unknown = JSON.parse(json)
    if (!Array.isArray(leido)) return []
    return leido.map(idDe).filter((id) => ES_ID.test(id))
  } catch {
    return []
  }
}

function idDe(elegida: unknown): string {
  if (typeof elegida === 'string') return elegida
  const conValor = typeof elegida === 'object' && elegida !== null && 'value' in elegida
  return conValor && typeof elegida.value === 'string' ? elegida.value : ''
}
