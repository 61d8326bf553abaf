import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { checkResetToken, updatePassByResetToken } from '@plomada/contract/acceso'
import { razonContraPasswordRepetida } from '@plomada/domain/acceso/razones'
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

/** In the path instead of the token, which is in the fragment: a fragment never reaches a server or its logs. */
const ENLACE = 'enlace'

export const Route = createFileRoute('/_acceso/changePass/$resetToken')({
  // The documented address has the token in its path: it is moved to the fragment before anything is requested.
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

/**
 * Opened by the link of the mail, which is checked on arrival; one that no longer works is reported on /login (spec 1
 * §2).
 */
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
    ademas: ({ password, repetida }) => {
      const razon = razonContraPasswordRepetida(password, repetida)
      return razon === null ? {} : { [password === '' ? 'password' : 'repetida']: razon }
    },
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
