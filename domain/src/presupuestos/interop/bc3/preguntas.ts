import {
  aMicro,
  CERO,
  type Decimal,
  deEntero,
  deMicro,
  dividir,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
} from '../../../nucleo/decimal.ts'
import type { Gs } from '../../../nucleo/dinero.ts'
import { mensajesPreguntasBc3 as textos } from '../../../nucleo/mensajes/preguntasBc3.ts'
import { MICRO, type Micro } from '../../../nucleo/micro.ts'
import { formatoCantidad } from '../../../nucleo/numeros.ts'
import type { Causa } from './calculo/causas.ts'
import type { Cifras, ObraCalculada, RespuestasBc3 } from './calculo/recalcular.ts'
import type { DocumentoBc3 } from './formato/documento.ts'
import type { ClaseHallazgo } from './formato/hallazgos.ts'
import { esPorcentaje } from './lectura/porcentajes.ts'

/** What a file asks before it comes in (bc3.md, Nothing is guessed silently). Plain data. */
export interface PreguntaBc3 {
  clave: 'moneda' | 'ceros' | 'precios' | 'diferencia'
  texto: string
  /** `total`: the work's total with that answer, in the file's currency; null where it changes no total. */
  opciones: { valor: string; texto: string; total: Decimal | null }[]
  /** The answer that counts while there is none; null: there is no default. */
  propuesta: string | null
  /** Without an answer nothing is imported. */
  obligatoria: boolean
  /** What it is about, amount by amount. */
  causas: Causa[]
}

/** The three totals of a work, in the file's currency. */
export interface TotalesBc3 {
  /** Of the root, or of all its chapters; null where neither states it. */
  declarado: Decimal | null
  /** Stated quantities × stated unit prices, chapters summed. */
  alPrecioDelArchivo: Decimal
  importado: Decimal
}

/** The questions of the reading itself; that about the difference is asked once figures are in guaraníes. */
export function preguntasDe(doc: DocumentoBc3, calculo: ObraCalculada, totalDe: (cifras: Cifras) => Decimal) {
  const preguntas: PreguntaBc3[] = []
  const moneda = preguntaDeMoneda(doc)
  if (moneda !== null) preguntas.push(moneda)
  const { empate } = calculo.ceros
  if (empate !== null) {
    preguntas.push({
      clave: 'ceros',
      texto: textos.ceros,
      opciones: [
        { valor: 'cero', texto: textos.cerosComoCero, total: empate.cero },
        { valor: 'vacio', texto: textos.cerosComoVacio, total: empate.vacio },
      ],
      propuesta: null,
      obligatoria: true,
      causas: [],
    })
  }
  const { conOtroPrecio, aparte } = calculo
  if (conOtroPrecio.length > 0) {
    preguntas.push({
      clave: 'precios',
      texto: textos.precios(conOtroPrecio.length),
      opciones: [
        { valor: 'analisis', texto: textos.preciosDelAnalisis, total: totalDe(aparte.analisis) },
        { valor: 'archivo', texto: textos.preciosDelArchivo, total: totalDe(aparte.archivo) },
      ],
      propuesta: 'analisis',
      obligatoria: false,
      causas: [],
    })
  }
  return preguntas
}

/** Asked of a file that doesn't say its currency; one without decimals may be in guaraníes, which is proposed. */
function preguntaDeMoneda({ coeficientes, conceptos }: DocumentoBc3): PreguntaBc3 | null {
  if (coeficientes.divisa !== '') return null
  const conDecimales =
    coeficientes.conCentavos ||
    [...conceptos.values()].some(
      ({ codigo, unidad, precios }) =>
        !esPorcentaje(codigo) && unidad !== '%' && precios.some((precio) => (precio?.e ?? 0) > 0),
    )
  return {
    clave: 'moneda',
    texto: conDecimales ? textos.monedaConCentavos : textos.monedaSinCentavos,
    opciones: Object.entries(textos.monedas).map(([valor, texto]) => ({ valor, texto, total: null })),
    propuesta: conDecimales ? null : 'PYG',
    obligatoria: conDecimales,
    causas: [],
  }
}

/** ISO 4217: what the file says, else what was answered, else what is proposed; '' where none is. */
export function divisaDe(
  { coeficientes }: Pick<DocumentoBc3, 'coeficientes'>,
  preguntas: readonly PreguntaBc3[],
  respuestas: RespuestasBc3,
): string {
  const pregunta = preguntas.find(({ clave }) => clave === 'moneda')
  if (pregunta === undefined) return coeficientes.divisa.toUpperCase()
  const valor = respuestaA(pregunta, respuestas)
  return valor === null || valor === 'otra' ? '' : valor
}

/**
 * Asked where the import, in guaraníes, differs by more than 1 % from the stated total, or from the file's own prices
 * where it states none (bc3.md, Never a wrong total quietly); null otherwise. Its causes are in guaraníes too.
 */
