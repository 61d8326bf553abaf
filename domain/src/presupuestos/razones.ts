import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'
import type { Micro } from '../nucleo/micro.ts'
import type { Obra, PresupuestoTipo } from './obra.ts'

// The reason against each action, or null: the server refuses with it, the screen disables the button with it
// (architecture §2.5). States and approval: domain.md §7; the indirect capitulo: §4; the plantilla: §6.

export type Razon = string | null

export interface CapituloEstado {
  gastoIndirecto: boolean
  descartado: boolean
}

export interface TareaEstado {
  estado: 'activo' | 'descartado'
  /** Has avances that are not discarded. */
  tieneAvances: boolean
}

/** What nothing gets past: a deactivated work is read-only. */
export function razonContraEscribir(obra: Obra): Razon {
  return obra.activo ? null : textos.obraInactiva
}

/** The plantilla's Excel can't change the base's prices (domain.md §6). */
export function razonContraImportarExcel(obra: Obra): Razon {
  return obra.tipo === 'plantilla' ? textos.plantillaNoSeImporta : razonContraEscribir(obra)
}

/** The capitulos of a file go into a work that is still being budgeted: what an approved one gets is additional, one by one. */
export function razonContraSumarCapitulos(obra: Obra): Razon {
  const razon = razonContraImportarExcel(obra)
  if (razon !== null) return razon
  return obra.estado === 'aprobado' ? textos.aprobadaNoRecibeArchivo : null
}

export interface ParaAprobar {
  /** The active tareas outside the indirect capitulo. */
  tareasActivas: number
  conCliente: boolean
}

export function razonContraAprobar(obra: Obra, { tareasActivas, conCliente }: ParaAprobar): Razon {
  if (obra.tipo === 'plantilla') return textos.plantillaNoSeAprueba
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (obra.estado === 'aprobado') return textos.yaAprobado
  if (!conCliente) return textos.aprobarSinCliente
  return tareasActivas > 0 ? null : textos.nadaQueAprobar
}

export function razonContraDesactivar(obra: Obra): Razon {
  if (obra.tipo === 'plantilla') return textos.plantillaNoSeDesactiva
  return obra.activo ? null : textos.yaInactiva
}

interface DatosCerrados {
  presupuestoTipo?: PresupuestoTipo | undefined
  clienteId?: string | null
}

/** Approval closes presupuestoTipo and asks for a client; sending the present value is no change. */
export function razonContraEditarObra(
  obra: Obra & DatosCerrados & { presupuestoTipo: PresupuestoTipo },
  cambio: DatosCerrados,
): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null || obra.estado !== 'aprobado') return razon
  const cambiaTipo = cambio.presupuestoTipo !== undefined && cambio.presupuestoTipo !== obra.presupuestoTipo
  if (cambiaTipo) return textos.tipoCerrado
  return cambio.clienteId === null && obra.clienteId != null ? textos.aprobadaSinCliente : null
}

/** `capitulo` where its own margin is set, null for the work's. After approval the indirect prices stay. */
export function razonContraCambiarMargen(obra: Obra, capitulo: CapituloEstado | null): Razon {
  if (obra.tipo === 'plantilla') return textos.plantillaSinMargen
  const razon = razonContraEscribir(obra)
  if (razon !== null || capitulo === null) return razon
  if (capitulo.descartado) return textos.capituloDescartado
  return estaCerrado(obra, capitulo) ? textos.margenDelIndirecto : null
}

export function razonContraDistribuir(obra: Obra): Razon {
  return razonContraEscribir(obra) ?? (obra.estado === 'aprobado' ? textos.distribucionCerrada : null)
}

/** Also for moving a tarea, or copying an item of the price bank, into the capitulo. */
export function razonContraAgregarTarea(obra: Obra, capitulo: CapituloEstado): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (capitulo.descartado) return textos.capituloDescartado
  return estaCerrado(obra, capitulo) ? textos.indirectoCerrado : null
}

/** `capitulo` is null only for an item of the price bank without one. */
export function razonContraEditarTarea(
  obra: Obra,
  capitulo: CapituloEstado | null,
  tarea: Pick<TareaEstado, 'estado'>,
): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (tarea.estado === 'descartado') return textos.tareaDescartada
  return capitulo !== null && estaCerrado(obra, capitulo) ? textos.indirectoCerrado : null
}

