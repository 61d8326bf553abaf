import type { Lugares } from './lugares.ts'

const LEEN = ['superadmin', 'admin', 'obraResidente'] as const
const ADMINISTRAN = ['superadmin', 'admin'] as const

/** The addresses where contratistas are certified and paid; `DIRECCIONES` has them among all. */
export const DE_CERTIFICACIONES = [
  {
    ruta: '/avances/$presupuestoId/generarReporte',
    href: ({ aprobada }: Lugares) => `/avances/${aprobada}/generarReporte`,
    titulo: 'Generar reporte',
    roles: LEEN,
  },
  {
    ruta: '/certificacion/filtro',
    href: ({ aprobada }: Lugares) => `/certificacion/filtro?presupuestoId=${aprobada}`,
    titulo: 'Generar reporte',
    roles: LEEN,
  },
  {
    ruta: '/certificacion/preview',
    href: ({ aprobada, persona }: Lugares) =>
      `/certificacion/preview?presupuestoId=${aprobada}&contratistaId=${persona}&inicio=2026-01-01&fin=2026-12-31`,
    titulo: 'Certificación',
    roles: LEEN,
    // The demo's first contratista may have nothing to do with that work.
    rechazos: () => ['404 GET /v1/contratista/certificaciones'],
  },
  {
    ruta: '/certificaciones/$presupuestoId',
    href: ({ aprobada }: Lugares) => `/certificaciones/${aprobada}`,
    titulo: 'Reportes generados',
    roles: LEEN,
  },
  {
    ruta: '/certificaciones/porPagar',
    href: () => '/certificaciones/porPagar',
    titulo: 'Certificaciones por pagar',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/contratistas',
    href: ({ aprobada }: Lugares) => `/contratistas?presupuestoId=${aprobada}`,
    titulo: 'Contratistas',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/movimientos',
    href: ({ aprobada, persona }: Lugares) =>
      `/movimientos?presupuestoId=${aprobada}&contratistaId=${persona}`,
    titulo: /^Movimientos/,
    roles: ADMINISTRAN,
    rechazos: () => ['404 GET /v1/contratista/balance/detalles'],
  },
]
