/**
 * What the two documents of `shared/spec` name and the product must therefore have, word by word: paths, addresses and
 * texts (docs/site.md has the rest). `documentado.test.ts` looks for each.
 */

/** Methods and path, a line each; a parameter is written as in the contract. */
export const OPERACIONES = `
  POST /checkResetToken
  POST /crearAutoInvitacion
  POST /credencial/password
  GET /getInvitaciones/:id
  POST /invitacion/
  POST /login
  POST /olvidePass
  GET /organizacion/
  POST /signup
  POST /updateFirebaseToken
  POST /updatePassByResetToken
  GET /usuario/credencial/:id
  PATCH /v1/avance
  DELETE /v1/avances/certificacion
  GET /v1/avances/lista
  GET /v1/avances/lista/reportes
  POST /v1/avances/pdfcertificacion
  GET /v1/contratista
  PATCH /v1/contratista/anticipo/porcentaje
  PATCH /v1/contratista/anticipo/upsert
  POST /v1/contratista/balance/detalle
  GET /v1/contratista/balance/detalles
  GET /v1/contratista/certificaciones
  GET PATCH POST /v1/cronograma
  POST /v1/cronograma/agregar-meses
  GET /v1/cronograma/excel/
  GET PATCH POST /v1/datosAuxiliares
  GET /v1/datosAuxiliares/:id
  POST /v1/datosAuxiliares/excel
  GET /v1/datosAuxiliares/getUnidadesDeMedidaForSelect
  POST /v1/datosAuxiliares/inhabilitar
  GET /v1/datosAuxiliares/materiales
  PATCH /v1/datosAuxiliares/precioPresupuesto
  GET /v1/datosauxiliares/componentes
  GET PATCH /v1/diasLaborales
  GET POST /v1/hitorialPrecios
  POST /v1/marcarCertificacionComoPagada
  GET /v1/opcionesOrdenDeCompra
  PATCH POST /v1/ordenDeCompra
  GET /v1/ordenDeCompra/excel/
  GET /v1/ordeneDeCompra/:id
  GET /v1/ordenesDeCompra
  GET PATCH POST /v1/persona
  GET /v1/personas
  DELETE POST /v1/personas/categoria
  GET /v1/personas/categorias
  GET /v1/personas/getContratistasFinalesForSelect
  GET PATCH POST /v1/presupuestos
  GET /v1/presupuestos/:presupuestoId
  PATCH /v1/presupuestos/:presupuestoId/margen
  GET /v1/presupuestos/:presupuestoId/pdf
  GET /v1/presupuestos/:presupuestoId/pdfAprobado
  POST /v1/presupuestos/aprobar
  GET /v1/presupuestos/excel/
  POST /v1/presupuestos/inhabilitar
  DELETE /v1/reporte-semanal
  DELETE PATCH POST /v1/reporte-semanal/acontecimiento
  GET /v1/reporte-semanal/acontecimiento/:acontecimientoId
  GET /v1/reporte-semanal/acontecimientos
  POST /v1/reporte-semanal/enviar
  GET /v1/reporte-semanal/lista
  GET /v1/reporte-semanal/pdf
  GET /v1/reportes/avances
  GET /v1/reportes/gastos
  GET /v1/reportes/materiales/uso
  DELETE GET PATCH POST /v1/rubro
  GET PATCH POST /v1/rubro/grupo
  GET /v1/rubro/grupos
  GET /v1/rubros
  GET /v1/tareas/bd
  POST /v1/tareas/bd/copy-rubro
  POST /v1/tareas/bd/importarRubros
  PATCH POST /v1/tareas/bd/rubro
  GET /v1/tareas/bd/unidades
  POST /v1/tareas/createTarea
  GET /v1/tareas/datos
  POST /v1/tareas/descartarTarea
  POST /v1/tareas/distribuirGastosIndirectosEnRubros
  POST /v1/tareas/editarTarea
  GET /v1/tareas/presupuesto
  GET /v1/tareas/presupuesto/analisisReal
  GET /v1/tareas/presupuesto/tareasMano
  POST /v1/tareas/reemplazarContratista
  GET /v1/tareas/tareaById/:tareaId
  GET /v1/tareas/tareasByPresupuestoForSelect
  GET /v1/totalMano/excel/
  GET /v1/totalMateriales
  GET /v1/totalMateriales/excel/
  GET PATCH /v1/usuario
  GET /v1/usuarios/:token
  GET /v1/usuarios/clientesForSelect
`

