import { comoSaleMaterial } from '@plomada/domain/compras/explicar/material'
import { NOMBRE_DE_MATERIAL as M, NOMBRE_DE_MANO_DE_OBRA } from '@plomada/domain/compras/nombres'
import { sumar } from '@plomada/domain/nucleo/dinero'
import type { Columna, Fila, Impreso, Membrete, Tabla } from '../../../base/impreso/modelo.ts'
import { sinColumnas } from '../../../base/impreso/recortar.ts'
import type { ManoDeObraLeida, TotalLeido } from '../totales.ts'

interface De {
  obra: string
  empresa: Membrete
}

const cantidad = (clave: string, titulo: string): Columna => ({ clave, titulo, ancho: 16, tipo: 'cantidad' })
const NOMBRE: Columna = { clave: 'nombre', titulo: 'Material', ancho: 44, tipo: 'texto' }
const UNIDAD: Columna = { clave: 'unidad', titulo: 'Unidad', ancho: 10, tipo: 'codigo' }

/** The amounts that nobody who sees quantities alone gets. */
const MONTOS = ['comprado', 'promedio']

/** What a work needs, ordered, bought and used of each material. */
export function impresoDeMateriales(
  items: readonly TotalLeido[],
  { obra, empresa, conMontos }: De & { conMontos: boolean },
): Impreso {
  const tabla: Tabla = {
    bloque: 'tabla',
    hoja: 'Materiales',
    titulo: 'Materiales',
    columnas: [
      NOMBRE,
      UNIDAD,
      cantidad('total', M.cantidadTotal),
      cantidad('ordenada', M.cantidadOrdenada),
      cantidad('comprada', M.cantidadComprada),
      cantidad('extra', M.cantidadExtra),
      cantidad('utilizada', M.cantidadUtilizada),
      cantidad('balance', M.balance),
      cantidad('enObra', M.enObra),
      { clave: 'comprado', titulo: M.compraTotal, ancho: 18, tipo: 'gs' },
      { clave: 'promedio', titulo: M.compraPromedio, ancho: 18, tipo: 'precio' },
      { clave: 'marcas', titulo: 'Observaciones', ancho: 14, tipo: 'marcas' },
    ],
    filas: [
      ...items.map(
        (m): Fila => ({
          clase: 'linea',
          celdas: {
            nombre: m.nombre,
            unidad: m.unidad,
            total: m.cantidadTotal,
            ordenada: m.ordenada,
            comprada: m.comprada,
            extra: m.extra,
            utilizada: m.cantidadUtilizada,
            balance: m.balance,
            enObra: m.enObra,
            comprado: m.pagado,
            promedio: m.compraPromedio,
            marcas: m.balance < 0n ? ['sobra'] : [],
          },
        }),
      ),
      {
        clase: 'total',
        celdas: {
          nombre: 'Total',
          comprado: { suma: 'encima', valor: sumar(items.map(({ pagado }) => pagado)) },
        },
      },
    ],
  }
  return {
    titulo: 'Totales de materiales',
    lineas: [],
    empresa,
    asunto: { nombre: obra, descripcion: '', fichas: [] },
    bloques: conMontos ? [tabla] : sinColumnas([tabla], ({ clave }) => MONTOS.includes(clave)),
    notas: [`${comoSaleMaterial('balance')}; negativo, sobra. ${comoSaleMaterial('enObra')}.`],
  }
}

/** What each tarea of a work needs, used and has left to do of labour. */
export function impresoDeManoDeObra(items: readonly ManoDeObraLeida[], { obra, empresa }: De): Impreso {
  return {
    titulo: 'Totales de mano de obra',
    lineas: [],
    empresa,
    asunto: { nombre: obra, descripcion: '', fichas: [] },
    bloques: [
      {
        bloque: 'tabla',
        hoja: 'Mano de obra',
        titulo: 'Mano de obra',
        columnas: [
          { ...NOMBRE, titulo: 'Mano de obra' },
          { clave: 'capitulo', titulo: 'Capítulo', ancho: 30, tipo: 'texto' },
          { clave: 'tarea', titulo: 'Rubro', ancho: 40, tipo: 'texto' },
          UNIDAD,
          cantidad('total', NOMBRE_DE_MANO_DE_OBRA.cantidadTotal),
          cantidad('utilizada', NOMBRE_DE_MANO_DE_OBRA.cantidadUtilizada),
          cantidad('restante', NOMBRE_DE_MANO_DE_OBRA.restante),
        ],
        filas: items.map(
          (m): Fila => ({
            clase: 'linea',
            celdas: {
              nombre: m.fila.nombre,
              capitulo: m.fila.capitulo_nombre,
              tarea: m.fila.tarea_nombre,
              unidad: m.fila.unidad_medida_codigo,
              total: m.cantidadTotal,
              utilizada: m.cantidadUtilizada,
              restante: m.restante,
            },
          }),
        ),
      },
    ],
    notas: [],
  }
}
