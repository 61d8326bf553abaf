import { Modal, TextInput } from '@mantine/core'
import { invitarCliente } from '@plomada/contract/acceso/clientes'
import { invitaciones } from '@plomada/contract/acceso/invitaciones'
import { useFormulario } from '../../../api/useFormulario.ts'
import { FormularioDeModal } from '../../../ui/FormularioDeModal.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { TOCA_USUARIOS, type Usuario } from '../usuarios/queries.ts'

/** Invites a client without access, at the email typed here. */
export function InvitarClienteModal({ cliente, onCerrar }: { cliente: Usuario; onCerrar: () => void }) {
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: invitarCliente,
    inicial: { email: cliente.email ?? '' },
    aEnvio: ({ email }) => ({ body: { credencialId: cliente.credentialID, email } }),
    etiquetas: { email: 'Email' },
    invalida: [...TOCA_USUARIOS, invitaciones],
    onSuccess: ({ message }) => {
      notificar(message)
      onCerrar()
    },
  })
  return (
    <Modal opened onClose={onCerrar} title={`Invitar a ${cliente.nombre} ${cliente.apellido}`.trim()}>
      <FormularioDeModal
        enviar={enviar}
        ocupado={ocupado}
        resumen={resumen}
        verbo="Enviar invitación"
        onCancelar={onCerrar}
      >
        <TextInput
          {...campo('email')}
          label="Email"
          description="Le llega un enlace para elegir su contraseña y ver su obra; vence en 7 días."
          withAsterisk
          type="email"
          autoComplete="off"
          data-autofocus
        />
      </FormularioDeModal>
    </Modal>
  )
}
