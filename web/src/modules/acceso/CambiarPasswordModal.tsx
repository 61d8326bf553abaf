import { cambiarPassword } from '@plomada/contract/acceso'
import { useNavigate } from '@tanstack/react-router'
import { direcciones } from '../../pagina/direcciones.ts'
import { DialogoDeFormulario } from '../../pagina/formulario/DialogoDeFormulario.tsx'
import { faltasDePassword, PasswordActual, PasswordNueva } from './entrada/CamposDePassword.tsx'

/** Changes one's own password. That ends every session, this one too, so it leads to /login (domain.md §14). */
export function CambiarPasswordModal({ onCerrar }: { onCerrar: () => void }) {
  const navegar = useNavigate()
  return (
    <DialogoDeFormulario
      titulo="Cambiar contraseña"
      verbo="Cambiar contraseña"
      onCerrar={onCerrar}
      endpoint={cambiarPassword}
      inicial={{ password: '', passwordNuevo: '', repetida: '' }}
      aEnvio={({ password, passwordNuevo }) => ({ body: { password, passwordNuevo } })}
      ademas={({ passwordNuevo, repetida }) => faltasDePassword(passwordNuevo, repetida, 'passwordNuevo')}
      etiquetas={{
        password: 'Contraseña actual',
        passwordNuevo: 'Contraseña nueva',
        repetida: 'Repetí la nueva',
      }}
      seguir={() => void navegar({ to: direcciones.logout.ruta, search: { aviso: 'contrasena' } })}
    >
      {({ campo }) => (
        <>
          <PasswordActual {...campo('password')} />
          <PasswordNueva
            {...campo('passwordNuevo')}
            description="8 caracteres o más. Vas a tener que ingresar de nuevo con ella."
          />
          <PasswordNueva {...campo('repetida')} />
        </>
      )}
    </DialogoDeFormulario>
  )
}
