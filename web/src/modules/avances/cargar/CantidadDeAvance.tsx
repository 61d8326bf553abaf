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
  /** The field has the focus from the beginning, where it is what somebody came for. */
  primero?: boolean
}

/** How much was done: empty until somebody says it, with what is left beside it. */
export function CantidadDeAvance({ campo, medida, unidad, onTodo, primero }: CantidadDeAvanceProps) {
  const queda = cantidadSugerida(medida.planeada, medida.avanzada)
  return (
    <>
      <CantidadInput
        {...campo}
        withAsterisk
        autoFocus={primero}
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
