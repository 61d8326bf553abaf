import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { ValorActual } from '../../ui/ValoresActuales.tsx'

/** A label where the value is shown as typed; otherwise also how it is shown. */
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
export type CamposDeFormulario<Valores> = {
  readonly [K in Exclude<keyof Valores, 'version'>]: Campo<Valores[K]>
}

/** The same for a form of something new, which compares nothing: labels alone. */
export type Etiquetas<Valores> = {
  readonly [K in Exclude<keyof Valores, 'version'>]: string | { etiqueta: string }
}

/** The labels alone, for the summary of errors and the inputs. */
export function etiquetasDe<Nombre extends string>(
  campos: Readonly<Record<Nombre, string | { etiqueta: string }>>,
): Record<Nombre, string> {
  const pares = Object.entries<string | { etiqueta: string }>(campos)
  // Typed by hand, because Object.fromEntries forgets the names.
  return Object.fromEntries(
    pares.map(([nombre, campo]) => [nombre, typeof campo === 'string' ? campo : campo.etiqueta]),
  ) as Record<Nombre, string>
}

/** The stored value and the typed one, field by field. */
export function compararCampos<Valores>(
  campos: CamposDeFormulario<Valores>,
  actual: Valores,
  mio: Valores,
): ValorActual[] {
  const nombres = Object.keys(campos) as (keyof CamposDeFormulario<Valores>)[]
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

/**
 * For `ademas`: reasons for required fields that are blank, where the contract allows their absence or checks another
 * field first.
 */
export function faltantes(necesarios: Readonly<Record<string, string>>): Record<string, string> {
  const vacios = Object.keys(necesarios).filter((nombre) => necesarios[nombre]?.trim() === '')
  return Object.fromEntries(vacios.map((nombre) => [nombre, mensajesComun.completeTodosLosCampos]))
}
