import type { CronogramaDeHistoria, DatosDeCronograma } from './cronograma.ts'
import datos from './mirador.json' with { type: 'json' }
import type { DatosDeOrdenes, ManoDeObraDeHistoria, MaterialDeHistoria } from './ordenes.ts'
import type { DatosDeSemanas, SemanaDeHistoria } from './semanas.ts'

// 'Obra El Mirador': the whole site side of an invented work, small enough to check by hand. 64 steps, what goes into
// each and what comes out, and how everything ends. domain, HTTP and screens play the same steps (jugar.ts) and compare
// with the same figures.

/** Quantities and percentages are numbers as on the wire; amounts whole guaraníes; names are keys of the story. */
export interface TareaDeHistoria {
  nombre: string
  cap: string
  grupo: string
  contratista: string
  unidad: string
  cantidad: number
  cantidadCliente?: number
  /** Of the catalogue, and how much of it one unit takes. */
  componentes: [clave: string, cantidad: number][]
}

interface Entrada {
  obra: {
    nombre: string
    descripcion: string
    totalM2: number
    cotizacion: number
    margenTareas: number
    retencionPorcentaje: number
  }
  contratistas: Record<string, string>
  proveedores: Record<string, string>
  catalogo: Record<
    string,
    {
      nombre: string
      unidad: string
      tipo: 'materialTipo' | 'manoDeObra' | 'materialYMano'
      venta: number
      real: number
    }
  >
  capitulos: Record<
    string,
    { nombre: string; duracion: number; margen?: number; indirecto?: boolean; contratistas: string[] }
  >
  tareas: Record<string, TareaDeHistoria>
}

/** What an op does, and what must come of it; `mensaje` of a refusal is the idea of it, not its words. */
interface DatosDeOp extends DatosDeOrdenes, DatosDeCronograma, DatosDeSemanas {
  distribuir: [dato: object, esperado: { gastoIndirectoTotal: number; partes: Record<string, number> }]
  aprobar: [
    dato: { fecha: string },
    esperado: {
      presupuestoPlanPrecioTotalConMargenAprobado: number
      presupuestoPlanCostoTotalAprobado: number
    },
  ]
  avance: [
    /** A quantity, or the accumulated percentage that was typed. */
    dato: { id: string; tarea: string; fecha: string; cantidad?: number | 'sugerida'; porcentaje?: number },
    esperado: {
      cantidad: number
      contratista: string
      avanzado: number
      porcentaje: number
      pasadoDePresupuesto: boolean
    },
  ]
  descartarAvance: [dato: { id: string }, esperado: { avanzado: number }]
  /** `reales`: provider prices of its own, by key of the catalogue. */
  editar: [
    dato: { tarea: string; cantidad?: number; reales?: Record<string, number> },
    esperado: {
      editadoPostAprobacion: boolean
      tarifa: number
      precioTotalConMargen: number
      precioCostoFinal: number
      manoDeObraReal: number
    },
  ]
  adicional: [
    dato: { tarea: string; datos: TareaDeHistoria },
    esperado: { esAdicional: boolean; precioTotalConMargen: number; precioCostoFinal: number },
  ]
  descartarTarea: [
    dato: { tarea: string },
    esperado: {
      descartadoPostAprobacion: boolean
      parteDevuelta: number
      gastoIndirectoPorDistribuir: number
    },
  ]
  reemplazar: [dato: { original: string; reemplazante: string }, esperado: { tareas: string[] }]
  /** The new total of what was advanced, or the default one. */
  anticipo: [
    dato: { contratista: string; cantidad: number | 'sugerido'; fecha: string },
    esperado: { cantidadNueva: number; movimiento: number },
  ]
  porcentaje: [dato: { contratista: string; porcentaje: number }, esperado: undefined]
  balance: [
    dato: { contratista: string; tipo: 'entrega' | 'descuento'; cantidad: number; fecha: string },
    esperado: undefined,
  ]
  previa: [dato: { contratista: string; inicio: string; fin: string }, esperado: PreviaDeHistoria]
  /** `diferencia`: what is typed in 'Neto a cobrar' less the neto. */
  certificar: [
    dato: {
      contratista: string
      inicio: string
      fin: string
      descuento?: number
      diferencia?: number
      fecha: string
    },
    /** `sobreNetoYDeudaLibre`: it would have been refused without the confirmation. */
    esperado: CertificacionDeHistoria & { sobreNetoYDeudaLibre: boolean },
  ]
  pagarCert: [dato: { nro: number; fecha: string }, esperado: { moPagada: number }]
  borrarCert: [dato: { nro: number; fecha: string }, esperado: { avancesLiberados: string[] }]
}
export type Op = keyof DatosDeOp

