import { TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { aparte, type Filtro, filtros, opcion, sentido, texto } from '../../../pagina/busqueda/filtros.ts'

/** Id of the work whose entries and prices are listed; by default the base. */
const origen: Filtro<string, 'base'> = {
  porDefecto: 'base',
  leer: (valor) => (valor === 'base' ? undefined : leerTexto(valor)),
}

/** What the address of the catalogue holds; what is by default is left out of it. */
export const FILTROS_DE_DATOS = filtros({
  busquedaRapida: texto,
  tipo: aparte(opcion(['todos', ...TIPOS_COMPONENTE], 'todos')),
  origen: aparte(origen),
  precio: opcion(['sin', 'viejo'], ''),
  orden: aparte(opcion(['nombre', 'tsCreated', ...ORDEN_DE_LISTA.precios], '')),
  sentido,
})

/** Where a new entry goes back to (1-budgeting §2): the page checks that it is an address of this site. */
export function leerRedirect({ redirect }: Record<string, unknown>): { redirect?: string } {
  return { redirect: leerTexto(redirect) }
}
