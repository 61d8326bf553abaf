import { enNumeros } from '../../nucleo/cuenta/enNumeros.ts'
import { sumaDe } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { mensajesPresupuestos } from '../../nucleo/mensajes/presupuestos.ts'
import { leerMicro, type Micro } from '../../nucleo/micro.ts'
import { margenQueRige, type Plan } from '../plan.ts'
import {
  cifrasFinales,
  costoDelProveedor,
  NADA,
  type TareaQueSuma,
  type TotalesCapitulo,
  type TotalesObra,
} from '../totales.ts'
import { CIFRAS_SUMADAS, type CifraDeFila, type CifraSumada, type FilaDeObra } from './filas.ts'
import { type CifraDePlan, explicarPlan, NOMBRE_EN_PLANILLA, type RefDePlan } from './plan.ts'
import { explicarParte, type RefDeReparto } from './reparto.ts'

// How an amount of the budget comes about (domain.md §3, §4): the work's, of its capitulos; a capitulo's, of its grupos; a
// grupo's, of its tareas; a tarea's, of its price and its quantity.

/** Another amount of the budget, or of the tarea that the amount is of. */
export type RefDeFila = { que: 'fila'; fila: FilaDeObra; cifra: CifraDeFila } | RefDeReparto | RefDePlan

/** The plan of a tarea as it goes on the wire: quantities and unit prices are numbers. */
type PlanEnCable = Record<CifraDePlan | 'cantidad', number>

export interface TareaDeFila extends Omit<TareaQueSuma, 'plan'> {
  _id: string
  nombre: string
  plan: PlanEnCable
}

interface GrupoDeFila {
  _id: string
  nombre: string
  tareas: readonly TareaDeFila[]
}

export interface CapituloDeFila extends Omit<TotalesCapitulo, keyof Tipos> {
  _id: string
  nombre: string
  capituloGastoIndirecto: boolean
  /** In percent; null where the work's holds. */
  margen: number | null
  grupos: readonly GrupoDeFila[]
}
type Tipos = Pick<Plan, 'materialTotal' | 'manoDeObraTotal' | 'materialYManoTotal'>

/** The budget of a work or of the price bank. */
export interface ObraDeFila {
  presupuesto: {
    nombre: string
    tipo: 'presupuesto' | 'plantilla'
    presupuestoTipo: 'llaveEnMano' | 'administrativo'
    margenTareas: number
  }
  totales: Omit<TotalesObra, keyof Tipos | 'obraDuracion' | 'presupuestoPlanPrecioTotalCosto'>
  capitulos: readonly CapituloDeFila[]
}

type Cifra = Explicada<RefDeFila>
type Una = Termino<RefDeFila>

/** What a row is: all of the work, a capitulo, a grupo of it, or a tarea. */
function hallarFila({ capitulos }: ObraDeFila, { capituloId, grupoId, tareaId }: FilaDeObra) {
  const capitulo = capitulos.find(({ _id }) => _id === capituloId)
  const esSuya = ({ _id }: TareaDeFila) => _id === tareaId
  const grupo = capitulo?.grupos.find(({ _id, tareas }) => _id === grupoId || tareas.some(esSuya))
  return { capitulo, grupo, tarea: grupo?.tareas.find(esSuya) }
}

/** What a row is called. */
export function nombreDeFila(obra: ObraDeFila, fila: FilaDeObra): string {
  const { capitulo, grupo, tarea } = hallarFila(obra, fila)
  return (tarea ?? grupo ?? capitulo ?? obra.presupuesto).nombre
}

/**
 * The figures that a row has in the sheet. The indirect capitulo is in no sum and has no price: what it costs is what there
 * is to distribute (domain.md §4). `conMargen`: whether who asks sees margins, of a work that has one.
 */
export function cifrasDeFila(obra: ObraDeFila, fila: FilaDeObra, conMargen: boolean): CifraDeFila[] {
  const { capitulo, tarea } = hallarFila(obra, fila)
  if (capitulo?.capituloGastoIndirecto) {
    return tarea ? ['precioTotal', 'precioTotalReal', 'precioCostoFinal'] : ['precioCostoFinal']
  }
  const sumadas = CIFRAS_SUMADAS.filter((cifra) => conMargen || cifra !== 'precioTotalConMargen')
  return tarea?.estado === 'activo' && conMargen ? [...sumadas, 'precioUnitarioConMargen'] : sumadas
}

