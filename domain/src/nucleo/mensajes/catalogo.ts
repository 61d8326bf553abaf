/** Catalogue of materials, labour and units of measure (1-budgeting §2 §5 §8; 2-site-management §5 §8; domain.md §5). */
export const mensajesCatalogo = {
  // Documented, verbatim.
  tagNoValido: 'Tag no valido',
  ingresePrecio: 'Ingrese un precio',
  sinComponentes: 'No se encontraron componentes',
  sinDatosAuxiliares: 'No se han encontrado datos auxiliares',
  sinRegistros: 'No se encontraron registros',
  sinMateriales: 'Aún no agregaste materiales',
  desactivado: 'Dato auxiliar desactivado con exito',
  confirmarDesactivar: 'Se desactivara el dato auxiliar. Continuar?',
  productoNoSeleccionado: 'Producto no seleccionado',
  preciosNumericos: 'Los precios y la cantidad deben ser valores numericos',
  debeCompletarTodos: 'Debe completar todos los campos',
  tituloComponentes: 'Componentes',
  tituloEditarComponente: 'Editar componente',
  editarPrecioEnPresupuesto: 'Editar precio en presupuesto',

  // Ours.
  preciosSoloAdministran: 'Los precios de la base los ven los que administran la empresa',
  creado: 'Dato auxiliar creado con éxito',
  editado: 'Dato auxiliar editado con éxito',
  precioAgregado: 'Precio agregado con éxito',
  precioCambiado: (tareas: number) =>
    tareas === 1
      ? 'Precio actualizado: se recalculó 1 rubro'
      : `Precio actualizado: se recalcularon ${tareas} rubros`,
  noExiste: 'El dato auxiliar no existe',
  yaInactivo: 'El dato auxiliar ya está desactivado',
  inactivoNoSeOfrece: (nombre: string) => `«${nombre}» está desactivado y no se puede agregar`,
  enUsoNoCambia: 'Está en uso: su tipo y su unidad de medida ya no pueden cambiar',
  unidadCreada: 'Unidad de medida creada con éxito',
  unidadEditada: 'Unidad de medida editada con éxito',
  unidadNoExiste: (codigo: string) => `La unidad de medida «${codigo}» no existe o está desactivada`,
  unidadEnUso: 'La unidad de medida está en uso: su código ya no puede cambiar',
  codigoRepetido: (codigo: string) => `Ya hay una unidad de medida con el código «${codigo}»`,
  obraInactiva: 'La obra está desactivada: sólo se puede consultar',
  soloBase: 'Un componente de una obra no se cambia desde la base',
  proveedorMasCaro: 'El precio del proveedor es más alto que el de venta',
  precioDeLaObra: 'El precio de un material es el de la obra: cambialo con «Editar precio en presupuesto»',
} as const