/** As in web/routes.ts. */
export const DIRECCIONES = `
  /
  /$
  /acontecimientos
  /acontecimientos/crear
  /acontecimientos/editar/$acontecimientoId
  /avances/$presupuestoId
  /avances/$presupuestoId/generarReporte
  /avances/gastos/$presupuestoId
  /avances/total/$presupuestoId
  /bd/$presupuestoId
  /bd/rubro/$presupuestoId
  /bd/rubro/$presupuestoId/$rubroId
  /certificacion/filtro
  /certificacion/preview
  /certificaciones/$presupuestoId
  /changePass/$resetToken
  /componentes/$presupuestoId
  /contratistas
  /crearTarea/$presupuestoId
  /cronograma/$presupuestoId
  /datosAuxiliares
  /datosAuxiliares/$presupuestoId/crear
  /datosAuxiliares/crear
  /datosAuxiliares/editar/$datoAuxiliarId
  /datosAuxiliares/editar/$id
  /detalleComponenteSeleccionado
  /editarTarea/$presupuestoId/$tareaId
  /importarManoDeObraExcel
  /importarMaterialesExcel
  /importarRubrosExcel
  /landing
  /login
  /logout
  /materiales/$presupuestoId
  /movimientos
  /persona/agregar
  /persona/editar/$personaId
  /personas
  /presupuesto/$presupuestoId/comparacionAprobado
  /presupuesto/$presupuestoId/manoDeObra
  /presupuesto/$presupuestoId/materiales
  /presupuesto/$presupuestoId/nuevaOrden
  /presupuesto/$presupuestoId/ordenes
  /presupuesto/$presupuestoId/reportes/semanales
  /presupuesto/$presupuestoId/rubro/$rubroId/grupos
  /presupuesto/$presupuestoId/rubros
  /presupuesto/$presupuestoId/rubros/agregar
  /presupuesto/$presupuestoId/seguimiento
  /presupuesto/$presupuestoId/tareas
  /presupuesto/diasLaborales/$presupuestoId
  /presupuesto/orden/bd
  /presupuesto/orden/crear
  /presupuesto/ordenes/$id
  /presupuesto/ordenes/$id/review
  /presupuestoAprobado/$presupuestoId/tareas
  /presupuestoCliente/$presupuestoId/reportes/semanales
  /presupuestoCliente/$presupuestoId/tareas
  /presupuestos
  /presupuestos/crear
  /presupuestos/editar/$presupuestoId
  /presupuestos/reemplazarContratista/$presupuestoId
  /presupuestosCliente
  /provCategoria/agregar
  /provCategoria/editar/$id
  /provCategorias
  /recuperarPassword
  /register/$invitacionId
  /registro
  /reporte/materiales/uso/$presupuestoId
  /rubro/$rubroId
  /rubro/$rubroId/grupo/$grupoId
  /rubro/$rubroId/grupo/agregar
  /rubro/$rubroId/grupos
  /unidadDeMedida/crear
  /unidadDeMedida/editar/$id
  /unidadesDeMedida
  /usuario/agregar
  /usuario/editar/$credencialId
  /usuarios
`

