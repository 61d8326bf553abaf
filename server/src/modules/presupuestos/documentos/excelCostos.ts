import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { escribirExcel } from '../../../base/excel/excel.ts'
import type { Celda, Fila, Hoja } from '../../../base/excel/hoja.ts'
import { hojaAnalisis } from './analisisExcel.ts'
import { cabeceraExcel } from './cabeceraExcel.ts'
import { COLUMNAS, exigirCuadreCostos, sumarLineas, totalesDeCapitulo } from './cuadre.ts'
import type { CapituloCostos, DocumentoCostos, TotalesCostos } from './vista.ts'

/**
 * The budget with costs as a workbook: the tree, the analysis of each unit price, and a summary. For
 * superadmin, admin and obraResidente. The hidden first column has the ids by which an import knows each row.
 */
export async function excelCostos(
  documento: DocumentoCostos,
  opciones: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  exigirCuadreCostos(documento)
  return escribirExcel(
    { hojas: [hojaPresupuesto(documento), hojaAnalisis(documento), hojaResumen(documento)] },
    opciones,
  )
}

function hojaPresupuesto(documento: DocumentoCostos): Hoja {
  const sumados = documento.capitulos.filter((capitulo) => !capitulo.indirecto)
  const indirectos = documento.capitulos.filter((capitulo) => capitulo.indirecto)
  const { gastoIndirectoPorDistribuir: porDistribuir, totales } = documento
  return {
    nombre: 'Presupuesto',
    cabecera: cabeceraExcel(documento, 'Presupuesto'),
    columnasFijas: 3,
    columnas: [
      { titulo: 'id', ancho: 38, formato: 'texto', oculta: true },
      { titulo: 'Ítem', ancho: 10, formato: 'texto' },
      { titulo: 'Rubro', ancho: 50, formato: 'texto' },
      { titulo: 'Unidad', ancho: 9, formato: 'texto' },
      { titulo: 'Cantidad', ancho: 12, formato: 'cantidad' },
      { titulo: 'Precio unitario', ancho: 14, formato: 'precio' },
      { titulo: 'Precio total', ancho: 16, formato: 'guaranies' },
      { titulo: 'Gasto indirecto', ancho: 15, formato: 'guaranies' },
      { titulo: 'Costo unitario final', ancho: 14, formato: 'precio' },
      { titulo: 'Costo final', ancho: 16, formato: 'guaranies' },
      { titulo: 'Margen %', ancho: 10, formato: 'porcentaje' },
      { titulo: 'Precio unitario con margen', ancho: 16, formato: 'guaranies' },
      { titulo: 'Precio total con margen', ancho: 16, formato: 'guaranies' },
      { titulo: 'Contratista', ancho: 24, formato: 'texto' },
      { titulo: 'Observaciones', ancho: 28, formato: 'texto' },
    ],
    filas: [
      ...sumados.flatMap((capitulo, c) => filasDeCapitulo(capitulo, `${c + 1}`)),
      {
        celdas: [null, null, 'Gasto indirecto por distribuir', ...Array<null>(6).fill(null), porDistribuir],
      },
      { estilo: 'total', celdas: celdasDeTotales([null, null, 'Total de la obra'], 'encima', totales) },
      ...indirectos.flatMap((capitulo) => filasDeCapitulo(capitulo, 'GI')),
    ],
  }
}

function filasDeCapitulo(capitulo: CapituloCostos, numero: string): Fila[] {
  const cabeza: Fila = {
    estilo: 'fuerte',
    celdas: celdasDeTotales([capitulo.id, numero, capitulo.nombre], 'debajo', totalesDeCapitulo(capitulo)),
  }
  return [cabeza, ...capitulo.grupos.flatMap((grupo, g) => filasDeGrupo(grupo, `${numero}.${g + 1}`))]
}

function filasDeGrupo(grupo: CapituloCostos['grupos'][number], numero: string): Fila[] {
  const cabeza: Fila = {
    nivel: 1,
    estilo: 'medio',
    celdas: celdasDeTotales([grupo.id, numero, grupo.nombre], 'debajo', sumarLineas(grupo.tareas)),
  }
  const lineas = grupo.tareas.map(
    (tarea, t): Fila => ({
      nivel: 2,
      celdas: [
        tarea.id,
        `${numero}.${t + 1}`,
        tarea.nombre,
        tarea.unidad,
        numeroDeMicro(tarea.cantidad),
        numeroDeMicro(tarea.precioUnitario),
        tarea.precioTotal,
        tarea.gastoIndirecto,
        numeroDeMicro(tarea.costoUnitarioFinal),
        tarea.costoFinal,
        tarea.margen,
        tarea.precioUnitarioConMargen,
        tarea.totalConMargen,
        tarea.contratista,
        tarea.marcas.join(', '),
      ],
    }),
  )
  return [cabeza, ...lineas]
}

/** A row of totals: three cells that say of what, then the four summed columns in their places. */
function celdasDeTotales(inicio: Celda[], suma: 'debajo' | 'encima', totales: TotalesCostos): Celda[] {
  const [precioTotal, gastoIndirecto, costoFinal, totalConMargen] = COLUMNAS.map(
    (columna): Celda => ({ suma, valor: totales[columna] }),
  )
  const celdas = [precioTotal, gastoIndirecto, null, costoFinal, null, null, totalConMargen]
  return [...inicio, null, null, null, ...celdas.map((celda) => celda ?? null)]
}

function hojaResumen(documento: DocumentoCostos): Hoja {
  const fila = (capitulo: CapituloCostos): Fila => {
    const totales = totalesDeCapitulo(capitulo)
    const montos = COLUMNAS.map((columna) => totales[columna])
    return { celdas: [capitulo.id, capitulo.nombre, capitulo.porcentajeEnObra, ...montos] }
  }
  const { gastoIndirectoPorDistribuir: porDistribuir } = documento
  return {
    nombre: 'Resumen',
    cabecera: cabeceraExcel(documento, 'Resumen por capítulos'),
    columnasFijas: 2,
    columnas: [
      { titulo: 'id', ancho: 38, formato: 'texto', oculta: true },
      { titulo: 'Capítulo', ancho: 50, formato: 'texto' },
      { titulo: '% de la obra', ancho: 12, formato: 'porcentaje' },
      { titulo: 'Precio total', ancho: 18, formato: 'guaranies' },
      { titulo: 'Gasto indirecto', ancho: 18, formato: 'guaranies' },
      { titulo: 'Costo final', ancho: 18, formato: 'guaranies' },
      { titulo: 'Precio total con margen', ancho: 18, formato: 'guaranies' },
    ],
    filas: [
      ...documento.capitulos.filter((c) => !c.indirecto).map(fila),
      { celdas: [null, 'Gasto indirecto por distribuir', null, null, null, porDistribuir] },
      {
        estilo: 'total',
        celdas: [
          null,
          'Total de la obra',
          null,
          ...COLUMNAS.map((columna): Celda => ({ suma: 'encima', valor: documento.totales[columna] })),
        ],
      },
      ...documento.capitulos.filter((c) => c.indirecto).map(fila),
    ],
  }
}
