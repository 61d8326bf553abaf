import { aMicro, type Decimal, deMicro, multiplicar, textoDeDecimal } from '../../nucleo/decimal.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { mensajesComun } from '../../nucleo/mensajes/comun.ts'
import { mensajesMonedas } from '../../nucleo/mensajes/monedas.ts'
import { leerMicro } from '../../nucleo/micro.ts'
import { formatoCantidad, formatoGs, type NumeroLeido } from '../../nucleo/numeros.ts'
import { avisosDeIva } from './ajena/iva.ts'
import {
  type ColumnaDePrecios,
  cifraDeCelda,
  GUARANIES,
  leerMonedas,
  type MonedasDeLista,
  precioEnGs,
} from './ajena/monedas.ts'
import type { PreguntaDeLista } from './ajena/preguntas.ts'
import { claveDeCorreccion, type FilaLeida, type Lectura, type Respuestas } from './lectura.ts'
import { aPrecio, type Leido } from './numeros.ts'
import type { FilaDeTabla, Tabla } from './tabla.ts'

interface ComoSeLeen {
  /** Whether cents speak against guaraníes: prices of a catalogue have none, those of an analysis may. */
  conDecimales: boolean
}

/** The prices of somebody else's list in guaraníes, with the currency of each; of a list in guaraníes, as they are. */
export class PreciosDeLista {
  readonly monedas: MonedasDeLista
  /** What is told of the tax. */
  readonly avisos: string[]
  readonly #respuestas: Respuestas
  readonly #cifras = new Map<string, Decimal>()

  constructor(tabla: Tabla, lectura: Lectura, respuestas: Respuestas, { conDecimales }: ComoSeLeen) {
    this.#respuestas = respuestas
    const filas = new Map(tabla.filas.map((fila) => [fila.numero, fila]))
    const columnas = lectura.columnas.flatMap(({ campo, columna }) =>
      campo.dinero && columna !== null ? [this.#columna(campo.nombre, columna, tabla, lectura, filas)] : [],
    )
    const { titulos = [] } = tabla
    const notas = lectura.filas.flatMap(({ esTitulo, textos }) => (esTitulo && textos.get('nombre')) || [])
    this.monedas = leerMonedas({ columnas, titulos, notas }, respuestas, conDecimales)
    this.avisos = avisosDeIva(
      [...columnas.map(({ encabezado }) => encabezado), ...titulos, ...notas],
      columnasDeIva(tabla, lectura),
    )
  }

  #columna(
    campo: string,
    columna: number,
    tabla: Tabla,
    lectura: Lectura,
    filas: ReadonlyMap<number, FilaDeTabla>,
  ): ColumnaDePrecios {
    const precios = lectura.filas.flatMap(({ numero, numeros, textos, esTitulo }) => {
      const leido = numeros.get(campo)
      if (leido === undefined || esTitulo) return []
      const celda = filas.get(numero)?.celdas[columna]
      const corregida = this.#respuestas.correcciones.get(claveDeCorreccion(numero, campo))
      const cifra = leido.ok
        ? deMicro(leido.micro)
        : corregida === undefined
          ? cifraDeCelda(celda?.numero)
          : undefined
      if (cifra !== undefined) this.#cifras.set(`${numero} ${campo}`, cifra)
      // A correction without a currency is of the cell's.
      const texto = `${corregida ?? ''} ${celda?.texto ?? ''}`
      return [{ fila: numero, texto, propia: textos.get('moneda') ?? '', cifra }]
    })
    return { campo, encabezado: tabla.encabezados[columna] ?? '', precios }
  }

