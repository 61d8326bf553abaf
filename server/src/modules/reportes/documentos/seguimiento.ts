import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { seguimiento } from '@plomada/contract/reportes/analisis'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { type Fecha, formatoFecha } from '@plomada/domain/nucleo/fecha'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { PRESUPUESTO_TIPO_ETIQUETA } from '@plomada/domain/presupuestos/obra'
import { observacionesDe } from '@plomada/domain/presupuestos/observaciones'
import { CALCULO_PARCIAL } from '@plomada/domain/reportes/frases'
import { frasesDeCosto } from '@plomada/domain/reportes/seguimiento/frasesDeCosto'
import { NOMBRE_DE_SEGUIMIENTO as N } from '@plomada/domain/reportes/seguimiento/nombres'
import type {
  Columna,
  Figura,
  Fila,
  Grupo,
  Impreso,
  Linea,
  Membrete,
  Tabla,
} from '../../../base/impreso/modelo.ts'

export type DatosDeSeguimiento = RespuestaDe<typeof seguimiento>
type Capitulo = DatosDeSeguimiento['rubrosWithGrupos'][number]
type Tarea = Capitulo['grupos'][number]['tareas'][number]

export interface PortadaDeSeguimiento {
  empresa: Membrete
  fecha: Fecha
  /** The pie, and the S-curve where the work has a cronograma. */
  figuras: readonly Figura[]
}

/** The follow-up as its second variant has it: totals, and each rubro with its grupos (2-site-management §2). */
export function impresoDeSeguimiento(
  datos: DatosDeSeguimiento,
  { empresa, fecha, figuras }: PortadaDeSeguimiento,
): Impreso {
  const { nombre, presupuestoTipo } = datos.presupuesto
  return {
    titulo: 'Seguimiento del presupuesto',
    lineas: [`Fecha: ${formatoFecha(fecha)}`],
    empresa,
    asunto: { nombre, descripcion: '', fichas: [['Tipo', PRESUPUESTO_TIPO_ETIQUETA[presupuestoTipo]]] },
    bloques: [tablaDeTotales(datos), ...figuras, tablaDeTareas(datos)],
    notas: [
      ...notaDelCosto(datos),
      `«${CALCULO_PARCIAL}»: todavía no hay órdenes de compra o certificaciones de las que sacar todos los promedios.`,
      'Cantidades con hasta 3 decimales y precios con hasta 2: manda el importe.',
    ],
    apaisado: true,
  }
}

/** How much of what was done cost is known; nothing where nothing cost. */
function notaDelCosto({ totales }: DatosDeSeguimiento): string[] {
  const deQueEs = frasesDeCosto.deQueEs(totales)
  return deQueEs === null ? [] : [`Costo avanzado real: ${deQueEs}.`]
}

function tablaDeTotales({ totales: t }: DatosDeSeguimiento): Tabla {
  const renglones: [nombre: string, monto: Gs][] = [
    [N.precioTotalConMargen, t.precioTotalConMargen],
    [N.precioCostoFinal, t.precioCostoFinal],
    [N.avancePrecioTotal, t.avancePrecioTotal],
    [N.costoAvanzadoFinal, t.costoAvanzadoFinal],
    [N.costoAvanzadoReal, t.costoAvanzadoReal],
    [N.margen, t.margen],
    [N.costoProyectado, t.costoProyectado],
    [N.margenProyectado, t.margenProyectado],
  ]
  return {
    bloque: 'tabla',
    hoja: 'Totales',
    titulo: 'Totales de la obra',
    columnas: [
      { clave: 'nombre', titulo: 'Concepto', ancho: 50, tipo: 'texto' },
      { clave: 'monto', titulo: 'Monto', ancho: 18, tipo: 'gs' },
    ],
    filas: renglones.map(([nombre, monto]): Fila => ({ clase: 'linea', celdas: { nombre, monto } })),
  }
}

