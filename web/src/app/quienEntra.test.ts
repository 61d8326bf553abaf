import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { escribirBusqueda, leerBusqueda } from '../pagina/busqueda/busqueda.ts'
import { tokenDePrueba } from '../prueba/servidor.ts'
import { routeTree } from './routeTree.gen.ts'

// Who may open which address, over the product's own route tree: every address × every rol, and without a session.
// That browsers obey it, and that the server answers, is tested in e2e/direcciones.e2e.ts.

const SIN_SESION = [
  '/login',
  '/logout',
  '/recuperarPassword',
  '/changePass/$resetToken',
  '/registro',
  '/register/$invitacionId',
  '/$',
]
const TODOS = [
  '/landing',
  '/perfil',
  '/contacto',
  '/presupuestosCliente',
  '/presupuestoCliente/$presupuestoId/tareas',
  '/presupuestoCliente/$presupuestoId/reportes/semanales',
  '/presupuestoCliente/$presupuestoId/reportes/semanales/$reporteSemanalId',
]
/** Addresses of the list of works, which for a cliente are their own list. */
const LISTAS_DE_OBRAS = ['/', '/presupuestos', '/obras']
const ALIAS: Record<string, string> = {
  '/obras': '/presupuestos',
  '/avances/$presupuestoId/generarReporte': '/certificacion/filtro?presupuestoId=x',
  '/presupuesto/$presupuestoId/nuevaOrden': '/presupuesto/orden/crear?presupuestoId=x',
}
const LEEN_COSTOS = [
  '/presupuesto/$presupuestoId/tareas',
  '/presupuestoAprobado/$presupuestoId/tareas',
  '/presupuesto/$presupuestoId/rubros',
  '/rubro/$rubroId/grupos',
  '/presupuesto/$presupuestoId/rubro/$rubroId/grupos',
  '/avances/$presupuestoId',
  '/avances/$presupuestoId/cargar',
  '/avances/$presupuestoId/planilla',
  '/avances/$presupuestoId/registrar',
  '/avances/$presupuestoId/registros',
  '/presupuesto/$presupuestoId/reportes/semanales',
  '/presupuesto/$presupuestoId/reportes/semanales/$reporteSemanalId',
  '/avances/$presupuestoId/generarReporte',
  '/certificacion/filtro',
  '/certificacion/preview',
  '/certificaciones/$presupuestoId',
  '/presupuesto/$presupuestoId/ordenes',
  '/presupuesto/$presupuestoId/nuevaOrden',
  '/presupuesto/orden/crear',
  '/presupuesto/orden/bd',
  '/presupuesto/ordenes/$id',
  '/presupuesto/ordenes/$id/review',
  '/presupuesto/$presupuestoId/materiales',
  '/presupuesto/$presupuestoId/manoDeObra',
  '/presupuesto/$presupuestoId/historial',
  '/presupuesto/$presupuestoId/historial/$tareaId',
  '/editarTarea/$presupuestoId/$tareaId',
  '/datosAuxiliares',
  '/materiales/$presupuestoId',
  '/avances/total/$presupuestoId',
  '/cronograma/$presupuestoId',
  '/unidadesDeMedida',
  '/personas',
  '/contratista/$id',
]
const ADMINISTRAN = [
  '/usuarios',
  '/usuario/agregar',
  '/usuario/editar/$credencialId',
  '/importarBc3',
  '/presupuestos/crear',
  '/presupuestos/editar/$presupuestoId',
  '/presupuesto/$presupuestoId/importarExcel',
  '/presupuesto/$presupuestoId/rubros/agregar',
  '/rubro/$rubroId',
  '/rubro/$rubroId/grupo/agregar',
  '/rubro/$rubroId/grupo/$grupoId',
  '/crearTarea/$presupuestoId',
  '/componentes/$presupuestoId',
  '/detalleComponenteSeleccionado',
  '/datosAuxiliares/precios',
  '/datosAuxiliares/crear',
  '/datosAuxiliares/$presupuestoId/crear',
  '/datosAuxiliares/editar/$datoAuxiliarId',
  '/bd/$presupuestoId',
  '/bd/rubro/$presupuestoId',
  '/bd/rubro/$presupuestoId/$rubroId',
  '/materiales/$presupuestoId/actualizar',
  '/importarMaterialesExcel',
  '/importarManoDeObraExcel',
  '/importarRubrosExcel',
  '/unidadDeMedida/crear',
  '/unidadDeMedida/editar/$id',
  '/persona/agregar',
  '/persona/editar/$personaId',
  '/provCategorias',
  '/provCategoria/agregar',
  '/provCategoria/editar/$id',
  '/presupuestos/reemplazarContratista/$presupuestoId',
  '/empresa',
  '/presupuesto/diasLaborales/$presupuestoId',
  '/certificaciones/porPagar',
  '/certificaciones/porCertificar',
  '/contratistas',
  '/movimientos',
  '/presupuesto/$presupuestoId/comparacionAprobado',
  '/presupuesto/$presupuestoId/seguimiento',
  '/avances/gastos/$presupuestoId',
  '/reporte/materiales/uso/$presupuestoId',
  '/acontecimientos',
  '/acontecimientos/crear',
  '/acontecimientos/editar/$acontecimientoId',
]

