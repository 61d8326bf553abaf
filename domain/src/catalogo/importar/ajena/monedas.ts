import { type Decimal, deMicro, iguales, leerDecimal, UNO } from '../../../nucleo/decimal.ts'
import type { Gs } from '../../../nucleo/dinero.ts'
import { aGuaranies, divisasEn } from '../../../nucleo/divisas.ts'
import { mensajesMonedas } from '../../../nucleo/mensajes/monedas.ts'
import { leerMicro } from '../../../nucleo/micro.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'

// The currency of each price of somebody else's list. What names none is in guaraníes only where nothing speaks
// against it; the rest is asked, and without its rate no price of another currency can be kept (decision 0180).

export const GUARANIES = 'PYG'

/** A price of the list, as its cell shows it. */
export interface PrecioEscrito {
  fila: number
  texto: string
  /** What the row says in a column of its own for the currency; '' for nothing. */
  propia: string
  /** Undefined where it is no figure. */
  cifra: Decimal | undefined
}

export interface ColumnaDePrecios {
  campo: string
  encabezado: string
  precios: readonly PrecioEscrito[]
}

export interface ListaConPrecios {
  columnas: readonly ColumnaDePrecios[]
  /** What stands above its table, and in rows that have nothing but a text. */
  titulos: readonly string[]
  notas: readonly string[]
}

export interface RespuestasDeMoneda {
  /** Codes by the key of what was asked. */
  monedas?: ReadonlyMap<string, string> | undefined
  /** By code, guaraníes per unit of it, in canonical text. */
  cotizaciones?: ReadonlyMap<string, string> | undefined
}

/** Why a currency is asked. */
export type CausaDeMoneda = 'varias' | 'algunas' | 'signo' | 'decimales' | 'chicos' | 'desconocida'

/** A currency that somebody has to say, or said; what is asked about is a column, or a text in a column of currencies. */
export interface EleccionDeMoneda {
  clave: string
  de: string
  causa: CausaDeMoneda
  halladas: readonly string[]
  elegida: string | null
}

export interface MonedaAjena {
  codigo: string
  /** One of its prices, in whole guaraníes once its rate is known. */
  ejemplo: { cifra: Decimal; gs: Gs | null }
  /** What is wrong with the rate that was given; null where there is none yet. */
  motivo: string | null
}

export interface MonedasDeLista {
  elecciones: EleccionDeMoneda[]
  ajenas: MonedaAjena[]
  /** Code of a price; null while it isn't known. */
  de: (fila: number, campo: string) => string | null
}

/** Words with which a title speaks of a rate, and not of what the prices are in. */
const DE_CAMBIO = /cotizaci|tipo de cambio|\bt\.? ?c\.?\b|\bcambio\b/i
/** A note below the list counts where it speaks of money. */
const DE_DINERO = /preci|preç|valor|mont|moneda|importe|expresad|cotiza/i

/**
 * Finds the currency of each price: what its cell names; what its row says of it; what was answered for its column; what
 * is over it; what stands above or below the list. `conDecimales`: cents speak against guaraníes.
 */
export function leerMonedas(
  lista: ListaConPrecios,
  respuestas: RespuestasDeMoneda,
  conDecimales: boolean,
): MonedasDeLista {
  const elecciones: EleccionDeMoneda[] = []
  const porPrecio = new Map<string, string | null>()
  const elegir = (eleccion: Omit<EleccionDeMoneda, 'elegida'>): string | null => {
    const elegida = respuestas.monedas?.get(eleccion.clave) ?? null
    if (!elecciones.some(({ clave }) => clave === eleccion.clave)) elecciones.push({ ...eleccion, elegida })
    return elegida
  }
  for (const columna of lista.columnas) {
    const dichas = columna.precios.map((precio) => ({ precio, dicha: deSuFila(precio, elegir) }))
    const sinDecir = dichas.flatMap(({ precio, dicha }) => (dicha === undefined ? [precio] : []))
    const nombradas = [...new Set(dichas.flatMap(({ dicha }) => dicha ?? []))]
    const vale =
      sinDecir.length > 0 ? deColumna(columna, sinDecir, nombradas, lista, conDecimales) : GUARANIES
    const comun = typeof vale === 'string' ? vale : elegir(vale)
    for (const { precio, dicha } of dichas) {
      porPrecio.set(`${precio.fila} ${columna.campo}`, dicha === undefined ? comun : dicha)
    }
  }
  const de = (fila: number, campo: string) => porPrecio.get(`${fila} ${campo}`) ?? null
  return { elecciones, ajenas: ajenasDe(lista, respuestas, de), de }
}

