import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { DE_CERTIFICACIONES } from './direccionesDeCertificaciones.ts'
import type { Lugares } from './lugares.ts'

export interface Direccion {
  /** The route as in `web/routes.ts`. */
  ruta: string
  /** One address of the route. */
  href: (lugares: Lugares) => string
  /** The page's title, which shows that it has opened. */
  titulo: string | RegExp
  /** Who may open it; others are told 'Acceso no autorizado'. `nadie`: it needs no session. */
  roles: readonly Rol[] | 'nadie'
  /** Refusals that it may cause, as in `Como`. */
  rechazos?: (lugares: Lugares) => readonly string[]
}

const TODOS = ROLES
const LEEN = ['superadmin', 'admin', 'obraResidente'] as const
const ADMINISTRAN = ['superadmin', 'admin'] as const
const FALSO = '00000000-0000-7000-8000-000000000000'

/** Every address of the product, with what it shows and to whom; `direcciones.e2e.ts` checks that none is missing. */
export const DIRECCIONES: readonly Direccion[] = [
  { ruta: '/login', href: () => '/login', titulo: mensajesAcceso.tituloLogin, roles: 'nadie' },
  { ruta: '/logout', href: () => '/logout', titulo: mensajesAcceso.tituloLogin, roles: 'nadie' },
  {
    ruta: '/recuperarPassword',
    href: () => '/recuperarPassword',
    titulo: mensajesAcceso.tituloRecuperar,
    roles: 'nadie',
  },
  {
    ruta: '/changePass/$resetToken',
    href: () => '/changePass/no-es-un-enlace',
    titulo: mensajesAcceso.tituloLogin,
    roles: 'nadie',
    rechazos: () => ['400 POST /checkResetToken', '404 POST /checkResetToken'],
  },
  { ruta: '/registro', href: () => '/registro', titulo: mensajesAcceso.tituloRegistro, roles: 'nadie' },
  {
    ruta: '/register/$invitacionId',
    href: () => `/register/${FALSO}`,
    titulo: mensajesAcceso.tituloConfirmacion,
    roles: 'nadie',
  },
  {
    ruta: '/$',
    href: () => '/no/existe',
    titulo: mensajesComun.paginaNoExiste,
    roles: 'nadie',
    rechazos: () => ['404 GET /no/existe'],
  },
  { ruta: '/landing', href: () => '/landing', titulo: 'Bienvenido', roles: TODOS },
  { ruta: '/perfil', href: () => '/perfil', titulo: 'Tu perfil', roles: TODOS },
  { ruta: '/contacto', href: () => '/contacto', titulo: 'Contacto', roles: TODOS },
  { ruta: '/usuarios', href: () => '/usuarios', titulo: 'Usuarios', roles: ADMINISTRAN },
  {
    ruta: '/usuario/agregar',
    href: () => '/usuario/agregar',
    titulo: 'Agregar usuario',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/usuario/editar/$credencialId',
    href: ({ usuario }) => `/usuario/editar/${usuario}`,
    titulo: 'Editar usuario',
    roles: ADMINISTRAN,
  },
  { ruta: '/', href: () => '/', titulo: /Lista de Obras|Mis obras/, roles: TODOS },
  {
    ruta: '/presupuestos',
    href: () => '/presupuestos',
    titulo: /Lista de Obras|Mis obras/,
    roles: TODOS,
  },
  { ruta: '/obras', href: () => '/obras', titulo: /Lista de Obras|Mis obras/, roles: TODOS },
  { ruta: '/presupuestosCliente', href: () => '/presupuestosCliente', titulo: 'Mis obras', roles: TODOS },
  { ruta: '/importarBc3', href: () => '/importarBc3', titulo: 'Importar BC3', roles: ADMINISTRAN },
  {
    ruta: '/presupuestos/crear',
    href: () => '/presupuestos/crear',
    titulo: 'Crear Obra',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/presupuestos/editar/$presupuestoId',
    href: ({ pendiente }) => `/presupuestos/editar/${pendiente}`,
    titulo: 'Editar obra',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/presupuesto/$presupuestoId/tareas',
    href: ({ pendiente }) => `/presupuesto/${pendiente}/tareas`,
    titulo: 'Obra La Esperanza',
    roles: LEEN,
  },
  {
    ruta: '/presupuesto/$presupuestoId/importarExcel',
    href: ({ pendiente }) => `/presupuesto/${pendiente}/importarExcel`,
    titulo: 'Importar Excel',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/presupuestoAprobado/$presupuestoId/tareas',
    href: ({ aprobada }) => `/presupuestoAprobado/${aprobada}/tareas`,
    titulo: /Ampliación Villa Morra/,
    roles: LEEN,
  },
  {
    ruta: '/presupuestoCliente/$presupuestoId/tareas',
    href: ({ pendiente }) => `/presupuestoCliente/${pendiente}/tareas`,
    titulo: 'Obra La Esperanza',
    roles: TODOS,
  },
  {
    ruta: '/presupuesto/$presupuestoId/rubros',
    href: ({ pendiente }) => `/presupuesto/${pendiente}/rubros`,
    titulo: 'Capítulos',
    roles: LEEN,
  },
  {
    ruta: '/presupuesto/$presupuestoId/rubros/agregar',
    href: ({ pendiente }) => `/presupuesto/${pendiente}/rubros/agregar`,
    titulo: 'Agregar capitulo',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/rubro/$rubroId',
    href: ({ capitulo }) => `/rubro/${capitulo}`,
    titulo: 'Editar capítulo',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/avances/$presupuestoId',
    href: ({ aprobada }) => `/avances/${aprobada}`,
    titulo: mensajesPresupuestos.avances,
    roles: LEEN,
  },
  {
    ruta: '/avances/$presupuestoId/cargar',
    href: ({ aprobada }) => `/avances/${aprobada}/cargar`,
    titulo: mensajesPresupuestos.cargarAvance,
    roles: LEEN,
  },
  ...DE_CERTIFICACIONES,
  {
    ruta: '/rubro/$rubroId/grupos',
    href: ({ capitulo }) => `/rubro/${capitulo}/grupos`,
    titulo: /^Grupos/,
    roles: LEEN,
  },
  {
    ruta: '/presupuesto/$presupuestoId/rubro/$rubroId/grupos',
    href: ({ pendiente, capitulo }) => `/presupuesto/${pendiente}/rubro/${capitulo}/grupos`,
    titulo: /^Grupos/,
    roles: LEEN,
  },
  {
    ruta: '/rubro/$rubroId/grupo/agregar',
    href: ({ capitulo }) => `/rubro/${capitulo}/grupo/agregar`,
    titulo: 'Agregar grupo',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/rubro/$rubroId/grupo/$grupoId',
    href: ({ capitulo, grupo }) => `/rubro/${capitulo}/grupo/${grupo}`,
    titulo: 'Editar grupo',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/presupuesto/$presupuestoId/historial',
    href: ({ pendiente }) => `/presupuesto/${pendiente}/historial?limit=25`,
    titulo: 'Historial',
    roles: LEEN,
  },
  {
    ruta: '/presupuesto/$presupuestoId/historial/$tareaId',
    href: ({ pendiente, tarea }) => `/presupuesto/${pendiente}/historial/${tarea}`,
    titulo: 'Historial del rubro',
    roles: LEEN,
  },
  {
    ruta: '/crearTarea/$presupuestoId',
    href: ({ pendiente, capitulo }) => `/crearTarea/${pendiente}?capituloId=${capitulo}`,
    titulo: 'Crear Rubro',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/editarTarea/$presupuestoId/$tareaId',
    href: ({ pendiente, tarea }) => `/editarTarea/${pendiente}/${tarea}`,
    titulo: 'Editar rubro',
    roles: LEEN,
  },
  {
    ruta: '/componentes/$presupuestoId',
    href: ({ pendiente }) => `/componentes/${pendiente}`,
    titulo: 'Componentes',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/detalleComponenteSeleccionado',
    href: () => '/detalleComponenteSeleccionado',
    // Without a chosen product it says so and goes back to the form in progress, or to the start.
    titulo: /Lista de Obras|Crear Rubro|Editar rubro/,
    roles: ADMINISTRAN,
  },
  {
    ruta: '/datosAuxiliares',
    href: () => '/datosAuxiliares',
    titulo: 'Materiales y mano de obra',
    roles: LEEN,
  },
  {
    ruta: '/datosAuxiliares/crear',
    href: () => '/datosAuxiliares/crear',
    titulo: 'Agregar componente',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/datosAuxiliares/$presupuestoId/crear',
    href: ({ pendiente }) => `/datosAuxiliares/${pendiente}/crear`,
    titulo: 'Agregar componente de la obra',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/datosAuxiliares/editar/$datoAuxiliarId',
    href: ({ material }) => `/datosAuxiliares/editar/${material}`,
    titulo: 'Editar componente del catálogo',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/materiales/$presupuestoId',
    href: ({ pendiente }) => `/materiales/${pendiente}`,
    titulo: 'Precios de la obra',
    roles: LEEN,
  },
  {
    ruta: '/bd/$presupuestoId',
    href: ({ pendiente }) => `/bd/${pendiente}`,
    titulo: 'Banco de Precios',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/bd/rubro/$presupuestoId',
    href: ({ pendiente, capitulo }) => `/bd/rubro/${pendiente}?capituloId=${capitulo}`,
    titulo: 'Crear rubro del Banco de Precios',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/bd/rubro/$presupuestoId/$rubroId',
    href: ({ pendiente, item }) => `/bd/rubro/${pendiente}/${item}`,
    titulo: 'Editar rubro del Banco de Precios',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/importarMaterialesExcel',
    href: () => '/importarMaterialesExcel',
    titulo: 'Importar materiales',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/importarManoDeObraExcel',
    href: () => '/importarManoDeObraExcel',
    titulo: 'Importar mano de obra',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/importarRubrosExcel',
    href: () => '/importarRubrosExcel',
    titulo: 'Importar rubros',
    roles: ADMINISTRAN,
  },
  { ruta: '/unidadesDeMedida', href: () => '/unidadesDeMedida', titulo: 'Unidades de medida', roles: LEEN },
  {
    ruta: '/unidadDeMedida/crear',
    href: () => '/unidadDeMedida/crear',
    titulo: 'Agregar unidad de medida',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/unidadDeMedida/editar/$id',
    href: ({ unidad }) => `/unidadDeMedida/editar/${unidad}`,
    titulo: 'Editar unidad de medida',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/personas',
    href: () => '/personas',
    titulo: 'Proveedores y contratistas',
    roles: LEEN,
  },
  {
    ruta: '/persona/agregar',
    href: () => '/persona/agregar',
    titulo: 'Agregar persona',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/persona/editar/$personaId',
    href: ({ persona }) => `/persona/editar/${persona}`,
    titulo: 'Editar persona',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/contratista/$id',
    href: ({ persona }) => `/contratista/${persona}`,
    // Whoever it is.
    titulo: /\S/,
    roles: LEEN,
  },
  {
    ruta: '/provCategorias',
    href: () => '/provCategorias',
    titulo: 'Categorías de proveedores',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/provCategoria/agregar',
    href: () => '/provCategoria/agregar',
    titulo: 'Agregar categoría',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/provCategoria/editar/$id',
    href: ({ categoria }) => `/provCategoria/editar/${categoria}`,
    titulo: 'Editar categoría',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/presupuestos/reemplazarContratista/$presupuestoId',
    href: ({ pendiente, persona }) =>
      `/presupuestos/reemplazarContratista/${pendiente}?contratistaOriginalId=${persona}`,
    titulo: 'Reemplazar contratista',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/empresa',
    href: () => '/empresa',
    titulo: 'Datos de la empresa',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/presupuesto/diasLaborales/$presupuestoId',
    href: ({ pendiente }) => `/presupuesto/diasLaborales/${pendiente}`,
    titulo: 'Días laborales',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/avances/total/$presupuestoId',
    href: ({ aprobada }) => `/avances/total/${aprobada}`,
    titulo: 'Avance de la obra',
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