/** Imports of spreadsheets into the catalogue and the price bank (2-site-management §2 §5 §8; domain.md §5). */
export const mensajesImportar = {
  /** How a column writes its figures. */
  escritura: {
    coma: 'Punto para los miles, coma para los decimales (1.234,5)',
    punto: 'Coma para los miles, punto para los decimales (1,234.5)',
    entera: 'Números sin separadores',
    dudosa: 'No se sabe si el punto o la coma separa los decimales: elegí',
  },
  // Documented, verbatim.
  archivoMuyGrande: 'El tamaño del archivo es mayor a 2 MB',
  demasiadasLineas:
    'El archivo tiene más de 60 lineas. Solo se pueden actualizar hasta 60 productos a la vez.',
  noSePudoImportar: 'No se pudo importar el archivo Excel',
  noSePudoProcesar: 'No se pudo procesar el archivo Excel',
  todosGuardados: (que: string) => `Se guardaron correctamente TODOS los ${que} del Excel.`,
  noTodosGuardados: (que: string) => `No se pudieron guardar correctamente TODOS los ${que} del Excel.`,
  ningunoGuardado: (que: string) => `Ninguno de los ${que} fue guardado en la BD.`,

  // Ours: why a file can't be read. Each stands beside 'No se pudo importar el archivo Excel'.
  tipoNoAceptado:
    'Se aceptan archivos csv, xlsx y xls. Abrilo en Excel o LibreOffice, guardalo como .xlsx y elegí ese.',
  contenidoDistinto: 'El contenido del archivo no es el que dice su nombre: guardalo de nuevo desde Excel.',
  paginaWeb: 'Es una página web guardada como Excel: abrilo en Excel y guardalo como .xlsx.',
  conMacros: 'El archivo es de los que llevan macros: guardalo como .xlsx y elegí ese.',
  esImagen: 'Es una imagen o un PDF, no una planilla: hace falta el Excel del que salió.',
  archivoVacio: 'El archivo está vacío.',
  archivoRoto: 'El archivo está dañado o incompleto.',
  conClave: 'El archivo tiene contraseña: guardalo sin ella.',
  archivoInflado:
    'Descomprimido ocupa demasiado: guardá en un archivo nuevo solo la hoja que querés importar.',
  xmlNoPermitido: 'El archivo trae declaraciones que una planilla no necesita (DTD).',
  demasiadasFilas: 'La hoja tiene más de 20.000 filas o demasiadas celdas.',
  tardoEnLeer: 'Leerlo tardó demasiado.',
  lecturaCancelada: 'La lectura se canceló.',

  // Ours: why nothing can be sent yet.
  faltanRespuestas: (cuantas: number) =>
    cuantas === 1 ? 'Falta contestar 1 pregunta' : `Faltan contestar ${cuantas} preguntas`,
  sinConfirmar: 'La importación se detuvo antes de que se confirmara',
  nadaQueImportar: 'No hay filas listas para importar',

  // Ours: rows.
  faltaNombre: 'Falta el nombre',
  faltaUnidad: 'Falta la unidad',
  faltaCantidad: 'Falta la cantidad',
  celdasDeMas: 'La fila tiene más celdas que columnas: revisá las comas o los puntos y coma',
  unidadDesconocida: (texto: string) => `No se conoce la unidad «${texto}»`,
  nombreMuyLargo: (maximo: number) => `El nombre puede tener hasta ${maximo} caracteres`,
  codigoMuyLargo: 'El código puede tener hasta 30 caracteres',
  textoNoValido: 'El texto tiene caracteres que no se pueden guardar',
  numeroInexacto: (texto: string) => `«${texto}» no se puede guardar exacto`,
  codigoRepetidoEnCatalogo: (codigo: string) =>
    `Hay más de una entrada del catálogo con el código «${codigo}»`,
  codigoDeOtroTipo: (codigo: string, nombre: string) =>
    `El código «${codigo}» es de «${nombre}», que es de otro tipo`,
  codigoConOtraUnidad: (codigo: string, unidad: string) =>
    `En el catálogo el código «${codigo}» tiene la unidad «${unidad}»`,
  nombreRepetidoEnCatalogo: (nombre: string) =>
    `Hay más de una entrada del catálogo llamada «${nombre}» con esa unidad: agregale su código`,
  nombreRepetidoEnHoja: (nombre: string) =>
    `La hoja tiene más de un código para «${nombre}» con esa unidad: agregale el suyo`,
  filasEnConflicto: (filas: string) =>
    `Las filas ${filas} son de lo mismo y no dicen lo mismo (código, nombre, unidad o precio): elegí una`,
  otroNombre: (codigo: string, catalogo: string, hoja: string) =>
    `El código «${codigo}» es de «${catalogo}» en el catálogo y la hoja dice «${hoja}»: vale el código y queda el nombre del catálogo`,

  // Ours: analyses.
  clasesDeFila: 'La clase de fila debe ser Rubro, Material, Mano de obra o Material y mano de obra',
  sinRubroArriba: 'No hay una fila de clase Rubro arriba de este componente',
  rubroSinComponentes: 'El rubro no tiene componentes',
  rubroConErrores: 'El rubro va entero o no va, y uno de sus componentes tiene errores',
  rubroMuyLargo: 'El rubro ocupa más de 60 filas y no se puede importar',
  rubroRepetido: (filas: string) =>
    `Las filas ${filas} tienen un rubro con el mismo nombre y unidad y no son iguales: cambiá o quitá uno`,
  rubroRepetidoEnBanco: (nombre: string) =>
    `Hay más de un rubro llamado «${nombre}» con esa unidad en el banco de precios`,
  precioDistinto: (nombre: string, catalogo: string, hoja: string) =>
    `«${nombre}» cuesta ${catalogo} en el catálogo y ${hoja} en la hoja: elegí uno`,
} as const
