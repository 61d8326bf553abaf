import { Modal, PasswordInput } from '@mantine/core'
import { cambiarPassword } from '@plomada/contract/acceso'
import { useNavigate } from '@tanstack/react-router'
import { useFormulario } from '../../api/useFormulario.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { FormularioDeModal } from '../../ui/FormularioDeModal.tsx'
import { razonesDeRepetida } from './sesion/repetida.ts'

/** Changes one's own password. Every session ends with it, this one too, so it goes on to /login (domain.md §14). */
export function CambiarPasswordModal({ onCerrar }: { onCerrar: () => void }) {
  const navegar = useNavigate()
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: cambiarPassword,
    inicial: { password: '', passwordNuevo: '', repetida: '' },
    aEnvio: ({ password, passwordNuevo }) => ({ body: { password, passwordNuevo } }),
    ademas: ({ passwordNuevo, repetida }) => razonesDeRepetida(passwordNuevo, repetida, 'passwordNuevo'),
    etiquetas: {
      password: 'Contraseña actual',
      passwordNuevo: 'Contraseña nueva',
      repetida: 'Repetí la nueva',
    },
    onSuccess: () => navegar({ to: direcciones.logout.ruta, search: { aviso: 'contrasena' } }),
  })
  return (
    <Modal opened onClose={onCerrar} title="Cambiar contraseña">
      <FormularioDeModal
        enviar={enviar}
        ocupado={ocupado}
        resumen={resumen}
        verbo="Cambiar contraseña"
        onCancelar={onCerrar}
      >
        <PasswordInput
          {...campo('password')}
          label="Contraseña actual"
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordInput
          {...campo('passwordNuevo')}
          label="Contraseña nueva"
          description="8 caracteres o más. Vas a tener que ingresar de nuevo con ella."
          autoComplete="new-password"
        />
        <PasswordInput {...campo('repetida')} label="Repetí la nueva" autoComplete="new-password" />
      </FormularioDeModal>
    </Modal>
  )
}
