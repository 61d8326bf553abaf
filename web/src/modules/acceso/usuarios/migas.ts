import { direcciones } from '../../../pagina/direcciones.ts'

/** Where the list of users stands. */
export const MIGAS_DE_USUARIOS = [{ texto: 'Obras', href: direcciones.obrasPorSuAlias() }]

/** Where the pages of one stand. */
export const MIGAS_DE_USUARIO = [{ texto: 'Usuarios', href: direcciones.usuarios() }]
