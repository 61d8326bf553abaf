import { clientesForSelect, credencialPorId } from '@plomada/contract/acceso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { consulta } from '../../../api/consultas.ts'

export type FilaDeObra = RespuestaDe<typeof presupuestos>['items'][number]

/**
 * Reads whose cached answers a change of a work makes outdated: the lists, the work itself and the latest works of
 * the header.
 */
export const TOCA_OBRAS = [presupuestos, presupuestoPorId, credencialPorId] as const

export const unaObra = (presupuestoId: string) => consulta(presupuestoPorId, { params: { presupuestoId } })

/** The newest work, with whose figures the next one starts. */
export const ultimaObra = () => consulta(presupuestos, { query: { limit: 1 } })

export const clientesParaElegir = () => consulta(clientesForSelect, {})
