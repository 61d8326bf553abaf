import { FUNCIONES } from '@plomada/domain/personas/funcion'
import { leerTexto } from '../../pagina/busqueda/busqueda.ts'
import { type Filtro, filtros, opcion, texto } from '../../pagina/busqueda/filtros.ts'

/** A JSON array of ids of categories. */
const categorias: Filtro<string> = {
  porDefecto: '',
  leer: (valor) => {
    const ids = idsDeCategorias(leerTexto(valor))
    return ids.length > 0 ? JSON.stringify(ids) : undefined
  },
}

/** What the address of /personas holds, by its documented names; what is by default is left out of it. */
export const FILTROS_DE_PERSONAS = filtros({
  busquedaRapida: texto,
  funcion: opcion(['todos', ...FUNCIONES], 'todos'),
  categorias,
})

const ES_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The ids in the address, each as text or inside an option {value, label}; anything else is left out. */
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
