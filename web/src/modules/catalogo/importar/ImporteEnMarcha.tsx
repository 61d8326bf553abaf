import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import type { EstadoDeImporte, PedidoDeImporte } from './importe/useImporte.ts'

interface ImporteEnMarchaProps<F extends FilaDePropuesta> {
  estado: EstadoDeImporte<F>
  envio: PedidoDeImporte
}

/** Progress of the requests; after a stop it continues with the first unanswered one. */
export function ImporteEnMarcha<F extends FilaDePropuesta>({ estado, envio }: ImporteEnMarchaProps<F>) {
  const enviando = estado.pasos.haciendo === 'enviando'
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
          <Button variant="default" onClick={estado.pasos.cancelar}>
            Cancelar
          </Button>
        ) : (
          <>
            <Button onClick={estado.seguir}>Seguir con las que faltan</Button>
            <Button variant="default" onClick={estado.dejarAca}>
              Dejar acá y ver el resultado
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}
