import { Select, Stack } from '@mantine/core'
import { ROL_ETIQUETA, ROLES } from '@plomada/domain/acceso/roles'
import { razonContraReiniciar } from '@plomada/domain/acceso/segundoPaso'
import { razonContraCambiar } from '@plomada/domain/acceso/usuarios'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { IconDeviceMobileOff, IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Claims } from '../../../api/sesion.ts'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { InvitarClienteModal } from '../clientes/InvitarClienteModal.tsx'
import { columnasDeUsuarios } from './columnas.tsx'
import { DialogoDeUsuario, type PreguntaDeUsuario } from './DialogoDeUsuario.tsx'
import type { FiltrosDeUsuarios } from './filtros.ts'
import { listaDeUsuarios, type Usuario } from './queries.ts'

const TODOS = 'todos'
const ROLES_A_ELEGIR = [
  { value: TODOS, label: 'Todos los roles' },
  ...ROLES.map((rol) => ({ value: rol, label: ROL_ETIQUETA[rol] })),
]
const ESTADOS_A_ELEGIR = [
  { value: 'activo', label: 'Activos' },
  { value: 'inactivo', label: 'Inactivos' },
  { value: TODOS, label: 'Activos e inactivos' },
]

export function ListaDeUsuarios({ filtros }: { filtros: FiltrosDeUsuarios }) {
  const cambiar = useCambiarBusqueda()
  const sesion = useSesion()
  const [pregunta, setPregunta] = useState<PreguntaDeUsuario | null>(null)
  const lista = useLista(listaDeUsuarios(filtros), filtros)
  const [invitado, setInvitado] = useState<Usuario | null>(null)
  const acciones = useAcciones(setPregunta, setInvitado)
  if (sesion === null) return null
  return (
    <Stack gap="md">
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre o email"
          value={filtros.nombre ?? ''}
          onChange={(nombre) => cambiar({ nombre })}
        />
        <Select
          aria-label="Rol"
          w={190}
          data={ROLES_A_ELEGIR}
          value={filtros.rol ?? TODOS}
          onChange={(rol) => cambiar({ rol: rol === TODOS ? undefined : rol })}
        />
        <Select
          aria-label="Estado"
          w={190}
          data={ESTADOS_A_ELEGIR}
          value={filtros.estado ?? 'activo'}
          onChange={(estado) => cambiar({ estado: estado === 'activo' ? undefined : estado })}
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta="Usuarios"
        columnas={columnasDeUsuarios(sesion.credencialId)}
        {...lista}
        clave={({ credentialID }) => credentialID}
        vacio={mensajesAcceso.sinUsuarios}
        alVacio={
          (filtros.nombre || filtros.rol || filtros.estado) && (
            <BorrarFiltros filtros={['nombre', 'rol', 'estado']} />
          )
        }
        acciones={(usuario) => acciones(usuario, sesion)}
        nombreDeFila={({ nombre, apellido }) => `${nombre} ${apellido}`.trim()}
      />
      {pregunta && <DialogoDeUsuario pregunta={pregunta} onCerrar={() => setPregunta(null)} />}
      {invitado && <InvitarClienteModal cliente={invitado} onCerrar={() => setInvitado(null)} />}
    </Stack>
  )
}

function useAcciones(preguntar: (pregunta: PreguntaDeUsuario) => void, invitar: (cliente: Usuario) => void) {
  const editarFila = useEditarFila()
  return (usuario: Usuario, sesion: Claims): AccionDeFila[] => {
    const de = { credencialId: usuario.credentialID, rol: usuario.rol }
    const razon = (activo: boolean) => razonContraCambiar(sesion, de, { activo })
    const editar = editarFila(`/usuario/editar/${usuario.credentialID}`)
    if (!usuario.activo) {
      const icono = <IconUserCheck size={16} />
      return [
        editar,
        {
          texto: 'Habilitar',
          icono,
          razon: razon(true),
          onClick: () => preguntar({ que: 'habilitar', usuario }),
        },
      ]
    }
    const inhabilitar: AccionDeFila = {
      texto: 'Inhabilitar',
      icono: <IconUserOff size={16} />,
      peligrosa: true,
      razon: razon(false),
      onClick: () => preguntar({ que: 'inhabilitar', usuario }),
    }
    if (!usuario.tieneAcceso) {
      const icono = <IconMail size={16} />
      return [editar, { texto: 'Invitar', icono, onClick: () => invitar(usuario) }, inhabilitar]
    }
    return [
      editar,
      {
        texto: 'Reiniciar verificación en dos pasos',
        icono: <IconDeviceMobileOff size={16} />,
        razon: usuario.segundoPaso ? razonContraReiniciar(sesion, de) : mensajesUsuarios.segundoPasoInactivo,
        onClick: () => preguntar({ que: 'reiniciar', usuario }),
      },
      inhabilitar,
    ]
  }
}
