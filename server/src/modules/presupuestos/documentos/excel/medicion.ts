import { type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { esSubtotal, medir, type TipoDeLinea } from '@plomada/domain/presupuestos/medicion'
import type { Fila, Hoja } from '../../../../base/excel/hoja.ts'
import type { DocumentoCostos, MedicionCostos, TareaCostos } from '../vista.ts'
import { cabeceraExcel } from './cabecera.ts'
import { CANTIDAD, ID, UNIDAD } from './columnas.ts'

/** 'Cómputo métrico': a row a tarea that is measured, its lines folded under it; null where none is. */
export function hojaMedicion(documento: DocumentoCostos): Hoja | null {
  const filas = documento.capitulos.flatMap(({ grupos }) =>
    grupos.flatMap(({ tareas }) =>
      tareas.flatMap((tarea) => (tarea.medicion === null ? [] : filasDeTarea(tarea, tarea.medicion))),
    ),
  )
  if (filas.length === 0) return null
  return {
    nombre: 'Cómputo métrico',
    cabecera: cabeceraExcel(documento, 'Cómputo métrico'),
    columnasFijas: 2,
    columnas: [
      ID,
      { titulo: 'Rubro / Comentario', ancho: 55, formato: 'texto' },
      UNIDAD,
      ...['Unidades', 'Largo', 'Ancho', 'Alto', 'Parcial', 'Subtotal', 'Cantidad'].map((titulo) => ({
        ...CANTIDAD,
        titulo,
      })),
    ],
    filas,
  }
}

const ROTULO: Record<TipoDeLinea, string> = {
  normal: '',
  expresion: 'Fórmula: ',
  subtotalParcial: 'Subtotal',
  subtotalAcumulado: 'Subtotal acumulado',
}

function filasDeTarea(tarea: TareaCostos, { lineas, decimales }: MedicionCostos): Fila[] {
  const vacias = Array.from({ length: 6 }, () => null)
  const cabeza: Fila = {
    estilo: 'medio',
    celdas: [tarea.id, tarea.nombre, tarea.unidad, ...vacias, numeroDeMicro(tarea.cantidad)],
  }
  const { valores } = medir(lineas, decimales)
  return [
    cabeza,
    ...lineas.map(({ tipo, comentario, ...medidas }, i): Fila => {
      const { unidades, largo, ancho, alto } = medidas
      const subtotal = esSubtotal({ tipo })
      const separador = subtotal && comentario !== '' ? ': ' : ''
      const valor = numero(valores[i] ?? null)
      const midio = subtotal || tipo === 'expresion' || Object.values(medidas).some((m) => m !== null)
      return {
        nivel: 1,
        celdas: [
          null,
          `${ROTULO[tipo]}${separador}${comentario}`,
          null,
          ...[unidades, largo, ancho, alto].map(numero),
          midio && !subtotal ? valor : null,
          subtotal ? valor : null,
          null,
        ],
      }
    }),
  ]
}

function numero(micro: Micro | null): number | null {
  return micro === null ? null : numeroDeMicro(micro)
}
