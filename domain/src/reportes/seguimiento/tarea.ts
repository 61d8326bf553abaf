import type { TipoComponente } from '../../catalogo/tipos.ts'
import { TIPOS_QUE_SE_CERTIFICAN, tarifaDe } from '../../certificaciones/tarifa.ts'
import { type Gs, gs, sumar } from '../../nucleo/dinero.ts'
import { MICRO, type Micro } from '../../nucleo/micro.ts'
import { porcentajeDe } from '../../nucleo/porcentaje.ts'
import { dividirRedondeando } from '../../nucleo/redondeo.ts'
import {
  conParteUnitaria,
  montoDeLinea,
  type Plan,
  type Redondeo,
  repartirPorTipo,
  sumarComponentes,
} from '../../presupuestos/plan.ts'
import { pasaDelPresupuesto, porcentajeAvanzado, precioAvanzado } from '../../presupuestos/progreso/avance.ts'
import { comprobar } from './comprobado.ts'

// How far a tarea is, for how much, and what it will come to: the formulas of domain.md §10. Quantities are millionths;
// a price of a unit made of an average has 12 decimals, because both it and the yield have 6, and is never rounded.

/** 10^-12 of a guaraní. */
export type Exacto = bigint

export interface ComponenteSeguido {
  tipo: TipoComponente
  cantidad: Micro
  precioUnitarioReal: Gs | null
  /** Of its material, what the work paid for a unit; null where it bought none. */
  compraPromedio: Micro | null
}

/** With how much of its material the whole work bought, and used for what it did. */
export interface ComponenteUsado extends ComponenteSeguido {
  comprada: Micro
  usada: Micro
}

/** What the certifications that stand have of a tarea at one price. */
export interface Certificado {
  tarifa: Micro
  cantidad: Micro
}

export interface TareaPorSeguir {
  plan: Pick<
    Plan,
    'cantidad' | 'precioUnitarioReal' | 'gastoIndirectoTotal' | 'precioTotalConMargen' | 'precioCostoFinal'
  >
  /** Of whoever did it. */
  avanzado: Micro
  /** The active ones. */
  componentes: readonly ComponenteUsado[]
  /** Of an imported analysis. */
  redondeo: Redondeo | null
  certificado: readonly Certificado[]
}

/** What a unit of a tarea is costing. */
export interface Promedios {
  precioUnitarioMateriales: Exacto
  promedioMano: Micro
  /** The average of what was certified; null where nothing is. */
  promedioCertificado: Micro | null
  /** What the contratista gets for a unit as planned now. */
  tarifa: Micro
  /** No average of some material, or of its labour, to go by. */
  parcial: boolean
}

export function promediosDe({
  componentes,
  redondeo,
  certificado,
}: Pick<TareaPorSeguir, 'redondeo' | 'certificado'> & {
  componentes: readonly ComponenteSeguido[]
}): Promedios {
  let precioUnitarioMateriales = 0n
  let sinPromedio = false
  for (const { tipo, cantidad, precioUnitarioReal, compraPromedio } of componentes) {
    if (tipo !== 'materialTipo') continue
    if (compraPromedio === null) {
      sinPromedio = true
      precioUnitarioMateriales += montoDeLinea(precioUnitarioReal, cantidad, redondeo) * MICRO
    } else precioUnitarioMateriales += cantidad * compraPromedio
  }
  const tarifa = tarifaDe(componentes.filter(seCertifica), redondeo)
  const promedioCertificado = promedioDeMano(certificado)
  return {
    precioUnitarioMateriales,
    promedioMano: promedioCertificado ?? tarifa,
    promedioCertificado,
    tarifa,
    parcial: sinPromedio || (tarifa > 0n && promedioCertificado === null),
  }
}

const seCertifica = ({ tipo }: { tipo: TipoComponente }) => TIPOS_QUE_SE_CERTIFICAN.includes(tipo)

/**
 * Σ tarifa × certified ÷ Σ certified, half-up to 6 decimals; null where nothing is: also where corrections took back
 * as much as was certified, or more, of which there is no price of a unit (decision 0065).
 */
