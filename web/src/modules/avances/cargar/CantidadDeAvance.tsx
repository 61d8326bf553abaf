import { Button } from '@mantine/core'
import { cantidadSugerida } from '@plomada/domain/avances/cantidad'
import { dichoDeLoQueQueda } from '@plomada/domain/avances/preguntas'
import { mensajesDeMas } from '@plomada/domain/nucleo/mensajes/deMas'
import { type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'

interface CantidadDeAvanceProps {
  campo: PropsDeCampo
  /** Planned, and done without what is being recorded. */
  medida: { planeada: Micro; avanzada: Micro }
  unidad: string
  /** All that is left, with all its decimals. */
  onTodo: (cantidad: string) => void
}

/** How much was done, which is what somebody came for: empty until it is said, with what is left beside it. */
export function CantidadDeAvance({ campo, medida, unidad, onTodo }: CantidadDeAvanceProps) {
  const queda = cantidadSugerida(medida.planeada, medida.avanzada)
  return (
    <>
      <CantidadInput
        {...campo}
        withAsterisk
        autoFocus
        description={dichoDeLoQueQueda({ ...medida, unidad })}
      />
      {queda > 0n && (
        <div>
          <Button variant="default" onClick={() => onTodo(textoDeMicro(queda))}>
            {mensajesDeMas.todo}
          </Button>
        </div>
      )}
    </>
  )
}
