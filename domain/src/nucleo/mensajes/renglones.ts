/** What is said of rubros that are typed or pasted at the end of their grupo (sheet.md §2); all ours. */
export const mensajesRenglones = {
  guia: 'Rubro nuevo…',
  /** Names the line for who hears it. */
  linea: (grupo: string): string => `rubro nuevo de ${grupo}`,
  delBanco: 'Banco de precios',
  campo: (n: number): string => (n === 1 ? 'Rubro nuevo' : 'Rubros nuevos'),
  enCamino: 'Todavía no llegó: se puede cambiar cuando se envíe',
  todaviaNo: 'Eso todavía se está enviando: se puede deshacer cuando llegue',
  falta: {
    nombre: 'Falta el nombre del rubro',
    unidad: 'Falta la unidad: mostrá la columna «Un.» para escribirla',
    cantidad: 'Falta la cantidad: mostrá la columna «Cantidad» para escribirla',
  },
} as const
