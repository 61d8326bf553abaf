import { datosAuxiliares, unidadesForSelect } from '@plomada/contract/catalogo'
import type { Mundo } from '@plomada/domain/catalogo/importar/proponer'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../../api/cliente.ts'

const DE_A = 100

/** All units and entries of the base: a preview compares with the whole catalogue. */
export function mundoDeImporte(tipo: 'todos' | TipoComponente) {
  return queryOptions<Mundo>({
    // With the list's name in its key, so that whatever makes the lists outdated does so with this.
    queryKey: [datosAuxiliares.nombre, 'importar', tipo],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { items: unidades } = await llamar(unidadesForSelect, {}, { signal })
      const pagina = (page: number) =>
        llamar(datosAuxiliares, { query: { page, limit: DE_A, tipo, sortField: 'tsCreated' } }, { signal })
      const primera = await pagina(1)
      const filas = [...primera.items]
      for (let page = 2; filas.length < primera.count; page++) {
        const { items } = await pagina(page)
        if (items.length === 0) break
        filas.push(...items)
      }
      const entradas = filas.flatMap(
        ({ _id: id, tag, nombre, codigo, unidadMedidaCodigo, ultimoPrecio, ultimoPrecioReal }) =>
          tag === 'unidadDeMedida'
            ? []
            : [
                {
                  id,
                  tag,
                  nombre,
                  codigo,
                  unidad: unidadMedidaCodigo,
                  precioUnitario: ultimoPrecio,
                  precioUnitarioReal: ultimoPrecioReal,
                },
              ],
      )
      return { unidades, entradas }
    },
  })
}