interface Negado {
  rechazo: true
  esperado: { status: number; mensaje: string }
}
/** A step of an op that is played; `balances`: the account of every contratista after it, where it changed one. */
export type Paso<O extends Op = Op> = {
  [K in O]: { n: number; op: K; balances?: Balances } & DatosDeOp[K][0] &
    ({ rechazo?: false; esperado: DatosDeOp[K][1] } | Negado)
}[O]

/** By contratista. */
export type Balances = Record<string, PanelDeHistoria>

/** The account of a contratista (domain.md §8). */
export interface PanelDeHistoria {
  anticipoTotal: number
  descuentoDeAnticipoTotal: number
  anticipoRestante: number
  retencionTotal: number
  entregaTotal: number
  descuentoTotal: number
  moCalculada: number
  moPagada: number
  deuda: number
  deudaLibre: number
  limiteDescuento: number
  totalACertificar: number
  retencionProyectada: number
  porcentajeAnticipo: number
  anticipoConsolidado: boolean
  balanceGeneral: { favorConstructora: number; favorContratista: number; diferencia: number }
}

interface CantidadYTotal {
  cantidad: number
  total: number
}

/** What a period comes to, its tareas of which something was done up to its end, and the account before it. */
interface PreviaDeHistoria {
  items: { tarea: string; tarifa: number; certificacion: CantidadYTotal; avanceTotal: CantidadYTotal }[]
  totalAvance: number
  retencion: number
  anticipo: number
  limiteDescuento: number
  descuento: number
  neto: number
  deudaLibre: number
  panel: PanelDeHistoria
}

export interface CertificacionDeHistoria {
  nro: number
  contratista: string
  inicio: string
  fin: string
  fecha: string
  lineas: { tarea: string; cantidad: number; tarifa: number; total: number }[]
  totalAvance: number
  anticipo: number
  retencion: number
  descuento: number
  neto: number
  totalAPagar: number
}

/** How everything ends; what only rooms that are not built give is in the data and not here. */
interface Final {
  plan: Record<string, PlanFinal>
  totales: {
    presupuestoPlanPrecioTotalConMargen: number
    presupuestoPlanCostoTotal: number
    gastoIndirectoPorDistribuir: number
  }
  avances: {
    id: string
    tarea: string
    cantidad: number
    fecha: string
    contratista: string
    certificado: boolean
    pagado: boolean
    descartado: boolean
    /** The number of the certification that holds it. */
    cert: number | null
  }[]
  contratistas: Balances
  movimientos: {
    contratista: string
    tipo: string
    cantidad: number
    fecha: string
    certificacionNro: number | null
    observacion: string
  }[]
  certificaciones: (CertificacionDeHistoria & { pagada: boolean; borrada: boolean })[]
  materiales: Record<string, MaterialDeHistoria>
  manoDeObra: ManoDeObraDeHistoria[]
  cronograma: CronogramaDeHistoria
  semanales: SemanaDeHistoria[]
  seguimiento: {
    tareas: Record<string, SeguimientoDeTarea>
    rubros: Record<string, SeguimientoDeCapitulo>
    obra: SeguimientoDeCapitulo & { porcentajeRestante: number }
  }
  analisis: { tareas: Record<string, { final: AnalisisFinal }> }
  reporteDeAvances: {
    fechas: string[]
    obra: number[]
    rubros: Record<string, number[]>
    tareas: Record<string, number[]>
  }
}
interface PlanFinal {
  /** What a contratista gets for one unit (domain.md §8). */
  tarifa?: number
  precioUnitario: number
  precioUnitarioReal: number
  precioTotal: number
  precioTotalReal: number
  gastoIndirectoTotal: number
  precioTotalConMargen: number
  precioUnitarioConMargen: number
  precioUnitarioCliente: number
  precioCostoFinal: number
  precioCostoUnitarioFinal: number
  real: Record<'manoDeObra' | 'materialTipo' | 'materialYMano', number>
  planeado: Record<'manoDeObra' | 'materialTipo' | 'materialYMano', number>
  estado: 'activo' | 'descartado'
  contratista: string
}
/** What a tarea counts in the totals called Final; a discarded one at most its price. */
interface AnalisisFinal {
  venta: number
  costo: number
  material: number
  manoDeObra: number
  materialYMano: number
  gastoIndirecto: number
}
interface SeguimientoDeTarea {
  avance: { cantidad: number; precioTotal: number }
  avancePorcentaje: number
  pasadoDePresupuesto?: boolean | undefined
  esAdicional?: boolean | undefined
  editadoPostAprobacion?: boolean | undefined
}
interface SeguimientoDeCapitulo {
  avancePrecioTotal: number
  avancePorcentajeTotal: number
  precioTotalConMargen: number
  precioCostoFinal: number
}

