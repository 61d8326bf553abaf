import type { RegisteredRouter } from '@tanstack/react-router'
import { escribirBusqueda } from './busqueda/busqueda.ts'

type Rutas = RegisteredRouter['routesByPath']
/** Every address of the product, as web/routes.ts writes it: '/persona/editar/$personaId'. */
type Ruta = Exclude<keyof Rutas, '/$'>

/**
 * The data of an address: all parameters of its path, and the query parameters that its page's `validateSearch`
 * reads.
 */
type DatosDe<R extends Ruta> = Rutas[R]['types']['allParams'] &
  Partial<Rutas[R]['types']['fullSearchSchemaInput']>

type Argumentos<Datos> = keyof Datos extends never
  ? []
  : Partial<Datos> extends Datos
    ? [datos?: Datos]
    : [datos: Datos]

/** Writes addresses of one page. */
interface Direccion<R extends Ruta> {
  (...datos: Argumentos<DatosDe<R>>): string
  /** The route itself, for the router's own calls: `redirect({ to: direcciones.logout.ruta })`. */
  readonly ruta: R
}

/** Data named in the path goes there, the rest into the query. */
function de<R extends Ruta>(ruta: R): Direccion<R> {
  const escribir = (...[datos = {}]: [datos?: Record<string, unknown>]) => {
    const busqueda = { ...datos }
    const camino = ruta.replace(/\$(\w+)/g, (_, nombre: string) => {
      delete busqueda[nombre]
      return encodeURIComponent(String(datos[nombre]))
    })
    return camino + escribirBusqueda(busqueda)
  }
  return Object.assign(escribir, { ruta })
}

/**
 * Every address of the product, written nowhere else: `direcciones.editarPersona({ personaId })`. Parameters and query
 * go in one object, and neither one that the page doesn't know nor a missing one compiles:
 *
 *     <Link to={direcciones.personas()}>
 *     <Link to={direcciones.presupuesto({ presupuestoId, tipo: 'plantilla' })}>
 *     router.history.push(direcciones.crearDatoDeObra({ presupuestoId, redirect: direcciones.obras() }))
 *
 * A page that is added to web/routes.ts is added here: direcciones.test.ts says which one is missing.
 */
