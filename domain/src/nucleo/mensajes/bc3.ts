/** Texts of importing and exporting BC3 files; those of the reader are in interop.ts. */
export const mensajesBc3 = {
  importado: 'Obra importada con éxito',
  importadoAlBanco: 'Rubros importados al banco de precios con éxito',

  // Why a file is refused.
  archivoIlegible: 'No se pudo leer el contenido del archivo. Elegilo otra vez.',
  comprimidoRoto: 'El archivo comprimido está dañado. Elegilo otra vez.',
  esUnZip: 'El archivo es un .zip: descomprimilo y elegí el .bc3 que tiene adentro.',
  tardaDemasiado:
    'El archivo tarda demasiado en leerse. Exportá la obra por partes desde el programa de origen.',
  pideDemasiado:
    'El archivo pide más memoria de la que se le puede dar. Exportá la obra por partes desde el programa de origen.',
  demasiadasTareas: (maximo: string) =>
    `La obra tiene más de ${maximo} rubros: importala por partes, capítulo por capítulo.`,
  demasiadosComponentes: (maximo: string) =>
    `La obra tiene más de ${maximo} componentes entre todos sus rubros: importala por partes.`,
  sinTareas: 'El archivo no tiene ningún rubro para importar.',
  tareaImposible: (nombre: string, motivo: string) => `El rubro '${nombre}' no se puede importar. ${motivo}`,

  // Why an answer is not enough.
  faltanUnidades: (unidades: string) => `Elegí la unidad de medida de: ${unidades}.`,
  unidadMuyLarga: (unidad: string) => `El código de unidad '${unidad}' tiene más de 30 letras: elegí otra.`,
  faltanDatosDeObra: 'Completá los datos de la obra.',
  contratistaNoExiste: 'El contratista elegido no existe.',

  sinUnidad: '(sin unidad)',
  sinNombre: 'Sin nombre',

  // Why a tarea's total is not the file's.
  porPrecio: 'Su precio unitario o su cantidad no se pueden guardar como están en el archivo',
  porImporte: 'El archivo redondea el importe en su moneda; acá es cantidad × precio, en guaraníes enteros',
  porEntero: 'El importe pasa a guaraníes enteros',
  porCapitulos: 'Redondeos de los capítulos del archivo y lo que el informe avisa',

  // What happens to a tarea on its way in.
  lineasDeMas: (nombre: string) =>
    `'${nombre}' tiene más de 500 líneas de cómputo: entra con su cantidad y sin las líneas.`,
  textoCortado: (nombre: string) => `El texto de '${nombre}' pasa de 20.000 letras: entra cortado.`,
  comentarioCortado: (nombre: string) =>
    `Un comentario del cómputo de '${nombre}' pasa de 500 letras: entra cortado.`,
  lineasSinCantidad: (nombre: string) =>
    `Las líneas de cómputo de '${nombre}' no dan la cantidad del archivo: entra con la cantidad y sin las líneas.`,

  // What an exported file lacks.
  analisisDeDespues: (cuantas: number) =>
    cuantas === 1
      ? 'El análisis de un rubro cambió después de la aprobación: va su precio aprobado, sin el análisis'
      : `El análisis de ${cuantas} rubros cambió después de la aprobación: va su precio aprobado, sin el análisis`,
  descartados: 'Los rubros descartados después de la aprobación',
} as const
