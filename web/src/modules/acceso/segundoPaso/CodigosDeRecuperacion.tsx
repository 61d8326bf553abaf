import { Button, Code, CopyButton, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Alerta } from '../../../ui/Alerta.tsx'

/** The ten recovery codes, which are shown only now. */
export function CodigosDeRecuperacion({
  codigos,
  onListo,
}: {
  codigos: readonly string[]
  onListo: () => void
}) {
  return (
    <Stack gap="md">
      <Alerta clase="atencion">
        Guardá estos códigos en un lugar seguro. No se vuelven a mostrar. Cada uno sirve una vez para ingresar
        si perdés el teléfono.
      </Alerta>
      <SimpleGrid
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {codigos.map((codigo) => (
          <li key={codigo}>
            <Code fz="sm">{codigo}</Code>
          </li>
        ))}
      </SimpleGrid>
      <CopyButton value={codigos.join('\n')}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copiados' : 'Copiar los códigos'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onListo}>Ya los guardé</Button>
      <Text fz="xs" c="dimmed">
        Podés pedir otros cuando quieras desde tu perfil.
      </Text>
    </Stack>
  )
}