/** An amount of a row and what it comes of; null of a row that is no longer there. */
export function explicarFila(cifra: CifraDeFila, fila: FilaDeObra, obra: ObraDeFila): Cifra | null {
  const { capitulo, grupo, tarea } = hallarFila(obra, fila)
  if (fila.capituloId === undefined) return deObra(cifra, obra)
  if (capitulo === undefined) return null
  if (tarea) return deTarea(cifra, { obra, capitulo, tarea })
  if (cifra === 'precioUnitarioConMargen' || fila.tareaId !== undefined) return null
  if (fila.grupoId === undefined) return deCapitulo(cifra, capitulo, obra)
  return grupo ? deGrupo(cifra, { obra, capitulo, grupo }) : null
}

const nombreDe = (cifra: CifraDeFila): string => NOMBRE_EN_PLANILLA[cifra]

/** A row's amount among those that are added up; the row that is opened is its own. */
const sumando = (
  de: { _id: string; nombre: string },
  fila: FilaDeObra,
  cifra: CifraSumada,
  valor: Gs,
): Una => ({
  nombre: de.nombre,
  clave: de._id,
  valor,
  ref: { que: 'fila', fila, cifra },
})

/** What adds nothing is left out. */
const suma = (cifra: CifraSumada, valor: Gs, terminos: readonly Una[]): Cifra => ({
  nombre: nombreDe(cifra),
  valor,
  explicacion: { clase: 'suma', terminos: terminos.filter((t) => t.valor !== 0) },
})

/** The capitulos other than the indirect one and, in the cost, what is not distributed yet. */
function deObra(cifra: CifraDeFila, { totales: t, capitulos }: ObraDeFila): Cifra | null {
  if (cifra === 'precioUnitarioConMargen') return null
  const deCapitulos = capitulos
    .filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
    .map((c) => sumando(c, { capituloId: c._id }, cifra, cifrasDeCapitulo(c)[cifra]))
  const aparte: Una = {
    nombre: mensajesPresupuestos.porDistribuir,
    valor: t.gastoIndirectoPorDistribuir,
    ref: { que: 'porDistribuir' },
  }
  const valores: Record<CifraSumada, Gs> = {
    precioTotal: t.presupuestoPlanPrecioTotal,
    gastoIndirectoTotal: t.gastoIndirectoDistribuido,
    precioTotalReal: costoDelProveedor(t),
    precioCostoFinal: t.presupuestoPlanCostoTotal,
    precioTotalConMargen: t.presupuestoPlanPrecioTotalConMargen,
  }
  return suma(cifra, valores[cifra], cifra === 'precioCostoFinal' ? [...deCapitulos, aparte] : deCapitulos)
}

function cifrasDeCapitulo(c: CapituloDeFila): Record<CifraSumada, Gs> {
  // What the indirect capitulo has of them is what it costs, and no share.
  const partes = c.capituloGastoIndirecto ? 0 : c.gastoIndirectoTotal
  return {
    precioTotal: c.planPrecioTotal,
    gastoIndirectoTotal: partes,
    precioTotalReal: c.planCostoTotal - partes,
    precioCostoFinal: c.planCostoTotal,
    precioTotalConMargen: c.planPrecioTotalConMargen,
  }
}

function deCapitulo(cifra: CifraSumada, capitulo: CapituloDeFila, obra: ObraDeFila): Cifra {
  const { _id: capituloId, grupos } = capitulo
  const deGrupos = grupos.map((grupo) => {
    const valor = sumaDe(deTareas(cifra, { obra, capitulo, grupo }))
    return sumando(grupo, { capituloId, grupoId: grupo._id }, cifra, valor)
  })
  return suma(cifra, cifrasDeCapitulo(capitulo)[cifra], deGrupos)
}

interface DeGrupo {
  obra: ObraDeFila
  capitulo: CapituloDeFila
  grupo: GrupoDeFila
}

function deGrupo(cifra: CifraSumada, de: DeGrupo): Cifra {
  const terminos = deTareas(cifra, de)
  return suma(cifra, sumaDe(terminos), terminos)
}

const deTareas = (cifra: CifraSumada, { obra, capitulo, grupo }: DeGrupo): Una[] =>
  grupo.tareas.map((tarea) =>
    sumando(
      tarea,
      { capituloId: capitulo._id, grupoId: grupo._id, tareaId: tarea._id },
      cifra,
      loQueCuenta(tarea, obra)[cifra],
    ),
  )

