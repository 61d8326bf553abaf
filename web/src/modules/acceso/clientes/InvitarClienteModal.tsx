import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { invitarCliente } from '@plomada/contract/acceso/clientes'
import { invitaciones } from '@plomada/contract/acceso/invitaciones'
import { useFormulario } from '../../../api/useFormulario.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { TOCA_USUARIOS, type Usuario } from '../usuarios/queries.ts'

/** Asks a client who has no access in, by the email that is given here. */
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
      <form onSubmit={enviar} noValidate>
        <Stack gap="md">
          <CampoErrores {...resumen} />
          <TextInput
            {...campo('email')}
            label="Email"
            description="Le llega un enlace para elegir su contraseña y ver su obra; vence en 7 días."
            withAsterisk
            type="email"
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar} disabled={ocupado}>
              Cancelar
            </Button>
            <Button type="submit" loading={ocupado}>
              Enviar invitación
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
