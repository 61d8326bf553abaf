import { Anchor, Center, Stack, Text, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { direcciones } from '../pagina/direcciones.ts'
import { Logo } from './Logo.tsx'

export const Route = createFileRoute('/$')({ component: NoEncontradaPage })

/** Any address that is no page of ours (spec 1 §2, fallback). */
function NoEncontradaPage() {
  return (
    <Center component="main" mih="100vh" p="md">
      <title>No se encontró la página · Plomada</title>
      <Stack align="center" gap="md" ta="center">
        <Logo />
        <Title order={1} tabIndex={-1}>
          No se encontró la página
        </Title>
        <Text c="dimmed" maw={420}>
          La dirección puede estar mal escrita, o lo que había acá ya no existe.
        </Text>
        <Anchor component={Link} to={direcciones.inicio()}>
          Volver al inicio
        </Anchor>
      </Stack>
    </Center>
  )
}