export function preguntaDeDiferencia(
  { totales, causas }: { totales: TotalesBc3; causas: readonly Causa[] },
  totalImportado: Gs,
  cotizacion: Micro,
): PreguntaBc3 | null {
  const { declarado, alPrecioDelArchivo } = totales
  const tasa = deMicro(cotizacion)
  const referencia = multiplicar(declarado ?? alPrecioDelArchivo, tasa)
  const diferencia = restar(deEntero(totalImportado), referencia)
  if (!esGrande(diferencia, referencia)) return null
  const enGs = causas.map(({ texto, importe }) => ({ texto, importe: multiplicar(importe, tasa) }))
  const explicado = enGs.reduce((suma, { importe }) => sumarDecimales(suma, importe), CERO)
  const resto = restar(diferencia, explicado)
  if (resto.n !== 0n) enGs.push({ texto: textos.guaraniesEnteros, importe: resto })
  const [entra, dice] = [escribirGs(deEntero(totalImportado)), escribirGs(referencia)]
  const monto = escribirGs(sinSigno(diferencia))
  const cuanto = diferencia.n > 0n ? textos.deMas(monto) : textos.deMenos(monto)
  const deDonde = declarado === null ? textos.loDeSusPrecios : textos.loQueDice
  const texto = textos.diferencia(entra, dice, cuanto, porcentajeDe(diferencia, referencia), deDonde)
  const opciones = [{ valor: 'entiendo', texto: textos.entiendo(entra, dice), total: totales.importado }]
  return { clave: 'diferencia', texto, opciones, propuesta: null, obligatoria: true, causas: enGs }
}

/** More than 1 % of what is stated. */
export function esGrande(diferencia: Decimal, referencia: Decimal): boolean {
  const cien = multiplicar(diferencia, deEntero(100))
  return restar(sinSigno(cien), sinSigno(referencia)).n > 0n
}

/** Where the answered currency is not guaraníes a rate is needed; a rate of 1 would take its figures for guaraníes. */
export function razonContraCotizacionDelArchivo(
  preguntas: readonly PreguntaBc3[],
  respuestas: RespuestasBc3,
  cotizacion: Micro,
): string | null {
  const moneda = preguntas.find(({ clave }) => clave === 'moneda')
  const suya = moneda && respuestaA(moneda, respuestas)
  return razonContraTasa(suya ?? '', cotizacion)
}

/** Why figures of that currency can't be taken at that rate; '' where nobody says which it is. */
export function razonContraTasa(divisa: string, cotizacion: Micro): string | null {
  return divisa !== '' && divisa !== 'PYG' && cotizacion === MICRO ? textos.faltaCotizacion : null
}

/** The answer that counts: the given one if it is among the options, else the proposed one. */
export function respuestaA(
  { clave, opciones, propuesta }: PreguntaBc3,
  respuestas: RespuestasBc3,
): string | null {
  const dada = respuestaDada(clave, respuestas)
  return opciones.some(({ valor }) => valor === dada) ? (dada ?? null) : propuesta
}

/** Why the answers are not enough to import: one is none of the options, or an obligatory question has none. */
export function razonContraRespuestas(
  preguntas: readonly PreguntaBc3[],
  respuestas: RespuestasBc3,
): string | null {
  for (const { clave, texto, opciones } of preguntas) {
    const dada = respuestaDada(clave, respuestas)
    if (dada !== undefined && !opciones.some(({ valor }) => valor === dada)) {
      return textos.respuestaDeMas(dada.slice(0, 40), texto)
    }
  }
  const faltan = preguntas.filter(
    (pregunta) => pregunta.obligatoria && respuestaA(pregunta, respuestas) === null,
  )
  return faltan.length === 0 ? null : textos.faltaResponder(faltan.map(({ texto }) => texto).join(' '))
}

/** What the reading changed in the work, told after the import. */
export function avisosDeLectura({ cuentas }: { cuentas: Partial<Record<ClaseHallazgo, number>> }): string[] {
  const { precioDelArchivo = 0, medicionConDiferencia = 0 } = cuentas
  return [
    ...(precioDelArchivo > 0 ? [textos.entraronConPrecio(precioDelArchivo)] : []),
    ...(medicionConDiferencia > 0 ? [textos.entraronConDiferencia(medicionConDiferencia)] : []),
  ]
}

function respuestaDada(clave: string, respuestas: RespuestasBc3): string | undefined {
  return Object.hasOwn(respuestas, clave) ? respuestas[clave] : undefined
}

function sinSigno({ n, e }: Decimal): Decimal {
  return { n: n < 0n ? -n : n, e }
}

function porcentajeDe(parte: Decimal, todo: Decimal): string {
  const cien = dividir(multiplicar(parte, deEntero(100)), todo)
  if (cien === undefined) return '—'
  const redondo = redondear(sinSigno(cien), 1)
  return `${formatoCantidad(aMicro(redondo).micro)} %`
}

function escribirGs(monto: Decimal): string {
  return formatoCantidad(aMicro(redondear(monto, 0)).micro)
}
