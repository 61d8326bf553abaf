import { Button, FileButton, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import clases from './ZonaDeArchivo.module.css'

interface ZonaDeArchivoProps {
  /** File types for the browser's picker: '.csv,.xlsx'. */
  acepta: string
  /** The same for people, with the largest size: 'csv o xlsx · hasta 2 MB'. */
  limites: string
  onElegir: (archivo: File) => void
  /** Shown above the button: which file is wanted. */
  children?: ReactNode
}

/** Takes a file by a picker or by dropping it. Choosing the same file again, after correcting it, works too. */
export function ZonaDeArchivo({ acepta, limites, onElegir, children }: ZonaDeArchivoProps) {
  const olvidar = useRef<() => void>(null)
  const [encima, setEncima] = useState(false)
  const tomar = (archivo: File | null | undefined) => {
    if (archivo) onElegir(archivo)
    olvidar.current?.()
  }
  return (
    // Dropping needs a mouse; the button does the same without one.
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
        tomar(evento.dataTransfer.files[0])
      }}
    >
      {children}
      <FileButton
        accept={acepta}
        resetRef={olvidar}
        onChange={tomar}
        inputProps={{ 'aria-label': 'Archivo' }}
      >
        {(props) => (
          <Button {...props} leftSection={<IconFileImport size={16} aria-hidden />}>
            Elegir archivo
          </Button>
        )}
      </FileButton>
      <Text fz="sm" c="dimmed">
        <span className={clases.arrastre}>o arrastralo hasta acá · </span>
        {limites}
      </Text>
    </div>
  )
}
