import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { Envio } from './useImporte.ts'

interface EnvioEnMarchaProps {
  envio: Envio
  enviando: boolean
  onCancelar: () => void
  onSeguir: () => void
  onDejar: () => void
}

/** How far the requests are; stopped, it goes on from the first that was not answered. */
export function EnvioEnMarcha({ envio, enviando, onCancelar, onSeguir, onDejar }: EnvioEnMarchaProps) {
  const [hechas, todas] = [envio.hechas.length, envio.tandas.length]
  const filas = envio.tandas.slice(0, hechas).reduce((suma, { rows }) => suma + rows.length, 0)
  const total = envio.tandas.reduce((suma, { rows }) => suma + rows.length, 0)
  const porcentaje = (filas / Math.max(1, total)) * 100 // not money: rows sent
  return (
    <Stack gap="sm" maw={560}>
      <Progress value={porcentaje} aria-label="Avance de la importación" />
      <Text role="status">
        {`Tanda ${Math.min(hechas + (enviando ? 1 : 0), todas)} de ${todas} · ${filas} de ${total} filas`}
        {enviando ? '' : ' · detenida'}
      </Text>
      <Group gap="sm">
        {enviando ? (
          <Button variant="default" onClick={onCancelar}>
            Cancelar
          </Button>
        ) : (
          <>
            <Button onClick={onSeguir}>Seguir con las que faltan</Button>
            <Button variant="default" onClick={onDejar}>
              Dejar acá y ver el resultado
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}
