import { Button, Group, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Alerta } from './Alerta.tsx'
import { guardarArchivo } from './guardarArchivo.ts'

interface DescargarProps {
  children: ReactNode
  icono?: ReactNode
  /** Fetches the file and reports progress; must stop when `signal` is aborted. */
  bajar: (
    signal: AbortSignal,
    alAvanzar: (bajado: number, total: number | undefined) => void,
  ) => Promise<{ contenido: Blob; nombre: string }>
  /** The Spanish reason of a failure. */
  textoDeError: (error: unknown) => string
  disabled?: boolean
}

type Avance = { bajado: number; total: number | undefined }

/**
 * A button that downloads a file without leaving the page: progress, a cancel, and the reason of a failure (ux.md
 * §3).
 */
export function Descargar({ children, icono, bajar, textoDeError, disabled }: DescargarProps) {
  const [avance, setAvance] = useState<Avance | null>(null)
  const [error, setError] = useState<string | null>(null)
  const aborto = useRef<AbortController | null>(null)

  const empezar = async () => {
    const control = new AbortController()
    aborto.current = control
    setError(null)
    setAvance({ bajado: 0, total: undefined })
    try {
      const archivo = await bajar(control.signal, (bajado, total) => setAvance({ bajado, total }))
      guardarArchivo(archivo.contenido, archivo.nombre)
    } catch (fallo) {
      if (!control.signal.aborted) setError(textoDeError(fallo))
    } finally {
      setAvance(null)
    }
  }

  if (avance) {
    const porcentaje = avance.total ? (avance.bajado / avance.total) * 100 : 100
    return (
      <Group gap="xs" wrap="nowrap" role="status">
        <Progress w={90} value={porcentaje} animated={!avance.total} aria-label="Avance de la descarga" />
        <Text fz="xs" c="dimmed">
          {avance.bajado === 0 ? 'Preparando…' : `${Math.ceil(avance.bajado / 1024)} kB`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => aborto.current?.abort()}>
          Cancelar
        </Button>
      </Group>
    )
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={icono ?? <IconDownload size={16} />}
        onClick={empezar}
        disabled={disabled}
      >
        {children}
      </Button>
      {error && <Alerta onCerrar={() => setError(null)}>{error}</Alerta>}
    </>
  )
}
