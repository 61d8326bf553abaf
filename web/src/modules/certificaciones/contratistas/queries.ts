import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { consulta } from '../../../api/consultas.ts'
import { conPaginado } from '../../../pagina/busqueda/busqueda.ts'
import type { FilaDeContratista } from '../queries.ts'

/** The contratistas of a work, each with its account. */
export function listaDeContratistas(presupuestoId: string, pagina: { page?: number; limit?: number }) {
  return {
    ...consulta(contratistasDeObra, { query: { presupuestoId, ...conPaginado(pagina) } }),
    select: ({ items, count, totales }: RespuestaDe<typeof contratistasDeObra>) => ({
      items: items.map(
        (c): FilaDeContratista => ({ ...c, _id: c.contratistaId, nombre: c.contratistaNombre }),
      ),
      count,
      totales,
    }),
  }
}
