import { TIPO_COMPONENTE_ETIQUETA } from '../../../../catalogo/tipos.ts'
import { numeroDeMicro } from '../../../../nucleo/micro.ts'
import { planDeVuelta } from '../efectos.ts'
import {
  type CeldaDeLibro,
  type HojaDeLibro,
  leerTablaDeHoja,
  marcaDeLibro,
  preciosAlBajar,
  type TablaDeHoja,
} from '../libro.ts'
import type { CapituloDeVuelta, ComponenteDeVuelta, ObraDeVuelta, TareaDeVuelta } from '../obra.ts'

/** What is written in a row, by the heading of its column. */
export type FilaEscrita = Record<string, ValorEscrito>
/** `formula` is what one gave; null for one that the program that made the file did not compute. */
type ValorEscrito = string | number | null | { formula: number | null }
/** What a cell says, whoever computed it. */
export const dice = (valor: ValorEscrito | undefined): string =>
  String((typeof valor === 'object' ? valor?.formula : valor) ?? '')
export interface LibroEscrito {
  presupuesto: FilaEscrita[]
  analisis: FilaEscrita[]
}

const ARBOL = [
  'id',
  'Ítem',
  'Rubro',
  'Unidad',
  'Cantidad',
  'Precio unitario',
  'Precio total',
  'Gasto indirecto',
  'Costo unitario final',
  'Costo final',
  'Margen %',
  'Precio unitario con margen',
  'Precio total con margen',
  'Contratista',
  'versión',
]
const ANALISIS = [
  'id',
  'Rubro / Componente',
  'Tipo',
  'Unidad',
  'Cantidad por unidad',
  'Precio',
  'Precio proveedor',
  'Subtotal',
  'Subtotal proveedor',
  'id del rubro',
  'id del componente',
  'precios al bajar',
]

/** The rows that the export of a work has, to be edited by a test as a person edits them. */
export function exportar(obra: ObraDeVuelta): LibroEscrito {
  const activas = obra.tareas.filter((t) => t.estado === 'activo' || t.descartadoPostAprobacion)
  const deGrupo = Map.groupBy(activas, (t) => t.grupoId ?? '')
  const visibles = obra.capitulos.flatMap((capitulo) =>
    capitulo.grupos.flatMap(({ id }) => (deGrupo.get(id) ?? []).map((tarea) => ({ capitulo, tarea }))),
  )
  return {
    presupuesto: obra.capitulos.flatMap((capitulo) => filasDeCapitulo(obra, capitulo, deGrupo)),
    analisis: visibles.flatMap(({ tarea }) => filasDeAnalisis(tarea)),
  }
}

function filasDeCapitulo(
  obra: ObraDeVuelta,
  capitulo: CapituloDeVuelta,
  deGrupo: Map<string, TareaDeVuelta[]>,
): FilaEscrita[] {
  return [
    { id: capitulo.id, Ítem: '1', Rubro: capitulo.nombre },
    ...capitulo.grupos.flatMap((grupo) => [
      { id: grupo.id, Ítem: '1.1', Rubro: grupo.nombre },
      ...(deGrupo.get(grupo.id) ?? []).map((tarea) => ({
        id: tarea.id,
        Rubro: tarea.nombre,
        Unidad: tarea.unidad,
        Cantidad: numeroDeMicro(tarea.cantidad),
        ...calculadas(obra, tarea),
        'Margen %': `${capitulo.margen.toFixed(2)}%`,
        Contratista: tarea.contratista,
        versión: String(tarea.version),
      })),
    ]),
  ]
}

function calculadas(obra: ObraDeVuelta, tarea: TareaDeVuelta): FilaEscrita {
  const intento = planDeVuelta(obra, tarea)
  if (!intento.ok) return {}
  const { plan } = intento
  return {
    'Precio unitario': numeroDeMicro(plan.precioUnitario),
    'Precio total': plan.precioTotal,
    'Gasto indirecto': plan.gastoIndirectoTotal,
    'Costo unitario final': numeroDeMicro(plan.precioCostoUnitarioFinal),
    'Costo final': plan.precioCostoFinal,
    'Precio unitario con margen': plan.precioUnitarioConMargen,
    'Precio total con margen': plan.precioTotalConMargen,
  }
}

function filasDeAnalisis(tarea: TareaDeVuelta): FilaEscrita[] {
  return [
    { id: tarea.id, 'Rubro / Componente': tarea.nombre, Unidad: tarea.unidad, 'id del rubro': tarea.id },
    ...tarea.componentes.filter(({ estado }) => estado === 'activo').map((c) => filaDeComponente(tarea, c)),
  ]
}

function filaDeComponente(tarea: TareaDeVuelta, c: ComponenteDeVuelta): FilaEscrita {
  return {
    id: c.datoId,
    'Rubro / Componente': c.nombre,
    Tipo: TIPO_COMPONENTE_ETIQUETA[c.tipo],
    Unidad: c.unidad,
    'Cantidad por unidad': numeroDeMicro(c.cantidad),
    Precio: c.precioUnitario ?? 'Sin precio',
    'Precio proveedor': c.precioUnitarioReal ?? 'Sin precio',
    'id del rubro': tarea.id,
    'id del componente': c.id,
    'precios al bajar': preciosAlBajar([c.precioUnitario, c.precioUnitarioReal]),
  }
}

/** One of the sheets alone, as its headings make it a table; row n is row n + 3. */
export function tablaDe(hojaLlamada: keyof LibroEscrito, filas: readonly FilaEscrita[]): TablaDeHoja {
  const libro = { presupuesto: [], analisis: [], [hojaLlamada]: filas }
  const [arbol, analisis] = enHojas(libro, { id: '', sello: 0 })
  const tabla = hojaLlamada === 'presupuesto' ? arbol : analisis
  const leida = tabla && leerTablaDeHoja(tabla, ['id'])
  if (leida === undefined || 'motivo' in leida) throw new Error(leida?.motivo)
  return leida
}

/** The sheets as they are read from a file, with the mark and the titles above the rows. */
export function enHojas(libro: LibroEscrito, obra: { id: string; sello: number }): HojaDeLibro[] {
  return [
    hoja('Presupuesto', ARBOL, libro.presupuesto, obra),
    hoja('Análisis de precios', ANALISIS, libro.analisis, obra),
  ]
}

/** Row n of `filas` is row n + 3 of the sheet. */
function hoja(
  nombre: string,
  titulos: readonly string[],
  filas: readonly FilaEscrita[],
  obra: { id: string; sello: number },
): HojaDeLibro {
  const todas = [
    [marcaDeLibro(obra.id, obra.sello), nombre],
    [...titulos],
    ...filas.map((fila) => titulos.map((titulo) => fila[titulo] ?? null)),
  ]
  return {
    nombre,
    filas: todas.map((celdas, i) => ({ numero: i + 1, celdas: celdas.map((v) => celdaDe(v)) })),
  }
}

function celdaDe(valor: ValorEscrito): CeldaDeLibro {
  if (valor === null) return { texto: '' }
  if (typeof valor === 'object') {
    const celda = valor.formula === null ? { texto: '=E5*F5' } : celdaDe(valor.formula)
    return { ...celda, formula: true }
  }
  return typeof valor === 'number' ? { texto: String(valor), numero: String(valor) } : { texto: valor }
}
