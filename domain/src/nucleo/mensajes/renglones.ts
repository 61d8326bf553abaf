/** What is said of rubros that are typed or pasted at the end of their grupo (sheet.md §2); all ours. */
export const mensajesRenglones = {
  guia: 'Rubro nuevo…',
  /** Names the line for who hears it. */
  linea: (grupo: string): string => `rubro nuevo de ${grupo}`,
  delBanco: 'Banco de precios',
  campo: (n: number): string => (n === 1 ? 'Rubro nuevo' : 'Rubros nuevos'),
  enCamino: 'Todavía no llegó: se puede cambiar cuando se envíe',
  todaviaNo: 'Eso todavía se está enviando: se puede deshacer cuando llegue',
  /** In the list of drafts. */
  aMedioEscribir: (nombre: string, obra: string): string =>
    `Rubro a medio escribir${nombre === '' ? '' : `: ${nombre}`} · ${obra}`,
  sinGrupo: 'Un rubro a medio escribir quedó sin grupo',
  quedoEn: (cual: string, grupo: string): string =>
    `Estabas escribiendo ${cual} en el grupo «${grupo}», que ya no está o no admite más rubros.`,
  pasar: 'Pasarlo a otro grupo',
  pasarA: (nombre: string): string => `Pasar «${nombre}» a otro grupo`,
  pasarAEse: 'Pasarlo',
  olvidar: 'Descartarlo',
  falta: {
    nombre: 'Falta el nombre del rubro',
    unidad: 'Falta la unidad: mostrá la columna «Un.» para escribirla',
    cantidad: 'Falta la cantidad: mostrá la columna «Cantidad» para escribirla',
  },
} as const
