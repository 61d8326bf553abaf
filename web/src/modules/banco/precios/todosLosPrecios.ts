import { datosAuxiliares } from '@plomada/contract/catalogo'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import type { ErrorDeApi } from '../../../api/errores.ts'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'

const DE_A = 100
/** Pages asked for at once. */
const A_LA_VEZ = 4

/** Every active entry of the base, by name: a sheet of prices has all of them, to be chosen from and pasted over. */
export const TODOS_LOS_PRECIOS = queryOptions<DatoAuxiliar[], ErrorDeApi>({
  queryKey: ['planillaDePrecios'],
  staleTime: 0,
  gcTime: 0,
  queryFn: async ({ signal }) => {
    const pagina = (page: number) => llamar(datosAuxiliares, { query: { page, limit: DE_A } }, { signal })
    const primera = await pagina(1)
    const filas = [...primera.items]
    const paginas = Math.ceil(primera.count / DE_A) // not money: pages of a list
    for (let page = 2; page <= paginas; page += A_LA_VEZ) {
      const hasta = Math.min(paginas, page + A_LA_VEZ - 1)
      const tanda = await Promise.all(Array.from({ length: hasta - page + 1 }, (_, i) => pagina(page + i)))
      filas.push(...tanda.flatMap(({ items }) => items))
    }
    return filas
  },
})
