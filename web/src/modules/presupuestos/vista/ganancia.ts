import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { gananciaPrevista } from '@plomada/domain/presupuestos/totales'
import type { Vista } from './arbol.ts'

const monto = (valor: number): string => formatoGs(valor, { simbolo: false })

/**
 * What the work is expected to leave, and the one sentence that says where it comes from: the margin that was set, and the
 * difference with what suppliers charge, are two things.
 */
export function gananciaDe({ presupuesto, totales, rubrosWithGrupos }: Vista): {
  total: number
  cuenta: string
} {
  const { total, delMargen, deProveedores, porDistribuir } = gananciaPrevista(totales)
  // Of a work whose capitulos have margins of their own there is no one percentage to name.
  const hayPropios = rubrosWithGrupos.some(({ margen }) => margen !== null)
  const margen = hayPropios ? 'márgenes' : `margen ${formatoPorcentaje(presupuesto.margenTareas)}`
  const partes = [
    `= ${margen} (${monto(delMargen)})`,
    `+ diferencia con proveedores (${monto(deProveedores)})`,
    porDistribuir > 0 && `− gasto indirecto por distribuir (${monto(porDistribuir)})`,
    porDistribuir < 0 && `+ gasto indirecto distribuido de más (${monto(-porDistribuir)})`,
  ]
  return { total, cuenta: partes.filter(Boolean).join(' ') }
}
