import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { perezoso } from '../../../../ui/perezoso.ts'

const ExportarBc3Modal = perezoso(() => import('./ExportarBc3Modal.tsx').then((m) => m.ExportarBc3Modal))

interface BotonBc3Props {
  presupuestoId: string
  nombre: string
  aprobado?: boolean
}

export function BotonBc3({ presupuestoId, nombre, aprobado = false }: BotonBc3Props) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAbierto(true)}
      >
        {aprobado ? 'BC3 aprobado' : 'Exportar BC3'}
      </Button>
      {abierto && (
        <Suspense>
          <ExportarBc3Modal
            presupuestoId={presupuestoId}
            nombre={nombre}
            aprobado={aprobado}
            onCerrar={() => setAbierto(false)}
          />
        </Suspense>
      )}
    </>
  )
}
