import { Button, Group, Loader, Text } from '@mantine/core'
import { ZonaDeArchivo } from '../../../ui/ZonaDeArchivo.tsx'

interface ElegirArchivoProps {
  ocupado: boolean
  onElegir: (archivo: File) => void
  onCancelar: () => void
  /** What is taken, by default a list's. */
  limites?: string
}

/** A sheet, and while it is read the way to give it up. */
export function ElegirArchivo({
  ocupado,
  onElegir,
  onCancelar,
  limites = 'csv, xlsx o xls · hasta 2 MB',
}: ElegirArchivoProps) {
  if (!ocupado) return <ZonaDeArchivo acepta=".csv,.xlsx,.xls" limites={limites} onElegir={onElegir} />
  return (
    <Group role="status" gap="sm">
      <Loader size="sm" />
      <Text>Leyendo el archivo…</Text>
      <Button variant="default" size="compact-sm" onClick={onCancelar}>
        Cancelar
      </Button>
    </Group>
  )
}
