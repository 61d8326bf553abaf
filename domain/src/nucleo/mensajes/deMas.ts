/** Of a quantity that is more than there is, before it is saved; all ours. Quantities come with their unit. */
export const mensajesDeMas = {
  /** '¿12 o 1.285 m?' */
  cual: (escrita: string, probable: string | null) =>
    probable === null ? `¿${escrita}?` : `¿${probable} o ${escrita}?`,
  queda: (cuanto: string, uno: boolean) => `${uno ? 'Queda' : 'Quedan'} ${cuanto}`,
  noQuedaNada: 'No queda nada por hacer',
  falta: (cuanto: string, uno: boolean) => `${uno ? 'Falta' : 'Faltan'} ${cuanto}`,
  pedido: (cuanto: string) => `Se pidió ${cuanto}`,
  delAvance: (cuanto: string) => `El avance es de ${cuanto}`,
  todo: 'Todo lo que falta',
  quedaria: (escrita: string, porcentaje: string) =>
    `Con ${escrita} el rubro queda en ${porcentaje}, pasado de presupuesto.`,
  restaDeMas: 'Se restaría más de lo que dice el avance.',
  deMateriales: 'Hay materiales muy por encima de lo que hace falta',
  /** The buttons: what was typed goes on, what was likely meant is written in its place. */
  siga: (escrita: string) => `Sí, ${escrita}`,
  son: (probable: string) => `Son ${probable}`,
  revisar: 'Volver',
} as const
