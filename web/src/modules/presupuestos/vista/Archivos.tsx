import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { textoDeError } from '../../../api/errores.ts'
import { Descargar } from '../../../ui/Descargar.tsx'
import { bajarExcel, bajarPdf } from './queries.ts'

/** The budget to take away, as its role reads it: on paper, and as a workbook where `excel`. */
export function Archivos({ presupuestoId, excel = true }: { presupuestoId: string; excel?: boolean }) {
  return (
    <>
      <Descargar
        icono={<IconFileTypePdf size={16} aria-hidden />}
        bajar={bajarPdf(presupuestoId)}
        textoDeError={textoDeError}
      >
        PDF
      </Descargar>
      {excel && (
        <Descargar
          icono={<IconFileSpreadsheet size={16} aria-hidden />}
          bajar={bajarExcel(presupuestoId)}
          textoDeError={textoDeError}
        >
          Excel
        </Descargar>
      )}
    </>
  )
}
