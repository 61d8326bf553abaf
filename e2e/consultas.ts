import type { Lugares } from './lugares.ts'

/** The documented query parameters of addresses: a page opens with them, and keeps them (2-site-management §2). */
export const CONSULTAS: Readonly<Record<string, (lugares: Lugares) => Readonly<Record<string, string>>>> = {
  '/presupuesto/$presupuestoId/tareas': () => ({ tipo: 'presupuesto' }),
  '/presupuesto/$presupuestoId/rubro/$rubroId/grupos': () => ({ rubroNombre: 'Fundaciones' }),
  '/presupuesto/$presupuestoId/historial': () => ({ page: '2', limit: '25' }),
  '/crearTarea/$presupuestoId': ({ capitulo }) => ({ capituloId: capitulo }),
  '/componentes/$presupuestoId': ({ pendiente }) => ({ redirect: `/crearTarea/${pendiente}` }),
  '/bd/$presupuestoId': ({ capitulo }) => ({
    page: '2',
    busquedaRapida: 'muro',
    sortField: 'tsCreated',
    sortOrder: 'desc',
    capituloId: capitulo,
  }),
  '/avances/$presupuestoId': ({ capitulo, persona, tarea }) => ({
    page: '2',
    limit: '25',
    rubroId: capitulo,
    rubroNombre: 'Fundaciones',
    contratistaId: persona,
    contratistaNombre: 'Cuadrilla',
    tareaId: tarea,
    tareaNombre: 'Replanteo',
    inicio: '2026-11-01',
    fin: '2026-11-20',
    estado: 'descartados',
  }),
  '/bd/rubro/$presupuestoId': ({ capitulo }) => ({ capituloId: capitulo }),
  '/bd/rubro/$presupuestoId/$rubroId': ({ capitulo }) => ({ capituloId: capitulo }),
  '/personas': ({ categoria }) => ({
    page: '2',
    funcion: 'proveedor',
    busquedaRapida: 'a',
    categorias: JSON.stringify([categoria]),
  }),
  '/avances/total/$presupuestoId': () => ({
    inicio: '2026-11-01',
    fin: '2026-11-20',
    estado: 'descartados',
    vista: 'tabla',
  }),
  '/avances/gastos/$presupuestoId': () => ({ inicio: '2026-11-01', fin: '2026-11-20', vista: 'tabla' }),
  '/reporte/materiales/uso/$presupuestoId': () => ({
    inicio: '2026-11-01',
    fin: '2026-11-20',
    vista: 'tabla',
  }),
  '/presupuesto/$presupuestoId/reportes/semanales': () => ({ inicio: '2026-11-01', fin: '2026-11-20' }),
  '/presupuestoCliente/$presupuestoId/reportes/semanales': () => ({
    inicio: '2026-11-01',
    fin: '2026-11-20',
  }),
  '/presupuesto/$presupuestoId/comparacionAprobado': () => ({ tipo: 'presupuesto', sortField: 'venta' }),
  '/presupuesto/$presupuestoId/seguimiento': () => ({ tipo: 'presupuesto', vista: 'avance' }),
  '/provCategorias': () => ({ selectAndReturn: '/persona/agregar' }),
}
