import { direcciones } from '../../../pagina/direcciones.ts'

/** The list, over the pages of one. */
export const LISTA_DE_ACONTECIMIENTOS = {
  texto: 'Acontecimientos',
  href: direcciones.acontecimientos(),
} as const
