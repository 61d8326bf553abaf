import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { confirmarPassword } from '@plomada/contract/acceso'
import { segundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import { terminarPassword } from '../api/reingreso.ts'
import { useFormulario } from '../api/useFormulario.ts'
import { CamposDePrueba } from '../modules/acceso/segundoPaso/CamposDePrueba.tsx'
import { CampoErrores } from '../ui/CampoErrores.tsx'

/**
 * Over the screen that wants to save something of consequence: one's own password, with a code where one has a second
 * step, and then the save goes on by itself.
 */
export function PasswordDeNuevo() {
  const conCodigo = useQuery(consulta(segundoPaso, {})).data?.activo ?? false
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: confirmarPassword,
    inicial: { password: '', codigo: '' },
    aEnvio: ({ password, codigo }) => ({ body: { password, ...(conCodigo && codigo && { codigo }) } }),
    etiquetas: { password: 'Tu contraseña', codigo: 'Código' },
    onSuccess: () => terminarPassword(true),
  })
  const dejar = () => terminarPassword(false)
  return (
    <Modal opened onClose={dejar} title="Tu contraseña, de nuevo" closeOnClickOutside={false}>
      <form onSubmit={enviar} noValidate>
        <Stack gap="md">
          <Text fz="sm">Esto cambia quién puede entrar, o cómo. Para seguir, escribí tu contraseña.</Text>
          <CampoErrores {...resumen} />
          <CamposDePrueba
            password={campo('password')}
            etiqueta="Tu contraseña"
            codigo={conCodigo ? campo('codigo') : undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={dejar} disabled={ocupado}>
              Cancelar
            </Button>
            <Button type="submit" loading={ocupado}>
              Seguir
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
