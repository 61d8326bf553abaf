import { useQuery } from '@tanstack/react-query'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import type { Miga } from '../../../pagina/Pagina.tsx'
import { hrefDeCapitulos } from '../capitulos/direcciones.ts'
import { unCapitulo } from '../capitulos/queries.ts'

/**
 * The way down to the grupos of a capitulo, and what their list is called. The work comes with the capitulo where the
 * address does not name it; the one the address says, as documented, is shown until the capitulo's own name has come.
 */
export function useMigasDeGrupos(capituloId: string, nombreEnDireccion?: string) {
  const { data: capitulo } = useQuery(unCapitulo(capituloId))
  const { obra, enDireccion } = useObraActual()
  const nombre = capitulo?.nombre ?? nombreEnDireccion ?? ''
  const deObra: Miga[] =
    obra && enDireccion
      ? [
          { texto: obra.nombre, href: `/presupuesto/${obra._id}/tareas?tipo=${obra.tipo}` },
          { texto: 'Capítulos', href: hrefDeCapitulos(obra._id) },
        ]
      : []
  return {
    capitulo,
    nombre,
    titulo: nombre ? `Grupos de ${nombre}` : 'Grupos',
    migas: [{ texto: 'Obras', href: '/presupuestos' }, ...deObra] satisfies Miga[],
  }
}
