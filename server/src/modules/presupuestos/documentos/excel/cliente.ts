import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { cocienteEnHoja } from '@plomada/domain/presupuestos/interop/excel/enHoja'
import type { Celda, Columna, Fila, Libro } from '../../../../base/excel/hoja.ts'
import { exigirCuadre, sumarGrupo } from '../cuadre.ts'
import type { DocumentoCliente, TareaCliente } from '../vista.ts'
import { cabeceraExcel, propiedadesExcel } from './cabecera.ts'
import { CANTIDAD, ID, ITEM, OBSERVACIONES, PORCENTAJE_DE_LA_OBRA, UNIDAD } from './columnas.ts'
import { parteDelTotal, TOTAL_DE_LINEA } from './formulas.ts'

const PRECIO_UNITARIO: Columna = { titulo: 'Precio unitario', ancho: 16, formato: 'guaranies' }
const PRECIO_TOTAL: Columna = { titulo: 'Precio total', ancho: 18, formato: 'guaranies' }
const COLUMNAS: Columna[] = [
  ID,
  ITEM,
  { titulo: 'Rubro', ancho: 60, formato: 'texto' },
  UNIDAD,
  CANTIDAD,
  PRECIO_UNITARIO,
  PRECIO_TOTAL,
  PORCENTAJE_DE_LA_OBRA,
  OBSERVACIONES,
]

/** The budget as the client sees it, as a workbook: no cost in it, hidden or not (domain.md §13). */
export function libroDelCliente(documento: DocumentoCliente): Libro {
  exigirCuadre(documento)
  const titulo = documento.aprobado ? 'Presupuesto aprobado' : 'Presupuesto'
  const hoja = {
    nombre: 'Presupuesto',
    cabecera: cabeceraExcel(documento, titulo),
    columnas: COLUMNAS,
    columnasFijas: 3,
    filas: filasDe(documento),
  }
  return { ...propiedadesExcel(documento, titulo), hojas: [hoja] }
}

function filasDe(documento: DocumentoCliente): Fila[] {
  const filas: Fila[] = []
  const filaDelTotal = documento.capitulos.reduce(
    (cuantas, { grupos }) => cuantas + 1 + grupos.reduce((suyas, { tareas }) => suyas + 1 + tareas.length, 0),
    0,
  )
  documento.capitulos.forEach((capitulo, c) => {
    const total = { suma: 'debajo', valor: capitulo.total } as const
    filas.push({
      estilo: 'fuerte',
      celdas: [
        capitulo.id,
        `${c + 1}`,
        capitulo.nombre,
        null,
        null,
        null,
        total,
        parteDelTotal(capitulo.porcentajeEnObra, capitulo.total, documento.total, {
          columna: PRECIO_TOTAL.titulo,
          fila: filaDelTotal,
        }),
      ],
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
            ...precioYTotal(tarea),
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

/**
 * The unrounded price, which shows as ours, and their product live; both as they are of a tarea that counts another
 * total than its own (domain.md §7).
 */
function precioYTotal({ cantidad, precioUnitario, total }: TareaCliente): [Celda, Celda] {
  const cociente = cocienteEnHoja(total, cantidad, precioUnitario)
  if (cociente === undefined) return [precioUnitario, total]
  return [cociente, { formula: TOTAL_DE_LINEA, valor: total }]
}
