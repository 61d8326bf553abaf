import { mismosComprobantes } from '@plomada/contract/certificaciones/comprobante'
import {
  avisoDeMismaFactura,
  avisosDeComprobante,
  claveDeComprobante,
  TIPOS_DE_COMPROBANTE,
} from '@plomada/domain/certificaciones/comprobante'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../api/consultas.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import type { ValoresDeComprobante } from './valores.ts'

interface MismaFacturaProps {
  valores: ValoresDeComprobante
  salvo?: string | undefined
}

/**
 * Where else the receipt that is being typed already is, as soon as it is written whole. It prevents nothing: one invoice
 * may be paid in parts.
 */
export function MismaFactura({ valores, salvo }: MismaFacturaProps) {
  const { ruc, timbrado, numero } = valores
  const tipo = TIPOS_DE_COMPROBANTE.find((uno) => uno === valores.comprobante)
  const datos = { ruc, timbrado, numero }
  // While it is typed it is another one at each key.
  const avisos = tipo && avisosDeComprobante({ tipo, ...datos })
  const entera = claveDeComprobante(datos) !== null && avisos?.timbrado === null && avisos.numero === null
  const { data } = useQuery({
    ...consulta(mismosComprobantes, { query: { ...datos, salvo } }),
    enabled: entera,
  })
  const aviso = entera && data ? avisoDeMismaFactura(data.items) : null
  return aviso === null ? null : <Alerta clase="atencion">{aviso}</Alerta>
}
