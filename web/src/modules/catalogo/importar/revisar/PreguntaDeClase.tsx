import { Button, Group, Stack, Text } from '@mantine/core'
import type { PreguntaDeImporte } from '@plomada/domain/catalogo/importar/proponer'
import { mensajesMonedas } from '@plomada/domain/nucleo/mensajes/monedas'
import type { Importador } from '../importe/importador.ts'

interface PreguntaDeClaseProps {
  pregunta: Extract<PreguntaDeImporte, { clase: 'otraClase' }>
  importan: Importador<never>['tipo']
  /** Names of some of its rows. */
  deQue: string
  onOmitir: () => void
  onIgual: () => void
}

/** Rows that the list says to be of another kind: they are left out, or come in as what is imported. */
export function PreguntaDeClase({ pregunta, importan, deQue, onOmitir, onIgual }: PreguntaDeClaseProps) {
  const { clases, filasDeOtraClase, dejarAfuera, importarIgual } = mensajesMonedas
  const aca = importan === 'manoDeObra' ? clases.manoDeObra : clases.material
  return (
    <Stack gap={6}>
      <Text fw={500} fz="sm">
        {filasDeOtraClase(pregunta.filas.length, clases[pregunta.que], aca)}
      </Text>
      <Text fz="xs" c="dimmed">
        {deQue}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={onOmitir}>
          {dejarAfuera}
        </Button>
        <Button variant="default" onClick={onIgual}>
          {importarIgual}
        </Button>
      </Group>
    </Stack>
  )
}
