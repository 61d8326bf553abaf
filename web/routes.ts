import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * Every address of the product and the page that answers it (spec 2, route table).
 * A page's own file says which roles may enter it. `npx vite build web` rewrites `src/app/routeTree.gen.ts` from here.
 */
export const direcciones = rootRoute('app/Raiz.tsx', [
  layout('acceso', 'app/MarcoAcceso.tsx', [
    route('/login', 'modules/acceso/LoginPage.tsx'),
    route('/logout', 'modules/acceso/LogoutPage.tsx'),
    route('/recuperarPassword', 'modules/acceso/RecuperarPasswordPage.tsx'),
    route('/changePass/$resetToken', 'modules/acceso/ChangePassPage.tsx'),
    route('/registro', 'modules/acceso/RegistroPage.tsx'),
    route('/register/$invitacionId', 'modules/acceso/ConfirmarRegistroPage.tsx'),
  ]),
  layout('marco', 'app/Marco.tsx', [
    route('/landing', 'app/LandingPage.tsx'),
    route('/presupuesto/$presupuestoId/tareas', 'modules/presupuestos/vista/PresupuestoPage.tsx'),
    route(
      '/presupuesto/$presupuestoId/importarExcel',
      'modules/presupuestos/interop/excel/ImportarExcelPage.tsx',
    ),
    route('/crearTarea/$presupuestoId', 'modules/presupuestos/tareas/CrearTareaPage.tsx'),
    route('/editarTarea/$presupuestoId/$tareaId', 'modules/presupuestos/tareas/EditarTareaPage.tsx'),
    route(
      '/presupuestoAprobado/$presupuestoId/tareas',
      'modules/presupuestos/aprobacion/PresupuestoAprobadoPage.tsx',
    ),
    route(
      '/presupuestoCliente/$presupuestoId/tareas',
      'modules/presupuestos/cliente/PresupuestoClientePage.tsx',
    ),
    route('/presupuestosCliente', 'modules/presupuestos/cliente/PresupuestosClientePage.tsx'),
    route('/componentes/$presupuestoId', 'modules/presupuestos/tareas/ComponentesPage.tsx'),
    route('/detalleComponenteSeleccionado', 'modules/presupuestos/tareas/DetalleComponentePage.tsx'),
    route('/bd/$presupuestoId', 'modules/banco/BancoPage.tsx'),
    route('/bd/rubro/$presupuestoId', 'modules/banco/CrearItemPage.tsx'),
    route('/bd/rubro/$presupuestoId/$rubroId', 'modules/banco/EditarItemPage.tsx'),
    index('modules/presupuestos/obras/InicioPage.tsx'),
    route('/presupuestos', 'modules/presupuestos/obras/ObrasPage.tsx'),
    route('/obras', 'modules/presupuestos/obras/AliasObras.tsx'),
    route('/importarBc3', 'modules/presupuestos/interop/bc3/ImportarBc3Page.tsx'),
    route('/presupuestos/crear', 'modules/presupuestos/obras/formulario/CrearObraPage.tsx'),
    route('/presupuestos/editar/$presupuestoId', 'modules/presupuestos/obras/formulario/EditarObraPage.tsx'),
    route('/presupuesto/$presupuestoId/rubros', 'modules/presupuestos/capitulos/CapitulosPage.tsx'),
    route(
      '/presupuesto/$presupuestoId/rubros/agregar',
      'modules/presupuestos/capitulos/CrearCapituloPage.tsx',
    ),
    route('/rubro/$rubroId', 'modules/presupuestos/capitulos/EditarCapituloPage.tsx'),
    route('/rubro/$rubroId/grupos', 'modules/presupuestos/grupos/GruposPage.tsx'),
    route(
      '/presupuesto/$presupuestoId/rubro/$rubroId/grupos',
      'modules/presupuestos/grupos/GruposDeObraPage.tsx',
    ),
    route('/rubro/$rubroId/grupo/agregar', 'modules/presupuestos/grupos/CrearGrupoPage.tsx'),
    route('/rubro/$rubroId/grupo/$grupoId', 'modules/presupuestos/grupos/EditarGrupoPage.tsx'),
    route('/materiales/$presupuestoId', 'modules/presupuestos/precios/PreciosDeObraPage.tsx'),
    route('/datosAuxiliares', 'modules/catalogo/DatosAuxiliaresPage.tsx'),
    route('/datosAuxiliares/crear', 'modules/catalogo/CrearDatoPage.tsx'),
    route('/datosAuxiliares/$presupuestoId/crear', 'modules/catalogo/CrearDatoDeObraPage.tsx'),
    route('/datosAuxiliares/editar/$datoAuxiliarId', 'modules/catalogo/EditarDatoPage.tsx'),
    route('/importarMaterialesExcel', 'modules/catalogo/importar/ImportarMaterialesPage.tsx'),
    route('/importarManoDeObraExcel', 'modules/catalogo/importar/ImportarManoDeObraPage.tsx'),
    route('/importarRubrosExcel', 'modules/banco/importar/ImportarAnalisisPage.tsx'),
    route('/unidadesDeMedida', 'modules/catalogo/unidades/UnidadesPage.tsx'),
    route('/unidadDeMedida/crear', 'modules/catalogo/unidades/CrearUnidadPage.tsx'),
    route('/unidadDeMedida/editar/$id', 'modules/catalogo/unidades/EditarUnidadPage.tsx'),
    route('/personas', 'modules/personas/PersonasPage.tsx'),
    route('/persona/agregar', 'modules/personas/formulario/CrearPersonaPage.tsx'),
    route('/persona/editar/$personaId', 'modules/personas/formulario/EditarPersonaPage.tsx'),
    route('/contratista/$id', 'modules/personas/ContratistaPage.tsx'),
    route('/provCategorias', 'modules/personas/categorias/ProvCategoriasPage.tsx'),
    route('/provCategoria/agregar', 'modules/personas/categorias/CrearCategoriaPage.tsx'),
    route('/provCategoria/editar/$id', 'modules/personas/categorias/EditarCategoriaPage.tsx'),
    route(
      '/presupuestos/reemplazarContratista/$presupuestoId',
      'modules/presupuestos/reemplazo/ReemplazarContratistaPage.tsx',
    ),
  ]),
  route('/$', 'app/NoEncontradaPage.tsx'),
])