const ruteador = (href: string) =>
  createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch: leerBusqueda,
    stringifySearch: escribirBusqueda,
  })

/** Parameters are 'x': a guard decides before they are used. */
const hrefDe = (ruta: string) => ruta.replace(/\$\w*/g, 'x')

/**
 * The address to which the guards of `ruta` send somebody with a token of `claims`; undefined where they let them in.
 */
async function desviado(ruta: string, claims?: { rol: Rol; exp?: number }): Promise<string | undefined> {
  localStorage.clear()
  if (claims) localStorage.setItem('token', tokenDePrueba(claims))
  const router = ruteador(hrefDe(ruta))
  const pasos = router.matchRoutes(router.latestLocation)
  expect(pasos.at(-1)?.fullPath).toBe(ruta)
  for (const { routeId, params, search } of pasos) {
    // As the router calls it; a guard reads nothing else of it.
    const llegada = { location: router.latestLocation, preload: false, params, search } as never
    try {
      await router.routesById[routeId as keyof typeof router.routesById].options.beforeLoad?.(llegada)
    } catch (motivo) {
      if (!isRedirect(motivo)) throw motivo
      const { href, to, search: otra } = motivo.options
      const adonde = href ?? `${to}${escribirBusqueda((otra ?? {}) as Record<string, unknown>)}`
      return adonde === ALIAS[ruta] ? desviado(adonde.replace(/\?.*/, ''), claims) : adonde
    }
  }
  return undefined
}

test('every address of the product is here', () => {
  const deLaWeb = Object.values(ruteador('/').routesById)
    .filter((ruta) => ruta.children === undefined)
    .map(({ fullPath }) => fullPath)
  const deAqui = [...SIN_SESION, ...TODOS, ...LISTAS_DE_OBRAS, ...LEEN_COSTOS, ...ADMINISTRAN]
  expect(deLaWeb.length).toBeGreaterThan(50)
  expect(deAqui.sort()).toEqual(deLaWeb.sort())
})

describe('with a session', () => {
  const quienes: Record<Rol, readonly string[]> = {
    superadmin: [...TODOS, ...LISTAS_DE_OBRAS, ...LEEN_COSTOS, ...ADMINISTRAN],
    admin: [...TODOS, ...LISTAS_DE_OBRAS, ...LEEN_COSTOS, ...ADMINISTRAN],
    obraResidente: [...TODOS, ...LISTAS_DE_OBRAS, ...LEEN_COSTOS],
    cliente: TODOS,
  }
  test.each(ROLES)('%s opens these and is told that the others are not theirs', async (rol) => {
    const suyas: string[] = []
    for (const ruta of [...TODOS, ...LISTAS_DE_OBRAS, ...LEEN_COSTOS, ...ADMINISTRAN]) {
      const adonde = await desviado(ruta, { rol })
      if (adonde === undefined) suyas.push(ruta)
      else if (LISTAS_DE_OBRAS.includes(ruta)) expect([ruta, adonde]).toEqual([ruta, '/presupuestosCliente'])
      else expect([ruta, adonde]).toEqual([ruta, '/logout?aviso=acceso'])
    }
    expect(suyas).toEqual(quienes[rol])
  })
})

test('nobody: each asks for a session and remembers where it was asked, or asks for none', async () => {
  for (const ruta of [...TODOS, ...LISTAS_DE_OBRAS, ...LEEN_COSTOS, ...ADMINISTRAN]) {
    const adonde = await desviado(ruta)
    expect([ruta, adonde, localStorage.getItem('redirectTo')]).toEqual([ruta, '/logout', hrefDe(ruta)])
  }
  for (const ruta of ['/login', '/recuperarPassword', '/registro', '/register/$invitacionId', '/$']) {
    expect([ruta, await desviado(ruta)]).toEqual([ruta, undefined])
  }
})

test('whose session is over is told so, and remembered too', async () => {
  const adonde = await desviado('/usuarios', { rol: 'admin', exp: 1 })
  expect([adonde, localStorage.getItem('redirectTo')]).toEqual(['/logout?aviso=sesion', '/usuarios'])
})
