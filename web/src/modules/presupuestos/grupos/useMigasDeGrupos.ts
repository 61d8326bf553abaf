import { useQuery } from '@tanstack/react-query'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { migasDeCapitulo } from '../capitulos/migas.ts'
import { unCapitulo } from '../capitulos/queries.ts'
import { MIGAS_DE_OBRAS } from '../obras/migas.ts'

/**
 * Breadcrumbs to the grupos of a capitulo, and the title of their list. Where the address names no work it is read
 * from the capitulo; the name in the address, as documented, is shown until the capitulo has loaded.
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
