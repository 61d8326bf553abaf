import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import type { Valor } from '../../nucleo/cuenta/medida.ts'
import { type CifraDePlan, explicarPlan, NOMBRE_EN_FORMULARIO, type RefDePlan } from '../explicar/plan.ts'
import type { EntradaPlan, Plan } from '../plan.ts'

const CIFRAS = Object.keys(NOMBRE_EN_FORMULARIO) as CifraDePlan[]

/** All that a tarea explains. */
export const explicacionesDePlan = (plan: Plan, entrada: EntradaPlan): Explicada<RefDePlan, Valor>[] =>
  CIFRAS.map((cifra) => explicarPlan(cifra, { plan, ...entrada }))
