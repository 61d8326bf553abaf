import { Button, Group, Tabs } from '@mantine/core'
import { IconMail, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { InvitarModal } from '../invitaciones/InvitarModal.tsx'
import { ListaDeInvitaciones } from '../invitaciones/ListaDeInvitaciones.tsx'
import { leerFiltrosDeUsuarios } from './filtros.ts'
import { ListaDeUsuarios } from './ListaDeUsuarios.tsx'
import { Seguridad } from './Seguridad.tsx'

export const Route = createFileRoute('/_marco/usuarios')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerFiltrosDeUsuarios,
  component: UsuariosPage,
})

/** The empresa's people, who was asked in, and what is required of them to come in. */
function UsuariosPage() {
  const filtros = Route.useSearch()
  const cambiar = useCambiarBusqueda()
  const [invitando, setInvitando] = useState(false)
  const { vista = 'usuarios' } = filtros
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
      migas={[{ texto: 'Obras', href: '/obras' }]}
      acciones={
        <Group gap="xs">
          {invitar}
          <Button component={Link} to="/usuario/agregar" leftSection={<IconPlus size={16} aria-hidden />}>
            Agregar
          </Button>
        </Group>
      }
    >
      <Tabs
        value={vista}
        onChange={(elegida) => cambiar({ vista: elegida === 'usuarios' ? undefined : elegida })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="usuarios">Usuarios</Tabs.Tab>
          <Tabs.Tab value="invitaciones">Invitaciones</Tabs.Tab>
          <Tabs.Tab value="seguridad">Seguridad</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="usuarios">
          <ListaDeUsuarios filtros={filtros} />
        </Tabs.Panel>
        <Tabs.Panel value="invitaciones">
          <ListaDeInvitaciones filtros={filtros} alVacio={invitar} />
        </Tabs.Panel>
        <Tabs.Panel value="seguridad">
          <Seguridad />
        </Tabs.Panel>
      </Tabs>
      {invitando && <InvitarModal onCerrar={() => setInvitando(false)} />}
    </Pagina>
  )
}
