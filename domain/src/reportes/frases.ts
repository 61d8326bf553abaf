import { formatoFecha } from '../nucleo/fecha.ts'
import { formatoPorcentaje } from '../nucleo/numeros.ts'

/** The mark of a tarea without a material or labour average (2-site-management §2 'Budget follow-up'). */
export const CALCULO_PARCIAL = 'calculo parcial'

/** The figures of a progress report, to be said in a sentence. */
interface Avanzado {
  /** Percentages on the first day and on the last one; `puntos` between them, without sign. */
  antes: number
  ahora: number
  puntos: string
  inicio: string
  fin: string
  /** Today: of a day that has passed it is said how it was. */
  hoy: string
  descartados: boolean
}

/** '6,2 puntos', '+1 punto': from points as they are written. */
const enPuntos = (puntos: string): string =>
  /^[+\u2212]?1$/.test(puntos) ? `${puntos} punto` : `${puntos} puntos`

/** How far a work is, on a screen (2-site-management §2, domain.md §10). */
export const frasesDeAvance = {
  avanceDeLaObra: 'Avance de la obra',
  verComoTabla: 'Ver como tabla',
  enPuntos,

  /** 'La obra está en 34,5 %: 6,2 puntos más que el 16/11/2026' */
  frase: ({ antes, ahora, puntos, inicio, fin, hoy, descartados }: Avanzado) => {
    const pasado = fin < hoy
    const quien = descartados ? 'lo descartado' : 'la obra'
    const verbo = descartados ? (pasado ? 'sumaba' : 'suma') : pasado ? 'estaba en' : 'está en'
    const sujeto = pasado ? `El ${formatoFecha(fin)} ${quien}` : `${quien[0]?.toUpperCase()}${quien.slice(1)}`
    const dicho = `${sujeto} ${verbo} ${formatoPorcentaje(ahora)}`
    if (inicio === fin) return dicho
    if (ahora === antes) return `${dicho}, lo mismo que el ${formatoFecha(inicio)}`
    return `${dicho}: ${enPuntos(puntos)} ${ahora > antes ? 'más' : 'menos'} que el ${formatoFecha(inicio)}`
  },
  /** What a chart of bars shows, for who does not see it; its figures are in the table. */
  fraseDeBarras: (cuantas: string, primera: { nombre: string; puntos: string } | null) =>
    primera === null
      ? `${cuantas}: en estos días no avanzó ninguno`
      : `${cuantas}: el que más avanzó es «${primera.nombre}», ${enPuntos(primera.puntos)}`,

  hasta: (fecha: string) => `Hasta el ${formatoFecha(fecha)}`,
  desdeHasta: (inicio: string, fin: string) => `Del ${formatoFecha(inicio)} al ${formatoFecha(fin)}`,
  sinRubrosConEseNombre: 'No hay ningún rubro con ese nombre',
  ayudaDelGrafico: 'Con las flechas, o tocando el gráfico, se ve cada día.',
} as const
