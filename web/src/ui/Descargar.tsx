import { Box, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Alerta } from './Alerta.tsx'
import { guardarArchivo } from './guardarArchivo.ts'
import { perezoso } from './perezoso.ts'

const BarraDeDescarga = perezoso(() => import('./BarraDeDescarga.tsx').then((m) => m.BarraDeDescarga))

/** Bytes that have come, and of how many; undefined where the server doesn't tell. */
interface Avance {
  bajado: number
  total: number | undefined
}

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

  if (avance) return <Descargando {...avance} onCancelar={() => aborto.current?.abort()} />
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

/** It can be given up at once, also while the bar itself is still to come: so the focus has where to go. */
function Descargando({ bajado, total, onCancelar }: Avance & { onCancelar: () => void }) {
  return (
    <Group gap="xs" wrap="nowrap" role="status">
      <Box w={90}>
        <Suspense fallback={null}>
          <BarraDeDescarga porcentaje={total ? (bajado / total) * 100 : undefined} />
        </Suspense>
      </Box>
      <Text fz="xs" c="dimmed">
        {bajado === 0 ? 'Preparando…' : `${Math.ceil(bajado / 1024)} kB`}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onCancelar}>
        Cancelar
      </Button>
    </Group>
  )
}
