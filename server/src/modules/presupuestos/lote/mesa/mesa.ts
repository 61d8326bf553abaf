import type { CLASES_DE_RECHAZO } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import type { Micro } from '@plomada/domain/nucleo/micro'
import type { LineaDeMedicion } from '@plomada/domain/presupuestos/medicion'
import type { Redondeo } from '@plomada/domain/presupuestos/plan'
import type { CapituloEstado } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../../base/db/base.ts'
import { unidadesActivas } from '../../../catalogo/unidadesRepo.ts'
import type { ObraParaEscribir } from '../../nucleo/cargar.ts'
import { type ComponenteArmado, componenteDeFila } from '../../tareas/componentes.ts'
import { type FilaAprobada, leerComponentes } from '../../tareas/repo.ts'
import { micro, redondeoDeFila } from '../../totales/filas.ts'
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

/** What a lote may change of a tarea. */
export interface Contenido {
  nombre: string
  capituloId: string | null
  grupoId: string | null
  contratistaId: string | null
  unidad: string
  cantidad: Micro
  cantidadCliente: Micro
  gastoIndirectoTotal: number
  estado: 'activo' | 'descartado'
  editado: boolean
  descartadoPost: boolean
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
  /** What else a new one is made with. */
  nueva: Nueva | null
}

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
  { conOrden }: { conOrden: boolean },
): Promise<Mesa> {
  const [filas, componentes, aprobadas, capitulos, unidades, grupos, lugares] = await Promise.all([
    leerTareasDeMesa(tx, ids),
    leerComponentes(tx, ids),
    obra.estado === 'aprobado' ? leerAprobadasDeMesa(tx, obra.id, ids) : [],
    leerCapitulosDeMesa(tx, obra.id),
    unidadesActivas(tx),
    conOrden ? leerGruposDeObra(tx, obra.id) : [],
    conOrden ? leerLugares(tx, obra.id) : [],
  ])
  const suyos = agrupar(componentes, (c) => c.tarea_id)
  const propias = filas.filter((f) => f.presupuesto_id === obra.id)
  return {
    obra,
    capitulos: new Map(capitulos.map((c) => [c.id, c])),
    tareas: new Map(propias.map((f) => [f.id, deFila(f, (suyos.get(f.id) ?? []).map(componenteDeFila))])),
    aprobadas: new Map(aprobadas.map((a) => [a.tarea_id, a])),
    ajenas: new Set(filas.filter((f) => f.presupuesto_id !== obra.id).map(({ id }) => id)),
    unidades: new Map(unidades.map((u) => [u.codigo, u.nombre])),
    ordenes: new Ordenes(conOrden ? capitulos : [], grupos, lugares),
    tocadas: new Set(),
  }
}

function deFila(fila: FilaDeMesa, componentes: ComponenteArmado[]): EnMesa {
  const antes: Contenido = {
    nombre: fila.nombre,
    capituloId: fila.capitulo_id,
    grupoId: fila.grupo_id,
    contratistaId: fila.contratista_id,
    unidad: fila.unidad_medida_codigo,
    cantidad: micro(fila.cantidad),
    cantidadCliente: micro(fila.cantidad_cliente),
    gastoIndirectoTotal: fila.gasto_indirecto_total,
    estado: fila.estado,
    editado: fila.editado_post_aprobacion,
    descartadoPost: fila.descartado_post_aprobacion,
  }
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
