import { expect, test } from 'vitest'
import { direcciones } from '../pagina/direcciones.ts'
import { crearRouter } from './router.ts'

const rutas = Object.values(direcciones).map(({ ruta }): string => ruta)

test('every address of the product', () => {
  const lista = Object.entries(direcciones).map(([nombre, { ruta }]) => `${nombre} ${ruta}`)
  expect(lista).toMatchInlineSnapshot(`
    [
      "login /login",
      "logout /logout",
      "recuperarPassword /recuperarPassword",
      "changePass /changePass/$resetToken",
      "registro /registro",
      "confirmarRegistro /register/$invitacionId",
      "perfil /perfil",
      "empresa /empresa",
      "contacto /contacto",
      "usuarios /usuarios",
      "crearUsuario /usuario/agregar",
      "editarUsuario /usuario/editar/$credencialId",
      "personas /personas",
      "crearPersona /persona/agregar",
      "editarPersona /persona/editar/$personaId",
      "contratista /contratista/$id",
      "categorias /provCategorias",
      "crearCategoria /provCategoria/agregar",
      "editarCategoria /provCategoria/editar/$id",
      "datosAuxiliares /datosAuxiliares",
      "planillaDePrecios /datosAuxiliares/precios",
      "crearDato /datosAuxiliares/crear",
      "crearDatoDeObra /datosAuxiliares/$presupuestoId/crear",
      "editarDato /datosAuxiliares/editar/$datoAuxiliarId",
      "unidades /unidadesDeMedida",
      "crearUnidad /unidadDeMedida/crear",
      "editarUnidad /unidadDeMedida/editar/$id",
      "importarMateriales /importarMaterialesExcel",
      "importarManoDeObra /importarManoDeObraExcel",
      "inicio /",
      "landing /landing",
      "obras /presupuestos",
      "obrasPorSuAlias /obras",
      "crearObra /presupuestos/crear",
      "editarObra /presupuestos/editar/$presupuestoId",
      "diasLaborales /presupuesto/diasLaborales/$presupuestoId",
      "preciosDeObra /materiales/$presupuestoId",
      "actualizarPrecios /materiales/$presupuestoId/actualizar",
      "reemplazarContratista /presupuestos/reemplazarContratista/$presupuestoId",
      "presupuesto /presupuesto/$presupuestoId/tareas",
      "presupuestoAprobado /presupuestoAprobado/$presupuestoId/tareas",
      "presupuestoCliente /presupuestoCliente/$presupuestoId/tareas",
      "presupuestosCliente /presupuestosCliente",
      "historialDeObra /presupuesto/$presupuestoId/historial",
      "historialDeTarea /presupuesto/$presupuestoId/historial/$tareaId",
      "capitulos /presupuesto/$presupuestoId/rubros",
      "crearCapitulo /presupuesto/$presupuestoId/rubros/agregar",
      "editarCapitulo /rubro/$rubroId",
      "grupos /rubro/$rubroId/grupos",
      "gruposDeObra /presupuesto/$presupuestoId/rubro/$rubroId/grupos",
      "crearGrupo /rubro/$rubroId/grupo/agregar",
      "editarGrupo /rubro/$rubroId/grupo/$grupoId",
      "crearTarea /crearTarea/$presupuestoId",
      "editarTarea /editarTarea/$presupuestoId/$tareaId",
      "componentes /componentes/$presupuestoId",
      "detalleDeComponente /detalleComponenteSeleccionado",
      "importarExcel /presupuesto/$presupuestoId/importarExcel",
      "importarBc3 /importarBc3",
      "presupuestoDesdeExcel /presupuestoDesdeExcel",
      "agregarDesdeExcel /presupuesto/$presupuestoId/desdeExcel",
      "avances /avances/$presupuestoId",
      "cargarAvance /avances/$presupuestoId/cargar",
      "planillaDeAvances /avances/$presupuestoId/planilla",
      "generarReporte /avances/$presupuestoId/generarReporte",
      "filtroDeCertificacion /certificacion/filtro",
      "previaDeCertificacion /certificacion/preview",
      "certificaciones /certificaciones/$presupuestoId",
      "porPagar /certificaciones/porPagar",
      "porCertificar /certificaciones/porCertificar",
      "contratistas /contratistas",
      "movimientos /movimientos",
      "ordenes /presupuesto/$presupuestoId/ordenes",
      "nuevaOrden /presupuesto/$presupuestoId/nuevaOrden",
      "crearOrden /presupuesto/orden/crear",
      "elegirTareaDeOrden /presupuesto/orden/bd",
      "orden /presupuesto/ordenes/$id",
      "revisarOrden /presupuesto/ordenes/$id/review",
      "materiales /presupuesto/$presupuestoId/materiales",
      "manoDeObra /presupuesto/$presupuestoId/manoDeObra",
      "cronograma /cronograma/$presupuestoId",
      "banco /bd/$presupuestoId",
      "crearItem /bd/rubro/$presupuestoId",
      "editarItem /bd/rubro/$presupuestoId/$rubroId",
      "importarAnalisis /importarRubrosExcel",
      "reporteDeAvance /avances/total/$presupuestoId",
      "gastos /avances/gastos/$presupuestoId",
      "usoDeMateriales /reporte/materiales/uso/$presupuestoId",
      "analisis /presupuesto/$presupuestoId/comparacionAprobado",
      "seguimiento /presupuesto/$presupuestoId/seguimiento",
      "reportesSemanales /presupuesto/$presupuestoId/reportes/semanales",
      "reporteSemanal /presupuesto/$presupuestoId/reportes/semanales/$reporteSemanalId",
      "reportesDelCliente /presupuestoCliente/$presupuestoId/reportes/semanales",
      "reporteDelCliente /presupuestoCliente/$presupuestoId/reportes/semanales/$reporteSemanalId",
      "registrar /avances/$presupuestoId/registrar",
      "registros /avances/$presupuestoId/registros",
      "acontecimientos /acontecimientos",
      "crearAcontecimiento /acontecimientos/crear",
      "editarAcontecimiento /acontecimientos/editar/$acontecimientoId",
    ]
  `)
})

test('each one is a page, and each page has one', () => {
  const paginas = Object.keys(crearRouter().routesByPath).filter((ruta) => ruta !== '/$')
  expect(paginas.length).toBeGreaterThan(50)
  expect(rutas.toSorted()).toEqual(paginas.toSorted())
})

test('what the path names goes into it, and the rest into the query', () => {
  expect(direcciones.personas()).toBe('/personas')
  expect(direcciones.editarPersona({ personaId: 'a/b?' })).toBe('/persona/editar/a%2Fb%3F')
  expect(direcciones.personas({ busquedaRapida: 'ñandú', funcion: undefined, page: 2 })).toBe(
    '/personas?busquedaRapida=%C3%B1and%C3%BA&page=2',
  )
  expect(direcciones.presupuesto({ presupuestoId: 'p1', tipo: 'plantilla' })).toBe(
    '/presupuesto/p1/tareas?tipo=plantilla',
  )
})

test('what a page does not know, or what is missing, does not compile', () => {
  // @ts-expect-error its path names no such thing
  expect(direcciones.editarPersona({ id: 'p' })).toBe('/persona/editar/undefined?id=p')
  // @ts-expect-error its query has none
  expect(direcciones.personas({ nombre: 'x' })).toBe('/personas?nombre=x')
  // @ts-expect-error it takes nothing
  expect(direcciones.landing({ nombre: 'x' })).toBe('/landing?nombre=x')
})
