import { Text } from '@mantine/core'
import { cambiarPassword } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { useNavigate } from '@tanstack/react-router'
import { useFormulario } from '../../../pagina/campos/useFormulario.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import { faltasDePassword, PasswordActual, PasswordNueva } from './CamposDePassword.tsx'

/** Asked of whoever logs in with a password that somebody else chose. The new one ends the session, as any does. */
export function ElegirPassword({ onHecho }: { onHecho: () => void }) {
  const navegar = useNavigate()
  const formulario = useFormulario({
    endpoint: cambiarPassword,
    inicial: { password: '', passwordNuevo: '', repetida: '' },
    aEnvio: ({ password, passwordNuevo }) => ({ body: { password, passwordNuevo } }),
    ademas: ({ passwordNuevo, repetida }) => faltasDePassword(passwordNuevo, repetida, 'passwordNuevo'),
    etiquetas: {
      password: 'Contraseña que te dieron',
      passwordNuevo: 'Contraseña nueva',
      repetida: 'Repetí la nueva',
    },
    // The page of the log-in may be the one that shows this: then it goes on from the beginning.
    onSuccess: () =>
      void navegar({ to: direcciones.logout.ruta, search: { aviso: 'contrasena' } }).then(onHecho),
  })
  const { campo } = formulario
  return (
    <FormularioDeParte
      formulario={formulario}
      verbo="Cambiar contraseña"
      boton={{ size: 'md' }}
      aTodoElAncho
      antes={<Text fz="sm">{mensajesAcceso.elegiPassword}</Text>}
    >
      <PasswordActual {...campo('password')} size="md" />
      <PasswordNueva {...campo('passwordNuevo')} description="8 caracteres o más." size="md" />
      <PasswordNueva {...campo('repetida')} size="md" />
    </FormularioDeParte>
  )
}
