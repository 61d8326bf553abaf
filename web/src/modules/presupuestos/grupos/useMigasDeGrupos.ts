import { useQuery } from '@tanstack/react-query'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { migasDeCapitulo } from '../capitulos/migas.ts'
import { unCapitulo } from '../capitulos/queries.ts'
import { MIGAS_DE_OBRAS } from '../obras/migas.ts'

/**
 * The way down to the grupos of a capitulo, and what their list is called. The work comes with the capitulo where the
 * address does not name it; the one the address says, as documented, is shown until the capitulo's own name has come.
 */
export function useMigasDeGrupos(capituloId: string, nombreEnDireccion?: string) {
  const { data: capitulo } = useQuery(unCapitulo(capituloId))
  const { obra, enDireccion } = useObraActual()
  const nombre = capitulo?.nombre ?? nombreEnDireccion ?? ''
  return {
    capitulo,
    nombre,
    titulo: nombre ? `Grupos de ${nombre}` : 'Grupos',
    migas: obra && enDireccion ? migasDeCapitulo(obra._id, obra) : MIGAS_DE_OBRAS,
  }
}
