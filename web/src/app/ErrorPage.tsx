import { Button, Center, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { esArchivoPerdido } from '../api/errores.ts'

/** Replaces a screen that failed, and offers to try again without losing the rest of the page. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const faltaUnArchivo = esArchivoPerdido(error)
  return (
    <Center mih="60vh" p="md">
      <title>Algo salió mal · Plomada</title>
      <Stack align="center" ta="center" role="alert">
        <Title order={1} tabIndex={-1}>
          {faltaUnArchivo ? 'No se pudo traer esta pantalla' : 'Algo salió mal en esta pantalla'}
        </Title>
        <Text c="dimmed" maw={460}>
          {faltaUnArchivo
            ? 'Se cortó la conexión o hay una versión nueva de Plomada. Lo que ya guardaste está a salvo.'
            : 'Lo que ya guardaste está a salvo. Probá de nuevo; si vuelve a pasar, recargá la página.'}
        </Text>
        <Button onClick={() => (faltaUnArchivo ? window.location.reload() : reset())}>
          {faltaUnArchivo ? 'Volver a intentar' : 'Probar de nuevo'}
        </Button>
      </Stack>
    </Center>
  )
}