/** Why a quantity can't be typed, or null: one that comes from lines is changed in the lines. */
export function razonContraEscribirCantidad(tarea: { conMedicion: boolean }): string | null {
  return tarea.conMedicion ? textos.cantidadDelComputo : null
}

/**
 * What was done is a number of its tarea's unit: while avances of it stand, another unit would make them something else
 * (domain.md §8).
 */
export function razonContraCambiarUnidad(tarea: {
  nombre: string
  unidad: string
  tieneAvances: boolean
}): Razon {
  return tarea.tieneAvances ? textos.unidadConAvances(tarea.nombre, tarea.unidad) : null
}

/** Nothing is done nor paid in a work that isn't approved, or was deactivated (domain.md §8). */
export function razonContraTrabajarEn(obra: Obra): Razon {
  return razonContraEscribir(obra) ?? (obra.estado === 'aprobado' ? null : textos.noAprobado)
}

/** An avance is of an active tarea that somebody does, in an approved work (domain.md §8). */
export function razonContraCargar(
  obra: Obra,
  tarea: { estado: 'activo' | 'descartado'; contratistaId: string | null },
): Razon {
  const razon = razonContraTrabajarEn(obra)
  if (razon !== null) return razon
  if (tarea.estado === 'descartado') return textos.descartadaSinAvances
  return tarea.contratistaId === null ? textos.sinContratista : null
}

/**
 * 'Cerrar en lo hecho': a tarea with avances can't be discarded, so its quantity becomes what was done (domain.md §7);
 * `cantidad` and `avanzada` in millionths of its unit.
 */
export function razonContraCerrar(
  obra: Obra,
  capitulo: CapituloEstado,
  tarea: { estado: 'activo' | 'descartado'; cantidad: Micro; avanzada: Micro },
): Razon {
  const razon = razonContraEditarTarea(obra, capitulo, tarea)
  if (razon !== null) return razon
  if (tarea.avanzada <= 0n) return textos.nadaHecho
  return tarea.avanzada === tarea.cantidad ? textos.yaEsLoHecho : null
}

export function razonContraDescartarTarea(
  obra: Obra,
  capitulo: CapituloEstado | null,
  tarea: TareaEstado,
): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (tarea.estado === 'descartado') return textos.tareaYaDescartada
  if (capitulo !== null && estaCerrado(obra, capitulo)) return textos.indirectoCerrado
  return tarea.tieneAvances ? textos.tareaConAvances : null
}

/** One tarea that can't be discarded stops the whole capitulo, and is named. */
export function razonContraDescartarCapitulo(
  obra: Obra,
  capitulo: CapituloEstado,
  tareas: readonly (TareaEstado & { nombre: string })[],
): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (capitulo.gastoIndirecto) return textos.capituloIndirectoNoSeBorra
  if (capitulo.descartado) return textos.capituloDescartado
  const conAvances = tareas.find(({ estado, tieneAvances }) => estado === 'activo' && tieneAvances)
  return conAvances === undefined ? null : textos.capituloConAvances(conAvances.nombre)
}

type DatosDeCapitulo = { nombre: string; duracion: number; estado: 'activo' | 'inactivo' }

/** Name, duration and state of the indirect capitulo are locked; its contratistas are not. */
export function razonContraEditarCapitulo(
  obra: Obra,
  capitulo: CapituloEstado & DatosDeCapitulo,
  cambio: { [campo in keyof DatosDeCapitulo]?: DatosDeCapitulo[campo] | undefined },
): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (capitulo.descartado) return textos.capituloDescartado
  if (!capitulo.gastoIndirecto) return null
  const { nombre = capitulo.nombre, duracion = capitulo.duracion, estado = capitulo.estado } = cambio
  const iguales = nombre === capitulo.nombre && duracion === capitulo.duracion && estado === capitulo.estado
  return iguales ? null : textos.capituloIndirectoCerrado
}

/** A tarea's contratista is one of its capitulo's: who still has active tareas there can't leave it (domain.md §7). */
export function razonContraQuitarContratistas(conTareas: readonly string[]): Razon {
  return conTareas.length === 0 ? null : textos.contratistaConTareas(conTareas.join(', '))
}

/** After approval nothing in the indirect capitulo changes. */
function estaCerrado(obra: Obra, capitulo: CapituloEstado): boolean {
  return obra.estado === 'aprobado' && capitulo.gastoIndirecto
}
