import { SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { aplicarDensidad, type Densidad, leerDensidad } from '../pagina/preferencias.ts'

const TEMAS = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Auto' },
] as const
const ALTOS: { value: Densidad; label: string }[] = [
  { value: 'compacta', label: 'Bajas' },
  { value: 'normal', label: 'Medias' },
  { value: 'amplia', label: 'Altas' },
]

/** Light or dark, and the height of rows. */
export function Preferencias() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [densidad, setDensidad] = useState(leerDensidad)
  return (
    <Stack gap="xs" p="xs">
      <Eleccion titulo="Tema" valor={colorScheme} opciones={TEMAS} onElegir={setColorScheme} />
      <Eleccion
        titulo="Filas"
        valor={densidad}
        opciones={ALTOS}
        onElegir={(elegida) => {
          setDensidad(elegida)
          aplicarDensidad(elegida)
        }}
      />
    </Stack>
  )
}

interface EleccionProps<T extends string> {
  titulo: string
  valor: T
  opciones: readonly { value: T; label: string }[]
  onElegir: (valor: T) => void
}

function Eleccion<T extends string>({ titulo, valor, opciones, onElegir }: EleccionProps<T>) {
  return (
    <div>
      <Text fz="xs" c="dimmed" mb={3}>
        {titulo}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={titulo}
        value={valor}
        data={[...opciones]}
        onChange={(elegido) => {
          const opcion = opciones.find(({ value }) => value === elegido)
          if (opcion) onElegir(opcion.value)
        }}
      />
    </div>
  )
}
