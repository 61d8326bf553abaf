import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { ROL_ETIQUETA, ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { razonContraExigir } from '@plomada/domain/acceso/segundoPaso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Leido } from '../../../pagina/Leido.tsx'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { laSeguridad, useEditarSeguridad } from '../usuarios/queries.ts'

/** The roles for which the empresa requires a second step. */
export function Seguridad() {
  return (
    <Leido lectura={useQuery(laSeguridad())} esqueleto={<Esqueleto filas={4} alto={30} />}>
      {({ segundoPasoRoles }) => <ElegirRoles key={segundoPasoRoles.join()} guardados={segundoPasoRoles} />}
    </Leido>
  )
}

function ElegirRoles({ guardados }: { guardados: readonly Rol[] }) {
  const sesion = useSesion()
  const [roles, setRoles] = useState<readonly Rol[]>(guardados)
  const editar = useEditarSeguridad(notificar)
  if (sesion === null) return null
  const con = (rol: Rol, si: boolean) => ROLES.filter((uno) => (uno === rol ? si : roles.includes(uno)))
  const razon = (rol: Rol) => razonContraExigir(sesion.rol, guardados, con(rol, !guardados.includes(rol)))
  return (
    <Stack gap="md" maw={620}>
      <div>
        <Title order={2} fz="lg">
          Verificación en dos pasos
        </Title>
        <Text fz="sm" c="dimmed" mt={4}>
          Además de la contraseña se pide un código del teléfono. Quien tenga uno de los roles elegidos y
          todavía no la use, tiene que ingresar de nuevo y la configura en ese momento.
        </Text>
      </div>
      <Checkbox.Group
        label="Exigirla a"
        value={[...roles]}
        onChange={(elegidos) => setRoles(ROLES.filter((rol) => elegidos.includes(rol)))}
      >
        <Stack gap="sm" mt="xs">
          {ROLES.map((rol) => (
            <Checkbox
              key={rol}
              value={rol}
              label={ROL_ETIQUETA[rol]}
              disabled={razon(rol) !== null}
              description={razon(rol)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {editar.error && <Alerta>{editar.error.message}</Alerta>}
      <div>
        <BotonConRazon
          loading={editar.isPending}
          razon={roles.join() === guardados.join() ? mensajesUsuarios.seguridadSinCambios : null}
          onClick={() => editar.mutate({ body: { segundoPasoRoles: [...roles] } })}
        >
          Guardar
        </BotonConRazon>
      </div>
    </Stack>
  )
}