/** What a tarea counts in every total called Final (domain.md §7). */
function loQueCuenta(tarea: TareaDeFila, { presupuesto }: ObraDeFila): Record<CifraSumada, Gs> {
  const { plan } = tarea
  const cuenta = cifrasFinales({ ...tarea, plan: { ...NADA, ...plan } }, presupuesto.presupuestoTipo)
  return { ...cuenta, precioTotalReal: tarea.estado === 'activo' ? plan.precioTotalReal : 0 }
}

interface DeTarea {
  obra: ObraDeFila
  capitulo: CapituloDeFila
  tarea: TareaDeFila
}

/** Of its own figures; what a discarded one counts is what it was approved with, or nothing. */
function deTarea(cifra: CifraDeFila, { obra, capitulo, tarea }: DeTarea): Cifra {
  if (tarea.estado !== 'activo') {
    const valor = cifra === 'precioUnitarioConMargen' ? 0 : loQueCuenta(tarea, obra)[cifra]
    const antes = valor === 0 ? TEXTOS.descartado : TEXTOS.cuentaLoAprobado
    return { nombre: nombreDe(cifra), valor, antes, explicacion: { clase: 'dada' } }
  }
  if (cifra === 'gastoIndirectoTotal') return explicarParte(tarea, loRepartido(obra))
  const margen = margenQueRige(capitulo.margen, obra.presupuesto.margenTareas, obra.presupuesto.tipo)
  const plan = enMicro(tarea.plan)
  return enNumeros(explicarPlan(cifra, { plan, margen, componentes: [] }, NOMBRE_EN_PLANILLA))
}

/** What is said with it; the page that opens it has none of it in its first load. */
export const TEXTOS_DE_FILA = {
  todaLaObra: 'Ver los de toda la obra',
  yaNoEsta: 'Ya no está en el presupuesto.',
} as const

const TEXTOS = {
  descartado: 'El rubro está descartado: no suma.',
  cuentaLoAprobado: 'Se descartó después de aprobar: cuenta el precio con que se aprobó.',
} as const

/** What is distributed, and among which: the active tareas of the other capitulos, the oldest first (domain.md §4). */
function loRepartido({ totales, capitulos }: ObraDeFila) {
  const indirecto = capitulos.find(({ capituloGastoIndirecto }) => capituloGastoIndirecto)
  const tareas = capitulos
    .filter((c) => c !== indirecto)
    .flatMap(({ grupos }) => grupos.flatMap((g) => g.tareas.filter(({ estado }) => estado === 'activo')))
  return {
    total: totales.gastoIndirectoTotal,
    tareas: tareas.toSorted((a, b) => (a._id < b._id ? -1 : 1)).map((t) => ({ ...t.plan, _id: t._id })),
  }
}

/** What there is to distribute less what was; below 0 where that was more. */
export function explicarLoQueFaltaDistribuir({ totales: t, capitulos }: ObraDeFila): Cifra {
  const indirecto = capitulos.find(({ capituloGastoIndirecto }) => capituloGastoIndirecto)
  return {
    nombre: mensajesPresupuestos.porDistribuir,
    valor: t.gastoIndirectoPorDistribuir,
    explicacion: {
      clase: 'suma',
      terminos: [
        {
          nombre: 'Gasto indirecto de la obra',
          valor: t.gastoIndirectoTotal,
          ...(indirecto && {
            ref: { que: 'fila', fila: { capituloId: indirecto._id }, cifra: 'precioCostoFinal' },
          }),
        },
        {
          nombre: 'Distribuido',
          valor: t.gastoIndirectoDistribuido,
          signo: -1,
          ref: { que: 'fila', fila: {}, cifra: 'gastoIndirectoTotal' },
        },
      ],
    },
  }
}

function enMicro({ cantidad, precioUnitario, precioUnitarioReal, ...plan }: PlanEnCable) {
  const exacta = (n: number): Micro => leerMicro(n) ?? 0n
  return {
    ...plan,
    cantidad: exacta(cantidad),
    precioUnitario: exacta(precioUnitario),
    precioUnitarioReal: exacta(precioUnitarioReal),
    precioCostoUnitarioFinal: exacta(plan.precioCostoUnitarioFinal),
  }
}
