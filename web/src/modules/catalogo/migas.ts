import { direcciones } from '../../pagina/direcciones.ts'

/** Where the pages of one entry stand. */
export const MIGAS_DE_DATO = [{ texto: 'Materiales y mano de obra', href: direcciones.datosAuxiliares() }]
