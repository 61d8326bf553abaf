import type { TipoComponente } from '../../../catalogo/tipos.ts'
import { type Gs, sumar } from '../../../nucleo/dinero.ts'
import { aGuaranies } from '../../../nucleo/divisas.ts'
import { mensajesBc3 as textos } from '../../../nucleo/mensajes/bc3.ts'
import { MICRO, type Micro } from '../../../nucleo/micro.ts'
import { formatoGs } from '../../../nucleo/numeros.ts'
import { LARGO, normalizarNombre } from '../../../nucleo/texto.ts'
import { distribuir } from '../../indirectos.ts'
import { COMENTARIO_MAXIMO, LINEAS_MAXIMAS, type LineaDeMedicion, medir } from '../../medicion.ts'
import type { Plan, Redondeo } from '../../plan.ts'
import { intentarPlan } from '../../validacion.ts'
import { componenteEnGuaranies, redondeoEnGuaranies } from '../bc3/obra/guaranies.ts'
import { acortar } from '../bc3/obra/nombres.ts'
import type { ComponenteImportado, ObraImportada, TareaImportada } from '../bc3/obra/obraImportada.ts'
import { LARGO_DE_TEXTO_LARGO, TAREAS_DE_UN_ARCHIVO } from './limites.ts'

/** Most that one import may bring: several times a large building. */
export const LIMITES_DE_IMPORTACION = {
  tareas: TAREAS_DE_UN_ARCHIVO,
  componentes: 150_000,
  texto: LARGO_DE_TEXTO_LARGO,
} as const

/** Of a tarea, a capitulo or a grupo. */
export const CODIGO = 60

export interface ComponenteEntrante {
  /** Key by which componentes belong to one catalogue entry. */
  clave: string
  codigo: string
  nombre: string
  unidad: string
  tipo: TipoComponente
  cantidad: Micro
  precioUnitario: Gs | null
  precioUnitarioReal: Gs | null
  /** Of an entry that there is here, with the empresa's code of its unit: nobody has to find or make it. */
  dato?: { id: string; unidad: string }
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
  /** Of a price base: entries of the catalogue that no tarea uses. */
  recursos: ComponenteEntrante[]
  /** What changed on the way, as sentences. */
  avisos: string[]
}

export interface Condiciones {
  /** Guaraníes per unit of the file's currency; 1: its figures are guaraníes. */
  cotizacion: Micro
  margen: number
  /** Whether the indirect costs are shared among the other tareas. */
  distribuir: boolean
  /** Codes of what has no price in the file: imported as 'Sin precio', not as 0. */
  sinPrecio: ReadonlySet<string>
}

export type ObraIntentada = { ok: true; obra: ObraEntrante } | { ok: false; motivo: string }

