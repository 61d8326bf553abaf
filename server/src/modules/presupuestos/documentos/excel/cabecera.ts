import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import type { Celda } from '../../../../base/excel/hoja.ts'
import type { Portada } from '../vista.ts'

/** What stands above the table of each sheet: what it is, of which work, of which firm. Column A is hidden. */
export function cabeceraExcel(documento: Portada, titulo: string): Celda[][] {
  const { empresa, obra, fecha, fechaAprobacion, marca = null } = documento
  const datos = [
    obra.clienteNombre && `Cliente: ${obra.clienteNombre}`,
    obra.totalM2 > 0n && `Superficie: ${formatoCantidad(obra.totalM2)} m²`,
    `Fecha: ${formatoFecha(fecha)}`,
    fechaAprobacion && `Aprobado el ${formatoFecha(fechaAprobacion)}`,
    'Montos en guaraníes',
  ]
  return [
    [marca, `${titulo} – ${obra.nombre}`],
    [null, [empresa.nombre, empresa.ruc && `RUC ${empresa.ruc}`].filter(Boolean).join(' · ')],
    [null, datos.filter(Boolean).join(' · ')],
  ]
}
