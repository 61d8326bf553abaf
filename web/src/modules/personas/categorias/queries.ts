import type { RespuestaDe } from '@plomada/contract/endpoint'
import { personaPorId, personas } from '@plomada/contract/personas'
import { provCategoriaPorId, provCategorias } from '@plomada/contract/personas/categorias'
import { keepPreviousData } from '@tanstack/react-query'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { deLista } from '../../../pagina/lista/orden.ts'
import type { FILTROS_DE_CATEGORIAS } from './filtros.ts'

export const LISTA_DE_CATEGORIAS = {
  texto: 'Categorías de proveedores',
  href: direcciones.categorias(),
} as const

export type ProvCategoria = RespuestaDe<typeof provCategoriaPorId>

/** Reads whose cached answers a change of a category makes outdated. */
export const TOCA_CATEGORIAS = [provCategorias, provCategoriaPorId, personas, personaPorId] as const

export function listaDeCategorias(filtros: Filtros<typeof FILTROS_DE_CATEGORIAS>) {
  const query = { ...deLista(filtros), busquedaRapida: filtros.busquedaRapida }
  return consulta(provCategorias, { query })
}

/** For a chooser: categories that match the text; previous ones stay while others load. */
export const categoriasParaElegir = (texto: string) => ({
  ...consulta(provCategorias, { query: { page: 1, limit: 100, busquedaRapida: texto || undefined } }),
  placeholderData: keepPreviousData,
})

export const unaCategoria = (provCategoriaId: string) =>
  consulta(provCategoriaPorId, { query: { provCategoriaId } })