/** What a screen shows; {} stands for what it fills in. */
export const TEXTOS = `
  INICIAR SESIÓN
  RECUPERAR CONTRASEÑA
  GENERAR NUEVA CONTRASEÑA
  Nuevo usuario
  Registrarse
  Confirmación
  Bienvenido
  Enviar
  Continuar
  No se encontró la página
  Crear Obra
  Cambiar
  Lista de Obras
  Eliminados
  Nombre Asc
  Nombre Desc
  Cargados Recientemente
  Cargados Anteriormente
  Agregar capitulo
  Marcar como Aprobado
  Ver presupuesto aprobado
  Crear Rubro
  Editar rubro
  MEDIDAS DEL RUBRO
  DETALLE DE COSTOS POR UNIDAD
  DETALLES DEL RUBRO
  CONTRATISTA
  Guardar
  Componentes
  Filtrar
  Editar componente
  Precio proveedor
  Editar precio en presupuesto
  Pasado de presupuesto
  Adicional
  Editado post aprobacion
  Descartado post aprobacion
  Mano de obra
  Material y mano de obra
  Analisis del presupuesto: {}
  Venta vs Costo
  Presupuesto vacio
  Seguimiento del presupuesto
  calculo parcial
  Avances
  Reportes generados
  PAGADO
  Marcar como pagado
  Entrega a descontar (Hasta {})
  Neto a cobrar
  Generar certificacion
  N/A
  Generar reporte
  Reportes semanales
  Análisis presupuesto
  Seguimiento
  Certificaciones
  Administrador
  Reporte vacío
  Presupuesto no aprobado
  Acceso no autorizado
  Por favor proporcione un email con el formato correcto
  Por favor complete todos los campos
  Por favor complete los campos obligatorios
  Las contraseñas no coinciden
  Por favor, escribí el código que te enviamos (también podés usar el enlace que te enviamos)
  Tag no valido
  El gasto indirecto atribuido es mayor al gasto indirecto por distribuir
  Los precios y la cantidad deben ser valores numericos
  Debe completar todos los campos
  El porcentaje de retencion debe estar entre 0 y 100
  Moneda no soportada
  Producto no seleccionado
  Ocurrió un error al realizar la operación. Error: FE1
  El monto a descontar de la entrega no puede ser mayor a {}
  Debe seleccionar contratista y fechas
  Ingrese un precio
  La cantidad extra es superior a lo disponible
  Los montos deben ser superiores a 0
  El precio de uno de los materiale es 0. ¿Continuar?
  El email del cliente no es un email valido
  El tamaño del archivo es mayor a 2 MB
  El archivo tiene más de 60 lineas. Solo se pueden actualizar hasta 60 productos a la vez.
  No se pudo importar el archivo Excel
  No se pudo procesar el archivo Excel
  No filters received
  Registro exitoso. Te enviamos un correo para confirmar tu cuenta.
  Confirmación exitosa, ahora podés ingresar
  Se ha enviado un mail con el link para la recuperacion
  Contraseña actualizada
  Tarea creada con exito
  Tarea editada con exito
  Tarea descartada con exito
  Rubro descartada con exito
  Capítulo borrado
  Obra aprobada con éxito
  Obra desactivada con exito
  Gastos distribuidos con exito
  Usuario inhabilitado
  Dato auxiliar desactivado con exito
  Dias editados con exito
  Persona editada correctamente
  Rubro creado correctamente
  Rubro editado correctamente
  Grupo creado correctamente
  Grupo editado correctamente
  Orden creado correctamente
  Orden editada con exito
  Reporte enviado
  Texto copiado al portapapeles
  Error al compartir
  No se encontró URL de la factura
  El avance sera descartado. Continuar?
  Esta seguro que desea eliminar este reporte?
  Se desactivara la obra. Continuar?
  Se aprobara el presupuesto. ¿Continuar?
  Se aprobara el presupuesto. Continuar?
  Se desactivara el usuario. Continuar?
  Se desactivara el dato auxiliar. Continuar?
  Se descartara el Rubro. ¿Continuar?
  Se descartara el capitulo. ¿Continuar?
  Se descartara el rubro {}. ¿Continuar?
  Obra aprobada con exito
  Se guardaron correctamente TODOS los {} del Excel.
  No se pudieron guardar correctamente TODOS los {} del Excel.
  Ninguno de los {} fue guardado en la BD.
  No se encontraron componentes
  No se encontraron registros
  No se han encontrado presupuestos
  No se han encontrado avances
  No se han encontrado informes
  No se han encontrado usuarios
  No se han encontrado datos auxiliares
  No se han encontrado datos
  No se han encontrado personas
  No se han encontrado rubros
  No se han encontrado grupos
  No se encontraron Ordenes de Compra
  Aún no agregaste materiales
  No se han encontrado tareas
  El Banco de Precios está vacío
  No se encontraron Contratistas
  No se encontraron movimientos
`
