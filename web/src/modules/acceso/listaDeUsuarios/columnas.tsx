import { Text } from '@mantine/core'
import { ROL_ETIQUETA } from '@plomada/domain/acceso/roles'
import { recibeObras } from '@plomada/domain/acceso/usuarios'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { formatoTelefono } from '@plomada/domain/nucleo/telefono'
import { direcciones } from '../../../pagina/direcciones.ts'
import { CREADO } from '../../../pagina/lista/columnas.tsx'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import type { Usuario } from '../usuarios/queries.ts'

export function columnasDeUsuarios(propio: string): ColumnaDeLista<Usuario>[] {
  return [
    {
      id: 'nombre',
      titulo: 'Nombre',
      principal: true,
      celda: ({ credentialID, nombre, apellido }) => (
        <span>
          <EnlaceDeFila to={direcciones.editarUsuario({ credencialId: credentialID })}>
            {`${nombre} ${apellido}`.trim()}
          </EnlaceDeFila>
          {credentialID === propio && (
            <Text span fz="sm" c="dimmed" fw={400}>
              {' '}
              · vos
            </Text>
          )}
        </span>
      ),
    },
    { id: 'email', titulo: 'Email', celda: ({ email }) => email ?? '—' },
    { id: 'rol', titulo: 'Rol', celda: ({ rol }) => ROL_ETIQUETA[rol] },
    { id: 'obras', titulo: 'Obras', celda: (usuario) => obrasDe(usuario) },
    { id: 'telefono', titulo: 'Teléfono', celda: ({ phoneNumber }) => formatoTelefono(phoneNumber) || '—' },
    {
      id: 'estado',
      titulo: 'Estado',
      celda: ({ activo, tieneAcceso }) =>
        activo && !tieneAcceso ? (
          <EstadoInsignia clase="pendiente">{mensajesUsuarios.sinAcceso}</EstadoInsignia>
        ) : (
          <EstadoInsignia clase={activo ? 'ok' : 'neutro'}>{activo ? 'Activo' : 'Inactivo'}</EstadoInsignia>
        ),
    },
    {
      id: 'segundoPaso',
      titulo: 'Dos pasos',
      celda: ({ segundoPaso }) => (segundoPaso ? 'Sí' : 'No'),
    },
    CREADO,
  ]
}

/** The first ones by name, and how many more. */
function obrasDe({ rol, presupuestos }: Usuario): string {
  if (!recibeObras(rol)) return 'Todas'
  const [primera, ...resto] = presupuestos
  if (primera === undefined) return rol === 'cliente' ? 'Las suyas' : 'Ninguna'
  return resto.length === 0 ? primera.nombre : `${primera.nombre} y ${resto.length} más`
}
