import { Input, SegmentedControl } from '@mantine/core'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { useEsTelefono } from '../../../ui/useEsTelefono.ts'

interface UnaDeProps extends PropsDeCampo {
  opciones: readonly { valor: string; nombre: string }[]
  onElegir: (valor: string) => void
}

/** One of a few that are all in view: chosen with one click, or with the arrows. */
export function UnaDe({ opciones, onElegir, label, error, id, value }: UnaDeProps) {
  const telefono = useEsTelefono()
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <SegmentedControl
        id={id}
        aria-label={label}
        fullWidth
        orientation={telefono && opciones.length > 4 ? 'vertical' : 'horizontal'}
        data={opciones.map(({ valor, nombre }) => ({ value: valor, label: nombre }))}
        value={String(value)}
        onChange={onElegir}
      />
    </Input.Wrapper>
  )
}
