import { Button, FileButton, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import clases from './ZonaDeArchivo.module.css'

interface ZonaDeArchivoProps {
  /** Kinds as the browser's picker takes them: '.csv,.xlsx'. */
  acepta: string
  /** The same for people, with the most that is taken: 'csv o xlsx · hasta 2 MB'. */
  limites: string
  onElegir: (archivo: File) => void
  /** Above the button: what file is wanted. */
  children?: ReactNode
}

/** A file by choosing it or by dropping it; the same file, mended and chosen again, is another one. */
export function ZonaDeArchivo({ acepta, limites, onElegir, children }: ZonaDeArchivoProps) {
  const olvidar = useRef<() => void>(null)
  const [encima, setEncima] = useState(false)
  const tomar = (archivo: File | null | undefined) => {
    if (archivo) onElegir(archivo)
    olvidar.current?.()
  }
  return (
    // The button does the same for who has no mouse.
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