export const direcciones = {
  // acceso
  login: de('/login'),
  logout: de('/logout'),
  recuperarPassword: de('/recuperarPassword'),
  changePass: de('/changePass/$resetToken'),
  registro: de('/registro'),
  confirmarRegistro: de('/register/$invitacionId'),
  perfil: de('/perfil'),
  empresa: de('/empresa'),
  contacto: de('/contacto'),
  usuarios: de('/usuarios'),
  crearUsuario: de('/usuario/agregar'),
  editarUsuario: de('/usuario/editar/$credencialId'),
  // personas
  personas: de('/personas'),
  crearPersona: de('/persona/agregar'),
  editarPersona: de('/persona/editar/$personaId'),
  contratista: de('/contratista/$id'),
  categorias: de('/provCategorias'),
  crearCategoria: de('/provCategoria/agregar'),
  editarCategoria: de('/provCategoria/editar/$id'),
  // catalogo
  datosAuxiliares: de('/datosAuxiliares'),
  planillaDePrecios: de('/datosAuxiliares/precios'),
  crearDato: de('/datosAuxiliares/crear'),
  crearDatoDeObra: de('/datosAuxiliares/$presupuestoId/crear'),
  editarDato: de('/datosAuxiliares/editar/$datoAuxiliarId'),
  unidades: de('/unidadesDeMedida'),
  crearUnidad: de('/unidadDeMedida/crear'),
  editarUnidad: de('/unidadDeMedida/editar/$id'),
  importarMateriales: de('/importarMaterialesExcel'),
  importarManoDeObra: de('/importarManoDeObraExcel'),
  // presupuestos
  inicio: de('/'),
  landing: de('/landing'),
  obras: de('/presupuestos'),
  obrasPorSuAlias: de('/obras'),
  crearObra: de('/presupuestos/crear'),
  editarObra: de('/presupuestos/editar/$presupuestoId'),
  diasLaborales: de('/presupuesto/diasLaborales/$presupuestoId'),
  preciosDeObra: de('/materiales/$presupuestoId'),
  actualizarPrecios: de('/materiales/$presupuestoId/actualizar'),
  reemplazarContratista: de('/presupuestos/reemplazarContratista/$presupuestoId'),
  presupuesto: de('/presupuesto/$presupuestoId/tareas'),
  presupuestoAprobado: de('/presupuestoAprobado/$presupuestoId/tareas'),
  presupuestoCliente: de('/presupuestoCliente/$presupuestoId/tareas'),
  presupuestosCliente: de('/presupuestosCliente'),
  historialDeObra: de('/presupuesto/$presupuestoId/historial'),
  historialDeTarea: de('/presupuesto/$presupuestoId/historial/$tareaId'),
  capitulos: de('/presupuesto/$presupuestoId/rubros'),
  crearCapitulo: de('/presupuesto/$presupuestoId/rubros/agregar'),
  editarCapitulo: de('/rubro/$rubroId'),
  grupos: de('/rubro/$rubroId/grupos'),
  gruposDeObra: de('/presupuesto/$presupuestoId/rubro/$rubroId/grupos'),
  crearGrupo: de('/rubro/$rubroId/grupo/agregar'),
  editarGrupo: de('/rubro/$rubroId/grupo/$grupoId'),
  crearTarea: de('/crearTarea/$presupuestoId'),
  editarTarea: de('/editarTarea/$presupuestoId/$tareaId'),
  componentes: de('/componentes/$presupuestoId'),
  detalleDeComponente: de('/detalleComponenteSeleccionado'),
  importarExcel: de('/presupuesto/$presupuestoId/importarExcel'),
  importarBc3: de('/importarBc3'),
  presupuestoDesdeExcel: de('/presupuestoDesdeExcel'),
  agregarDesdeExcel: de('/presupuesto/$presupuestoId/desdeExcel'),
  // avances
  avances: de('/avances/$presupuestoId'),
  cargarAvance: de('/avances/$presupuestoId/cargar'),
  planillaDeAvances: de('/avances/$presupuestoId/planilla'),
  // certificaciones
  generarReporte: de('/avances/$presupuestoId/generarReporte'),
  filtroDeCertificacion: de('/certificacion/filtro'),
  previaDeCertificacion: de('/certificacion/preview'),
  certificaciones: de('/certificaciones/$presupuestoId'),
  porPagar: de('/certificaciones/porPagar'),
  porCertificar: de('/certificaciones/porCertificar'),
  contratistas: de('/contratistas'),
  movimientos: de('/movimientos'),
  // compras
  ordenes: de('/presupuesto/$presupuestoId/ordenes'),
  nuevaOrden: de('/presupuesto/$presupuestoId/nuevaOrden'),
  crearOrden: de('/presupuesto/orden/crear'),
  elegirTareaDeOrden: de('/presupuesto/orden/bd'),
  orden: de('/presupuesto/ordenes/$id'),
  revisarOrden: de('/presupuesto/ordenes/$id/review'),
  materiales: de('/presupuesto/$presupuestoId/materiales'),
  manoDeObra: de('/presupuesto/$presupuestoId/manoDeObra'),
  // cronograma
  cronograma: de('/cronograma/$presupuestoId'),
  // banco
  banco: de('/bd/$presupuestoId'),
  crearItem: de('/bd/rubro/$presupuestoId'),
  editarItem: de('/bd/rubro/$presupuestoId/$rubroId'),
  importarAnalisis: de('/importarRubrosExcel'),
  // reportes
  reporteDeAvance: de('/avances/total/$presupuestoId'),
  gastos: de('/avances/gastos/$presupuestoId'),
  usoDeMateriales: de('/reporte/materiales/uso/$presupuestoId'),
  analisis: de('/presupuesto/$presupuestoId/comparacionAprobado'),
  seguimiento: de('/presupuesto/$presupuestoId/seguimiento'),
  reportesSemanales: de('/presupuesto/$presupuestoId/reportes/semanales'),
  reporteSemanal: de('/presupuesto/$presupuestoId/reportes/semanales/$reporteSemanalId'),
  reportesDelCliente: de('/presupuestoCliente/$presupuestoId/reportes/semanales'),
  reporteDelCliente: de('/presupuestoCliente/$presupuestoId/reportes/semanales/$reporteSemanalId'),
  registrar: de('/avances/$presupuestoId/registrar'),
  registros: de('/avances/$presupuestoId/registros'),
  acontecimientos: de('/acontecimientos'),
  crearAcontecimiento: de('/acontecimientos/crear'),
  editarAcontecimiento: de('/acontecimientos/editar/$acontecimientoId'),
} as const
