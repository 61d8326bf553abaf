import { Button } from '@mantine/core'
import { Alerta } from './Alerta.tsx'

/** Why a reading was not answered: the reason as it is shown, and its code. */
export interface Fallo {
  message: string
  codigo?: string
}

/**
 * Why something could not be loaded, and a button to try again. Where the state of a work is why (one that is not
 * approved yet has no orders), nothing failed: a notice.
 */
export function FalloDeCarga({ fallo, onReintentar }: { fallo: Fallo; onReintentar: () => void }) {
  return (
    <Alerta clase={fallo.codigo === 'CONFLICTO' ? 'atencion' : 'peligro'}>
      {fallo.message}{' '}
      <Button variant="default" size="compact-sm" onClick={onReintentar}>
        Reintentar
      </Button>
    </Alerta>
  )
}
