import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { confirmarPassword } from '@plomada/contract/acceso'
import { terminarPassword } from '../api/reingreso.ts'
import { useFormulario } from '../api/useFormulario.ts'
import { CampoErrores } from '../ui/CampoErrores.tsx'

/** Over the screen that wants to save something of consequence: one's own password, and then the save goes on by itself. */
export function PasswordDeNuevo() {
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: confirmarPassword,
    inicial: { password: '' },
    aEnvio: (body) => ({ body }),
    etiquetas: { password: 'Tu contraseña' },
    onSuccess: () => terminarPassword(true),
  })
  const dejar = () => terminarPassword(false)
  return (
    <Modal opened onClose={dejar} title="Tu contraseña, de nuevo" closeOnClickOutside={false}>
      <form onSubmit={enviar} noValidate>
        <Stack gap="md">
          <Text fz="sm">
            Cambiar el rol o el email de alguien le da o le quita la entrada. Para guardarlo, escribí tu
            contraseña.
          </Text>
          <CampoErrores {...resumen} />
          <PasswordInput
            {...campo('password')}
            label="Tu contraseña"
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={dejar} disabled={ocupado}>
              Cancelar
            </Button>
            <Button type="submit" loading={ocupado}>
              Guardar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