function promedioDeMano(certificado: readonly Certificado[]): Micro | null {
  let [monto, cantidad] = [0n, 0n]
  for (const uno of certificado) {
    monto += uno.tarifa * uno.cantidad
    cantidad += uno.cantidad
  }
  return cantidad > 0n && monto >= 0n ? dividirRedondeando(monto, cantidad) : null
}

/** An exact price of a unit as it goes on the wire, half-up to 6 decimals. */
export function enMicro(precio: Exacto): Micro {
  return dividirRedondeando(precio, MICRO)
}

export type PorTipo = Record<TipoComponente, Gs>

/** Amounts in whole guaraníes, percentages with 2 decimals. */
export interface TareaSeguida {
  avancePrecioTotal: Gs
  avancePorcentaje: number
  pasadoDePresupuesto: boolean
  precioUnitarioMateriales: Exacto
  promedioMano: Micro
  parcial: boolean
  costoAvanzadoFinal: Gs
  costoAvanzadoReal: Gs
  /** Of it, what was bought or certified; and with what goes by the averages of that. */
  costoComprobado: Gs
  costoPromediado: Gs
  margen: Gs
  costoProyectado: Gs
  margenProyectado: Gs
  presupuestoUsado: number
  montoAvanzadoReal: PorTipo
  montoAvanzadoPromedio: PorTipo
  planReal: PlanReal
}

/** The plan at averages, for what is planned or what was done, whichever is more. */
export interface PlanReal {
  cantidad: Micro
  precioUnitarioReal: Exacto
  precioTotalReal: Gs
  gastoIndirectoTotal: Gs
  precioCostoFinal: Gs
  precioCostoUnitarioFinal: Micro
}

/** Of an active tarea. `CifraIncalculable` where a figure leaves the safe integers. */
export function seguir(tarea: TareaPorSeguir): TareaSeguida {
  const { plan, avanzado } = tarea
  const promedios = promediosDe(tarea)
  const { precioUnitarioMateriales, promedioMano, parcial } = promedios
  const unitario = precioUnitarioMateriales + promedioMano * MICRO
  const avancePrecioTotal = precioAvanzado(plan, avanzado)
  const costoAvanzadoReal = conIndirecto(unitario, plan, avanzado)
  const planReal = proyectar(plan, avanzado, promedios)
  const costoProyectado = planReal.precioCostoFinal
  return {
    avancePrecioTotal,
    avancePorcentaje: porcentajeAvanzado(plan.cantidad, avanzado),
    pasadoDePresupuesto: pasaDelPresupuesto(plan.cantidad, avanzado),
    precioUnitarioMateriales,
    promedioMano,
    parcial,
    costoAvanzadoFinal: conIndirecto(plan.precioUnitarioReal * MICRO, plan, avanzado),
    costoAvanzadoReal,
    ...comprobar(tarea, promedios.promedioCertificado),
    margen: avancePrecioTotal - costoAvanzadoReal,
    costoProyectado,
    margenProyectado: plan.precioTotalConMargen - costoProyectado,
    presupuestoUsado: porcentajeDe(costoAvanzadoReal, plan.precioCostoFinal),
    ...montosAvanzados(tarea, promedios),
    planReal,
  }
}

/** What the tarea will come to. */
export function proyectar(
  plan: Pick<Plan, 'cantidad' | 'gastoIndirectoTotal'>,
  avanzado: Micro,
  { precioUnitarioMateriales, promedioMano }: Pick<Promedios, 'precioUnitarioMateriales' | 'promedioMano'>,
): PlanReal {
  const cantidad = avanzado > plan.cantidad ? avanzado : plan.cantidad
  const precioUnitarioReal = precioUnitarioMateriales + promedioMano * MICRO
  const precioTotalReal = porExacto(precioUnitarioReal, cantidad)
  const { gastoIndirectoTotal } = plan
  return {
    cantidad,
    precioUnitarioReal,
    precioTotalReal,
    gastoIndirectoTotal,
    precioCostoFinal: sumar([precioTotalReal, gastoIndirectoTotal]),
    precioCostoUnitarioFinal: conParteUnitaria(enMicro(precioUnitarioReal), gastoIndirectoTotal, cantidad),
  }
}

