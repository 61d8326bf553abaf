import { TextInput } from '@mantine/core'
import { crearCliente } from '@plomada/contract/acceso/clientes'
import { invitaciones } from '@plomada/contract/acceso/invitaciones'
import { DialogoDeFormulario } from '../../../pagina/formulario/DialogoDeFormulario.tsx'
import { TelefonoInput } from '../../../ui/TelefonoInput.tsx'
import { faltasDeTelefono } from '../usuarios/CamposDeUsuario.tsx'
import { TOCA_USUARIOS } from '../usuarios/queries.ts'

interface ClienteModalProps {
  /** What was typed of the name already. */
  nombre: string
  onCreado: (clienteId: string) => void
  onCerrar: () => void
}

/** The client of a work, made without leaving the form that needs one: a name is enough (domain.md §14). */
export function ClienteModal({ nombre, onCreado, onCerrar }: ClienteModalProps) {
  return (
    <DialogoDeFormulario
      titulo="Cliente nuevo"
      verbo="Crear cliente"
      onCerrar={onCerrar}
      endpoint={crearCliente}
      inicial={{ nombre, email: '', phoneNumber: '' }}
      aEnvio={(body) => ({ body })}
      ademas={({ phoneNumber }) => faltasDeTelefono(phoneNumber)}
      etiquetas={{ nombre: 'Nombre', email: 'Email', phoneNumber: 'Teléfono' }}
      invalida={[...TOCA_USUARIOS, invitaciones]}
      alHacer={({ _id }) => onCreado(_id)}
    >
      {({ campo }) => (
        <>
          <TextInput {...campo('nombre')} withAsterisk data-autofocus maxLength={100} autoComplete="off" />
          <TextInput
            {...campo('email')}
            description="Si lo escribís, le llega una invitación para ver su obra. Podés invitarlo después."
            type="email"
            autoComplete="off"
          />
          <TelefonoInput {...campo('phoneNumber')} />
        </>
      )}
    </DialogoDeFormulario>
  )
}
