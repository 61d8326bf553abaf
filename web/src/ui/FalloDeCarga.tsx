import { Button } from '@mantine/core'
import { Alerta } from './Alerta.tsx'

/** Why something could not be loaded, and a button to try again. */
export function FalloDeCarga({ mensaje, onReintentar }: { mensaje: string; onReintentar: () => void }) {
  return (
    <Alerta>
      {mensaje}{' '}
      <Button variant="default" size="compact-sm" onClick={onReintentar}>
        Reintentar
      </Button>
    </Alerta>
  )
}
