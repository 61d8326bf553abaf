/** How much room a firm takes (decision 0134). All ours. */
export const mensajesEspacio = {
  titulo: 'Espacio',
  clases: {
    fotos: 'Fotos de avances y registros',
    reportes: 'Textos de los reportes semanales',
    respuestas: 'Respuestas guardadas para envíos repetidos',
  },
  quitadas: 'Fotos de lo descartado, que se borran solas en unos días y ya no cuentan',
  usado: (usado: string, limite: string) => `Tu empresa ocupa ${usado} de ${limite}.`,
  /** To whoever sends a photo. */
  lleno: (limite: string) =>
    `La empresa ya ocupa los ${limite} que tiene, y no entran más fotos. Lo demás se carga igual. Avisale a quien administra la empresa.`,
  /** On /empresa. */
  casiLlenoAca:
    'Queda menos de la quinta parte. Cuando se acabe no van a entrar más fotos; lo demás se va a seguir cargando.',
  llenoAca: 'No entran más fotos hasta que haya lugar. Lo demás se carga igual.',
  comoHacerLugar:
    'Para hacer lugar, descartá avances o eliminá registros cuyas fotos no hagan falta: lo que ya contó un reporte cerrado se queda. O pedile más espacio a quien cuida el servidor.',
} as const
