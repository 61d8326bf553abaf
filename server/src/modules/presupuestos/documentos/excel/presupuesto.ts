import { HOJA } from '@plomada/domain/presupuestos/interop/excel/libro'
import { NOMBRE_DE_PLAN as N } from '@plomada/domain/presupuestos/plan'
import type { Numeros } from '@plomada/domain/presupuestos/planilla/numeracion'
import type { Celda, Celdas, Columna, Fila, Grupo, Linea, Tabla } from '../../../../base/impreso/modelo.ts'
import {
  CANTIDAD,
  FILA_DEL_TOTAL,
  FILA_POR_DISTRIBUIR,
  ID,
  ITEM,
  OBSERVACIONES,
  POR_DISTRIBUIR,
  SUMADAS,
  TOTAL_DE_LA_OBRA,
  UNIDAD,
  VERSION,
} from '../columnas.ts'
import { sumarLineas, totalesDeCapitulo } from '../cuadre.ts'
import { PRECIO_UNITARIO } from '../formulas.ts'
import type { CapituloCostos, DocumentoCostos, TareaCostos, TotalesCostos } from '../vista.ts'
import type { AnalisisEnHoja } from './analisis.ts'
import { type CifrasDeTarea, cifrasDeTarea } from './lineas.ts'

/** The columns of a tarea's figures, whose keys are those of the figures. */
export const DE_MARGEN: Columna = { clave: 'margen', titulo: 'Margen %', ancho: 10, tipo: 'porcentaje' }
export const UNITARIO_CON_MARGEN: Columna = {
  clave: 'precioUnitarioConMargen',
  titulo: N.precioUnitarioConMargen,
  ancho: 16,
  tipo: 'gs',
}
const COLUMNAS: Columna[] = [
  ID,
  ITEM,
  { clave: 'nombre', titulo: 'Rubro', ancho: 50, tipo: 'texto' },
  UNIDAD,
  CANTIDAD,
  { clave: PRECIO_UNITARIO, titulo: N.precioUnitario, ancho: 14, tipo: 'precio' },
  SUMADAS.precioTotal,
  SUMADAS.gastoIndirecto,
  { clave: 'costoUnitarioFinal', titulo: 'Costo unitario final', ancho: 14, tipo: 'precio' },
  SUMADAS.costoFinal,
  DE_MARGEN,
  UNITARIO_CON_MARGEN,
  SUMADAS.totalConMargen,
  { clave: 'contratista', titulo: 'Contratista', ancho: 24, tipo: 'texto' },
  OBSERVACIONES,
  VERSION,
]

type Analisis = ReadonlyMap<TareaCostos, AnalisisEnHoja>

/** The tree: capitulos, grupos and tareas, what is left to distribute, the total, and the indirect capitulo apart. */
export function tablaDelPresupuesto(documento: DocumentoCostos, analisis: Analisis): Tabla {
  const grupoDe = (capitulo: CapituloCostos) => grupoDeCapitulo(capitulo, documento.numeros, analisis)
  const indirecto = documento.capitulos.find((capitulo) => capitulo.indirecto)
  const filas: Fila[] = [
    ...documento.capitulos.filter((capitulo) => !capitulo.indirecto).map(grupoDe),
    {
      clase: 'linea',
      clave: FILA_POR_DISTRIBUIR,
      celdas: { nombre: POR_DISTRIBUIR, costoFinal: celdaPorDistribuir(documento, indirecto) },
    },
    {
      clase: 'total',
      clave: FILA_DEL_TOTAL,
      celdas: { nombre: TOTAL_DE_LA_OBRA, ...sumas(documento.totales, 'encima') },
    },
    ...(indirecto ? [grupoDe(indirecto)] : []),
  ]
  return { bloque: 'tabla', hoja: HOJA.presupuesto, titulo: 'Presupuesto', columnas: COLUMNAS, filas }
}

/**
 * What is left to distribute: the cost of the indirect capitulo, which is below the total, less the shares above it
 * (domain.md §4).
 */
function celdaPorDistribuir(
  { gastoIndirectoPorDistribuir: valor, totales }: DocumentoCostos,
  indirecto: CapituloCostos | undefined,
): Celda {
  if (indirecto === undefined || totalesDeCapitulo(indirecto).costoFinal - totales.gastoIndirecto !== valor) {
    return valor
  }
  const costo = { columna: SUMADAS.costoFinal.clave, fila: indirecto.id }
  const repartido = { columna: SUMADAS.gastoIndirecto.clave, fila: FILA_DEL_TOTAL }
  return { formula: [costo, '-', repartido], valor }
}

function grupoDeCapitulo(capitulo: CapituloCostos, numeros: Numeros, analisis: Analisis): Grupo {
  const { id, nombre, indirecto, grupos } = capitulo
  return {
    clase: 'grupo',
    clave: id,
    celdas: {
      id,
      item: numeros.capitulos.get(id) ?? '',
      nombre,
      ...sumasDe(totalesDeCapitulo(capitulo), indirecto),
    },
    filas: grupos.map(({ id, nombre, tareas }) => ({
      clase: 'grupo',
      celdas: {
        id,
        item: numeros.grupos.get(id) ?? '',
        nombre,
        ...sumasDe(sumarLineas(tareas), indirecto),
      },
      filas: tareas.map((tarea): Linea => {
        const cifras = cifrasDeTarea(tarea, analisis.get(tarea), indirecto)
        return { clase: 'linea', celdas: celdasDeTarea(tarea, cifras, numeros.tareas.get(tarea.id) ?? '') }
      }),
    })),
  }
}

function celdasDeTarea(tarea: TareaCostos, cifras: CifrasDeTarea, item: string): Celdas {
  const { id, nombre, unidad, cantidad, contratista, marcas, version } = tarea
  return {
    id,
    item,
    nombre,
    unidad,
    cantidad,
    ...cifras,
    contratista,
    observaciones: marcas,
    version: String(version),
  }
}

type Totales = Partial<Record<keyof TotalesCostos, Celda>>

function sumas(totales: TotalesCostos, suma: 'debajo' | 'encima'): Totales {
  const { precioTotal, gastoIndirecto, costoFinal, totalConMargen } = totales
  return {
    precioTotal: { suma, valor: precioTotal },
    gastoIndirecto: { suma, valor: gastoIndirecto },
    costoFinal: { suma, valor: costoFinal },
    totalConMargen: { suma, valor: totalConMargen },
  }
}

/** The indirect capitulo has no price with margin: what it costs is in the prices of the others (domain.md §4). */
function sumasDe(totales: TotalesCostos, indirecto: boolean): Totales {
  const { totalConMargen, ...resto } = sumas(totales, 'debajo')
  return indirecto ? resto : { totalConMargen, ...resto }
}
