import { Modal, Select, TextInput } from '@mantine/core'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { ROL_ETIQUETA, type Rol } from '@plomada/domain/acceso/roles'
import { recibeObras, rolesQueDa } from '@plomada/domain/acceso/usuarios'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { FormularioDeModal } from '../../../ui/FormularioDeModal.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { ObrasInput } from '../usuarios/ObrasInput.tsx'
import { TOCA_INVITACIONES } from './queries.ts'

const ETIQUETAS = { email: 'Email', nombre: 'Nombre', rol: 'Rol', presupuestos: 'Obras que puede ver' }

/** Invites somebody by mail, with a link where they choose their password. */
export function InvitarModal({ onCerrar }: { onCerrar: () => void }) {
  const sesion = useSesion()
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: invitar,
    inicial: { email: '', nombre: '', rol: '', presupuestos: [] as string[] },
    aEnvio: ({ rol, presupuestos, ...valores }) => ({
      // What is not chosen yet is sent as '', and the contract reports it as missing.
      body: {
        ...valores,
        rol: rol as Rol,
        presupuestos: rol !== '' && recibeObras(rol as Rol) ? presupuestos : [],
      },
    }),
    etiquetas: ETIQUETAS,
    invalida: TOCA_INVITACIONES,
    onSuccess: ({ message }) => {
      notificar(message)
      onCerrar()
    },
  })
  const roles = sesion ? rolesQueDa(sesion.rol) : []
  const rol = roles.find((uno) => uno === form.values.rol)
  return (
    <Modal opened onClose={onCerrar} title="Invitar a la empresa">
      <FormularioDeModal
        enviar={enviar}
        ocupado={ocupado}
        resumen={resumen}
        verbo="Enviar invitación"
        onCancelar={onCerrar}
      >
        <TextInput
          {...campo('email')}
          label={ETIQUETAS.email}
          description="Le llega un enlace para elegir su contraseña; vence en 7 días."
          withAsterisk
          type="email"
          autoComplete="off"
          data-autofocus
        />
        <TextInput {...campo('nombre')} label={ETIQUETAS.nombre} withAsterisk maxLength={100} />
        <Select
          {...campo('rol')}
          label={ETIQUETAS.rol}
          withAsterisk
          placeholder="Elegí un rol"
          data={roles.map((uno) => ({ value: uno, label: ROL_ETIQUETA[uno] }))}
        />
        {rol && recibeObras(rol) && <ObrasInput {...campo('presupuestos')} paraCliente={rol === 'cliente'} />}
      </FormularioDeModal>
    </Modal>
  )
}
