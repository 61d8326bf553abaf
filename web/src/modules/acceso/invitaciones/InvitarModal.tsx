import { Select, TextInput } from '@mantine/core'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { ROL_ETIQUETA, type Rol } from '@plomada/domain/acceso/roles'
import { recibeObras, rolesQueDa } from '@plomada/domain/acceso/usuarios'
import { DialogoDeFormulario } from '../../../pagina/formulario/DialogoDeFormulario.tsx'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { ObrasInput } from '../usuarios/ObrasInput.tsx'
import { TOCA_INVITACIONES } from './queries.ts'

/** Asks somebody in: the mail brings a link where they choose their password. */
export function InvitarModal({ onCerrar }: { onCerrar: () => void }) {
  const sesion = useSesion()
  const roles = sesion ? rolesQueDa(sesion.rol) : []
  return (
    <DialogoDeFormulario
      titulo="Invitar a la empresa"
      verbo="Enviar invitación"
      onCerrar={onCerrar}
      endpoint={invitar}
      inicial={{ email: '', nombre: '', rol: '' as Rol | '', presupuestos: [] as string[] }}
      aEnvio={({ rol, presupuestos, ...valores }) => ({
        // What is not chosen yet travels as '' and the contract says that it is missing.
        body: {
          ...valores,
          rol: rol as Rol,
          presupuestos: rol !== '' && recibeObras(rol) ? presupuestos : [],
        },
      })}
      etiquetas={{ email: 'Email', nombre: 'Nombre', rol: 'Rol', presupuestos: 'Obras que puede ver' }}
      invalida={TOCA_INVITACIONES}
    >
      {({ campo, form: { values } }) => (
        <>
          <TextInput
            {...campo('email')}
            description="Le llega un enlace para elegir su contraseña; vence en 7 días."
            withAsterisk
            type="email"
            autoComplete="off"
            data-autofocus
          />
          <TextInput {...campo('nombre')} withAsterisk maxLength={100} />
          <Select
            {...campo('rol')}
            withAsterisk
            placeholder="Elegí un rol"
            data={roles.map((uno) => ({ value: uno, label: ROL_ETIQUETA[uno] }))}
          />
          {values.rol && recibeObras(values.rol) && (
            <ObrasInput {...campo('presupuestos')} paraCliente={values.rol === 'cliente'} />
          )}
        </>
      )}
    </DialogoDeFormulario>
  )
}
