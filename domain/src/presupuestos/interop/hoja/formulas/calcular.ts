import {
  CERO,
  type Decimal,
  dividir,
  leerDecimal,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
  textoDeDecimal,
  UNO,
} from '../../../../nucleo/decimal.ts'
import { type CeldaDeHoja, type HojaDeCalculo, indiceDeColumna, letraDeColumna } from '../modelo/hojas.ts'
import { type Paso, pasosDeFormula } from './pasosDeFormula.ts'

/** Cells that are read for all formulas together; running sums of a long sheet would read thousands of millions. */
const LECTURAS_MAXIMAS = 2_000_000
/** As many decimals as a sheet keeps of a division, and more than any quantity has here. */
const DECIMALES = 12
const DIGITOS_MAXIMOS = 40

export interface FormulasCalculadas {
  hojas: readonly HojaDeCalculo[]
  calculadas: number
  /** 'Hoja1!C5' of each that can't be computed, some of them. */
  sinValor: string[]
}

/** Computes the formulas that the file stored no value for; the same sheets where there are none. */
export function calcularFormulas(hojas: readonly HojaDeCalculo[]): FormulasCalculadas {
  const faltan = hojas.some(({ filas }) => filas.some(({ celdas }) => celdas.some(esFormulaSinValor)))
  if (!faltan) return { hojas, calculadas: 0, sinValor: [] }
  const calculador = new Calculador(hojas)
  let calculadas = 0
  const sinValor: string[] = []
  const nuevas = hojas.map((hoja, h) => ({
    ...hoja,
    filas: hoja.filas.map((fila) => {
      if (!fila.celdas.some(esFormulaSinValor)) return fila
      const celdas = fila.celdas.map((celda, c): CeldaDeHoja => {
        if (!esFormulaSinValor(celda)) return celda
        const valor = calculador.valor(h, fila.numero, c)
        if (valor === 'no') {
          sinValor.push(`${hoja.nombre}!${letraDeColumna(c)}${fila.numero}`)
          return { ...celda, texto: '' }
        }
        calculadas++
        const numero = textoDeDecimal(redondear(valor, DECIMALES))
        return { texto: numero, numero, formula: true }
      })
      return { ...fila, celdas }
    }),
  }))
  return { hojas: nuevas, calculadas, sinValor }
}

const esFormulaSinValor = ({ expresion, numero }: CeldaDeHoja): boolean =>
  expresion !== undefined && numero === undefined

type Valor = Decimal | 'no'
interface Direccion {
  hoja: number
  fila: number
  columna: number
}
const claveDe = ({ hoja, fila, columna }: Direccion): string => `${hoja} ${fila} ${columna}`

class Calculador {
  readonly #hojas: readonly HojaDeCalculo[]
  readonly #porFila: readonly Map<number, readonly CeldaDeHoja[]>[]
  readonly #porNombre: Map<string, number>
  readonly #valores = new Map<string, Valor>()
  readonly #pasos = new Map<string, Paso[] | undefined>()
  #lecturas = 0

  constructor(hojas: readonly HojaDeCalculo[]) {
    this.#hojas = hojas
    this.#porFila = hojas.map(({ filas }) => new Map(filas.map(({ numero, celdas }) => [numero, celdas])))
    this.#porNombre = new Map(hojas.map(({ nombre }, i) => [nombre, i]))
  }

  valor(hoja: number, fila: number, columna: number): Valor {
    const primera = { hoja, fila, columna }
    const pila: Direccion[] = [primera]
    const abiertas = new Set<string>()
    while (pila.length > 0) {
      const actual = pila.at(-1)
      if (actual === undefined) break
      const clave = claveDe(actual)
      if (this.#valores.has(clave)) {
        pila.pop()
        continue
      }
      const pasos = this.#pasosDe(actual)
      const pendientes = pasos === undefined ? [] : this.#pendientes(actual.hoja, pasos)
      // A cell that needs itself has no value.
      const circular = pendientes.some((otra) => abiertas.has(claveDe(otra)))
      if (pasos === undefined || circular || this.#lecturas > LECTURAS_MAXIMAS) {
        this.#valores.set(clave, 'no')
      } else if (pendientes.length === 0) this.#valores.set(clave, this.#hacer(actual.hoja, pasos))
      else {
        abiertas.add(clave)
        for (const otra of pendientes) pila.push(otra)
        continue
      }
      abiertas.delete(clave)
      pila.pop()
    }
    return this.#valores.get(claveDe(primera)) ?? 'no'
  }

