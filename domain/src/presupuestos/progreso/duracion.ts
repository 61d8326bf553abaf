import { mensajesEdicion as textos } from '../../nucleo/mensajes/edicion.ts'

/** A capitulo's duration, in weeks, can't go under the weeks that the payment schedule has marked of it (domain.md §11). */
export function razonContraDuracion(duracion: number, semanasMarcadas: number): string | null {
  return duracion < semanasMarcadas ? textos.duracionMenorQueMarcadas(semanasMarcadas) : null
}
