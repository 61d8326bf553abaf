import { citar } from './citar.ts'

/** Texts of bringing in somebody's own budget in Excel; those of its reading are in hoja.ts. */
export const mensajesImportarHoja = {
  importada: 'Obra importada con éxito',
  sumados: (capitulos: number) =>
    capitulos === 1 ? '1 capítulo agregado a la obra' : `${capitulos} capítulos agregados a la obra`,

  // Why a file is not read.
  archivoMuyGrande: 'El archivo pasa de 20 MB. Guardá en un archivo nuevo solo la hoja del presupuesto.',
  demasiadasFilas: 'La hoja tiene más de 200.000 filas o demasiadas celdas.',

  // Why what was sent is refused.
  sinFilas: 'No llegaron las filas del presupuesto. Elegí el archivo otra vez.',
  filasIlegibles: 'No se pudieron leer las filas del presupuesto. Elegí el archivo otra vez.',
  muyGrande: 'Las filas del presupuesto pasan de 20 MB. Importalo por partes, capítulo por capítulo.',
  comprimidoRoto: 'Las filas del presupuesto llegaron dañadas. Probá otra vez.',
  tardaDemasiado: 'El presupuesto tarda demasiado en leerse. Importalo por partes, capítulo por capítulo.',
  pideDemasiado:
    'El presupuesto pide más memoria de la que se le puede dar. Importalo por partes, capítulo por capítulo.',
  enLaFila: (fila: number, motivo: string) => `Fila ${fila}: ${motivo}`,
  precioNoEsNumero: 'El precio tiene que ser un número, 0 o más, con punto decimal',
  totalNoEsNumero: 'El total tiene que ser un número, con punto decimal',
  analisisSinPrecio: 'Un rubro con análisis lleva su precio',
  analisisCambio: (nombre: string) =>
    `El análisis de ${citar(nombre)} cambió en el banco de precios desde que lo revisaste. Elegí el archivo otra vez.`,
  analisisNoEsta: (fila: number) =>
    `Fila ${fila}: el rubro del banco de precios que elegiste ya no está. Elegí el archivo otra vez.`,
  analisisDeOtraUnidad: (fila: number, nombre: string) =>
    `Fila ${fila}: ${citar(nombre)} tiene otra unidad en el banco de precios.`,
  unDestino: 'Elegí una sola cosa: una obra nueva o una obra que ya está.',
} as const
