import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { escribirExcel } from '../../../../base/excel/excel.ts'
import type { Columna, Fila } from '../../../../base/excel/hoja.ts'
import { exigirCuadre, sumarGrupo } from '../cuadre.ts'
import type { DocumentoCliente } from '../vista.ts'
import { cabeceraExcel } from './cabecera.ts'
import { CANTIDAD, ID, ITEM, OBSERVACIONES, PORCENTAJE_DE_LA_OBRA, UNIDAD } from './columnas.ts'

const COLUMNAS: Columna[] = [
  ID,
  ITEM,
  { titulo: 'Rubro', ancho: 60, formato: 'texto' },
  UNIDAD,
  CANTIDAD,
  { titulo: 'Precio unitario', ancho: 16, formato: 'guaranies' },
  { titulo: 'Precio total', ancho: 18, formato: 'guaranies' },
  PORCENTAJE_DE_LA_OBRA,
  OBSERVACIONES,
]

/** The budget as the client sees it, as a workbook: no cost in it, hidden or not (domain.md §13). */
export async function excelCliente(
  documento: DocumentoCliente,
  opciones: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  exigirCuadre(documento)
  const hoja = {
    nombre: 'Presupuesto',
    cabecera: cabeceraExcel(documento, documento.aprobado ? 'Presupuesto aprobado' : 'Presupuesto'),
    columnas: COLUMNAS,
    columnasFijas: 3,
    filas: filasDe(documento),
  }
  return escribirExcel({ hojas: [hoja] }, opciones)
}

function filasDe(documento: DocumentoCliente): Fila[] {
  const filas: Fila[] = []
  documento.capitulos.forEach((capitulo, c) => {
    const total = { suma: 'debajo', valor: capitulo.total } as const
    filas.push({
      estilo: 'fuerte',
      celdas: [capitulo.id, `${c + 1}`, capitulo.nombre, null, null, null, total, capitulo.porcentajeEnObra],
    })
    capitulo.grupos.forEach((grupo, g) => {
      const subtotal = { suma: 'debajo', valor: sumarGrupo(grupo) } as const
      filas.push({
        nivel: 1,
        estilo: 'medio',
        celdas: [grupo.id, `${c + 1}.${g + 1}`, grupo.nombre, null, null, null, subtotal],
      })
      grupo.tareas.forEach((tarea, t) => {
        filas.push({
          nivel: 2,
          celdas: [
            tarea.id,
            `${c + 1}.${g + 1}.${t + 1}`,
            tarea.nombre,
            tarea.unidad,
            numeroDeMicro(tarea.cantidad),
            tarea.precioUnitario,
            tarea.total,
            null,
            tarea.marcas.join(', '),
          ],
        })
      })
    })
  })
  const total = { suma: 'encima', valor: documento.total } as const
  filas.push({ estilo: 'total', celdas: [null, null, 'Total del presupuesto', null, null, null, total] })
  return filas
}
