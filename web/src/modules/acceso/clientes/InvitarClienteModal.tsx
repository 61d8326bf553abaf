import { TextInput } from '@mantine/core'
import { invitarCliente } from '@plomada/contract/acceso/clientes'
import { invitaciones } from '@plomada/contract/acceso/invitaciones'
import { DialogoDeFormulario } from '../../../pagina/formulario/DialogoDeFormulario.tsx'
import { TOCA_USUARIOS, type Usuario } from '../usuarios/queries.ts'

/** Invites a client without access, at the email typed here. */
export function InvitarClienteModal({ cliente, onCerrar }: { cliente: Usuario; onCerrar: () => void }) {
  return (
    <DialogoDeFormulario
      titulo={`Invitar a ${cliente.nombre} ${cliente.apellido}`.trim()}
      verbo="Enviar invitación"
      onCerrar={onCerrar}
      endpoint={invitarCliente}
      inicial={{ email: cliente.email ?? '' }}
      aEnvio={({ email }) => ({ body: { credencialId: cliente.credentialID, email } })}
      etiquetas={{ email: 'Email' }}
      invalida={[...TOCA_USUARIOS, invitaciones]}
    >
      {({ campo }) => (
        <TextInput
          {...campo('email')}
          description="Le llega un enlace para elegir su contraseña y ver su obra; vence en 7 días."
          withAsterisk
          type="email"
          autoComplete="off"
          data-autofocus
        />
      )}
    </DialogoDeFormulario>
  )
}
