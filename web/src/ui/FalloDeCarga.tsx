import { Button } from '@mantine/core'
import { Alerta } from './Alerta.tsx'

/** Why a reading was not answered: the reason as it is shown, its code and its status. */
export interface Fallo {
  message: string
  codigo?: string
  /** HTTP status; 0 or none where no answer came. */
  status?: number
}

interface FalloDeCargaProps {
  fallo: Fallo
  onReintentar: () => void
  /** What is not there may come yet: a photo that its phone has still to send. */
  insiste?: boolean
}

/** What is answered the same however often it is asked: it is not allowed, not there, or not asked for well. */
const SIN_OTRA_RESPUESTA = new Set([400, 403, 404, 405, 410, 413, 415, 422])

/**
 * Why something could not be loaded, and a button to try again, where that can help. Where the state of a work is why
 * (one that is not approved yet has no orders), nothing failed: a notice.
 */
export function FalloDeCarga({ fallo, onReintentar, insiste = false }: FalloDeCargaProps) {
  if (fallo.codigo === 'CONFLICTO') return <Alerta clase="atencion">{fallo.message}</Alerta>
  if (!insiste && SIN_OTRA_RESPUESTA.has(fallo.status ?? 0)) return <Alerta>{fallo.message}</Alerta>
  return (
    <Alerta>
      {fallo.message}{' '}
      <Button variant="default" size="compact-sm" onClick={onReintentar}>
        Reintentar
      </Button>
    </Alerta>
  )
}
