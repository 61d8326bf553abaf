import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { signup } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useFormulario } from '../../api/useFormulario.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { CampoErrores } from '../../ui/CampoErrores.tsx'
import { TituloAcceso } from './entrada/TituloAcceso.tsx'
import { razonesDeRepetida } from './sesion/repetida.ts'

export const Route = createFileRoute('/_acceso/register/$invitacionId')({ component: ConfirmarRegistroPage })

/**
 * The code that came by mail, of one's own registration or of an admin's invitation, and under it the password: whoever
 * prepared the account with this address chose none that holds (domain.md §14). The mail's link carries the code after a
 * `#codigo=`: a fragment never reaches a server or its logs.
 */
function ConfirmarRegistroPage() {
  const { invitacionId } = Route.useParams()
  const codigo = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('codigo') ?? '' })
  const navegar = useNavigate()
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: signup,
    inicial: { invitacionCodigo: codigo, password: '', repetida: '' },
    aEnvio: ({ invitacionCodigo, password }) => ({ body: { invitacionId, invitacionCodigo, password } }),
    etiquetas: { invitacionCodigo: 'Código', password: 'Contraseña', repetida: 'Repetí la contraseña' },
    ademas: ({ invitacionCodigo, password, repetida }) => ({
      ...(invitacionCodigo.trim() === '' && { invitacionCodigo: mensajesAcceso.codigoRequerido }),
      ...razonesDeRepetida(password, repetida),
    }),
    onSuccess: () => navegar({ to: direcciones.login.ruta, search: { aviso: 'confirmado' }, replace: true }),
  })
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="lg">
        <TituloAcceso titulo={mensajesAcceso.tituloConfirmacion}>
          {mensajesAcceso.explicacionConfirmacion}
        </TituloAcceso>
        <CampoErrores {...resumen} />
        <TextInput
          {...campo('invitacionCodigo')}
          label="Código"
          size="md"
          autoComplete="one-time-code"
          autoFocus={codigo === ''}
        />
        <PasswordInput
          {...campo('password')}
          label="Contraseña"
          description={mensajesAcceso.porQueOtraVez}
          autoComplete="new-password"
          size="md"
          autoFocus={codigo !== ''}
        />
        <PasswordInput
          {...campo('repetida')}
          label="Repetí la contraseña"
          autoComplete="new-password"
          size="md"
        />
        <Button type="submit" size="md" loading={ocupado}>
          {mensajesAcceso.continuar}
        </Button>
        <Anchor component={Link} to={direcciones.login()} fz="sm" ta="center">
          Ir a iniciar sesión
        </Anchor>
      </Stack>
    </form>
  )
}
