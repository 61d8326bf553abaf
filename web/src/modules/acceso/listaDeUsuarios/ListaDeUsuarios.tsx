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
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { useConfirmar } from '../../../pagina/confirmar/confirmar.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Lista } from '../../../pagina/lista/Lista.tsx'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
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
  const filtros = useFiltros(FILTROS_DE_USUARIOS, busqueda)
  const sesion = useSesion()
  const lista = useLista(listaDeUsuarios(busqueda), busqueda)
  const [invitado, setInvitado] = useState<Usuario | null>(null)
  const { acciones, dialogo } = useAcciones(setInvitado)
  if (sesion === null) return null
  return (
    <Stack gap="md">
      <Lista
        etiqueta="Usuarios"
        lista={lista}
        filtros={filtros}
        barra={
          <>
            <FiltroDeTexto etiqueta="Buscar por nombre o email" {...filtros.campo('nombre')} />
            <FiltroDeOpcion etiqueta="Rol" opciones={ROLES_A_ELEGIR} {...filtros.campo('rol')} />
            <FiltroDeOpcion etiqueta="Estado" opciones={ESTADOS_A_ELEGIR} {...filtros.campo('estado')} />
          </>
        }
        columnas={columnasDeUsuarios(sesion.credencialId)}
        vacio={mensajesAcceso.sinUsuarios}
        acciones={(usuario) => acciones(usuario, sesion)}
        nombreDeFila={({ nombre, apellido }) => `${nombre} ${apellido}`.trim()}
      />
      {dialogo}
      {invitado && <InvitarClienteModal cliente={invitado} onCerrar={() => setInvitado(null)} />}
    </Stack>
  )
}

function useAcciones(invitar: (cliente: Usuario) => void) {
  const editarFila = useEditarFila()
  const { confirmar, dialogo } = useConfirmar()
  const acciones = (usuario: Usuario, sesion: Claims): AccionDeFila[] => {
    const de = { credencialId: usuario.credentialID, rol: usuario.rol }
    const razon = (activo: boolean) => razonContraCambiar(sesion, de, { activo })
    const editar = editarFila(direcciones.editarUsuario({ credencialId: usuario.credentialID }))
    if (!usuario.activo) {
      const icono = <IconUserCheck size={16} />
      return [
        editar,
        {
          texto: 'Habilitar',
          icono,
          razon: razon(true),
          onClick: () => confirmar(habilitar(usuario)),
        },
      ]
    }
    const fuera: AccionDeFila = {
      texto: 'Inhabilitar',
      icono: <IconUserOff size={16} />,
      peligrosa: true,
      razon: razon(false),
      onClick: () => confirmar(inhabilitar(usuario)),
    }
    if (!usuario.tieneAcceso) {
      const icono = <IconMail size={16} />
      return [editar, { texto: 'Invitar', icono, onClick: () => invitar(usuario) }, fuera]
    }
    return [
      editar,
      {
        texto: 'Reiniciar verificación en dos pasos',
        icono: <IconDeviceMobileOff size={16} />,
        razon: usuario.segundoPaso ? razonContraReiniciar(sesion, de) : mensajesUsuarios.segundoPasoInactivo,
        onClick: () => confirmar(reiniciar(usuario)),
      },
      fuera,
    ]
  }
  return { acciones, dialogo }
}
