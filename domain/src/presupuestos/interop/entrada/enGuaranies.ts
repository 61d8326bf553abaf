import type { TipoComponente } from '../../../catalogo/tipos.ts'
import { type Gs, sumar } from '../../../nucleo/dinero.ts'
import { mensajesBc3 as textos } from '../../../nucleo/mensajes/bc3.ts'
import { MICRO, type Micro } from '../../../nucleo/micro.ts'
import { formatoGs } from '../../../nucleo/numeros.ts'
import { distribuir } from '../../indirectos.ts'
import { COMENTARIO_MAXIMO, LINEAS_MAXIMAS, type LineaDeMedicion, medir } from '../../medicion.ts'
import type { Plan, Redondeo } from '../../plan.ts'
import { intentarPlan } from '../../validacion.ts'
import { componenteEnGuaranies } from '../bc3/obra/guaranies.ts'
import type { ObraImportada, TareaImportada } from '../bc3/obra/obraImportada.ts'

/** What one import may bring: several times a large building. */
export const LIMITES_DE_IMPORTACION = { tareas: 20_000, componentes: 150_000, texto: 20_000 } as const

export interface ComponenteEntrante {
  codigo: string
  nombre: string
  unidad: string
  tipo: TipoComponente
  cantidad: Micro
  precioUnitario: Gs | null
  precioUnitarioReal: Gs | null
}

/** A tarea of a file as it will be stored. */
export interface TareaEntrante {
  codigo: string
  nombre: string
  unidad: string
  textoLargo: string
  redondeo: Redondeo | null
  componentes: ComponenteEntrante[]
  lineas: LineaDeMedicion[]
  decimales: number | null
  plan: Plan
  /** A price had cents and is now whole. */
  preciosRedondeados: boolean
  /** As in the file, for the report. */
  origen: TareaImportada
}

export interface GrupoEntrante {
  codigo: string
  nombre: string
  tareas: TareaEntrante[]
}

export interface ObraEntrante {
  capitulos: { codigo: string; nombre: string; grupos: GrupoEntrante[] }[]
  indirectos: TareaEntrante[]
  /** What changed on the way, as sentences. */
  avisos: string[]
}

export interface Condiciones {
  /** Guaraníes per unit of the file's currency; 1: its figures are guaraníes. */
  cotizacion: Micro
  margen: number
  /** Whether the indirect costs are shared among the other tareas. */
  distribuir: boolean
  /** Codes of what the file gives no price: they come in as 'Sin precio', not at 0. */
  sinPrecio: ReadonlySet<string>
}

export type ObraIntentada = { ok: true; obra: ObraEntrante } | { ok: false; motivo: string }

/** The work of a file in guaraníes, every figure computed, or why it can't be kept; nothing is cut in silence. */
export function obraEnGuaranies(importada: ObraImportada, condiciones: Condiciones): ObraIntentada {
  const todas = [...tareasDe(importada), ...importada.indirectos]
  const componentes = todas.reduce((suma, tarea) => suma + tarea.componentes.length, 0)
  const { tareas: maximo, componentes: maximos } = LIMITES_DE_IMPORTACION
  if (todas.length === 0) return { ok: false, motivo: textos.sinTareas }
  if (todas.length > maximo) return { ok: false, motivo: textos.demasiadasTareas(formatoGs(maximo, { simbolo: false })) }
  if (componentes > maximos) {
    return { ok: false, motivo: textos.demasiadosComponentes(formatoGs(maximos, { simbolo: false })) }
  }
  try {
    return { ok: true, obra: new Entrada(condiciones).convertir(importada) }
  } catch (error) {
    if (error instanceof TareaImposible) return { ok: false, motivo: error.message }
    throw error
  }
}

/** The tareas outside the indirect costs, in their order. */
export function tareasDe<T>(obra: {
  readonly capitulos: readonly { readonly grupos: readonly { readonly tareas: readonly T[] }[] }[]
}): T[] {
  return obra.capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
}

class TareaImposible extends Error {}

class Entrada {
  readonly #condiciones: Condiciones
  readonly #avisos: string[] = []

  constructor(condiciones: Condiciones) {
    this.#condiciones = condiciones
  }

