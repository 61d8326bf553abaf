import type { Casa, Regla } from './casa.ts'
import { pisoDe } from './plano.ts'
import { renglonesDe } from './tamanos.ts'

/** Minimum lines of test for each line of source, by floor. */
const MINIMO: Record<string, number> = { domain: 1.2, server: 0.8 }

export interface Proporcion {
  piso: string
  fuente: number
  prueba: number
  minimo: number
}

/** Texts, example data and generated types have no logic to test. */
const SIN_LOGICA = /\/mensajes\/|\/esperanza\/|laEsperanza\.ts$|\.gen\.ts$/

/** Non-empty lines of source and of test, for floors with a minimum. */
export const proporciones = ({ archivos }: Casa): Proporcion[] =>
  Object.entries(MINIMO).map(([piso, minimo]) => {
    const suyos = archivos.filter((a) => pisoDe(a.camino) === piso && !SIN_LOGICA.test(a.camino))
    const sumar = (prueba: boolean): number =>
      suyos.filter((a) => a.esPrueba === prueba).reduce((suma, a) => suma + renglonesDe(a.texto), 0)
    return { piso, fuente: sumar(false), prueba: sumar(true), minimo }
  })

/** Tests grow with the code that they test. */
export const proporcion: Regla = {
  nombre: 'proporcion-de-pruebas',
  revisar: (casa) =>
    proporciones(casa)
      .filter(({ fuente, prueba, minimo }) => prueba < fuente * minimo)
      .map(({ piso, fuente, prueba, minimo }) => ({
        donde: piso,
        que: `${prueba} renglones de prueba para ${fuente} de fuente (${(prueba / fuente).toFixed(2)}, mínimo ${minimo})`,
      })),
}
