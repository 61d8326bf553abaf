import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { HOJA } from '@plomada/domain/presupuestos/interop/excel/libro'
import type { Celda, Columna, Fila, Hoja } from '../../../../base/excel/hoja.ts'
import { sumarLineas, totalesDeCapitulo } from '../cuadre.ts'
import type { CapituloCostos, DocumentoCostos, TareaCostos, TotalesCostos } from '../vista.ts'
import type { AnalisisEnHoja } from './analisis.ts'
import { cabeceraExcel } from './cabecera.ts'
import {
  CANTIDAD,
  ID,
  ITEM,
  OBSERVACIONES,
  POR_DISTRIBUIR,
  SUMADAS,
  TOTAL_DE_LA_OBRA,
  UNIDAD,
  VERSION,
} from './columnas.ts'
import { type CifrasDeTarea, COSTO_UNITARIO, cifrasDeTarea, MARGEN, UNITARIO_CON_MARGEN } from './lineas.ts'

/** A column of the tree: its cell in the row of a tarea, and the total of which it is in the rows that add up. */
interface ColumnaDelArbol {
  columna: Columna
  deTarea: (tarea: TareaCostos, cifras: CifrasDeTarea, item: string) => Celda
  total?: keyof TotalesCostos
}

const sumada = (total: keyof TotalesCostos): ColumnaDelArbol => ({
  columna: SUMADAS[total],
  deTarea: (_, cifras) => cifras[total],
  total,
})

const ARBOL: ColumnaDelArbol[] = [
  { columna: ID, deTarea: (tarea) => tarea.id },
  { columna: ITEM, deTarea: (_, __, item) => item },
  { columna: { titulo: 'Rubro', ancho: 50, formato: 'texto' }, deTarea: (tarea) => tarea.nombre },
  { columna: UNIDAD, deTarea: (tarea) => tarea.unidad },
  { columna: CANTIDAD, deTarea: (tarea) => numeroDeMicro(tarea.cantidad) },
  {
    columna: { titulo: 'Precio unitario', ancho: 14, formato: 'precio' },
    deTarea: (_, cifras) => cifras.precioUnitario,
  },
  sumada('precioTotal'),
  sumada('gastoIndirecto'),
  {
    columna: { titulo: COSTO_UNITARIO, ancho: 14, formato: 'precio' },
    deTarea: (_, cifras) => cifras.costoUnitarioFinal,
  },
  sumada('costoFinal'),
  { columna: { titulo: MARGEN, ancho: 10, formato: 'porcentaje' }, deTarea: (_, cifras) => cifras.margen },
  {
    columna: { titulo: UNITARIO_CON_MARGEN, ancho: 16, formato: 'guaranies' },
    deTarea: (_, cifras) => cifras.precioUnitarioConMargen,
  },
  sumada('totalConMargen'),
  { columna: { titulo: 'Contratista', ancho: 24, formato: 'texto' }, deTarea: (tarea) => tarea.contratista },
  { columna: OBSERVACIONES, deTarea: (tarea) => tarea.marcas.join(', ') },
  { columna: VERSION, deTarea: (tarea) => String(tarea.version) },
]

type Analisis = ReadonlyMap<TareaCostos, AnalisisEnHoja>

/** The tree: capitulos, grupos and tareas, what is left to distribute, the total, and the indirect capitulo apart. */
export function hojaPresupuesto(documento: DocumentoCostos, analisis: Analisis): Hoja {
  const deCapitulo = (capitulo: CapituloCostos, item: string) => filasDeCapitulo(capitulo, item, analisis)
  const sumadas = documento.capitulos
    .filter((capitulo) => !capitulo.indirecto)
    .flatMap((capitulo, c) => deCapitulo(capitulo, `${c + 1}`))
  const indirecto = documento.capitulos.find((capitulo) => capitulo.indirecto)
  const filaDelTotal = sumadas.length + 1
  const porDistribuir = celdaPorDistribuir(documento, indirecto, filaDelTotal)
  return {
    nombre: HOJA.presupuesto,
    cabecera: cabeceraExcel(documento, 'Presupuesto'),
    columnasFijas: 3,
    columnas: ARBOL.map(({ columna }) => columna),
    filas: [
      ...sumadas,
      { celdas: celdasDeTotales([null, null, POR_DISTRIBUIR], { costoFinal: porDistribuir }) },
      {
        estilo: 'total',
        celdas: celdasDeTotales([null, null, TOTAL_DE_LA_OBRA], sumas(documento.totales, 'encima')),
      },
      ...(indirecto ? deCapitulo(indirecto, 'GI') : []),
    ],
  }
}

/** What the indirect capitulo, below the total, costs less what was shared out above (domain.md §4). */
function celdaPorDistribuir(
  { gastoIndirectoPorDistribuir: valor, totales }: DocumentoCostos,
  indirecto: CapituloCostos | undefined,
  filaDelTotal: number,
): Celda {
  if (indirecto === undefined || totalesDeCapitulo(indirecto).costoFinal - totales.gastoIndirecto !== valor) {
    return valor
  }
  const costo = { columna: SUMADAS.costoFinal.titulo, fila: filaDelTotal + 1 }
  const repartido = { columna: SUMADAS.gastoIndirecto.titulo, fila: filaDelTotal }
  return { formula: [costo, '-', repartido], valor }
}

function filasDeCapitulo(capitulo: CapituloCostos, item: string, analisis: Analisis): Fila[] {
  const { id, nombre, indirecto } = capitulo
  const totales = sumasDe(totalesDeCapitulo(capitulo), indirecto)
  const cabeza: Fila = { estilo: 'fuerte', celdas: celdasDeTotales([id, item, nombre], totales) }
  const grupos = capitulo.grupos.flatMap((grupo, g) =>
    filasDeGrupo(grupo, `${item}.${g + 1}`, indirecto, analisis),
  )
  return [cabeza, ...grupos]
}

function filasDeGrupo(
  { id, nombre, tareas }: CapituloCostos['grupos'][number],
  item: string,
  indirecto: boolean,
  analisis: Analisis,
): Fila[] {
  const totales = sumasDe(sumarLineas(tareas), indirecto)
  const cabeza: Fila = { nivel: 1, estilo: 'medio', celdas: celdasDeTotales([id, item, nombre], totales) }
  const lineas = tareas.map((tarea, t): Fila => {
    const cifras = cifrasDeTarea(tarea, analisis.get(tarea), indirecto)
    return { nivel: 2, celdas: ARBOL.map(({ deTarea }) => deTarea(tarea, cifras, `${item}.${t + 1}`)) }
  })
  return [cabeza, ...lineas]
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

/** Nobody pays a price with margin of the indirect capitulo: what it costs is in that of the others (domain.md §4). */
function sumasDe(totales: TotalesCostos, indirecto: boolean): Totales {
  const { totalConMargen, ...resto } = sumas(totales, 'debajo')
  return indirecto ? resto : { totalConMargen, ...resto }
}

/** A row of totals: cells that say of what, then each total in its column. */
function celdasDeTotales(rotulo: Celda[], totales: Totales): Celda[] {
  return ARBOL.map(({ total }, c) => (total && totales[total]) ?? rotulo[c] ?? null)
}
