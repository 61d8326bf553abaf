import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { checkResetToken, updatePassByResetToken } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Navigate, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { llamar } from '../../api/cliente.ts'
import { ErrorDeApi, textoDeError } from '../../api/errores.ts'
import { useFormulario } from '../../api/useFormulario.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { Alerta } from '../../ui/Alerta.tsx'
import { CampoErrores } from '../../ui/CampoErrores.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { TituloAcceso } from './entrada/TituloAcceso.tsx'
import { razonesDeRepetida } from './sesion/repetida.ts'

/** What stands in the path instead of the token, which a fragment carries: that never reaches a server or its logs. */
const ENLACE = 'enlace'

export const Route = createFileRoute('/_acceso/changePass/$resetToken')({
  // The documented address, with the token in the path: it is moved at once, before anything is asked from here.
  beforeLoad: ({ params: { resetToken } }) => {
    if (resetToken === ENLACE) return
    throw redirect({
      to: direcciones.changePass.ruta,
      params: { resetToken: ENLACE },
      hash: resetToken,
      replace: true,
    })
  },
  component: ChangePassPage,
})

/** The link of the mail: it is checked on arriving, and one that no longer works says so on /login (spec 1 §2). */
function ChangePassPage() {
  const resetToken = useLocation({ select: ({ hash }) => hash })
  const revision = useQuery({
    queryKey: [checkResetToken.nombre, resetToken],
    queryFn: ({ signal }) => llamar(checkResetToken, { body: { resetToken } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (revision.error instanceof ErrorDeApi && !revision.error.esDeRed) {
    return <Navigate to={direcciones.login.ruta} search={{ aviso: 'enlace' }} replace />
  }
  return (
    <Stack gap="lg">
      <TituloAcceso titulo={mensajesAcceso.tituloNuevaPassword} />
      {revision.isPending && <Esqueleto filas={3} alto={42} />}
      {revision.isError && <Alerta>{textoDeError(revision.error)}</Alerta>}
      {revision.isSuccess && <PasswordForm resetToken={resetToken} />}
      <Anchor component={Link} to={direcciones.login()} fz="sm" ta="center">
        Ir a iniciar sesión
      </Anchor>
    </Stack>
  )
}

function PasswordForm({ resetToken }: { resetToken: string }) {
  const navegar = useNavigate()
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: updatePassByResetToken,
    inicial: { password: '', repetida: '' },
    aEnvio: ({ password }) => ({ body: { password, resetToken } }),
    ademas: ({ password, repetida }) => razonesDeRepetida(password, repetida),
    etiquetas: { password: 'Nueva contraseña', repetida: 'Repetí la contraseña' },
    onSuccess: () => navegar({ to: direcciones.login.ruta, search: { aviso: 'contrasena' }, replace: true }),
  })
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="lg">
        <CampoErrores {...resumen} />
        <PasswordInput
          {...campo('password')}
          label="Nueva contraseña"
          description="8 caracteres o más"
          autoComplete="new-password"
          size="md"
          autoFocus
        />
        <PasswordInput
          {...campo('repetida')}
          label="Repetí la contraseña"
          autoComplete="new-password"
          size="md"
        />
        <Button type="submit" size="md" loading={ocupado}>
          {mensajesAcceso.enviar}
        </Button>
      </Stack>
    </form>
  )
}
