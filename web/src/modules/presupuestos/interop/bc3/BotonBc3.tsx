import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { perezoso } from '../../../../ui/perezoso.ts'

const ExportarBc3Modal = perezoso(() => import('./ExportarBc3Modal.tsx').then((m) => m.ExportarBc3Modal))

interface BotonBc3Props {
  presupuestoId: string
  nombre: string
}

/** The approved version, as a file for other programs. */
export function BotonBc3({ presupuestoId, nombre }: BotonBc3Props) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAbierto(true)}
      >
        BC3 aprobado
      </Button>
      {abierto && (
        <Suspense>
          <ExportarBc3Modal
            presupuestoId={presupuestoId}
            nombre={nombre}
            aprobado
            onCerrar={() => setAbierto(false)}
          />
        </Suspense>
      )}
    </>
  )
}
