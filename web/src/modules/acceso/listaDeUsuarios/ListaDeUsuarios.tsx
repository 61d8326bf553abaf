import { Stack } from '@mantine/core'
import { ROL_ETIQUETA, ROLES } from '@plomada/domain/acceso/roles'
import { razonContraReiniciar } from '@plomada/domain/acceso/segundoPaso'
import { razonContraCambiar } from '@plomada/domain/acceso/usuarios'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { IconDeviceMobileOff, IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Claims } from '../../../api/sesion.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Lista } from '../../../pagina/lista/Lista.tsx'
import type { Hacer } from '../../../pagina/lista/useAccionesDeFila.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { InvitarClienteModal } from '../clientes/InvitarClienteModal.tsx'
import { FILTROS_DE_USUARIOS } from '../usuarios/filtros.ts'
import { listaDeUsuarios, type Usuario } from '../usuarios/queries.ts'
import { columnasDeUsuarios } from './columnas.tsx'
import { habilitar, inhabilitar, reiniciar } from './preguntas.ts'

const ROLES_A_ELEGIR = [
  { value: 'todos', label: 'Todos los roles' },
  ...ROLES.map((rol) => ({ value: rol, label: ROL_ETIQUETA[rol] })),
]
const ESTADOS_A_ELEGIR = [
  { value: 'activo', label: 'Activos' },
  { value: 'inactivo', label: 'Inactivos' },
  { value: 'todos', label: 'Activos e inactivos' },
]

export function ListaDeUsuarios({ busqueda }: { busqueda: Filtros<typeof FILTROS_DE_USUARIOS> }) {
  const { filtros, lista } = useListado(FILTROS_DE_USUARIOS, busqueda, listaDeUsuarios)
  const sesion = useSesion()
  const [invitado, setInvitado] = useState<Usuario | null>(null)
  if (sesion === null) return null
  return (
    <Stack gap="md">
      <Lista
        etiqueta="Usuarios"
        lista={lista}
        filtros={filtros}
        barra={
          <>
            <FiltroDeTexto etiqueta="Buscar por nombre o email" {...filtros.campo('busquedaRapida')} />
            <FiltroDeOpcion etiqueta="Rol" opciones={ROLES_A_ELEGIR} {...filtros.campo('rol')} />
            <FiltroDeOpcion etiqueta="Estado" opciones={ESTADOS_A_ELEGIR} {...filtros.campo('estado')} />
          </>
        }
        columnas={columnasDeUsuarios(sesion.credencialId)}
        vacio={mensajesAcceso.sinUsuarios}
        acciones={(usuario, hacer) => accionesDe(usuario, sesion, setInvitado, hacer)}
        nombreDeFila={({ nombre, apellido }) => `${nombre} ${apellido}`.trim()}
      />
      {invitado && <InvitarClienteModal cliente={invitado} onCerrar={() => setInvitado(null)} />}
    </Stack>
  )
}

function accionesDe(
  usuario: Usuario,
  sesion: Claims,
  invitar: (cliente: Usuario) => void,
  { editar, confirmar }: Hacer,
): AccionDeFila[] {
  const de = { credencialId: usuario.credentialID, rol: usuario.rol }
  const razon = razonContraCambiar(sesion, de, { activo: !usuario.activo })
  const alForm = editar(direcciones.editarUsuario({ credencialId: usuario.credentialID }))
  if (!usuario.activo) {
    return [alForm, confirmar('Habilitar', habilitar(usuario), { icono: <IconUserCheck size={16} />, razon })]
  }
  const fuera = confirmar('Inhabilitar', inhabilitar(usuario), { icono: <IconUserOff size={16} />, razon })
  if (!usuario.tieneAcceso) {
    const icono = <IconMail size={16} />
    return [alForm, { texto: 'Invitar', icono, onClick: () => invitar(usuario) }, fuera]
  }
  const reinicio = confirmar('Reiniciar verificación en dos pasos', reiniciar(usuario), {
    icono: <IconDeviceMobileOff size={16} />,
    razon: usuario.segundoPaso ? razonContraReiniciar(sesion, de) : mensajesUsuarios.segundoPasoInactivo,
  })
  // It takes away less than the one that follows, which alone is red.
  return [alForm, { ...reinicio, peligrosa: false }, fuera]
}
