import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { Celda, Columna, Fila, Hoja } from '../../../../base/excel/hoja.ts'
import { sumarLineas, totalesDeCapitulo } from '../cuadre.ts'
import type { CapituloCostos, DocumentoCostos, TareaCostos, TotalesCostos } from '../vista.ts'
import { cabeceraExcel } from './cabecera.ts'
import { CANTIDAD, ID, ITEM, OBSERVACIONES, SUMADAS, UNIDAD, VERSION } from './columnas.ts'

/** A column of the tree: its cell in the row of a tarea, and the total of which it is in the rows that add up. */
interface ColumnaDelArbol {
  columna: Columna
  deTarea: (tarea: TareaCostos, item: string) => Celda
  total?: keyof TotalesCostos
}

const sumada = (total: keyof TotalesCostos): ColumnaDelArbol => ({
  columna: SUMADAS[total],
  deTarea: (tarea) => tarea[total],
  total,
})

const ARBOL: ColumnaDelArbol[] = [
  { columna: ID, deTarea: (tarea) => tarea.id },
  { columna: ITEM, deTarea: (_, item) => item },
  { columna: { titulo: 'Rubro', ancho: 50, formato: 'texto' }, deTarea: (tarea) => tarea.nombre },
  { columna: UNIDAD, deTarea: (tarea) => tarea.unidad },
  { columna: CANTIDAD, deTarea: (tarea) => numeroDeMicro(tarea.cantidad) },
  {
    columna: { titulo: 'Precio unitario', ancho: 14, formato: 'precio' },
    deTarea: (tarea) => numeroDeMicro(tarea.precioUnitario),
  },
  sumada('precioTotal'),
  sumada('gastoIndirecto'),
  {
    columna: { titulo: 'Costo unitario final', ancho: 14, formato: 'precio' },
    deTarea: (tarea) => numeroDeMicro(tarea.costoUnitarioFinal),
  },
  sumada('costoFinal'),
  { columna: { titulo: 'Margen %', ancho: 10, formato: 'porcentaje' }, deTarea: (tarea) => tarea.margen },
  {
    columna: { titulo: 'Precio unitario con margen', ancho: 16, formato: 'guaranies' },
    deTarea: (tarea) => tarea.precioUnitarioConMargen,
  },
  sumada('totalConMargen'),
  { columna: { titulo: 'Contratista', ancho: 24, formato: 'texto' }, deTarea: (tarea) => tarea.contratista },
  { columna: OBSERVACIONES, deTarea: (tarea) => tarea.marcas.join(', ') },
  { columna: VERSION, deTarea: (tarea) => String(tarea.version) },
]

/** The tree: capitulos, grupos and tareas, what is left to distribute, the total, and the indirect capitulo apart. */
export function hojaPresupuesto(documento: DocumentoCostos): Hoja {
  const sumados = documento.capitulos.filter((capitulo) => !capitulo.indirecto)
  const indirectos = documento.capitulos.filter((capitulo) => capitulo.indirecto)
  const porDistribuir = { costoFinal: documento.gastoIndirectoPorDistribuir }
  return {
    nombre: 'Presupuesto',
    cabecera: cabeceraExcel(documento, 'Presupuesto'),
    columnasFijas: 3,
    columnas: ARBOL.map(({ columna }) => columna),
    filas: [
      ...sumados.flatMap((capitulo, c) => filasDeCapitulo(capitulo, `${c + 1}`)),
      { celdas: celdasDeTotales([null, null, 'Gasto indirecto por distribuir'], porDistribuir) },
      {
        estilo: 'total',
        celdas: celdasDeTotales([null, null, 'Total de la obra'], documento.totales, 'encima'),
      },
      ...indirectos.flatMap((capitulo) => filasDeCapitulo(capitulo, 'GI')),
    ],
  }
}

function filasDeCapitulo(capitulo: CapituloCostos, item: string): Fila[] {
  const { id, nombre } = capitulo
  const cabeza: Fila = {
    estilo: 'fuerte',
    celdas: celdasDeTotales([id, item, nombre], totalesDeCapitulo(capitulo), 'debajo'),
  }
  return [cabeza, ...capitulo.grupos.flatMap((grupo, g) => filasDeGrupo(grupo, `${item}.${g + 1}`))]
}

function filasDeGrupo({ id, nombre, tareas }: CapituloCostos['grupos'][number], item: string): Fila[] {
  const cabeza: Fila = {
    nivel: 1,
    estilo: 'medio',
    celdas: celdasDeTotales([id, item, nombre], sumarLineas(tareas), 'debajo'),
  }
  const lineas = tareas.map(
    (tarea, t): Fila => ({
      nivel: 2,
      celdas: ARBOL.map(({ deTarea }) => deTarea(tarea, `${item}.${t + 1}`)),
    }),
  )
  return [cabeza, ...lineas]
}

/** A row of totals: cells that say of what, then each total in its column, a live subtotal where `suma` says so. */
function celdasDeTotales(
  rotulo: Celda[],
  totales: Partial<TotalesCostos>,
  suma?: 'debajo' | 'encima',
): Celda[] {
  return ARBOL.map(({ total }, c) => {
    const valor = total && totales[total]
    if (valor === undefined) return rotulo[c] ?? null
    return suma ? { suma, valor } : valor
  })
}
