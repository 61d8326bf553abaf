/** The days that somebody types (domain.md §2, decision 0103). Days come written, dd/mm/aaaa. */
export const mensajesDias = {
  futura: 'La fecha no puede ser posterior a hoy',
  vieja: (primero: string) => `La fecha no puede ser anterior al ${primero}. Revisá el año`,
  periodoFuturo: (ultimo: string) => `El período termina a más tardar mañana, el ${ultimo}`,
  ordenVieja: (primero: string) => `La fecha de una orden no puede ser anterior al ${primero}`,
  ordenLejana: (ultimo: string) =>
    `La fecha de una orden va hasta dentro de un año, el ${ultimo}. Revisá el año`,
  nacimientoFuturo: 'La fecha de nacimiento no puede ser posterior a hoy',
  planViejo: (primero: string) =>
    `El cronograma empieza a más tardar dos años atrás, el ${primero}. Revisá el año`,
  planLejano: (ultimo: string) =>
    `El cronograma empieza a más tardar dentro de cinco años, el ${ultimo}. Revisá el año`,

  /** Asked once of a fact of long ago, as `texto` of a question. */
  preguntaVieja: (dia: string, dias: number) => `¿${dia}? Es de hace más de ${dias} días`,
  siEsEsa: 'Sí, es ese día',
  cambiarla: 'Cambiar la fecha',

  /** Of a payment. */
  pagoAntesDelPeriodo: (inicio: string) =>
    `La fecha de pago no puede ser anterior al primer día de lo que se paga, ${inicio}`,
  devolverAntes: (fin: string) =>
    `La retención se devuelve desde el ${fin}, cuando terminó el período que la retuvo`,
  pagoAntesDelPrimero: (primero: string) =>
    `La fecha no puede ser anterior al primer movimiento de la cuenta, ${primero}`,

  /** Of the device (decision 0103). */
  relojMal: 'El reloj de este teléfono está mal',
  relojDebeDecir: (momento: string) => `Debería decir ${momento}. Plomada usa la hora del servidor.`,
} as const
