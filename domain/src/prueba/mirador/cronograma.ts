// What Obra El Mirador says of its payment schedule: by key of the capitulo, then by month; amounts whole guaraníes.

type PorMes<T> = Record<string, T>

/** What each op of a schedule does, and what must come of it. */
export interface DatosDeCronograma {
  cronograma: [dato: { fechaInicio: string }, esperado: { meses: string[]; obraDuracion: number }]
  /** Weeks that are marked besides those that are. */
  marcar: [dato: { semanas: [cap: string, mes: string, semana: number][] }, esperado: undefined]
  congelar: [dato: { mes: string }, esperado: { desembolsos: Record<string, number>; total: number }]
  agregarMes: [dato: object, esperado: { meses: string[] }]
}

/** The schedule at the end; the names are the answer's, those with `ours_` without it and the second word. */
export interface CronogramaDeHistoria {
  preciosPorSemanaYRubro: Record<
    string,
    { semanas: number; precioPorSemanaYRubro: number; precioTotal: number }
  >
  semanasMarcadas: Record<string, PorMes<boolean[]>>
  yearMonthsCongelados: string[]
  desembolsos: Record<string, PorMes<number>>
  montoPorMes: Record<string, PorMes<number>>
  totalPorMes: PorMes<number>
  ours_ejecutadoPorMes: Record<string, PorMes<number>>
  ours_totalEjecutadoPorMes: PorMes<number>
}
