import { Modal, TextInput } from '@mantine/core'
import { crearCliente } from '@plomada/contract/acceso/clientes'
import { invitaciones } from '@plomada/contract/acceso/invitaciones'
import { useFormulario } from '../../../api/useFormulario.ts'
import { FormularioDeModal } from '../../../ui/FormularioDeModal.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { TelefonoInput } from '../../../ui/TelefonoInput.tsx'
import { faltasDeTelefono } from '../usuarios/CamposDeUsuario.tsx'
import { TOCA_USUARIOS } from '../usuarios/queries.ts'

interface ClienteModalProps {
  /** What was typed of the name already. */
  nombre: string
  onCreado: (clienteId: string) => void
  onCerrar: () => void
}

const ETIQUETAS = { nombre: 'Nombre', email: 'Email', phoneNumber: 'Teléfono' } as const

/** Makes a work's client without leaving the form that needs one: a name is enough (domain.md §14). */
export function ClienteModal({ nombre, onCreado, onCerrar }: ClienteModalProps) {
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearCliente,
    inicial: { nombre, email: '', phoneNumber: '' },
    aEnvio: (valores) => ({ body: valores }),
    ademas: ({ phoneNumber }) => faltasDeTelefono(phoneNumber),
    etiquetas: ETIQUETAS,
    invalida: [...TOCA_USUARIOS, invitaciones],
    onSuccess: ({ _id, message }) => {
      notificar(message)
      onCreado(_id)
      onCerrar()
    },
  })
  return (
    <Modal opened onClose={onCerrar} title="Cliente nuevo">
      <FormularioDeModal
        enviar={enviar}
        ocupado={ocupado}
        resumen={resumen}
        verbo="Crear cliente"
        onCancelar={onCerrar}
      >
        <TextInput
          {...campo('nombre')}
          label={ETIQUETAS.nombre}
          withAsterisk
          data-autofocus
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          {...campo('email')}
          label={ETIQUETAS.email}
          description="Si lo escribís, le llega una invitación para ver su obra. Podés invitarlo después."
          type="email"
          autoComplete="off"
        />
        <TelefonoInput {...campo('phoneNumber')} label={ETIQUETAS.phoneNumber} />
      </FormularioDeModal>
    </Modal>
  )
}