  convertir(importada: ObraImportada): ObraEntrante {
    const indirectos = importada.indirectos.map((t) => this.#tarea(t))
    const capitulos = importada.capitulos.map(({ codigo, nombre, grupos }) => ({
      codigo,
      nombre: nombre || codigo || textos.sinNombre,
      grupos: grupos.map((grupo) => ({
        codigo: grupo.codigo,
        nombre: grupo.nombre || grupo.codigo || textos.sinNombre,
        tareas: grupo.tareas.map((t) => this.#tarea(t)),
      })),
    }))
    const obra = { capitulos, indirectos, avisos: this.#avisos }
    if (this.#condiciones.distribuir) this.#repartir(obra)
    return obra
  }

  /** As the file's totals have them: in proportion to each tarea's amount (domain.md §4). */
  #repartir(obra: ObraEntrante): void {
    const tareas = tareasDe(obra)
    const total = sumar(obra.indirectos.map(({ plan }) => plan.precioTotalReal))
    const partes = distribuir(
      total,
      tareas.map(({ plan }) => plan),
    )
    // With nothing to take them they stay to be distributed, which the budget shows.
    if ('motivo' in partes || total === 0) return
    tareas.forEach((tarea, i) => {
      tarea.plan = this.#plan(tarea, tarea.plan.cantidad, partes[i] ?? 0)
    })
  }

  #tarea(origen: TareaImportada): TareaEntrante {
    const nombre = origen.nombre || origen.codigo || textos.sinNombre
    const { componentes, exactos } = this.#componentes(origen, nombre)
    const { cantidad, lineas, decimales } = this.#medir(origen, nombre)
    const { texto: largo } = LIMITES_DE_IMPORTACION
    if (origen.textoLargo.length > largo) this.#avisos.push(textos.textoCortado(nombre))
    const tarea = {
      codigo: origen.codigo,
      nombre,
      unidad: origen.unidad,
      textoLargo: origen.textoLargo.slice(0, largo),
      // Only whole prices, taken one to one, come out as the file's own arithmetic says (bc3.md, How we map it).
      redondeo: this.#condiciones.cotizacion === MICRO && exactos ? origen.redondeo : null,
      componentes,
      lineas,
      decimales,
      preciosRedondeados: !exactos,
      origen,
    }
    return { ...tarea, plan: this.#plan(tarea, cantidad, 0) }
  }

  #plan(
    { nombre, componentes, redondeo }: Pick<TareaEntrante, 'nombre' | 'componentes' | 'redondeo'>,
    cantidad: Micro,
    gastoIndirectoTotal: Gs,
  ): Plan {
    const { margen } = this.#condiciones
    const intento = intentarPlan({ componentes, redondeo, cantidad, gastoIndirectoTotal, margen })
    if (!intento.ok) throw new TareaImposible(textos.tareaImposible(nombre, intento.motivo))
    return intento.plan
  }

  #componentes({ codigo, unidad, componentes }: TareaImportada, nombre: string) {
    let exactos = true
    const entrantes = componentes.map((componente): ComponenteEntrante => {
      const enGs = componenteEnGuaranies(componente, this.#condiciones.cotizacion)
      if (!enGs.ok) throw new TareaImposible(textos.tareaImposible(nombre, enGs.motivo))
      const { cantidad, precioUnitario, precioUnitarioReal } = enGs
      exactos &&= enGs.exacto
      const { tipo } = componente
      const suNombre = componente.nombre || componente.codigo || textos.sinNombre
      const comun = { codigo: componente.codigo, nombre: suNombre, unidad: componente.unidad, tipo }
      return { ...comun, cantidad, precioUnitario, precioUnitarioReal }
    })
    if (entrantes.length > 0) return { componentes: entrantes, exactos }
    // A tarea of ours always has an analysis: one line without price says that there is none.
    const precio = this.#condiciones.sinPrecio.has(codigo) ? null : 0
    const tipo = 'materialYMano' as const
    const comun = { codigo, nombre, unidad, tipo, cantidad: MICRO }
    return {
      componentes: [{ ...comun, precioUnitario: precio, precioUnitarioReal: precio }],
      exactos,
    }
  }

  /** The lines where they give the quantity of the file, else the quantity alone. */
  #medir({ cantidad, computo, computoDecimales }: TareaImportada, nombre: string) {
    const sinLineas = { cantidad, lineas: [], decimales: null }
    if (computo.length === 0) return sinLineas
    if (computo.length > LINEAS_MAXIMAS) {
      this.#avisos.push(textos.lineasDeMas(nombre))
      return sinLineas
    }
    const cortadas = computo.some(({ comentario }) => comentario.length > COMENTARIO_MAXIMO)
    if (cortadas) this.#avisos.push(textos.comentarioCortado(nombre))
    const lineas = computo.map((l) => ({ ...l, comentario: l.comentario.slice(0, COMENTARIO_MAXIMO) }))
    for (const decimales of [computoDecimales, null, 2, 3, 6]) {
      if (medir(lineas, decimales).cantidad === cantidad) return { cantidad, lineas, decimales }
    }
    this.#avisos.push(textos.lineasSinCantidad(nombre))
    return sinLineas
  }
}
