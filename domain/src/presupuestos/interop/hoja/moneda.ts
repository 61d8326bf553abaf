import { divisasEn } from '../../../nucleo/divisas.ts'
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
  const arriba = portada.flatMap(({ celdas }) => celdas.map(({ texto }) => texto))
  for (const lugar of [enTitulos, enCeldas, arriba]) {
    const halladas = new Set(lugar.flatMap(divisasEn))
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
