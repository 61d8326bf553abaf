const avances = (n: number): string => (n === 1 ? '1 avance' : `${n} avances`)

/** The sheet on which a desk records what was done of a capitulo; all ours. */
export const mensajesPlanilla = {
  titulo: 'Planilla de avances',
  capitulo: 'Capítulo',
  dia: 'Fecha de todos',
  teclas: 'Tab o Enter bajan, las flechas cambian de columna, Ctrl + Enter guarda',
  sinRubros: 'Este capítulo no tiene rubros para cargar',
  todoDe: (cuanto: string, tarea: string) => `Todo lo que falta, ${cuanto}: ${tarea}`,
  guardar: (n: number) => (n === 0 ? 'Guardar' : `Guardar ${avances(n)}`),
  nadaEscrito: 'Escribí cuánto se hizo de al menos un rubro',
  faltaCantidad: 'Falta la cantidad',
  porRevisar: 'Por revisar',
  /** `porcentaje` with its sign. */
  cargado: (porcentaje: string) => `Cargado: queda en ${porcentaje}`,
  /** Read out while answers come. */
  suerte: (cargados: number, porRevisar: number) =>
    [
      cargados > 0 && `${cargados === 1 ? 'Se cargó' : 'Se cargaron'} ${avances(cargados)}.`,
      porRevisar > 0 && `${porRevisar === 1 ? 'Queda 1' : `Quedan ${porRevisar}`} por revisar.`,
    ]
      .filter(Boolean)
      .join(' '),
  enOtros: (n: number) => `${n === 1 ? 'Hay 1 avance' : `Hay ${n} avances`} sin guardar en otros capítulos`,
} as const
