import { TextInput } from '@mantine/core'
import { signup } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useFormulario } from '../../pagina/campos/useFormulario.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { faltasDePassword, PasswordQueSeVe } from './entrada/CamposDePassword.tsx'
import { FormularioDeAcceso } from './FormularioDeAcceso.tsx'

export const Route = createFileRoute('/_acceso/register/$invitacionId')({ component: ConfirmarAltaPage })

/**
 * Asks for the code that came by mail, of a registration or an admin's invitation, and for the password: one chosen
 * by whoever prepared the account doesn't count (domain.md §14). The mail's link has the code after `#codigo=`,
 * because a fragment never reaches a server or its logs.
 */
function ConfirmarAltaPage() {
  const { invitacionId } = Route.useParams()
  const codigo = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('codigo') ?? '' })
  const navegar = useNavigate()
  const formulario = useFormulario({
    endpoint: signup,
    inicial: { invitacionCodigo: codigo, password: '' },
    aEnvio: ({ invitacionCodigo, password }) => ({ body: { invitacionId, invitacionCodigo, password } }),
    etiquetas: { invitacionCodigo: 'Código', password: 'Contraseña' },
    ademas: ({ invitacionCodigo, password }) => ({
      ...(invitacionCodigo.trim() === '' && { invitacionCodigo: mensajesAcceso.codigoRequerido }),
      ...faltasDePassword(password, password),
    }),
    onSuccess: () => navegar({ to: direcciones.login.ruta, search: { aviso: 'confirmado' }, replace: true }),
  })
  const { campo } = formulario
  return (
    <FormularioDeAcceso
      formulario={formulario}
      titulo={mensajesAcceso.tituloConfirmacion}
      explicacion={mensajesAcceso.explicacionConfirmacion}
      verbo={mensajesAcceso.continuar}
    >
      <TextInput
        {...campo('invitacionCodigo')}
        size="md"
        autoComplete="one-time-code"
        autoFocus={codigo === ''}
      />
      <PasswordQueSeVe
        {...campo('password')}
        description={mensajesAcceso.passwordAlConfirmar}
        size="md"
        autoFocus={codigo !== ''}
      />
    </FormularioDeAcceso>
  )
}
