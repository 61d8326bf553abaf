import { Button } from '@mantine/core'
import type { Respuestas } from '../lectura/respuestas.ts'
import type { Importacion } from '../lectura/useImportacion.ts'

interface CalcularProps {
  respuestas: Respuestas
  importacion: Importacion
  children: string
}

/** Has the server read the file again with the answers as they are; without a rate it has nothing to count with. */
export function BotonDeCalcular({ respuestas, importacion, children }: CalcularProps) {
  return (
    <Button
      variant="default"
      loading={importacion.calculando}
      disabled={!(Number(respuestas.tasa) > 0)}
      onClick={importacion.calcular}
    >
      {children}
    </Button>
  )
}
