import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoCantidad, formatoGsEnUsd } from '@plomada/domain/nucleo/numeros'
import { cocienteEnHoja } from '@plomada/domain/presupuestos/interop/excel/enHoja'
import type { Bloque, Celdas, Columna, Fila, Impreso, Tabla } from '../../../base/impreso/modelo.ts'
import {
  CANTIDAD,
  FILA_DEL_TOTAL,
  ID,
  ITEM,
  OBSERVACIONES,
  PORCENTAJE_DE_LA_OBRA,
  UNIDAD,
} from './columnas.ts'
import { sumarGrupo } from './cuadre.ts'
import { PRECIO_UNITARIO, parteDelTotal, TOTAL_DE_LINEA } from './formulas.ts'
import { portadaImpresa } from './portada.ts'
import type { CapituloCliente, DocumentoCliente, TareaCliente } from './vista.ts'

/** From this many rows on, the detail starts on its own page; a shorter one follows the summary. */
const FILAS_DETALLE_APARTE = 12

const NOMBRE: Columna = { clave: 'nombre', titulo: 'Rubro', ancho: 60, tipo: 'texto' }
const PRECIO: Columna = {
  clave: PRECIO_UNITARIO,
  titulo: 'Precio unitario',
  enPapel: 'P. unitario',
  ancho: 16,
  tipo: 'gs',
}
const TOTAL: Columna = { clave: 'total', titulo: 'Precio total', enPapel: 'Total', ancho: 18, tipo: 'gs' }
const PARTE: Columna = { ...PORCENTAJE_DE_LA_OBRA, solo: 'hoja' }
const TOTAL_DEL_PRESUPUESTO = 'Total del presupuesto'

/**
 * The budget as the client sees it, on paper and as a workbook, without costs, visible or hidden (domain.md §13). For
 * a face that shows quantities alone, the same without amounts.
 */
export function impresoDelCliente(documento: DocumentoCliente): Impreso {
  const { aprobado, fechaAprobacion, obra, empresa, total, sinMontos = false } = documento
  const titulo = aprobado ? 'Presupuesto aprobado' : 'Presupuesto'
  const portada = portadaImpresa(documento, sinMontos ? `Cantidades del ${titulo.toLowerCase()}` : titulo)
  const dia = aprobado && fechaAprobacion ? [`Aprobado el ${formatoFecha(fechaAprobacion)}`] : []
  const lineas = [...dia, ...portada.lineas]
  if (sinMontos) return { ...portada, lineas, bloques: [cantidades(documento)], notas: [] }
  const filas = documento.capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
  const aparte = filas.length > FILAS_DETALLE_APARTE
  const aclaracion = enDolares(documento)
  const letras: Bloque[] = aparte ? [{ bloque: 'letras', monto: total, aclaracion }] : []
  return {
    ...portada,
    lineas,
    bloques: [resumen(documento), ...letras, { ...detalle(documento), aparte }],
    notas: ['Precios unitarios redondeados al guaraní; manda el total.'],
    cierre: {
      rotulo: TOTAL_DEL_PRESUPUESTO,
      monto: total,
      aclaracion,
      firmas: [
        { rol: 'Por el cliente', nombre: obra.clienteNombre ?? '' },
        { rol: 'Por la empresa', nombre: empresa.nombre },
      ],
    },
  }
}

function enDolares({ obra: { cotizacion }, total }: DocumentoCliente): string | null {
  if (!cotizacion) return null
  return `Equivale a ${formatoGsEnUsd(total, cotizacion)} a la cotización de Gs. ${formatoCantidad(cotizacion)} por dólar.`
}

