import { direcciones } from '../../pagina/direcciones.ts'

/** Where the pages of one persona, and its categories, stand. */
export const MIGAS_DE_PERSONA = [{ texto: 'Proveedores y contratistas', href: direcciones.personas() }]
