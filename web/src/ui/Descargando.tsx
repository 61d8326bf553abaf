import { Button, Group, Progress, Text } from '@mantine/core'

/** Bytes that have come, and of how many; undefined where the server doesn't tell. */
export interface Avance {
  bajado: number
  total: number | undefined
}

/** How far a download is, and what gives it up. */
export function Descargando({ bajado, total, onCancelar }: Avance & { onCancelar: () => void }) {
  const porcentaje = total ? (bajado / total) * 100 : 100
  return (
    <Group gap="xs" wrap="nowrap" role="status">
      <Progress w={90} value={porcentaje} animated={!total} aria-label="Avance de la descarga" />
      <Text fz="xs" c="dimmed">
        {bajado === 0 ? 'Preparando…' : `${Math.ceil(bajado / 1024)} kB`}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onCancelar}>
        Cancelar
      </Button>
    </Group>
  )
}
