import type { CLASES_DE_RECHAZO } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import type { LineaDeMedicion } from '@plomada/domain/presupuestos/medicion'
import type { Redondeo } from '@plomada/domain/presupuestos/plan'
import type { CapituloEstado } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../../base/db/base.ts'
import { unidadesActivas } from '../../../catalogo/unidadesRepo.ts'
import { type Contenido, contenidoDeFila } from '../../memoria/contenido.ts'
import type { ObraParaEscribir } from '../../nucleo/cargar.ts'
import { type ComponenteArmado, componenteDeFila } from '../../tareas/componentes.ts'
import { lineaDeFila } from '../../tareas/medicion.ts'
import {
  type FilaAprobada,
  type FilaComponente,
  type FilaMedicion,
  leerComponentes,
  leerMediciones,
} from '../../tareas/repo.ts'
import { redondeoDeFila } from '../../totales/filas.ts'
import { agrupar } from '../../totales/totales.ts'
import { leerGruposDeObra, leerLugares } from '../../vista/arbolRepo.ts'
import { Ordenes } from './ordenes.ts'
import {
  type CapituloDeMesa,
  type FilaDeMesa,
  leerAprobadasDeMesa,
  leerCapitulosDeMesa,
  leerTareasDeMesa,
} from './repo.ts'

export type Clase = (typeof CLASES_DE_RECHAZO)[number]

/** One row is refused: the others are still looked at, so that all are told at once. */
export class NoSePuede extends Error {
  readonly clase: Clase
  /** The tarea whose present values the refusal shows. */
  readonly deAhora: EnMesa | undefined

  constructor(clase: Clase, motivo: string, deAhora?: EnMesa) {
    super(motivo)
    this.clase = clase
    this.deAhora = deAhora
  }
}

export function exigir(razon: string | null, clase: Clase): void {
  if (razon !== null) throw new NoSePuede(clase, razon)
}

/** A tarea while a lote is made: what it was, and what it is by now. */
export interface EnMesa {
  id: string
  /** Null of one that this lote makes. */
  fila: FilaDeMesa | null
  antes: Contenido | null
  ahora: Contenido
  componentes: ComponenteArmado[]
  /** As they were read. */
  componentesAntes: readonly ComponenteArmado[]
  redondeo: Redondeo | null
  /** Whether its prices were touched: then its componentes are written. */
  conPrecios: boolean
  /** Whether its plan was touched: after approval that flags it, where its figures really change (domain.md §7). */
  cambiaPlan: boolean
  /** The lines that it is measured by, as they were read; none where no undoing may touch them. */
  lineas: readonly LineaDeMedicion[]
  /** What an undoing puts back whole, of what its form or a workbook changed. */
  vuelve: Vuelve
  /** What else a new one is made with. */
  nueva: Nueva | null
}

export interface Vuelve {
  /** Its componentes are replaced, and the rounding that goes with them. */
  analisis: boolean
  computo: { lineas: LineaDeMedicion[]; conMedicion: boolean; decimales: number | null } | null
}
export const NADA_VUELVE: Vuelve = { analisis: false, computo: null }

export interface Nueva {
  copiaDe: string | null
  codigo: string
  textoLargo: string
  lineas: LineaDeMedicion[]
  decimales: number | null
}

export interface Mesa {
  obra: ObraParaEscribir
  capitulos: ReadonlyMap<string, CapituloDeMesa>
  /** Of this work, those that were read and those that are made. */
  tareas: Map<string, EnMesa>
  aprobadas: ReadonlyMap<string, FilaAprobada>
  /** Ids of tareas that are of other works. */
  ajenas: ReadonlySet<string>
  /** Names of the units on offer. */
  unidades: ReadonlyMap<string, string>
  ordenes: Ordenes
  tocadas: Set<string>
}

