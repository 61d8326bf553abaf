import { SegmentedControl, Text } from '@mantine/core'

interface EstadoInputProps {
  value: 'activo' | 'inactivo'
  onChange: (estado: 'activo' | 'inactivo') => void
  disabled?: boolean
}

/** State of a capitulo or a grupo; only offered by an edit. */
export function EstadoInput({ value, onChange, disabled }: EstadoInputProps) {
  return (
    <div>
      <Text fz="sm" fw={500} mb={4}>
        Estado
      </Text>
      <SegmentedControl
        aria-label="Estado"
        disabled={disabled}
        data={[
          { value: 'activo', label: 'Activo' },
          { value: 'inactivo', label: 'Inactivo' },
        ]}
        value={value}
        onChange={(elegido) => onChange(elegido === 'inactivo' ? 'inactivo' : 'activo')}
      />
      <Text fz="xs" c="dimmed" mt={4}>
        Inactivo no se ofrece para elegir; lo que ya está cargado sigue contando.
      </Text>
    </div>
  )
}
