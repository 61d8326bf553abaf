import { mensajesHoja } from '../../../nucleo/mensajes/hoja.ts'
import { mensajesPreguntasBc3 } from '../../../nucleo/mensajes/preguntasBc3.ts'
import type { FilaDeCalculo } from './modelo/hojas.ts'
import type { PreguntaDeHoja } from './modelo/leido.ts'

/** How a currency is named in headings, titles and formats. '$' alone is of many countries and says nothing. */
const MONEDAS: readonly (readonly [string, RegExp])[] = [
  ['PYG', /₲|\bgs\b|\bpyg\b|guaran[ií]/iu],
  ['USD', /\bus\s?\$|\bu\$[sd]\b|\busd\b|\bd[oó]lar(?:es)?\b/iu],
  ['BRL', /\br\$|\bbrl\b|\breais\b|\breales\b/iu],
  ['EUR', /€|\beur(?:os?)?\b/iu],
  ['ARS', /\bar\$|\bars\b|pesos argentinos/iu],
  ['CLP', /\bclp\b|pesos chilenos/iu],
  ['BOB', /\bbs\b\.?|\bbob\b|bolivianos/iu],
  ['PEN', /\bs\/\.?(?=\s|\)|$|\d)|\bpen\b|nuevos soles|\bsoles\b/iu],
  ['COP', /\bcop\b|pesos colombianos/iu],
  ['MXN', /\bmxn\b|pesos mexicanos/iu],
  ['UYU', /\buyu\b|\$u\b|pesos uruguayos/iu],
  ['THB', /\bthb\b|฿|\bbaht\b/iu],
]

function monedasEn(texto: string): string[] {
  return texto.length > 300 ? [] : MONEDAS.flatMap(([codigo, forma]) => (forma.test(texto) ? [codigo] : []))
}

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
  const arriba = portada.flatMap(({ celdas }) => celdas.map(({ texto }) => texto))
  for (const lugar of [enTitulos, enCeldas, arriba]) {
    const halladas = new Set(lugar.flatMap(monedasEn))
    if (halladas.size > 0) return [...halladas]
  }
  return []
}

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
  return filas.some((textos) => deFiguras.some((c) => (textos[c] ?? '').slice(0, 100).includes('$')))
}

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
