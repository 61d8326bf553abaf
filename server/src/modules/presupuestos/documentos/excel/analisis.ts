import { TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import { type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { preciosAlBajar } from '@plomada/domain/presupuestos/interop/excel/libro'
import { montoDeLinea } from '@plomada/domain/presupuestos/plan'
import type { Celda, Fila, Hoja } from '../../../../base/excel/hoja.ts'
import type { DocumentoCostos, TareaCostos } from '../vista.ts'
import { cabeceraExcel } from './cabecera.ts'
import { CANTIDAD, ID, ID_DE_COMPONENTE, ID_DE_TAREA, PRECIOS_AL_BAJAR, UNIDAD } from './columnas.ts'

/** The unit price analysis (APU): a row a tarea with its unit prices, its componentes folded under it. */
export function hojaAnalisis(documento: DocumentoCostos): Hoja {
  return {
    nombre: 'Análisis de precios',
    cabecera: cabeceraExcel(documento, 'Análisis de precios unitarios'),
    columnasFijas: 3,
    columnas: [
      ID,
      { titulo: 'Rubro / Componente', ancho: 55, formato: 'texto' },
      { titulo: 'Tipo', ancho: 22, formato: 'texto' },
      UNIDAD,
      { ...CANTIDAD, titulo: 'Cantidad por unidad' },
      { titulo: 'Precio', ancho: 14, formato: 'precio' },
      { titulo: 'Precio proveedor', ancho: 14, formato: 'precio' },
      { titulo: 'Subtotal', ancho: 16, formato: 'precio' },
      { titulo: 'Subtotal proveedor', ancho: 16, formato: 'precio' },
      ID_DE_TAREA,
      ID_DE_COMPONENTE,
      PRECIOS_AL_BAJAR,
    ],
    filas: documento.capitulos.flatMap((capitulo) =>
      capitulo.grupos.flatMap((grupo) => grupo.tareas.flatMap(filasDeTarea)),
    ),
  }
}

function filasDeTarea(tarea: TareaCostos): Fila[] {
  const montos = tarea.componentes.map(({ precio, precioProveedor, cantidad }) => ({
    venta: montoDeLinea(precio, cantidad, tarea.redondeo),
    proveedor: montoDeLinea(precioProveedor, cantidad, tarea.redondeo),
  }))
  const cabeza: Fila = {
    estilo: 'medio',
    celdas: [
      tarea.id,
      tarea.nombre,
      null,
      tarea.unidad,
      null,
      null,
      null,
      unitario(
        tarea.precioUnitario,
        montos.map(({ venta }) => venta),
      ),
      unitario(
        tarea.precioUnitarioReal,
        montos.map(({ proveedor }) => proveedor),
      ),
      tarea.id,
    ],
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
        numeroDeMicro(montos[i]?.venta ?? 0n),
        numeroDeMicro(montos[i]?.proveedor ?? 0n),
        tarea.id,
        componente.componenteId,
        preciosAlBajar([componente.precio, componente.precioProveedor]),
      ],
    }),
  )
  return [cabeza, ...lineas]
}

/** A live sum where the lines add up to it; where the file that it came from rounded the sum too, what it gave. */
function unitario(precio: Micro, montos: readonly Micro[]): Celda {
  const valor = numeroDeMicro(precio)
  return montos.reduce((suma, monto) => suma + monto, 0n) === precio ? { suma: 'debajo', valor } : valor
}