/** Undefined: it says nothing. Null: it says what nobody has explained yet. */
function deSuFila(
  { texto, propia }: PrecioEscrito,
  elegir: (eleccion: Omit<EleccionDeMoneda, 'elegida'>) => string | null,
): string | null | undefined {
  const [enCelda, ...otras] = divisasEn(texto)
  if (enCelda !== undefined && otras.length === 0) return enCelda
  if (propia === '') return undefined
  const [enFila, ...demas] = divisasEn(propia)
  if (enFila !== undefined && demas.length === 0) return enFila
  const clave = `=${claveDeNombre(propia)}`
  return elegir({ clave, de: propia, causa: 'desconocida', halladas: [enFila ?? [], ...demas].flat() })
}

/** From so many prices on, all of them below a thousand are no guaraníes. */
const CUANTOS_CHICOS = 5
const CHICO: Decimal = { n: 1000n, e: 0 }

/** What holds for the prices of a column that say nothing themselves, or why it has to be asked. */
function deColumna(
  { campo, encabezado, precios }: ColumnaDePrecios,
  sinDecir: readonly PrecioEscrito[],
  nombradas: readonly string[],
  { titulos, notas }: ListaConPrecios,
  conDecimales: boolean,
): string | Omit<EleccionDeMoneda, 'elegida'> {
  const preguntar = (causa: CausaDeMoneda, halladas: readonly string[] = []) => ({
    clave: campo,
    de: encabezado,
    causa,
    halladas,
  })
  const encima = divisasEn(encabezado)
  if (encima.length > 1) return preguntar('varias', encima)
  if (encima[0] !== undefined) return encima[0]
  const enTitulos = deTitulos(titulos) ?? deTitulos(notas.filter((nota) => DE_DINERO.test(nota))) ?? []
  const [titulo, ...otras] = enTitulos
  if (otras.length > 0) return preguntar('varias', enTitulos)
  if (nombradas.some((una) => una !== titulo)) return preguntar('algunas', nombradas)
  if (titulo !== undefined) return titulo
  const cifras = precios.flatMap(({ cifra }) => cifra ?? [])
  if ([encabezado, ...sinDecir.map(({ texto }) => texto)].some((texto) => texto.includes('$'))) {
    return preguntar('signo')
  }
  if (conDecimales && cifras.some(({ e }) => e > 0)) return preguntar('decimales')
  const chicas = cifras.filter((cifra) => cifra.n < CHICO.n * 10n ** BigInt(cifra.e))
  if (conDecimales && cifras.length >= CUANTOS_CHICOS && chicas.length === cifras.length) {
    return preguntar('chicos')
  }
  return GUARANIES
}

/** The currencies that titles name; undefined where they name none. A rate in a title doesn't say which one holds. */
function deTitulos(titulos: readonly string[]): string[] | undefined {
  const halladas = new Set<string>()
  for (const titulo of titulos) {
    const suyas = divisasEn(titulo)
    for (const una of suyas) halladas.add(una)
    if (suyas.length > 0 && DE_CAMBIO.test(titulo)) halladas.add(GUARANIES)
  }
  return halladas.size > 0 ? [...halladas] : undefined
}

function ajenasDe(
  { columnas }: ListaConPrecios,
  respuestas: RespuestasDeMoneda,
  de: (fila: number, campo: string) => string | null,
): MonedaAjena[] {
  const ejemplos = new Map<string, Decimal>()
  for (const { campo, precios } of columnas) {
    for (const { fila, cifra } of precios) {
      const codigo = de(fila, campo)
      if (codigo === null || codigo === GUARANIES || cifra === undefined) continue
      if (!ejemplos.has(codigo)) ejemplos.set(codigo, cifra)
    }
  }
  return [...ejemplos].map(([codigo, cifra]) => {
    const escrita = respuestas.cotizaciones?.get(codigo)
    const motivo = escrita === undefined ? null : razonContraTasaDeLista(escrita)
    const enGs = escrita === undefined || motivo !== null ? null : precioEnGs(cifra, codigo, respuestas)
    return { codigo, ejemplo: { cifra, gs: enGs?.ok ? enGs.gs : null }, motivo }
  })
}

/** Why a rate can't be: guaraníes per unit of another currency, in canonical text. */
export function razonContraTasaDeLista(escrita: string): string | null {
  const micro = leerMicro(escrita)
  if (micro === undefined || micro <= 0n) return mensajesMonedas.cotizacionMayorQueCero
  return iguales(deMicro(micro), UNO) ? mensajesMonedas.cotizacionDeUno : null
}

/** A price of the list in whole guaraníes, half away from zero; null while its rate isn't known. */
export function precioEnGs(
  cifra: Decimal,
  codigo: string,
  { cotizaciones }: RespuestasDeMoneda,
): ReturnType<typeof aGuaranies> | null {
  const escrita = cotizaciones?.get(codigo)
  if (escrita === undefined || razonContraTasaDeLista(escrita) !== null) return null
  return aGuaranies(cifra, leerMicro(escrita) ?? 0n)
}

/** The exact figure of a numeric cell, which may have more decimals than we keep. */
export const cifraDeCelda = (numero: string | undefined): Decimal | undefined =>
  numero === undefined ? undefined : leerDecimal(numero)
