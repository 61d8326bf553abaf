import { ADMINISTRAN, type Direccion, LEEN } from './direccion.ts'

/** The addresses of the room of reports, with what each shows and to whom. */
export const DE_REPORTES: readonly Direccion[] = [
  {
    ruta: '/avances/total/$presupuestoId',
    href: ({ aprobada }) => `/avances/total/${aprobada}`,
    titulo: 'Avance de la obra',
    roles: LEEN,
  },
  {
    ruta: '/avances/gastos/$presupuestoId',
    href: ({ aprobada }) => `/avances/gastos/${aprobada}`,
    titulo: 'Gastos de la obra',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/reporte/materiales/uso/$presupuestoId',
    href: ({ aprobada }) => `/reporte/materiales/uso/${aprobada}`,
    titulo: 'Uso de materiales',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/presupuesto/$presupuestoId/comparacionAprobado',
    href: ({ aprobada }) => `/presupuesto/${aprobada}/comparacionAprobado`,
    titulo: /^Analisis del presupuesto: Ampliación Villa Morra/,
    roles: ADMINISTRAN,
  },
  {
    ruta: '/presupuesto/$presupuestoId/seguimiento',
    href: ({ aprobada }) => `/presupuesto/${aprobada}/seguimiento`,
    titulo: 'Seguimiento del presupuesto',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/acontecimientos',
    href: () => '/acontecimientos',
    titulo: 'Acontecimientos',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/acontecimientos/crear',
    href: () => '/acontecimientos/crear',
    titulo: 'Agregar acontecimiento',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/acontecimientos/editar/$acontecimientoId',
    href: ({ acontecimiento }) => `/acontecimientos/editar/${acontecimiento}`,
    titulo: 'Editar acontecimiento',
    roles: ADMINISTRAN,
  },
]
