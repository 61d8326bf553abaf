import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { MICRO } from '../../../../nucleo/micro.ts'
import { claveDeNombre } from '../../../../nucleo/texto.ts'
import { acortar } from '../../bc3/obra/nombres.ts'
import type {
  CapituloImportado,
  ComponenteImportado,
  GrupoImportado,
  ObraImportada,
  TareaImportada,
} from '../../bc3/obra/obraImportada.ts'
import type { Renglon } from '../filas/renglon.ts'
import type { CifrasDeTarea } from './precios.ts'

/** A row that has a place in the work. */
export type Pieza =
  | { que: 'titulo'; nivel: number; renglon: Renglon }
  | { que: 'tarea'; renglon: Renglon; cifras: CifrasDeTarea; componentes: ComponenteImportado[] }
  | { que: 'descripcion'; renglon: Renglon }

export interface ObraArmada {
  obra: ObraImportada
  /** The row of each tarea, in the order of the work. */
  numeros: number[]
}

/**
 * Puts titles and items into capitulos and grupos: levels below the second fold into the grupo, their names joined
 * with ' / ' (bc3.md, How we map it); items right under a capitulo go to its grupo 'General'.
 */
export function armarObra(
  piezas: readonly Pieza[],
  { nombre, divisa }: { nombre: string; divisa: string },
): ObraArmada {
  const armador = new Armador()
  for (const pieza of piezas) {
    if (pieza.que === 'titulo') armador.titulo(pieza.nivel, pieza.renglon)
    else if (pieza.que === 'tarea') armador.tarea(pieza)
    else armador.descripcion(pieza.renglon.nombre || pieza.renglon.rotulo)
  }
  const { capitulos, numeros } = armador.terminar()
  const obra: ObraImportada = {
    codigo: '',
    nombre: nombre || mensajesInterop.obraImportada,
    divisa,
    capitulos,
    indirectos: [],
    margenPropuesto: 0,
    familias: [],
    recursos: [],
  }
  return { obra, numeros }
}

interface Titulo {
  codigo: string
  nombre: string
}

interface Lugar {
  capitulo: CapituloImportado
  grupo: GrupoImportado
}

class Armador {
  readonly #capitulos: CapituloImportado[] = []
  readonly #filaDe = new Map<TareaImportada, number>()
  /** Of rows that repeat their levels: one place for each path, wherever it comes. */
  readonly #porCamino = new Map<string, Lugar>()
  #titulos: Titulo[] = []
  #lugar: Lugar | null = null
  #ultima: TareaImportada | null = null

  titulo(nivel: number, { suCodigo, codigo, nombre, rotulo }: Renglon): void {
    this.#titulos = [
      ...this.#titulos.slice(0, nivel - 1),
      { codigo: codigo?.texto ?? suCodigo, nombre: nombre || rotulo },
    ]
    this.#lugar = null
    this.#ultima = null
    // An empty capitulo is one too; the empty grupos of others are found by their tareas.
    if (this.#titulos.length === 1) this.#abrirCapitulo()
  }

  #abrirCapitulo(): CapituloImportado {
    const [primero] = this.#titulos
    const { codigo, nombre } = primero ?? { codigo: '', nombre: mensajesInterop.sinCapitulo }
    const capitulo = { codigo, nombre, grupos: [] }
    this.#capitulos.push(capitulo)
    return capitulo
  }

  tarea({ renglon, cifras, componentes }: Extract<Pieza, { que: 'tarea' }>): void {
    const { grupo } = renglon.niveles.some((nivel) => nivel !== '')
      ? this.#lugarDe(renglon.niveles)
      : (this.#lugar ?? this.#abrirGrupo())
    const tarea = tareaDe(renglon, cifras, componentes)
    this.#filaDe.set(tarea, renglon.fila.numero)
    this.#ultima = tarea
    grupo.tareas.push(tarea)
  }

  #abrirGrupo(): Lugar {
    const [primero, ...otros] = this.#titulos
    const ultimo = this.#capitulos.at(-1)
    const capitulo = primero !== undefined && ultimo !== undefined ? ultimo : this.#abrirCapitulo()
    const grupo = grupoDe(otros)
    capitulo.grupos.push(grupo)
    this.#lugar = { capitulo, grupo }
    return this.#lugar
  }

  /** The grupo of a row that says its levels itself; titles above it don't count. */
  #lugarDe(niveles: readonly string[]): Lugar {
    const llenos = niveles.filter((nivel) => nivel !== '').map((nombre) => ({ codigo: '', nombre }))
    const camino = (hasta: number) =>
      JSON.stringify(llenos.slice(0, hasta).map(({ nombre }) => claveDeNombre(nombre)))
    const clave = camino(llenos.length)
    const hallado = this.#porCamino.get(clave)
    if (hallado !== undefined) return hallado
    const claveDelCapitulo = `capitulo ${camino(1)}`
    let capitulo = this.#porCamino.get(claveDelCapitulo)?.capitulo
    if (capitulo === undefined) {
      this.#titulos = llenos.slice(0, 1)
      capitulo = this.#abrirCapitulo()
    }
    const grupo = grupoDe(llenos.slice(1))
    capitulo.grupos.push(grupo)
    const lugar = { capitulo, grupo }
    this.#porCamino.set(clave, lugar)
    this.#porCamino.set(claveDelCapitulo, lugar)
    return lugar
  }

  descripcion(texto: string): void {
    const tarea = this.#ultima
    if (tarea !== null) tarea.textoLargo = tarea.textoLargo === '' ? texto : `${tarea.textoLargo}\n${texto}`
  }

  terminar(): { capitulos: CapituloImportado[]; numeros: number[] } {
    const numeros = this.#capitulos.flatMap(({ grupos }) =>
      grupos.flatMap(({ tareas }) => tareas.map((tarea) => this.#filaDe.get(tarea) ?? 0)),
    )
    return { capitulos: this.#capitulos, numeros }
  }
}

function grupoDe(titulos: readonly Titulo[]): GrupoImportado {
  if (titulos.length === 0) return { codigo: '', nombre: mensajesInterop.grupoGeneral, tareas: [] }
  const nombre = acortar(titulos.map((titulo) => titulo.nombre).join(' / '))
  return { codigo: titulos.at(-1)?.codigo ?? '', nombre, tareas: [] }
}

function tareaDe(
  { suCodigo, nombre, rotulo, unidad }: Renglon,
  { cantidad, precio }: CifrasDeTarea,
  componentes: ComponenteImportado[],
): TareaImportada {
  const entero = nombre || rotulo
  const corto = acortar(entero)
  return {
    codigo: suCodigo,
    nombre: corto,
    unidad,
    cantidad,
    textoLargo: corto === entero ? '' : entero,
    redondeo: null,
    precioUnitario: precio ?? { n: 0n, e: 0 },
    componentes: componentes.length > 0 ? componentes : [sinAnalisis(suCodigo, corto, unidad, precio)],
    computo: [],
    computoDecimales: null,
  }
}

/** All of the price in one componente, until an analysis takes its place ('Sin análisis'). */
function sinAnalisis(
  codigo: string,
  nombre: string,
  unidad: string,
  precio: ComponenteImportado['precio'],
): ComponenteImportado {
  return {
    codigo,
    nombre,
    unidad,
    tipo: 'materialYMano',
    familia: null,
    cantidad: MICRO,
    precio,
    precioReal: precio,
  }
}
