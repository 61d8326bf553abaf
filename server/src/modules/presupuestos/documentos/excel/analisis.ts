import { TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { lineaExplicada } from '@plomada/domain/presupuestos/explicar/plan'
import { lineaEnHoja } from '@plomada/domain/presupuestos/interop/excel/enHoja'
import { HOJA, preciosAlBajar } from '@plomada/domain/presupuestos/interop/excel/libro'
import { NOMBRE_DE_PLAN, redondeoDelArchivo } from '@plomada/domain/presupuestos/plan'
import { formulaDeTermino } from '../../../../base/impreso/formula.ts'
import type { Celda, Columna, Linea, Tabla } from '../../../../base/impreso/modelo.ts'
import { CANTIDAD, ID, ID_DE_COMPONENTE, ID_DE_TAREA, PRECIOS_AL_BAJAR, UNIDAD } from '../columnas.ts'
import { enSuFila } from '../formulas.ts'
import type { ComponenteCostos, DocumentoCostos, TareaCostos } from '../vista.ts'

/** Keys of the columns with a tarea's two unit prices. */
export const SUBTOTAL = 'subtotal'
export const SUBTOTAL_PROVEEDOR = 'subtotalProveedor'
const PRECIO = 'precio'
const PRECIO_PROVEEDOR = 'precioProveedor'

const COLUMNAS: Columna[] = [
  ID,
  { clave: 'nombre', titulo: 'Rubro / Componente', ancho: 55, tipo: 'texto' },
  { clave: 'tipo', titulo: 'Tipo', ancho: 22, tipo: 'texto' },
  UNIDAD,
  { ...CANTIDAD, titulo: 'Cantidad por unidad' },
  { clave: PRECIO, titulo: 'Precio', ancho: 14, tipo: 'precio' },
  { clave: PRECIO_PROVEEDOR, titulo: 'Precio proveedor', ancho: 14, tipo: 'precio' },
  { clave: SUBTOTAL, titulo: 'Subtotal', ancho: 16, tipo: 'precio' },
  { clave: SUBTOTAL_PROVEEDOR, titulo: 'Subtotal proveedor', ancho: 16, tipo: 'precio' },
  ID_DE_TAREA,
  ID_DE_COMPONENTE,
  PRECIOS_AL_BAJAR,
]

/**
 * For each of the two unit prices, the figures that the sheet adds up to it; their row has the tarea's id as its key.
 */
export interface AnalisisEnHoja {
  venta: number[]
  proveedor: number[]
}

/** The unit price analysis (APU): a row a tarea with its unit prices, its componentes folded under it. */
export function tablaDeAnalisis(documento: DocumentoCostos): {
  tabla: Tabla
  analisis: ReadonlyMap<TareaCostos, AnalisisEnHoja>
} {
  const tareas = documento.capitulos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))
  const analizadas = tareas.map((tarea) => ({ tarea, lados: analizar(tarea) }))
  const tabla: Tabla = {
    bloque: 'tabla',
    hoja: HOJA.analisis,
    titulo: 'Análisis de precios unitarios',
    columnas: COLUMNAS,
    filas: analizadas.map(({ tarea, lados }) => ({
      clase: 'grupo',
      clave: tarea.id,
      celdas: {
        id: tarea.id,
        nombre: tarea.nombre,
        unidad: tarea.unidad,
        subtotal: lados.venta.unitario,
        subtotalProveedor: lados.proveedor.unitario,
        tareaId: tarea.id,
      },
      filas: lineasDeTarea(tarea, lados),
    })),
  }
  const analisis = new Map(
    analizadas.map(({ tarea, lados: { venta, proveedor } }) => [
      tarea,
      { venta: venta.sumandos, proveedor: proveedor.sumandos },
    ]),
  )
  return { tabla, analisis }
}

/**
 * One of the two prices of an analysis: the cells of the lines, the cell of their sum, and the figures that the sheet
 * adds.
 */
interface Lado {
  lineas: Celda[]
  unitario: Celda
  sumandos: number[]
  /** Difference between the unit price and its lines, from the rounding of the imported file. */
  redondeo: Micro
}

function analizar(tarea: TareaCostos): { venta: Lado; proveedor: Lado } {
  return {
    venta: lado(tarea, tarea.precioUnitario, PRECIO, ({ precio }) => precio),
    proveedor: lado(
      tarea,
      tarea.precioUnitarioReal,
      PRECIO_PROVEEDOR,
      ({ precioProveedor }) => precioProveedor,
    ),
  }
}

/**
 * A sum computed by the sheet, of the lines and the file's rounding, where they add up to the price; else the plain
 * figure.
 */
function lado(
  { componentes, redondeo }: TareaCostos,
  unitario: Micro,
  columna: string,
  precioDe: (componente: ComponenteCostos) => Gs | null,
): Lado {
  const lineas = componentes.map((componente) => {
    const precio = precioDe(componente)
    const { valor: monto, sale } = lineaExplicada(componente.cantidad, precio, redondeo)
    const decimales = redondeo?.linea ?? 6
    const enHoja = precio === null ? undefined : lineaEnHoja(precio, componente.cantidad, monto, decimales)
    const formula = formulaDeTermino(
      sale,
      (ref) => (ref.cifra === 'cantidad' ? enSuFila(ref) : { columna }),
      {
        en: 'precio',
      },
    )
    return {
      monto,
      sumando: enHoja ?? numeroDeMicro(monto),
      celda: enHoja === undefined ? monto : { formula, valor: monto },
    }
  })
  const suma = lineas.reduce((n, { monto }) => n + monto, 0n)
  const resto = redondeoDelArchivo(suma, redondeo)
  const cuadra = lineas.length > 0 && suma + resto === unitario
  const sumandos = [...lineas.map(({ sumando }) => sumando), ...(resto === 0n ? [] : [numeroDeMicro(resto)])]
  return {
    lineas: lineas.map(({ celda }) => celda),
    unitario: cuadra ? { suma: 'debajo', valor: unitario } : unitario,
    sumandos: cuadra ? sumandos : [numeroDeMicro(unitario)],
    redondeo: cuadra ? resto : 0n,
  }
}

function lineasDeTarea(tarea: TareaCostos, { venta, proveedor }: { venta: Lado; proveedor: Lado }): Linea[] {
  const lineas = tarea.componentes.map(
    (componente, i): Linea => ({
      clase: 'linea',
      celdas: {
        id: componente.id,
        nombre: componente.nombre,
        tipo: TIPO_COMPONENTE_ETIQUETA[componente.tipo],
        unidad: componente.unidad,
        cantidad: componente.cantidad,
        precio: componente.precio ?? 'Sin precio',
        precioProveedor: componente.precioProveedor ?? 'Sin precio',
        subtotal: venta.lineas[i],
        subtotalProveedor: proveedor.lineas[i],
        tareaId: tarea.id,
        componenteId: componente.componenteId,
        preciosAlBajar: preciosAlBajar([componente.precio, componente.precioProveedor]),
      },
    }),
  )
  const conRedondeo = venta.redondeo !== 0n || proveedor.redondeo !== 0n
  return conRedondeo ? [...lineas, lineaDeRedondeo(venta.redondeo, proveedor.redondeo)] : lineas
}

/** A line without ids: an import recognises it by its name, and it belongs to no componente. */
function lineaDeRedondeo(subtotal: Micro, subtotalProveedor: Micro): Linea {
  const nombre = NOMBRE_DE_PLAN.redondeoDelArchivo
  return { clase: 'linea', celdas: { nombre, subtotal, subtotalProveedor } }
}
