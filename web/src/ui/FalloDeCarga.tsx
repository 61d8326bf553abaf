import { Button } from '@mantine/core'
import { Alerta } from './Alerta.tsx'

/** Why a reading was not answered: the reason as it is shown, and its code. */
export interface Fallo {
  message: string
  codigo?: string
}

/**
 * Why something could not be loaded, and a button to try again. Where the state of a work is why (one that is not
 * approved yet has no orders), nothing failed and no other try helps: a notice.
 */
export function FalloDeCarga({ fallo, onReintentar }: { fallo: Fallo; onReintentar: () => void }) {
  if (fallo.codigo === 'CONFLICTO') return <Alerta clase="atencion">{fallo.message}</Alerta>
  return (
    <Alerta>
      {fallo.message}{' '}
      <Button variant="default" size="compact-sm" onClick={onReintentar}>
        Reintentar
      </Button>
    </Alerta>
  )
}
