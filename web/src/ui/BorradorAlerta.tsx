import { Button, Group } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { Suspense, useState } from 'react'
import { Alerta } from './Alerta.tsx'
import { perezoso } from './perezoso.ts'

const ConfirmDialog = perezoso(() => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog))

interface BorradorAlertaProps {
  onRecuperar: () => void
  onDescartar: () => void
}

/** Offers to continue what was left unfinished the last time (ux.md §3). */
export function BorradorAlerta({ onRecuperar, onDescartar }: BorradorAlertaProps) {
  const [pregunta, setPregunta] = useState(false)
  return (
    <Alerta clase="info" titulo={mensajesComun.borradorEncontrado}>
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" onClick={onRecuperar}>
          {mensajesComun.recuperarBorrador}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setPregunta(true)}>
          Descartar el borrador
        </Button>
      </Group>
      {pregunta && (
        <Suspense>
          <ConfirmDialog
            abierto
            texto={mensajesComun.descartarBorrador}
            consecuencia={mensajesComun.alDescartarBorrador}
            verbo="Descartar"
            verboSeguro="Dejarlo"
            peligroso
            onConfirmar={onDescartar}
            onCerrar={() => setPregunta(false)}
          />
        </Suspense>
      )}
    </Alerta>
  )
}