/** On the first page, the total of each capitulo; the sheet has it in its tree. */
function resumen({ capitulos, numeros, total }: DocumentoCliente): Tabla {
  const filas: Fila[] = capitulos.map(({ id, nombre, porcentajeEnObra, total }) => ({
    clase: 'linea',
    celdas: {
      numero: numeros.capitulos.get(id) ?? '',
      nombre,
      barra: porcentajeEnObra,
      porcentaje: porcentajeEnObra,
      total,
    },
  }))
  const suma = { suma: 'encima', valor: total } as const
  return {
    bloque: 'tabla',
    hoja: 'Resumen',
    titulo: 'Resumen por capítulos',
    solo: 'papel',
    amplia: true,
    columnas: [
      { clave: 'numero', titulo: 'N.º', ancho: 10, tipo: 'codigo' },
      { ...NOMBRE, titulo: 'Capítulo' },
      { clave: 'barra', titulo: 'Parte', ancho: 20, tipo: 'barra' },
      { ...PARTE, solo: 'papel', titulo: '%' },
      TOTAL,
    ],
    filas: [
      ...filas,
      {
        clase: 'total',
        celdas: { nombre: TOTAL_DEL_PRESUPUESTO, porcentaje: total > 0 ? 100 : 0, total: suma },
      },
    ],
  }
}

function detalle(documento: DocumentoCliente): Tabla {
  return {
    bloque: 'tabla',
    hoja: 'Presupuesto',
    titulo: 'Detalle',
    columnas: [ID, ITEM, NOMBRE, UNIDAD, CANTIDAD, PRECIO, TOTAL, PARTE, OBSERVACIONES],
    filas: [
      ...documento.capitulos.map((capitulo) => filaDeCapitulo(documento, capitulo)),
      {
        clase: 'total',
        solo: 'hoja',
        clave: FILA_DEL_TOTAL,
        celdas: { nombre: TOTAL_DEL_PRESUPUESTO, total: { suma: 'encima', valor: documento.total } },
      },
    ],
  }
}

function cantidades(documento: DocumentoCliente): Tabla {
  const { capitulos } = documento
  return {
    ...detalle(documento),
    titulo: '',
    columnas: [ID, ITEM, NOMBRE, UNIDAD, CANTIDAD, OBSERVACIONES],
    filas: capitulos.map((capitulo) => filaDeCapitulo(documento, capitulo)),
  }
}

function filaDeCapitulo({ total, numeros }: DocumentoCliente, capitulo: CapituloCliente): Fila {
  const { id, nombre, grupos, porcentajeEnObra } = capitulo
  return {
    clase: 'grupo',
    celdas: {
      id,
      item: numeros.capitulos.get(id) ?? '',
      nombre,
      total: { suma: 'debajo', valor: capitulo.total },
      porcentaje: parteDelTotal(porcentajeEnObra, capitulo.total, total, TOTAL.clave),
    },
    filas: grupos.map((grupo) => ({
      clase: 'grupo',
      celdas: {
        id: grupo.id,
        item: numeros.grupos.get(grupo.id) ?? '',
        nombre: grupo.nombre,
        total: { suma: 'debajo', valor: sumarGrupo(grupo) },
      },
      filas: grupo.tareas.map((tarea) => ({
        clase: 'linea',
        celdas: celdasDeTarea(tarea, numeros.tareas.get(tarea.id) ?? ''),
      })),
    })),
  }
}

/**
 * Cells of a tarea. In the sheet the unit price is unrounded (it displays as ours) and the product is a formula,
 * except where a tarea counts another total than its own (domain.md §7): there both are plain values.
 */
function celdasDeTarea(tarea: TareaCliente, item: string): Celdas {
  const { id, nombre, unidad, cantidad, precioUnitario, total, marcas } = tarea
  const cociente = cocienteEnHoja(total, cantidad, precioUnitario)
  const vivo = cociente !== undefined
  return {
    id,
    item,
    nombre,
    unidad,
    cantidad,
    precioUnitario: vivo ? { valor: precioUnitario, enHoja: cociente } : precioUnitario,
    total: vivo ? { formula: TOTAL_DE_LINEA, valor: total } : total,
    observaciones: marcas,
  }
}