/** round(exact price × quantity), in guaraníes. */
function porExacto(precio: Exacto, cantidad: Micro): Gs {
  return gs(dividirRedondeando(precio * cantidad, MICRO * MICRO * MICRO))
}

/** What was done at a price, with its share of the indirect costs: rounded once, as a whole. */
function conIndirecto(
  precio: Exacto,
  { cantidad, gastoIndirectoTotal }: TareaPorSeguir['plan'],
  avanzado: Micro,
): Gs {
  if (cantidad === 0n) return porExacto(precio, avanzado)
  const hecho = avanzado < cantidad ? avanzado : cantidad
  const escala = MICRO * MICRO * MICRO
  const numerador = precio * avanzado * cantidad + BigInt(gastoIndirectoTotal) * hecho * escala
  return gs(dividirRedondeando(numerador, cantidad * escala))
}

/** What was done by kind of componente: at the plan's prices, and at the averages (domain.md §10). */
function montosAvanzados(
  { plan, avanzado, componentes, redondeo }: TareaPorSeguir,
  { precioUnitarioMateriales, promedioMano, tarifa }: Promedios,
): Pick<TareaSeguida, 'montoAvanzadoReal' | 'montoAvanzadoPromedio'> {
  const real = sumarComponentes(componentes, 'precioUnitarioReal', redondeo)
  const unitario = precioUnitarioMateriales + promedioMano * MICRO
  return {
    montoAvanzadoReal: repartirPorTipo(porExacto(plan.precioUnitarioReal * MICRO, avanzado), real),
    montoAvanzadoPromedio: repartirPorTipo(porExacto(unitario, avanzado), {
      materialTipo: precioUnitarioMateriales * (tarifa === 0n ? 1n : tarifa),
      ...manoComoLaTarifa(promedioMano * MICRO, tarifa, componentes, redondeo),
    }),
  }
}

/**
 * The average of labour in the parts that the tarifa has, each times the tarifa so that none is rounded. Where the tarea
 * has no labour any more what was certified of it is labour all the same (decision 0065).
 */
function manoComoLaTarifa(
  promedio: Exacto,
  tarifa: Micro,
  componentes: readonly ComponenteSeguido[],
  redondeo: Redondeo | null,
): Record<'manoDeObra' | 'materialYMano', bigint> {
  if (tarifa === 0n) return { manoDeObra: promedio, materialYMano: 0n }
  const manoDeObra = tarifaDe(
    componentes.filter(({ tipo }) => tipo === 'manoDeObra'),
    redondeo,
  )
  return { manoDeObra: promedio * manoDeObra, materialYMano: promedio * (tarifa - manoDeObra) }
}

const CEROS: PorTipo = { manoDeObra: 0, materialTipo: 0, materialYMano: 0 }

/**
 * Of a tarea discarded after approval: nothing was done nor will be spent, and what it still counts in Final is margin
 * (domain.md §10).
 */
export function seguirDescartada(precioTotalConMargen: Gs): Omit<
  TareaSeguida,
  'precioUnitarioMateriales' | 'promedioMano'
> & {
  precioUnitarioMateriales: null
  promedioMano: null
} {
  return {
    avancePrecioTotal: 0,
    avancePorcentaje: 0,
    pasadoDePresupuesto: false,
    precioUnitarioMateriales: null,
    promedioMano: null,
    parcial: false,
    costoAvanzadoFinal: 0,
    costoAvanzadoReal: 0,
    costoComprobado: 0,
    costoPromediado: 0,
    margen: 0,
    costoProyectado: 0,
    margenProyectado: precioTotalConMargen,
    presupuestoUsado: 0,
    montoAvanzadoReal: CEROS,
    montoAvanzadoPromedio: CEROS,
    planReal: {
      cantidad: 0n,
      precioUnitarioReal: 0n,
      precioTotalReal: 0,
      gastoIndirectoTotal: 0,
      precioCostoFinal: 0,
      precioCostoUnitarioFinal: 0n,
    },
  }
}
