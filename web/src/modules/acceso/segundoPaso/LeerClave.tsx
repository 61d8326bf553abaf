import { Code, Group, List, Stack, Text } from '@mantine/core'
import { CodigoQr } from './CodigoQr.tsx'

/** The key for the phone's application, to be scanned or typed. */
export function LeerClave({ uri, secreto }: { uri: string; secreto: string }) {
  return (
    <Group align="flex-start" gap="lg">
      <CodigoQr texto={uri} etiqueta="Código QR para la aplicación de tu teléfono" />
      <Stack gap="xs" flex="1 1 220px">
        <List type="ordered" size="sm" spacing={6}>
          <List.Item>
            Abrí una aplicación de autenticación en tu teléfono (Google Authenticator, Aegis, Microsoft
            Authenticator u otra).
          </List.Item>
          <List.Item>Leé este código con ella.</List.Item>
          <List.Item>Escribí abajo el código de 6 números que muestra.</List.Item>
        </List>
        <Text fz="sm" c="dimmed">
          Si no podés leerlo, escribí esta clave:
        </Text>
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {secreto.match(/.{1,4}/g)?.join(' ')}
        </Code>
      </Stack>
    </Group>
  )
}
