import { Documento } from '../../../pagina/Documento.tsx'
import { bajarExcel, bajarPdf } from './queries.ts'

/** The budget to take away, as its role reads it: on paper, and as a workbook where `excel`. */
export function Archivos({ presupuestoId, excel = true }: { presupuestoId: string; excel?: boolean }) {
  return (
    <>
      <Documento clase="pdf" bajar={bajarPdf(presupuestoId)} />
      {excel && <Documento clase="excel" bajar={bajarExcel(presupuestoId)} />}
    </>
  )
}
