import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import type { Cabecera, Libro } from '../../../../base/excel/hoja.ts'
import { clienteDe, type Portada } from '../vista.ts'

/** What stands above the table of each sheet: what it is, of which work, of which firm. */
export function cabeceraExcel(documento: Portada, titulo: string): Cabecera[] {
  const { empresa, obra, fecha, fechaAprobacion, marca = null } = documento
  const cliente = clienteDe(obra)
  const datos = [
    cliente && `Cliente: ${cliente}`,
    obra.totalM2 > 0n && `Superficie: ${formatoCantidad(obra.totalM2)} m²`,
    `Fecha: ${formatoFecha(fecha)}`,
    fechaAprobacion && `Aprobado el ${formatoFecha(fechaAprobacion)}`,
    documento.sinMontos ? '' : 'Montos en guaraníes',
  ]
  return [
    { oculto: marca, texto: `${titulo} – ${obra.nombre}` },
    { texto: [empresa.nombre, empresa.ruc && `RUC ${empresa.ruc}`].filter(Boolean).join(' · ') },
    { texto: datos.filter(Boolean).join(' · ') },
  ]
}

/** What the properties of the workbook say. */
export function propiedadesExcel(documento: Portada, titulo: string): Pick<Libro, 'titulo' | 'autor'> {
  return { titulo: `${titulo} – ${documento.obra.nombre}`, autor: documento.empresa.nombre }
}
