import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { signup } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useFormulario } from '../../api/useFormulario.ts'
import { CampoErrores } from '../../ui/CampoErrores.tsx'
import { TituloAcceso } from './TituloAcceso.tsx'

export const Route = createFileRoute('/_acceso/register/$invitacionId')({ component: ConfirmarRegistroPage })

/**
 * The code that came by mail: of one's own registration, and then one logs in; or of an admin's invitation, and then one
 * chooses the password (domain.md §14). The mail's link carries it after a `#codigo=`: a fragment never reaches a server or its
 * logs, and the person only has to press Continuar.
 */
function ConfirmarRegistroPage() {
  const { invitacionId } = Route.useParams()
  const codigo = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('codigo') ?? '' })
  const navegar = useNavigate()
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: signup,
    inicial: { invitacionCodigo: codigo },
    aEnvio: ({ invitacionCodigo }) => ({ body: { invitacionId, invitacionCodigo } }),
    etiquetas: { invitacionCodigo: 'Código' },
    ademas: ({ invitacionCodigo }): Record<string, string> =>
      invitacionCodigo.trim() === '' ? { invitacionCodigo: mensajesAcceso.codigoRequerido } : {},
    onSuccess: ({ data: { resetToken } }) =>
      resetToken === undefined
        ? navegar({ to: '/login', search: { aviso: 'confirmado' }, replace: true })
        : navegar({ to: '/changePass/$resetToken', params: { resetToken }, replace: true }),
  })
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="lg">
        <TituloAcceso titulo={mensajesAcceso.tituloConfirmacion}>
          Escribí el código que te enviamos por correo.
        </TituloAcceso>
        <CampoErrores {...resumen} />
        <TextInput
          {...campo('invitacionCodigo')}
          label="Código"
          size="md"
          autoComplete="one-time-code"
          autoFocus
        />
        <Button type="submit" size="md" loading={ocupado}>
          {mensajesAcceso.continuar}
        </Button>
        <Anchor component={Link} to="/login" fz="sm" ta="center">
          Ir a iniciar sesión
        </Anchor>
      </Stack>
    </form>
  )
}
