import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Micro } from '@plomada/domain/nucleo/micro'
import {
  formatoCantidad,
  formatoGs,
  formatoPorcentaje,
  formatoPrecioUnitario,
} from '@plomada/domain/nucleo/numeros'
import {
  type EntradaPlan,
  montoDeLinea,
  NOMBRE_DE_PLAN,
  type Plan,
  redondeoDelArchivo,
} from '@plomada/domain/presupuestos/plan'

/** A figure of the plan with the formula of domain.md §3 that gives it, written with its own figures. */
export interface Cifra {
  id: keyof Plan
  etiqueta: string
  valor: string
  formula: string
  /** The formula without its result; '' for a given figure. */
  cuenta: string
}

const gs = (monto: number) => formatoGs(monto, { simbolo: false })
const exacto = (monto: Micro) => formatoPrecioUnitario(monto, { simbolo: false })
const cantidadDe = (micro: Micro) => formatoCantidad(micro)
/** A sum with more terms than this is not written out. */
const TERMINOS = 12

/** Figures of one unit of the tarea. */
export function cifrasPorUnidad(plan: Plan, entrada: EntradaPlan): Cifra[] {
  return [
    {
      id: 'precioUnitario',
      etiqueta: 'Precio unitario',
      valor: exacto(plan.precioUnitario),
      formula: 'suma de cantidad × precio de cada componente',
      cuenta: sumaDe(entrada, plan, 'precioUnitario'),
    },
    {
      id: 'precioUnitarioReal',
      etiqueta: 'Precio unitario real',
      valor: exacto(plan.precioUnitarioReal),
      formula: 'suma de cantidad × precio proveedor de cada componente',
      cuenta: sumaDe(entrada, plan, 'precioUnitarioReal'),
    },
    {
      id: 'precioCostoUnitarioFinal',
      etiqueta: 'Costo unitario final',
      valor: exacto(plan.precioCostoUnitarioFinal),
      formula: 'precio unitario real + gasto indirecto ÷ cantidad, redondeado',
      cuenta: `${exacto(plan.precioUnitarioReal)} + ${gs(plan.gastoIndirectoTotal)} ÷ ${cantidadDe(plan.cantidad)}`,
    },
  ]
}

/** Figures for the whole quantity; `conMargen` is false for the plantilla, which has no margin (domain.md §3). */
export function cifrasTotales(plan: Plan, { margen }: EntradaPlan, conMargen: boolean): Cifra[] {
  const cantidad = cantidadDe(plan.cantidad)
  const cifras: (Cifra | false)[] = [
    {
      id: 'precioTotal',
      etiqueta: 'Precio total',
      valor: gs(plan.precioTotal),
      formula: 'precio unitario × cantidad, redondeado',
      cuenta: `${exacto(plan.precioUnitario)} × ${cantidad}`,
    },
    {
      id: 'precioTotalReal',
      etiqueta: 'Precio total real',
      valor: gs(plan.precioTotalReal),
      formula: 'precio unitario real × cantidad, redondeado',
      cuenta: `${exacto(plan.precioUnitarioReal)} × ${cantidad}`,
    },
    {
      id: 'gastoIndirectoTotal',
      etiqueta: 'Gasto indirecto',
      valor: gs(plan.gastoIndirectoTotal),
      formula: 'la parte de los gastos indirectos de la obra que lleva este rubro',
      cuenta: '',
    },
    {
      id: 'precioCostoFinal',
      etiqueta: 'Costo final',
      valor: gs(plan.precioCostoFinal),
      formula: 'precio unitario real × cantidad + gasto indirecto, redondeado',
      cuenta: `${exacto(plan.precioUnitarioReal)} × ${cantidad} + ${gs(plan.gastoIndirectoTotal)}`,
    },
    conMargen && {
      id: 'precioUnitarioConMargen',
      etiqueta: 'Precio unitario con margen',
      valor: gs(plan.precioUnitarioConMargen),
      formula: 'precio total con margen ÷ cantidad, redondeado',
      cuenta: `${gs(plan.precioTotalConMargen)} ÷ ${cantidad}`,
    },
    conMargen && {
      id: 'precioTotalConMargen',
      etiqueta: NOMBRE_DE_PLAN.precioTotalConMargen,
      valor: gs(plan.precioTotalConMargen),
      formula: `(precio total + gasto indirecto) más el margen del ${formatoPorcentaje(margen)}, redondeado`,
      cuenta: `(${gs(plan.precioTotal)} + ${gs(plan.gastoIndirectoTotal)}) + ${formatoPorcentaje(margen)}`,
    },
  ]
  return cifras.filter((cifra) => cifra !== false)
}

function sumaDe(
  { componentes, redondeo = null }: EntradaPlan,
  plan: Plan,
  precio: 'precioUnitario' | 'precioUnitarioReal',
): string {
  if (componentes.length === 0) return '0'
  const terminos = componentes.slice(0, TERMINOS).map((componente) => {
    const monto = componente[precio]
    return `${cantidadDe(componente.cantidad)} × ${monto === null ? mensajesComun.sinPrecio : gs(monto)}`
  })
  const resto = componentes.length - terminos.length
  const suma = [...terminos, ...(resto > 0 ? [`${resto} más`] : [])].join(' + ')
  const montos = componentes.map((c) => montoDeLinea(c[precio], c.cantidad, redondeo))
  const deArchivo = redondeoDelArchivo(plan[precio], montos)
  if (redondeo === null || deArchivo === 0n) return suma
  const [signo, monto] = deArchivo < 0n ? ['−', -deArchivo] : ['+', deArchivo]
  return `${suma} ${signo} ${exacto(monto)} (${mensajesBc3.redondeoDelArchivo})`
}