  /** A price in whole guaraníes, or why it can't be; null while its currency or its rate isn't known. */
  de({ numero, numeros }: FilaLeida, campo: string): Leido<Gs | null> | null {
    const leido = numeros.get(campo)
    if (leido === undefined) return { ok: true, valor: null }
    const codigo = this.monedas.de(numero, campo)
    const cifra = this.#cifras.get(`${numero} ${campo}`)
    if (cifra === undefined) return aPrecio(leido)
    if (codigo === null) return null
    if (codigo === GUARANIES) return aPrecio(leido)
    if (cifra.n < 0n) return { ok: false, motivo: mensajesComun.numeroNegativo }
    const enGs = precioEnGs(cifra, codigo, this.#respuestas)
    if (enGs === null) return null
    return enGs.ok ? { ok: true, valor: enGs.gs } : enGs
  }

  /** A figure that is compared and not kept, in guaraníes as exact as it can be told; undefined where it isn't known. */
  dicho(fila: FilaLeida, campo: string): NumeroLeido | undefined {
    const codigo = this.monedas.de(fila.numero, campo)
    const cifra = this.#cifras.get(`${fila.numero} ${campo}`)
    if (codigo === GUARANIES || cifra === undefined) return fila.numeros.get(campo)
    const cotizacion = codigo === null ? undefined : this.#respuestas.cotizaciones?.get(codigo)
    const micro = cotizacion === undefined ? undefined : leerMicro(cotizacion)
    return micro === undefined
      ? undefined
      : { ok: true, micro: aMicro(multiplicar(cifra, deMicro(micro))).micro }
  }

  /** Of a row with prices in another currency: which, and both figures of each. */
  escritos(fila: FilaLeida): { monedas?: Map<string, string>; enGs?: Map<string, string> } {
    const monedas = new Map<string, string>()
    const enGs = new Map<string, string>()
    for (const campo of fila.numeros.keys()) {
      const codigo = this.monedas.de(fila.numero, campo)
      const cifra = this.#cifras.get(`${fila.numero} ${campo}`)
      if (codigo === null || codigo === GUARANIES || cifra === undefined) continue
      monedas.set(campo, codigo)
      const cotizacion = leerMicro(this.#respuestas.cotizaciones?.get(codigo) ?? '')
      const leido = this.de(fila, campo)
      if (cotizacion === undefined || !leido?.ok || leido.valor === null) continue
      const [escrita, porUno] = [cifraDeMoneda(cifra, codigo), formatoCantidad(cotizacion)]
      enGs.set(campo, mensajesMonedas.deAjena(escrita, porUno, formatoGs(leido.valor)))
    }
    return monedas.size === 0 ? {} : { monedas, enGs }
  }

  get preguntas(): PreguntaDeLista[] {
    const { elecciones, ajenas } = this.monedas
    const { cotizaciones } = this.#respuestas
    return [
      ...elecciones.flatMap((eleccion) =>
        eleccion.elegida === null ? [{ clase: 'moneda' as const, eleccion }] : [],
      ),
      ...ajenas.flatMap((moneda) =>
        moneda.motivo !== null || !cotizaciones?.has(moneda.codigo)
          ? [{ clase: 'cotizacion' as const, moneda }]
          : [],
      ),
    ]
  }
}

/** How a currency is written beside its figures. */
export function simboloDeMoneda(codigo: string): string {
  const simbolos: Readonly<Record<string, string>> = mensajesMonedas.simbolos
  return Object.hasOwn(simbolos, codigo) ? (simbolos[codigo] ?? codigo) : codigo
}

/** 'US$ 1234,5': all the digits that the list has. */
export const cifraDeMoneda = (cifra: Decimal, codigo: string): string =>
  `${simboloDeMoneda(codigo)} ${textoDeDecimal(cifra).replace('.', ',')}`

/** Columns that no field is read from, whose heading speaks of the tax. */
function columnasDeIva({ encabezados, filas }: Tabla, { columnas }: Lectura) {
  const leidas = new Set(columnas.map(({ columna }) => columna))
  return encabezados.flatMap((encabezado, c) =>
    /\bi\.?v\.?a\b/i.test(encabezado) && !leidas.has(c)
      ? [{ encabezado, celdas: filas.map(({ celdas }) => celdas[c]?.texto ?? '') }]
      : [],
  )
}
