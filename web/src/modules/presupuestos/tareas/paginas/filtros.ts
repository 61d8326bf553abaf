import { TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { aparte, filtros, opcion, sentido, texto } from '../../../../pagina/busqueda/filtros.ts'

/** What the address of the catalogue to choose from holds, by its documented names. */
export const FILTROS_DE_COMPONENTES = filtros({
  busquedaRapida: texto,
  tipo: opcion(['todos', ...TIPOS_COMPONENTE], 'todos'),
  // The form that asks for one.
  redirect: aparte(texto),
  sortField: aparte(opcion(['nombre', 'tsCreated', ...ORDEN_DE_LISTA.precios], 'nombre')),
  sortOrder: sentido,
})