/** A file's work in guaraníes with every figure computed, or why it can't be stored; nothing is dropped silently. */
export function obraEnGuaranies(importada: ObraImportada, condiciones: Condiciones): ObraIntentada {
  const todas = [...tareasDeEntrada(importada), ...importada.indirectos]
  const componentes = todas.reduce((suma, tarea) => suma + tarea.componentes.length, 0)
  const { tareas: maximo, componentes: maximos } = LIMITES_DE_IMPORTACION
  if (todas.length + importada.recursos.length === 0) return { ok: false, motivo: textos.sinTareas }
  if (todas.length > maximo)
    return { ok: false, motivo: textos.demasiadasTareas(formatoGs(maximo, { simbolo: false })) }
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
export function tareasDeEntrada<T>(obra: {
  readonly capitulos: readonly { readonly grupos: readonly { readonly tareas: readonly T[] }[] }[]
}): T[] {
  return obra.capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
}

class TareaImposible extends Error {}

/**
 * A material with two prices becomes two entries, because a work has one price for each; labour may have its own in
 * each tarea (domain.md §5).
 */
function conClave(c: Omit<ComponenteEntrante, 'clave'>): ComponenteEntrante {
  const precios = c.tipo === 'materialTipo' ? [c.precioUnitario, c.precioUnitarioReal] : []
  return { clave: JSON.stringify([c.tipo, c.codigo, c.nombre, c.unidad, ...precios]), ...c }
}

/** Control characters are no text here; tab and line breaks are. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/** Cuts a text to so many characters, never inside one. */
function recortar(texto: string, maximo: number): string {
  const limpio = texto.replace(CONTROL, '')
  return limpio.length <= maximo ? limpio : limpio.slice(0, maximo).replace(/[\ud800-\udbff]$/, '')
}

/** The first text that is not empty, cleaned as names are. */
function nombreDe(...textosPosibles: readonly string[]): string {
  const limpios = textosPosibles.map((texto) => normalizarNombre(texto.replace(CONTROL, '')))
  return acortar(limpios.find((texto) => texto !== '') ?? textos.sinNombre)
}

class Entrada {
  readonly #condiciones: Condiciones
  readonly #avisos: string[] = []

  constructor(condiciones: Condiciones) {
    this.#condiciones = condiciones
  }

  convertir(importada: ObraImportada): ObraEntrante {
    const indirectos = importada.indirectos.map((t) => this.#tarea(t))
    const capitulos = importada.capitulos.map(({ codigo, nombre, grupos }) => ({
      codigo: recortar(codigo, CODIGO),
      nombre: nombreDe(nombre, codigo),
      grupos: grupos.map((grupo) => ({
        codigo: recortar(grupo.codigo, CODIGO),
        nombre: nombreDe(grupo.nombre, grupo.codigo),
        tareas: grupo.tareas.map((t) => this.#tarea(t)),
      })),
    }))
    const recursos = importada.recursos.map((r) => this.#recurso(r))
    const obra = { capitulos, indirectos, recursos, avisos: this.#avisos }
    if (this.#condiciones.distribuir) this.#repartir(obra)
    return obra
  }

  /** Distributed like the file's totals: in proportion to each tarea's amount (domain.md §4). */
  #repartir(obra: ObraEntrante): void {
    const tareas = tareasDeEntrada(obra)
    const total = sumar(obra.indirectos.map(({ plan }) => plan.precioTotalReal))
    const partes = distribuir(
      total,
      tareas.map(({ plan }) => plan),
    )
    // Without a tarea to take them they stay undistributed, which the budget shows.
    if ('motivo' in partes || total === 0) return
    tareas.forEach((tarea, i) => {
      tarea.plan = this.#plan(tarea, tarea.plan.cantidad, partes[i] ?? 0)
    })
  }

  #tarea(origen: TareaImportada): TareaEntrante {
    const nombre = nombreDe(origen.nombre, origen.codigo)
    const { componentes, exactos } = this.#componentes(origen, nombre)
    const { cantidad, lineas, decimales } = this.#medir(origen, nombre)
    const { texto: largo } = LIMITES_DE_IMPORTACION
    if (origen.textoLargo.length > largo) this.#avisos.push(textos.textoCortado(nombre))
    const redondeo = redondeoEnGuaranies(origen, componentes, this.#condiciones.cotizacion, exactos)
    const tarea = {
      codigo: recortar(origen.codigo, CODIGO),
      nombre,
      unidad: origen.unidad,
      textoLargo: recortar(origen.textoLargo, largo),
      redondeo,
      componentes,
      lineas,
      decimales,
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
      const suCodigo = recortar(componente.codigo, LARGO.codigo)
      const comun = {
        codigo: suCodigo,
        nombre: nombreDe(componente.nombre, componente.codigo),
        unidad: componente.unidad,
        tipo,
      }
      return conClave({ ...comun, cantidad, precioUnitario, precioUnitarioReal })
    })
    if (entrantes.length > 0) return { componentes: entrantes, exactos }
    // A tarea always has an analysis here: a single line without price says that the file had none.
    const precio = this.#condiciones.sinPrecio.has(codigo) ? null : 0
    const tipo = 'materialYMano' as const
    const suCodigo = recortar(codigo, LARGO.codigo)
    const comun = { codigo: suCodigo, nombre, unidad, tipo, cantidad: MICRO }
    return {
      componentes: [conClave({ ...comun, precioUnitario: precio, precioUnitarioReal: precio })],
      exactos,
    }
  }

  /** A price that can't be kept is none. */
  #recurso({ codigo, nombre, unidad, tipo, precio }: ComponenteImportado): ComponenteEntrante {
    const enGs = precio === null ? null : aGuaranies(precio, this.#condiciones.cotizacion)
    const gs = enGs?.ok ? enGs.gs : null
    return conClave({
      codigo: recortar(codigo, LARGO.codigo),
      nombre: nombreDe(nombre, codigo),
      unidad,
      tipo,
      cantidad: MICRO,
      precioUnitario: gs,
      precioUnitarioReal: gs,
    })
  }

  /** The lines where they give the file's quantity, else the quantity alone. */
  #medir({ cantidad, computo, computoDecimales }: TareaImportada, nombre: string) {
    const sinLineas = { cantidad, lineas: [], decimales: null }
    if (computo.length === 0) return sinLineas
    if (computo.length > LINEAS_MAXIMAS) {
      this.#avisos.push(textos.lineasDeMas(nombre))
      return sinLineas
    }
    const cortadas = computo.some(({ comentario }) => comentario.length > COMENTARIO_MAXIMO)
    if (cortadas) this.#avisos.push(textos.comentarioCortado(nombre))
    const lineas = computo.map((l) => ({ ...l, comentario: recortar(l.comentario, COMENTARIO_MAXIMO) }))
    for (const decimales of [computoDecimales, null, 2, 3, 6]) {
      if (medir(lineas, decimales).cantidad === cantidad) return { cantidad, lineas, decimales }
    }
    this.#avisos.push(textos.lineasSinCantidad(nombre))
    return sinLineas
  }
}
