import { textoDeDecimal } from '@plomada/domain/nucleo/decimal'
import type { Micro } from '@plomada/domain/nucleo/micro'
import {
  type CifrasDelArchivo,
  diferenciasDe,
} from '@plomada/domain/presupuestos/interop/entrada/diferencias'
import type { ObraEntrante } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'

/** The file's totals at that rate beside those of the import, for the wire. */
export function presentarTotales(obra: ObraEntrante, archivo: CifrasDelArchivo, tasa: Micro) {
  const { totalArchivo, totalImportado, diferencia, resto, lineas } = diferenciasDe(obra, archivo, tasa)
  return {
    totalArchivo: textoDeDecimal(totalArchivo),
    totalImportado,
    diferencia: textoDeDecimal(diferencia),
    resto: textoDeDecimal(resto),
    lineas: lineas.map((linea) => ({
      ...linea,
      delArchivo: textoDeDecimal(linea.delArchivo),
      diferencia: textoDeDecimal(linea.diferencia),
    })),
    gastoIndirectoTotal: obra.indirectos.reduce((suma, { plan }) => suma + plan.precioTotalReal, 0),
  }
}
