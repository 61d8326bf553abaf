const filas = (n: number) => (n === 1 ? '1 fila' : `${n} filas`)

/** The currency and the tax of somebody else's list of prices, and what of it is of another kind (decision 0180). */
export const mensajesMonedas = {
  cotizacionMayorQueCero: 'La cotización tiene que ser mayor que 0',
  cotizacionDeUno: 'Con 1 esos precios entrarían como guaraníes: si lo son, elegilo en la moneda',

  // Why a currency is asked.
  porque: {
    varias: (monedas: string) => `La lista nombra más de una moneda: ${monedas}`,
    algunas: (monedas: string) => `Algunos precios dicen ${monedas} y los demás no dicen nada`,
    signo: () => 'Los precios llevan «$», que es de varias monedas',
    decimales: () => 'La lista no dice la moneda y hay precios con decimales',
    chicos: () => 'La lista no dice la moneda y todos los precios son menores que 1.000',
    desconocida: () => 'La lista lo escribe en su columna de moneda',
  },
  deQueMoneda: (columna: string) => `¿En qué moneda está «${columna}»?`,
  queMonedaEs: (texto: string) => `¿Qué moneda es «${texto}»?`,
  cuantosGs: (moneda: string) => `Guaraníes por 1 ${moneda}`,
  cotizacionAnterior: 'Es la del archivo anterior: revisala',
  comoQueda: (ajena: string, gs: string) => `${ajena} entra como ${gs}`,
  faltaCotizacion: 'Sin la cotización esos precios no entran',
  simbolos: {
    PYG: 'Gs.',
    USD: 'US$',
    EUR: '€',
    BRL: 'R$',
    otra: 'de la otra moneda',
  },
  deAjena: (cifra: string, cotizacion: string, gs: string) => `${cifra} × ${cotizacion} = ${gs}`,

  // The tax, which is told.
  ivaIncluido: 'La lista dice que sus precios tienen el IVA incluido: entran así, que es como van acá.',
  sinIva:
    'La lista dice que sus precios no tienen el IVA: entran como están, y acá un precio es lo que se paga.',
  ivaPorFila: (columna: string, si: number, no: number) =>
    `La columna «${columna}» dice que sí en ${filas(si)} y que no en ${filas(no)}: los precios entran como están, y acá un precio es lo que se paga.`,

  // Rows of another kind.
  clases: {
    material: 'materiales',
    manoDeObra: 'mano de obra',
    materialYMano: 'material y mano de obra',
    equipo: 'equipos o maquinaria',
    partida: 'partidas, que llevan un análisis',
  },
  filasDeOtraClase: (cuantas: number, clase: string, importan: string) =>
    `La lista tiene ${filas(cuantas)} de ${clase} y acá se importan ${importan}`,
  dejarAfuera: 'Dejarlas afuera',
  importarIgual: 'Importarlas igual',
  filaDeTotal: 'Es un total: no se importa',
} as const