/** Reads what operations on these tareas need, in two round trips however many there are. */
export async function ponerMesa(
  tx: Tx,
  obra: ObraParaEscribir,
  ids: readonly string[],
  { conOrden, conLineas = [] }: { conOrden: boolean; conLineas?: readonly string[] },
): Promise<Mesa> {
  const [filas, componentes, mediciones, aprobadas, capitulos, unidades, grupos, lugares] = await Promise.all(
    [
      leerTareasDeMesa(tx, ids),
      leerComponentes(tx, ids),
      conLineas.length === 0 ? [] : leerMediciones(tx, conLineas),
      obra.estado === 'aprobado' ? leerAprobadasDeMesa(tx, obra.id, ids) : [],
      leerCapitulosDeMesa(tx, obra.id),
      unidadesActivas(tx),
      conOrden ? leerGruposDeObra(tx, obra.id) : [],
      conOrden ? leerLugares(tx, obra.id) : [],
    ],
  )
  const suyos = agrupar(componentes, (c) => c.tarea_id)
  const suyas = agrupar(mediciones, (m) => m.tarea_id)
  const propias = filas.filter((f) => f.presupuesto_id === obra.id)
  return {
    obra,
    capitulos: new Map(capitulos.map((c) => [c.id, c])),
    tareas: new Map(propias.map((f) => [f.id, deFila(f, suyos.get(f.id) ?? [], suyas.get(f.id) ?? [])])),
    aprobadas: new Map(aprobadas.map((a) => [a.tarea_id, a])),
    ajenas: new Set(filas.filter((f) => f.presupuesto_id !== obra.id).map(({ id }) => id)),
    unidades: new Map(unidades.map((u) => [u.codigo, u.nombre])),
    ordenes: new Ordenes(conOrden ? capitulos : [], grupos, lugares),
    tocadas: new Set(),
  }
}

function deFila(
  fila: FilaDeMesa,
  filasDeComponentes: readonly FilaComponente[],
  mediciones: readonly FilaMedicion[],
): EnMesa {
  const antes = contenidoDeFila(fila)
  const componentes = filasDeComponentes.map(componenteDeFila)
  return {
    id: fila.id,
    fila,
    antes,
    ahora: { ...antes },
    componentes,
    componentesAntes: componentes,
    redondeo: redondeoDeFila(fila),
    conPrecios: false,
    cambiaPlan: false,
    lineas: mediciones.map(lineaDeFila),
    vuelve: NADA_VUELVE,
    nueva: null,
  }
}

/** The tarea that an operation names, at the version that it names. */
export function tomarTarea(mesa: Mesa, idPedido: string, version: number | undefined): EnMesa {
  const id = idPedido.toLowerCase()
  const tarea = mesa.tareas.get(id)
  if (tarea === undefined) {
    throw mesa.ajenas.has(id)
      ? new NoSePuede('deOtraObra', mensajesPlanillaDeObra.rubroDeOtraObra)
      : new NoSePuede('noExiste', mensajesEdicion.tareaNoExiste)
  }
  return exigirVersion(tarea, version)
}

export function tomarCapitulo(mesa: Mesa, id: string): CapituloDeMesa {
  const capitulo = mesa.capitulos.get(id.toLowerCase())
  if (capitulo === undefined) throw new NoSePuede('noExiste', mensajesEdicion.capituloNoExiste)
  return capitulo
}

/** The state of the capitulo where a tarea is now; null for an item of the price bank without one. */
export function capituloDe(mesa: Mesa, { ahora }: EnMesa): CapituloEstado | null {
  const capitulo = ahora.capituloId === null ? undefined : mesa.capitulos.get(ahora.capituloId)
  return capitulo === undefined ? null : estadoDe(capitulo)
}

export const estadoDe = (c: CapituloDeMesa): CapituloEstado => ({
  gastoIndirecto: c.gasto_indirecto,
  descartado: c.descartado,
})

function exigirVersion(tarea: EnMesa, version: number | undefined): EnMesa {
  const presente = tarea.fila?.version
  if (version !== undefined && presente !== undefined && version !== presente) {
    throw new NoSePuede('vieja', mensajesComun.versionVieja, tarea)
  }
  return tarea
}
