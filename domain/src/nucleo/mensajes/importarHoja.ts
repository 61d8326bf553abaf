/** Texts of bringing in somebody's own budget in Excel; those of its reading are in hoja.ts. */
export const mensajesImportarHoja = {
  importada: 'Obra importada con éxito',
  sumados: (capitulos: number) =>
    capitulos === 1 ? '1 capítulo agregado a la obra' : `${capitulos} capítulos agregados a la obra`,

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
  unDestino: 'Elegí una sola cosa: una obra nueva o una obra que ya está.',
} as const
