import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { textoDeError } from '../api/errores.ts'
import { Descargar } from '../ui/Descargar.tsx'

const CLASES = {
  pdf: { nombre: 'PDF', icono: <IconFileTypePdf size={16} aria-hidden /> },
  excel: { nombre: 'Excel', icono: <IconFileSpreadsheet size={16} aria-hidden /> },
} as const

interface DocumentoProps extends Pick<ComponentProps<typeof Descargar>, 'bajar' | 'disabled'> {
  clase: keyof typeof CLASES
  /** What its button says, where it is not its class. */
  children?: ReactNode
}

/**
 * A document to take away.
 *
 *     <Documento clase="pdf" bajar={descargaDe(pdfDeOrden, { query: { ordenId } })} />
 */
export function Documento({ clase, children, ...descarga }: DocumentoProps) {
  const { nombre, icono } = CLASES[clase]
  return (
    <Descargar icono={icono} textoDeError={textoDeError} {...descarga}>
      {children ?? nombre}
    </Descargar>
  )
}
