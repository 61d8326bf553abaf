import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { contratistasForSelect, crearPersona, personas } from '@plomada/contract/personas'
import { useFormulario } from '../../api/useFormulario.ts'
import { CampoErrores } from '../../ui/CampoErrores.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { TelefonoInput } from '../../ui/TelefonoInput.tsx'

interface NuevoContratistaModalProps {
  nombre?: string
  onCreado: (contratista: { id: string; nombre: string }) => void
  onCerrar: () => void
}

const ETIQUETAS = { nombre: 'Nombre', telefono: 'Teléfono' } as const

/** A contratista made without leaving the form that needs one. */
export function NuevoContratistaModal({ nombre = '', onCreado, onCerrar }: NuevoContratistaModalProps) {
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearPersona,
    inicial: { nombre, telefono: '' },
    aEnvio: (valores) => ({ body: { ...valores, funcion: ['contratista' as const] } }),
    etiquetas: ETIQUETAS,
    invalida: [contratistasForSelect, personas],
    onSuccess: ({ _id, message }) => {
      notificar(message)
      onCreado({ id: _id, nombre: form.values.nombre.trim() })
    },
  })
  return (
    <Modal opened onClose={onCerrar} title="Nuevo contratista">
      <form
        noValidate
        onSubmit={(evento) => {
          // A portal's events still climb React's tree: the form under this one must not be sent.
          evento.stopPropagation()
          enviar(evento)
        }}
      >
        <Stack gap="md">
          <CampoErrores {...resumen} />
          <TextInput
            {...campo('nombre')}
            label={ETIQUETAS.nombre}
            withAsterisk
            data-autofocus
            maxLength={200}
          />
          <TelefonoInput {...campo('telefono')} label={ETIQUETAS.telefono} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCerrar} disabled={ocupado}>
              Cancelar
            </Button>
            <Button type="submit" loading={ocupado}>
              Crear contratista
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
