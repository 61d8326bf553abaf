import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { ADMINISTRAN, type Direccion, FALSO, LEEN, TODOS } from './direccion.ts'

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
    ruta: '/presupuesto/$presupuestoId/reportes/semanales',
    href: ({ aprobada }) => `/presupuesto/${aprobada}/reportes/semanales`,
    titulo: mensajesSemanales.titulo,
    roles: LEEN,
  },
  {
    // The demo has none; e2e/semanales.e2e.ts makes one.
    ruta: '/presupuesto/$presupuestoId/reportes/semanales/$reporteSemanalId',
    href: ({ aprobada }) => `/presupuesto/${aprobada}/reportes/semanales/${FALSO}`,
    titulo: 'Reporte semanal',
    roles: LEEN,
    rechazos: () => ['404 GET /v1/reporte-semanal'],
  },
  {
    ruta: '/presupuestoCliente/$presupuestoId/reportes/semanales',
    href: ({ aprobada }) => `/presupuestoCliente/${aprobada}/reportes/semanales`,
    titulo: mensajesSemanales.titulo,
    roles: TODOS,
  },
  {
    ruta: '/presupuestoCliente/$presupuestoId/reportes/semanales/$reporteSemanalId',
    href: ({ aprobada }) => `/presupuestoCliente/${aprobada}/reportes/semanales/${FALSO}`,
    titulo: 'Reporte semanal',
    roles: TODOS,
    rechazos: () => ['404 GET /v1/reporte-semanal'],
  },
  {
    ruta: '/avances/$presupuestoId/registrar',
    href: ({ aprobada }) => `/avances/${aprobada}/registrar`,
    titulo: 'Registrar un acontecimiento',
    roles: LEEN,
  },
  {
    ruta: '/avances/$presupuestoId/registros',
    href: ({ aprobada }) => `/avances/${aprobada}/registros`,
    titulo: 'Registros de la obra',
    roles: LEEN,
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
