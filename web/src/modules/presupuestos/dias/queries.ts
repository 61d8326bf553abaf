import type { RespuestaDe } from '@plomada/contract/endpoint'
import { diasLaborales } from '@plomada/contract/presupuestos/dias'
import { consulta } from '../../../api/consultas.ts'

export type DiasLaborales = RespuestaDe<typeof diasLaborales>

export const TOCA_DIAS = [diasLaborales] as const

export const diasDeObra = (presupuestoId: string) => consulta(diasLaborales, { query: { presupuestoId } })
