import { Button, Group, Loader, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import clases from './Importar.module.css'

interface ElegirArchivoProps {
  ocupado: boolean
  onElegir: (archivo: File) => void
  onCancelar: () => void
  /** What is taken, by default a list's. */
  acepta?: string
}

/** A file by choosing it or by dropping it. */
export function ElegirArchivo({
  ocupado,
  onElegir,
  onCancelar,
  acepta = 'csv, xlsx o xls · hasta 2 MB',
}: ElegirArchivoProps) {
  const entrada = useRef<HTMLInputElement>(null)
  const [encima, setEncima] = useState(false)
  const tomar = (archivos: FileList | null) => {
    const archivo = archivos?.[0]
    if (archivo) onElegir(archivo)
    // The same file, mended and chosen again, is a change too.
    if (entrada.current) entrada.current.value = ''
  }
  if (ocupado) {
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
  return (
    <div
      role="presentation"
      className={clases.zona}
      data-encima={encima || undefined}
      onDragOver={(evento) => {
        evento.preventDefault()
        setEncima(true)
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(evento) => {
        evento.preventDefault()
        setEncima(false)
        tomar(evento.dataTransfer.files)
      }}
    >
      <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
      <div>
        <Button onClick={() => entrada.current?.click()}>Elegir archivo</Button>
        <Text fz="sm" c="dimmed" mt={8}>
          {`o arrastralo hasta acá · ${acepta}`}
        </Text>
      </div>
      <input
        ref={entrada}
        type="file"
        accept=".csv,.xlsx,.xls"
        aria-label="Archivo"
        className={clases.oculto}
        tabIndex={-1}
        onChange={(evento) => tomar(evento.currentTarget.files)}
      />
    </div>
  )
}
