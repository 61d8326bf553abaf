import { Button, Group } from '@mantine/core'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { PorcentajeInput } from '../../../ui/PorcentajeInput.tsx'

const ATAJOS = ['25', '50', '75', '100']

interface PorcentajeDeAvanceProps {
  campo: PropsDeCampo
  onAtajo: (porcentaje: string) => void
}

/** How much was done, as the percentage that the tarea is at with it. */
export function PorcentajeDeAvance({ campo, onAtajo }: PorcentajeDeAvanceProps) {
  return (
    <>
      <PorcentajeInput {...campo} withAsterisk description="Cómo queda el rubro con esto" />
      <Group gap={8} grow>
        {ATAJOS.map((atajo) => (
          <Button key={atajo} variant="default" onClick={() => onAtajo(atajo)}>
            {atajo} %
          </Button>
        ))}
      </Group>
    </>
  )
}
