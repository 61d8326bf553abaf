import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Alerta } from './Alerta.tsx'
import type { Avance } from './Descargando.tsx'
import { guardarArchivo } from './guardarArchivo.ts'
import { perezoso } from './perezoso.ts'

const Descargando = perezoso(() => import('./Descargando.tsx').then((m) => m.Descargando))

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

  if (avance) {
    return (
      <Suspense
        fallback={
          <Button variant="default" loading>
            {children}
          </Button>
        }
      >
        <Descargando {...avance} onCancelar={() => aborto.current?.abort()} />
      </Suspense>
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