  #celda({ hoja, fila, columna }: Direccion): CeldaDeHoja | undefined {
    return this.#porFila[hoja]?.get(fila)?.[columna]
  }

  #pasosDe(direccion: Direccion): Paso[] | undefined {
    const clave = claveDe(direccion)
    if (!this.#pasos.has(clave))
      this.#pasos.set(clave, pasosDeFormula(this.#celda(direccion)?.expresion ?? ''))
    return this.#pasos.get(clave)
  }

  /** The cells without a value yet that the steps need. */
  #pendientes(hoja: number, pasos: readonly Paso[]): Direccion[] {
    return pasos.flatMap((paso) =>
      this.#direcciones(hoja, paso).filter((direccion) => {
        const celda = this.#celda(direccion)
        return celda !== undefined && esFormulaSinValor(celda) && !this.#valores.has(claveDe(direccion))
      }),
    )
  }

  #direcciones(hoja: number, paso: Paso): Direccion[] {
    if (paso.que !== 'celda' && paso.que !== 'rango') return []
    const suya = paso.hoja === '' ? hoja : (this.#porNombre.get(paso.hoja) ?? -1)
    const desde = leerDireccion(paso.que === 'celda' ? paso.celda : paso.desde)
    const hasta = leerDireccion(paso.que === 'celda' ? paso.celda : paso.hasta)
    const direcciones: Direccion[] = []
    const ultima = Math.min(hasta.fila, this.#hojas[suya]?.filas.at(-1)?.numero ?? 0)
    for (let fila = desde.fila; fila <= ultima; fila++) {
      for (let columna = desde.columna; columna <= hasta.columna; columna++) {
        if (++this.#lecturas > LECTURAS_MAXIMAS) return direcciones
        direcciones.push({ hoja: suya, fila, columna })
      }
    }
    return direcciones
  }

  #hacer(hoja: number, pasos: readonly Paso[]): Valor {
    const pila: Decimal[][] = []
    for (const paso of pasos) {
      if (paso.que === 'numero') pila.push([leerDecimal(paso.texto) ?? CERO])
      else if (paso.que === 'celda' || paso.que === 'rango') {
        const valores = this.#leer(hoja, paso)
        if (valores === 'no') return 'no'
        pila.push(valores)
      } else {
        const hecho =
          paso.que === 'operar'
            ? operar(paso.signo, pila)
            : llamar(paso.funcion, pila.splice(-paso.argumentos))
        if (hecho === 'no' || String(hecho.n).length > DIGITOS_MAXIMOS) return 'no'
        pila.push([hecho.e > DECIMALES * 2 ? redondear(hecho, DECIMALES * 2) : hecho])
      }
    }
    const [resultado] = pila
    return pila.length === 1 && resultado?.length === 1 ? (resultado[0] ?? CERO) : 'no'
  }

  /** The figures of a cell or range: nothing is 0 alone and is left out of a range; a text alone has no value. */
  #leer(hoja: number, paso: Extract<Paso, { que: 'celda' | 'rango' }>): Decimal[] | 'no' {
    const valores: Decimal[] = []
    for (const direccion of this.#direcciones(hoja, paso)) {
      const celda = this.#celda(direccion)
      // A subtotal leaves the subtotals in its range out.
      if (paso.que === 'rango' && paso.sinSubtotales && (celda?.expresion ?? '').startsWith('SUBTOTAL'))
        continue
      const calculado = this.#valores.get(claveDe(direccion))
      if (calculado === 'no') return 'no'
      const valor = calculado ?? (celda?.numero === undefined ? undefined : leerDecimal(celda.numero))
      if (valor !== undefined) valores.push(valor)
      else if (paso.que === 'celda' && celda !== undefined && celda.texto.trim() !== '') return 'no'
    }
    if (this.#lecturas > LECTURAS_MAXIMAS) return 'no'
    return paso.que === 'celda' && valores.length === 0 ? [CERO] : valores
  }
}

function operar(signo: '+' | '-' | '*' | '/' | 'opuesto', pila: Decimal[][]): Valor {
  const b = pila.pop()
  const a = signo === 'opuesto' ? [CERO] : pila.pop()
  const [x, y] = [a?.[0], b?.[0]]
  if (a?.length !== 1 || b?.length !== 1 || x === undefined || y === undefined) return 'no'
  if (signo === '+') return sumarDecimales(x, y)
  if (signo === '*') return multiplicar(x, y)
  return signo === '/' ? (dividir(x, y) ?? 'no') : restar(x, y)
}

const SUMAN_DE_SUBTOTAL = new Set(['9', '109'])

function llamar(funcion: string, argumentos: readonly Decimal[][]): Valor {
  const sumar = (listas: readonly Decimal[][]) => listas.flat().reduce(sumarDecimales, CERO)
  if (funcion.startsWith('SUBTOTAL')) {
    const [cual, ...resto] = argumentos
    return SUMAN_DE_SUBTOTAL.has(textoDeDecimal(cual?.[0] ?? CERO)) ? sumar(resto) : 'no'
  }
  if (funcion.startsWith('SUM')) return sumar(argumentos)
  if (funcion.startsWith('PRODUCT')) return argumentos.flat().reduce(multiplicar, UNO)
  const [valor, decimales] = [argumentos[0]?.[0], argumentos[1]?.[0] ?? CERO]
  return valor === undefined || decimales.e > 0 || decimales.n < 0n || decimales.n > 12n
    ? 'no'
    : redondear(valor, Number(decimales.n))
}

const DIRECCION = /^([A-Z]{1,3})(\d{1,7})$/

function leerDireccion(texto: string): { fila: number; columna: number } {
  const [, columna = '', fila = '0'] = DIRECCION.exec(texto) ?? []
  return {
    fila: Number(fila),
    columna: indiceDeColumna(columna),
  }
}
