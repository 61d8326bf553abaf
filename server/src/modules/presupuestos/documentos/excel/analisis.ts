import { TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { lineaEnHoja } from '@plomada/domain/presupuestos/interop/excel/enHoja'
import { HOJA, preciosAlBajar } from '@plomada/domain/presupuestos/interop/excel/libro'
import { montoDeLinea, redondeoDelArchivo } from '@plomada/domain/presupuestos/plan'
import type { Celda, Fila, Hoja } from '../../../../base/excel/hoja.ts'
import type { ComponenteCostos, DocumentoCostos, TareaCostos } from '../vista.ts'
import { cabeceraExcel } from './cabecera.ts'
import { CANTIDAD, ID, ID_DE_COMPONENTE, ID_DE_TAREA, PRECIOS_AL_BAJAR, UNIDAD } from './columnas.ts'

export const SUBTOTAL = 'Subtotal'
export const SUBTOTAL_PROVEEDOR = 'Subtotal proveedor'
const RENDIMIENTO = 'Cantidad por unidad'
const PRECIO = 'Precio'
const PRECIO_PROVEEDOR = 'Precio proveedor'

/** Where the analysis of a tarea stands, and the figures that its two unit prices are the sums of in the sheet. */
export interface AnalisisEnHoja {
  fila: number
  venta: number[]
  proveedor: number[]
}

/** The unit price analysis (APU): a row a tarea with its unit prices, its componentes folded under it. */
export function hojaAnalisis(documento: DocumentoCostos): {
  hoja: Hoja
  analisis: ReadonlyMap<TareaCostos, AnalisisEnHoja>
} {
  const filas: Fila[] = []
  const analisis = new Map<TareaCostos, AnalisisEnHoja>()
  for (const tarea of documento.capitulos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))) {
    const suya = analizar(tarea)
    analisis.set(tarea, {
      fila: filas.length,
      venta: suya.venta.sumandos,
      proveedor: suya.proveedor.sumandos,
    })
    filas.push(...filasDeTarea(tarea, suya))
  }
  const hoja = {
    nombre: HOJA.analisis,
    cabecera: cabeceraExcel(documento, 'Análisis de precios unitarios'),
    columnasFijas: 3,
    columnas: [
      ID,
      { titulo: 'Rubro / Componente', ancho: 55, formato: 'texto' },
      { titulo: 'Tipo', ancho: 22, formato: 'texto' },
      UNIDAD,
      { ...CANTIDAD, titulo: RENDIMIENTO },
      { titulo: PRECIO, ancho: 14, formato: 'precio' },
      { titulo: PRECIO_PROVEEDOR, ancho: 14, formato: 'precio' },
      { titulo: SUBTOTAL, ancho: 16, formato: 'precio' },
      { titulo: SUBTOTAL_PROVEEDOR, ancho: 16, formato: 'precio' },
      ID_DE_TAREA,
      ID_DE_COMPONENTE,
      PRECIOS_AL_BAJAR,
    ],
    filas,
  } satisfies Hoja
  return { hoja, analisis }
}

/** One of the two prices of an analysis: the cell of each line, that of their sum, and what the sheet adds. */
interface Lado {
  lineas: Celda[]
  unitario: Celda
  sumandos: number[]
  /** What the unit price has over its lines by the rounding of the file it came from. */
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

/** A live sum of the lines, and of the rounding of the file it came from, where they add up to the price. */
function lado(
  { componentes, redondeo }: TareaCostos,
  unitario: Micro,
  columna: string,
  precioDe: (componente: ComponenteCostos) => Gs | null,
): Lado {
  const valor = numeroDeMicro(unitario)
  const lineas = componentes.map((componente) => {
    const precio = precioDe(componente)
    const monto = montoDeLinea(precio, componente.cantidad, redondeo)
    const decimales = redondeo?.linea ?? 6
    const enHoja = precio === null ? undefined : lineaEnHoja(precio, componente.cantidad, monto, decimales)
    const producto = [{ columna: RENDIMIENTO }, '*', { columna }]
    const formula = decimales < 6 ? ['ROUND(', ...producto, `,${decimales})`] : producto
    const cifra = numeroDeMicro(monto)
    return {
      monto,
      sumando: enHoja ?? cifra,
      celda: enHoja === undefined ? cifra : { formula, valor: cifra },
    }
  })
  const resto = redondeoDelArchivo(
    unitario,
    lineas.map(({ monto }) => monto),
  )
  const cuadra = lineas.length > 0 && (resto === 0n || redondeo !== null)
  const sumandos = [...lineas.map(({ sumando }) => sumando), ...(resto === 0n ? [] : [numeroDeMicro(resto)])]
  return {
    lineas: lineas.map(({ celda }) => celda),
    unitario: cuadra ? { suma: 'debajo', valor } : valor,
    sumandos: cuadra ? sumandos : [valor],
    redondeo: cuadra ? resto : 0n,
  }
}

function filasDeTarea(tarea: TareaCostos, { venta, proveedor }: { venta: Lado; proveedor: Lado }): Fila[] {
  const { id, nombre, unidad } = tarea
  const unitarios = [venta.unitario, proveedor.unitario]
  const cabeza: Fila = {
    estilo: 'medio',
    celdas: [id, nombre, null, unidad, null, null, null, ...unitarios, id],
  }
  const lineas = tarea.componentes.map(
    (componente, i): Fila => ({
      nivel: 1,
      celdas: [
        componente.id,
        componente.nombre,
        TIPO_COMPONENTE_ETIQUETA[componente.tipo],
        componente.unidad,
        numeroDeMicro(componente.cantidad),
        componente.precio ?? 'Sin precio',
        componente.precioProveedor ?? 'Sin precio',
        venta.lineas[i] ?? null,
        proveedor.lineas[i] ?? null,
        id,
        componente.componenteId,
        preciosAlBajar([componente.precio, componente.precioProveedor]),
      ],
    }),
  )
  const conRedondeo = venta.redondeo !== 0n || proveedor.redondeo !== 0n
  return [cabeza, ...lineas, ...(conRedondeo ? [filaDeRedondeo(venta.redondeo, proveedor.redondeo)] : [])]
}

/** Without ids: whoever reads the workbook knows it by its name, and it is nobody's componente. */
function filaDeRedondeo(venta: Micro, proveedor: Micro): Fila {
  const nombre = mensajesBc3.redondeoDelArchivo
  const montos = [numeroDeMicro(venta), numeroDeMicro(proveedor)]
  return { nivel: 1, celdas: [null, nombre, null, null, null, null, null, ...montos] }
}
