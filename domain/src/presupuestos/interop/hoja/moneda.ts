import { divisasEn, sinDivisas } from '../../../nucleo/divisas.ts'
import { mensajesHoja } from '../../../nucleo/mensajes/hoja.ts'
import { mensajesPreguntasBc3 } from '../../../nucleo/mensajes/preguntasBc3.ts'
import type { FilaDeCalculo } from './modelo/hojas.ts'
import type { PreguntaDeHoja } from './modelo/leido.ts'

const FIGURAS_REVISADAS = 40

/**
 * The currencies that a sheet names: over its columns of figures; else in how they are shown; else above the table.
 * The first of the three that names any is believed.
 */
export function monedasDe(
  encabezados: readonly string[],
  deFiguras: readonly number[],
  portada: readonly FilaDeCalculo[],
  cuerpo: readonly FilaDeCalculo[],
): string[] {
  const enTitulos = deFiguras.map((c) => encabezados[c] ?? '')
  const enCeldas = cuerpo
    .slice(0, FIGURAS_REVISADAS)
    .flatMap(({ celdas }) => deFiguras.map((c) => celdas[c]?.texto ?? ''))
  const arriba = portada.flatMap(sinCotizacion)
  for (const lugar of [enTitulos, enCeldas, arriba]) {
    const halladas = new Set(lugar.flatMap(divisasEn))
    if (halladas.size > 0) return [...halladas]
  }
  return []
}

const DE_CAMBIO = /\bcotiz|\b(?:tipo de )?cambio\b|\bexchange\b|\bc[aâ]mbio\b|\bt\.?\s?c\.?\s?[:=]/i
const LARGO_DE_TITULO = 300

/**
 * The texts of a line above the table without what a unit of a currency is worth: 'Cotización US$: 7.300' and
 * 'Dólar | 7300' say nothing of the prices, 'Presupuesto en dólares, tipo de cambio 7.300' does.
 */
function sinCotizacion({ celdas }: FilaDeCalculo): string[] {
  const textos = celdas.flatMap(({ texto, numero }) =>
    numero === undefined ? [texto.slice(0, LARGO_DE_TITULO)] : [],
  )
  const conCambio = textos.some((texto) => DE_CAMBIO.test(texto))
  const conCifra = textos.length < celdas.length || textos.some((texto) => /\d/.test(texto))
  const soloMonedas = textos.every((texto) => !nombraAlgo(texto))
  if (conCifra && soloMonedas) return []
  return textos
    .map((texto) => texto.slice(0, DE_CAMBIO.exec(texto)?.index))
    .filter((texto) => !conCambio || nombraAlgo(texto))
}

/** Whether a text has words besides the currencies that it names. */
const nombraAlgo = (texto: string): boolean => /\p{L}/u.test(sinDivisas(texto))

/** Whether prices have a '$', in their headings or in how they are shown: then they are not guaraníes. */
export function conSignoDePesos(
  encabezados: readonly string[],
  deFiguras: readonly number[],
  cuerpo: readonly FilaDeCalculo[],
): boolean {
  const filas = [
    encabezados,
    ...cuerpo.slice(0, FIGURAS_REVISADAS).map(({ celdas }) => celdas.map((c) => c.texto)),
  ]
  return filas.some((textos) => deFiguras.some((c) => esSignoSolo((textos[c] ?? '').slice(0, 100))))
}

/** 'US$' has the sign too, and says whose it is. */
const esSignoSolo = (texto: string): boolean => texto.includes('$') && divisasEn(texto).length === 0

/** Asked where the sheet names none, or several; one without decimals may be in guaraníes, which is proposed. */
export function preguntaDeMonedaDeHoja(
  halladas: readonly string[],
  conDecimales: boolean,
  conSigno = false,
): PreguntaDeHoja | null {
  const { monedas, monedaConCentavos, monedaSinCentavos } = mensajesPreguntasBc3
  if (halladas.length === 1) return null
  const varias = halladas.length > 1
  const nombres: Readonly<Record<string, string>> = monedas
  const codigos = varias ? [...halladas, 'otra'] : Object.keys(monedas)
  const sinNombrar = conSigno
    ? mensajesHoja.preguntaDeSigno
    : conDecimales
      ? monedaConCentavos
      : monedaSinCentavos
  const obligatoria = varias || conDecimales || conSigno
  return {
    clave: 'moneda',
    texto: varias ? mensajesHoja.preguntaDeMoneda(halladas.join(', ')) : sinNombrar,
    opciones: codigos.map((valor) => ({
      valor,
      texto: nombres[valor] ?? mensajesHoja.opcionDeMoneda(valor),
      total: null,
    })),
    propuesta: obligatoria ? null : 'PYG',
    obligatoria,
    causas: [],
    filas: [],
  }
}
