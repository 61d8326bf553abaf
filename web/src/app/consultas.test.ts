import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { escribirBusqueda, leerBusqueda } from '../pagina/busqueda/busqueda.ts'
import { routeTree } from './routeTree.gen.ts'

// What the two documents let the query of an address say, each read by its page. That a browser keeps them is tested in
// e2e/direcciones.e2e.ts for those with a page of their own; here there are all.

const FECHAS = { inicio: '2026-11-01', fin: '2026-11-20' }
const CONTRATISTA = { contratistaId: 'c1', contratistaNombre: 'Cuadrilla' }
const CAPITULO = { rubroId: 'r1', rubroNombre: 'Fundaciones' }

const CONSULTAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/presupuesto/$presupuestoId/tareas': { tipo: 'plantilla', sortField: 'nombre', sortDirection: '-1' },
  '/presupuesto/$presupuestoId/comparacionAprobado': { tipo: 'presupuesto' },
  '/presupuesto/$presupuestoId/seguimiento': { tipo: 'presupuesto' },
  '/crearTarea/$presupuestoId': { s: 'on', recalculate: 'true', capituloId: 'r1' },
  '/editarTarea/$presupuestoId/$tareaId': { s: 'on', recalculate: 'true' },
  '/componentes/$presupuestoId': {
    busquedaRapida: 'cal',
    tipo: 'materialTipo',
    redirect: '/crearTarea/x',
    sortField: 'tsCreated',
    sortOrder: 'desc',
    page: '2',
  },
  '/detalleComponenteSeleccionado': { redirect: '/crearTarea/x' },
  '/bd/$presupuestoId': {
    page: '2',
    busquedaRapida: 'muro',
    sortField: 'tsCreated',
    sortOrder: 'desc',
    capituloId: 'r1',
  },
  '/bd/rubro/$presupuestoId': { capituloId: 'r1', s: 'on', recalculate: 'true' },
  '/bd/rubro/$presupuestoId/$rubroId': { capituloId: 'r1', s: 'on', recalculate: 'true' },
  '/avances/$presupuestoId': {
    page: '2',
    limit: '25',
    ...CAPITULO,
    ...CONTRATISTA,
    tareaId: 't1',
    tareaNombre: 'Replanteo',
    ...FECHAS,
    estado: 'descartados',
  },
  '/avances/total/$presupuestoId': { ...FECHAS, estado: 'descartados' },
  '/avances/gastos/$presupuestoId': FECHAS,
  '/presupuesto/$presupuestoId/reportes/semanales': { page: '2', ...FECHAS },
  '/presupuestoCliente/$presupuestoId/reportes/semanales': { page: '2', ...FECHAS },
  '/reporte/materiales/uso/$presupuestoId': FECHAS,
  '/certificacion/preview': { ...CONTRATISTA, ...FECHAS, showCert: 'n' },
  '/certificaciones/$presupuestoId': { ...CONTRATISTA, ...CAPITULO },
  '/movimientos': { page: '2', ...CONTRATISTA },
  '/personas': {
    page: '2',
    funcion: 'proveedor',
    busquedaRapida: 'a',
    categorias: '["01920000-0000-7000-8000-000000000001"]',
  },
  '/persona/agregar': { useLS: 'true' },
  '/persona/editar/$personaId': { useLS: 'true' },
  '/provCategorias': { selectAndReturn: '/persona/agregar' },
  '/presupuesto/$presupuestoId/rubro/$rubroId/grupos': { rubroNombre: 'Fundaciones' },
}

/** What the page of `ruta` reads of this query, written as an address writes it. */
function leida(ruta: string, consulta: Readonly<Record<string, string>>): unknown {
  const href = `${ruta.replace(/\$\w*/g, 'x')}${escribirBusqueda(consulta)}`
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch: leerBusqueda,
    stringifySearch: escribirBusqueda,
  })
  const paso = router.matchRoutes(router.latestLocation).at(-1)
  expect([paso?.fullPath, paso?.searchError]).toEqual([ruta, undefined])
  // Only what the page itself declares: the router leaves the rest of an address beside it.
  return leerBusqueda(escribirBusqueda(paso?._strictSearch ?? {}))
}

test.each(Object.entries(CONSULTAS))('%s reads what its query may say', (ruta, consulta) => {
  expect(leida(ruta, consulta)).toMatchObject(consulta)
})

test('what the documents search the componentes by is read, under the one name that it has', () => {
  const leidos = leida('/componentes/$presupuestoId', { filter: 'cal' })
  expect(leidos).toMatchObject({ busquedaRapida: 'cal' })
  expect(leidos).not.toHaveProperty('filter')
})

test('a parameter that no document names is not read', () => {
  expect(leida('/movimientos', { nadie: 'x' })).not.toHaveProperty('nadie')
})
