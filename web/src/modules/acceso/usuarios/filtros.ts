import { ROLES } from '@plomada/domain/acceso/roles'
import { aparte, filtros, opcion, texto } from '../../../pagina/busqueda/filtros.ts'

/** What the address of /usuarios holds; what is by default is left out of it. */
export const FILTROS_DE_USUARIOS = filtros({
  vista: aparte(opcion(['usuarios', 'invitaciones', 'seguridad'], 'usuarios')),
  busquedaRapida: texto,
  rol: opcion(['todos', ...ROLES], 'todos'),
  estado: opcion(['activo', 'inactivo', 'todos'], 'activo'),
})
