import { List, Stack, Text } from '@mantine/core'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { pasosPara } from './pasos.ts'

/** The steps for browsers without an install prompt. */
export function ComoInstalarModal({ onCerrar }: { onCerrar: () => void }) {
  const { donde, pasos } = pasosPara(navigator.userAgent)
  return (
    <Dialogo onClose={onCerrar} title="Descargar la aplicación">
      <Stack gap="sm">
        <Text fz="sm">
          Plomada se instala desde el navegador: queda con su ícono, se abre en su propia ventana y se
          actualiza sola.
        </Text>
        <Text component="h3" fz="sm" fw={650}>
          {donde}
        </Text>
        <List type="ordered" size="sm" spacing={4}>
          {pasos.map((paso) => (
            <List.Item key={paso}>{paso}</List.Item>
          ))}
        </List>
      </Stack>
    </Dialogo>
  )
}
