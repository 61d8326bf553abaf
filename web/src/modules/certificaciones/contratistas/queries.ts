import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import { deLista } from '../../../pagina/lista/orden.ts'
import type { FILTROS_DE_CONTRATISTAS } from '../filtros.ts'
import type { FilaDeContratista } from '../queries.ts'

/** The contratistas of a work, each with its account. */
export function listaDeContratistas(presupuestoId: string, filtros: Filtros<typeof FILTROS_DE_CONTRATISTAS>) {
  return {
    ...consulta(contratistasDeObra, { query: { presupuestoId, ...deLista(filtros) } }),
    select: ({ items, count, totales }: RespuestaDe<typeof contratistasDeObra>) => ({
      items: items.map(
        (c): FilaDeContratista => ({ ...c, _id: c.contratistaId, nombre: c.contratistaNombre }),
      ),
      count,
      totales,
    }),
  }
}
