import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { ValorActual } from '../../ui/ValoresActuales.tsx'

/** Its label where the value is read as it is typed; where it is not, also how it reads. */
type Campo<Valor> =
  | { etiqueta: string; lee: (valor: Valor) => string }
  | (Valor extends string ? string : never)

/**
 * Every field of a form over a row, in the order of the screen and by the names of its inputs. A field that is
 * missing, or a value that is no text and does not say how it reads, does not compile:
 *
 *     const CAMPOS: Campos<Valores> = {
 *       nombre: 'Nombre',
 *       tag: { etiqueta: 'Tipo', lee: etiquetaDeTipo },
 *     }
 */
export type Campos<Valores> = { readonly [K in Exclude<keyof Valores, 'version'>]: Campo<Valores[K]> }

/** The same of a form over nothing yet, which compares nothing: labels are enough. */
export type Etiquetas<Valores> = {
  readonly [K in Exclude<keyof Valores, 'version'>]: string | { etiqueta: string }
}

/** The labels alone, for the summary of errors and the inputs. */
export function etiquetasDe<Nombre extends string>(
  campos: Readonly<Record<Nombre, string | { etiqueta: string }>>,
): Record<Nombre, string> {
  const pares = Object.entries<string | { etiqueta: string }>(campos)
  // Object.fromEntries forgets the names, which are those of `campos`.
  return Object.fromEntries(
    pares.map(([nombre, campo]) => [nombre, typeof campo === 'string' ? campo : campo.etiqueta]),
  ) as Record<Nombre, string>
}

/** What is stored now beside what was typed, field by field. */
export function compararCampos<Valores>(
  campos: Campos<Valores>,
  actual: Valores,
  mio: Valores,
): ValorActual[] {
  const nombres = Object.keys(campos) as (keyof Campos<Valores>)[]
  return nombres.map((nombre) => comparar(campos[nombre], actual[nombre], mio[nombre]))
}

function comparar<Valor>(
  campo: string | { etiqueta: string; lee: (valor: Valor) => string },
  actual: Valor,
  mio: Valor,
): ValorActual {
  return typeof campo === 'string'
    ? { etiqueta: campo, actual: String(actual), mio: String(mio) }
    : { etiqueta: campo.etiqueta, actual: campo.lee(actual), mio: campo.lee(mio) }
}

/** For `ademas`: what is needed and is blank, where the contract lets it be left out or looks at another thing first. */
export function faltantes(necesarios: Readonly<Record<string, string>>): Record<string, string> {
  const vacios = Object.keys(necesarios).filter((nombre) => necesarios[nombre]?.trim() === '')
  return Object.fromEntries(vacios.map((nombre) => [nombre, mensajesComun.completeTodosLosCampos]))
}
