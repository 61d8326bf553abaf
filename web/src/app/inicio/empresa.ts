import type { RespuestaDe } from '@plomada/contract/endpoint'
import { inicio } from '@plomada/contract/reportes/inicio'
import { consulta } from '../../api/consultas.ts'

export type Inicio = RespuestaDe<typeof inicio>

/** The firm at a glance. Always fetched again: it is about what others did meanwhile. */
export const laEmpresa = (todasLasOrdenes: boolean) => ({
  ...consulta(inicio, { query: { ordenes: todasLasOrdenes ? ('todas' as const) : undefined } }),
  staleTime: 0,
})
