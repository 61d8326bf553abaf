import { Button, Tabs } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { InvitarModal } from '../invitaciones/InvitarModal.tsx'
import { ListaDeInvitaciones } from '../invitaciones/ListaDeInvitaciones.tsx'
import { FILTROS_DE_USUARIOS } from '../usuarios/filtros.ts'
import { MIGAS_DE_USUARIOS } from '../usuarios/migas.ts'
import { ListaDeUsuarios } from './ListaDeUsuarios.tsx'
import { Seguridad } from './Seguridad.tsx'

export const Route = createFileRoute('/_marco/usuarios')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_USUARIOS.leer,
  component: UsuariosPage,
})

/** The empresa's users, its invitations, and what it requires to log in. */
function UsuariosPage() {
  const busqueda = Route.useSearch()
  const { campo, cambiar } = useFiltros(FILTROS_DE_USUARIOS, busqueda)
  const [invitando, setInvitando] = useState(false)
  const invitar = (
    <Button
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      onClick={() => setInvitando(true)}
    >
      Invitar
    </Button>
  )
  return (
    <Pagina
      titulo="Usuarios"
      migas={MIGAS_DE_USUARIOS}
      acciones={
        <>
          {invitar}
          <BotonDeAgregar to={direcciones.crearUsuario()} />
        </>
      }
    >
      <Tabs
        value={campo('vista').value}
        onChange={(pestana) => cambiar({ vista: pestana })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="usuarios">Usuarios</Tabs.Tab>
          <Tabs.Tab value="invitaciones">Invitaciones</Tabs.Tab>
          <Tabs.Tab value="seguridad">Seguridad</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="usuarios">
          <ListaDeUsuarios busqueda={busqueda} />
        </Tabs.Panel>
        <Tabs.Panel value="invitaciones">
          <ListaDeInvitaciones filtros={busqueda} alVacio={invitar} />
        </Tabs.Panel>
        <Tabs.Panel value="seguridad">
          <Seguridad />
        </Tabs.Panel>
      </Tabs>
      {invitando && <InvitarModal onCerrar={() => setInvitando(false)} />}
    </Pagina>
  )
}
