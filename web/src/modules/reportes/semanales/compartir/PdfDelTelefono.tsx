import { Button } from '@mantine/core'
import { pdfDeReporteSemanal } from '@plomada/contract/reportes/semanales'
import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { bajarPdfDeReporte } from './abrirPdf.ts'
import { noSeCompartio } from './enlace.ts'

/** Whether this device hands files over to its other applications: phones do, most desks don't. */
function comparte(archivos: readonly File[]): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [...archivos] })
}

const enPdf = (contenido: Blob | string, nombre: string) =>
  new File([contenido], nombre, { type: 'application/pdf' })

/**
 * Hands the PDF over to another application of the phone. Its bytes are brought first, because a browser takes them only
 * within some seconds of the tap; nothing is shown where the device shares no files.
 */
export function PdfDelTelefono({ reporte }: { reporte: { _id: string; titulo: string } }) {
  const puede = comparte([enPdf('', 'reporte.pdf')])
  const { data: archivo, isPending } = useQuery({
    queryKey: [pdfDeReporteSemanal.nombre, reporte._id],
    queryFn: async ({ signal }) => {
      const { contenido, nombre } = await bajarPdfDeReporte(reporte._id)(signal, () => undefined)
      return enPdf(contenido, nombre)
    },
    enabled: puede,
    // An open week's changes; a dialog that is opened again asks again.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  })
  if (!puede) return null
  const compartir = async () => {
    if (archivo === undefined) return
    try {
      await navigator.share({ files: [archivo], title: reporte.titulo })
    } catch (fallo) {
      // Whoever closes the phone's own dialog has changed their mind.
      if (!(fallo instanceof DOMException && fallo.name === 'AbortError')) noSeCompartio()
    }
  }
  if (!isPending && archivo === undefined) return null
  return (
    <Button
      variant="default"
      leftSection={<IconShare2 size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void compartir()}
    >
      Compartir el PDF
    </Button>
  )
}
