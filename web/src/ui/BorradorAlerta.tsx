import { Button, Group } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { Alerta } from './Alerta.tsx'

interface BorradorAlertaProps {
  onRecuperar: () => void
  onDescartar: () => void
}

/** Offers to continue what was left unfinished the last time (ux.md §3). */
export function BorradorAlerta({ onRecuperar, onDescartar }: BorradorAlertaProps) {
  return (
    <Alerta clase="info" titulo={mensajesComun.borradorEncontrado}>
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" onClick={onRecuperar}>
          {mensajesComun.recuperarBorrador}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDescartar}>
          Descartar el borrador
        </Button>
      </Group>
    </Alerta>
  )
}