/** Both kinds of work end alike but for some totals. */
export const TIPOS = ['llaveEnMano', 'administrativo'] as const
export type Tipo = (typeof TIPOS)[number]

interface Historia {
  entrada: Entrada
  /** As a work in llaveEnMano. */
  pasos: readonly Paso[]
  pasosQueCambianEnAdministrativo: readonly Paso[]
  esperado: {
    llaveEnMano: Final
    administrativo: Pick<Final, 'totales' | 'cronograma' | 'analisis' | 'seguimiento'>
  }
}

// The types say less than what TypeScript reads off the file, where each step has a type of its own; mirador.test.ts
// plays every step, so a shape that is not the file's fails.
export const mirador = datos as unknown as Historia

/** The steps of a work of this kind. */
export function pasosDe(tipo: Tipo): readonly Paso[] {
  if (tipo === 'llaveEnMano') return mirador.pasos
  const otros = mirador.pasosQueCambianEnAdministrativo
  return mirador.pasos.map((paso) => otros.find(({ n }) => n === paso.n) ?? paso)
}

/** The accounts after a step: as it leaves them, or as the last one did that changed any; none before the approval. */
export function balancesTras(n: number): Balances {
  return mirador.pasos.findLast((paso) => paso.n <= n && paso.balances !== undefined)?.balances ?? {}
}

/** How a work of this kind ends, as far as the ops that are played say: what only another one sets is left out. */
export function finalDe(tipo: Tipo): Final {
  const { llaveEnMano } = mirador.esperado
  const { totales, cronograma, analisis, seguimiento } = mirador.esperado[tipo]
  return {
    ...llaveEnMano,
    totales,
    cronograma,
    analisis,
    seguimiento: { ...seguimiento, tareas: deCada(seguimiento.tareas, soloProgreso) },
  }
}

const deCada = <A, B>(de: Record<string, A>, hacer: (uno: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(de).map(([clave, uno]) => [clave, hacer(uno)]))

/** Of a discarded tarea the story says less. */
function soloProgreso({ avance, avancePorcentaje, ...t }: SeguimientoDeTarea): SeguimientoDeTarea {
  const { pasadoDePresupuesto, esAdicional, editadoPostAprobacion } = t
  const banderas = { pasadoDePresupuesto, esAdicional, editadoPostAprobacion }
  return { avance, avancePorcentaje, ...(pasadoDePresupuesto !== undefined && banderas) }
}

/** Every tarea of the story, those that are added on the way too. */
export const todasLasTareas = (): Record<string, TareaDeHistoria> => ({
  ...mirador.entrada.tareas,
  ...Object.fromEntries(
    mirador.pasos.flatMap((p) => (p.op === 'adicional' ? [[p.tarea, p.datos] as const] : [])),
  ),
})