/** Amounts that add up from the tareas to the work. */
const SUMADAS: Columna[] = [
  { clave: 'precioTotalConMargen', titulo: N.precioTotalConMargen, ancho: 18, tipo: 'gs' },
  { clave: 'avancePrecioTotal', titulo: N.avancePrecioTotal, ancho: 18, tipo: 'gs' },
  {
    clave: 'costoAvanzadoFinal',
    titulo: N.costoAvanzadoFinal,
    enPapel: 'Costo previsto',
    ancho: 18,
    tipo: 'gs',
  },
  { clave: 'costoAvanzadoReal', titulo: N.costoAvanzadoReal, enPapel: 'Costo real', ancho: 18, tipo: 'gs' },
  { clave: 'margen', titulo: N.margen, enPapel: 'Margen', ancho: 18, tipo: 'gs' },
  { clave: 'costoProyectado', titulo: N.costoProyectado, ancho: 18, tipo: 'gs' },
  { clave: 'margenProyectado', titulo: N.margenProyectado, ancho: 18, tipo: 'gs' },
]
type Sumada = Extract<keyof Tarea, keyof Capitulo>
const CLAVES = SUMADAS.map(({ clave }) => clave as Sumada)

function tablaDeTareas(datos: DatosDeSeguimiento): Tabla {
  const administrativo = datos.presupuesto.presupuestoTipo === 'administrativo'
  const capitulos = datos.rubrosWithGrupos.filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
  return {
    bloque: 'tabla',
    hoja: 'Rubros',
    titulo: 'Rubros',
    columnas: [
      { clave: 'item', titulo: 'Ítem', ancho: 8, tipo: 'item' },
      { clave: 'nombre', titulo: 'Rubro', ancho: 50, tipo: 'texto' },
      { clave: 'unidad', titulo: 'Unidad', ancho: 8, tipo: 'codigo' },
      { clave: 'cantidad', titulo: 'Avance', ancho: 12, tipo: 'cantidad' },
      { clave: 'porcentaje', titulo: '% avance', ancho: 10, tipo: 'porcentaje' },
      ...SUMADAS,
      ...(administrativo
        ? [
            {
              clave: 'usado',
              titulo: 'Presupuesto usado',
              enPapel: '% usado',
              ancho: 10,
              tipo: 'porcentaje',
            } satisfies Columna,
          ]
        : []),
      { clave: 'marcas', titulo: 'Observaciones', ancho: 28, tipo: 'marcas' },
    ],
    filas: capitulos.map((capitulo, c) => filaDeCapitulo(capitulo, `${c + 1}`, administrativo)),
  }
}

function filaDeCapitulo(capitulo: Capitulo, item: string, administrativo: boolean): Grupo {
  return {
    clase: 'grupo',
    celdas: {
      item,
      nombre: capitulo.nombre,
      porcentaje: capitulo.avancePorcentajeTotal,
      usado: capitulo.presupuestoUsado,
      ...(capitulo.parcial && { marcas: [CALCULO_PARCIAL] }),
      ...sumas(capitulo),
    },
    filas: capitulo.grupos.map((grupo, g) => ({
      clase: 'grupo',
      celdas: { item: `${item}.${g + 1}`, nombre: grupo.nombre },
      filas: grupo.tareas.map((tarea, n) => filaDeTarea(tarea, `${item}.${g + 1}.${n + 1}`, administrativo)),
    })),
  }
}

const sumas = (capitulo: Capitulo) =>
  Object.fromEntries(
    CLAVES.map((clave) => [clave, { suma: 'debajo', valor: capitulo[clave] as Gs } as const]),
  )

function filaDeTarea(tarea: Tarea, item: string, administrativo: boolean): Linea {
  const observaciones = administrativo ? observacionesDe(tarea) : []
  return {
    clase: 'linea',
    celdas: {
      item,
      nombre: tarea.nombre,
      unidad: tarea.plan.unidadMedida.codigo,
      cantidad: leerMicro(tarea.avance.cantidad) ?? 0n,
      porcentaje: tarea.avancePorcentaje,
      usado: tarea.presupuestoUsado,
      ...Object.fromEntries(CLAVES.map((clave) => [clave, tarea[clave] as Gs])),
      marcas: [...observaciones, ...(tarea.parcial ? [CALCULO_PARCIAL] : [])],
    },
  }
}
