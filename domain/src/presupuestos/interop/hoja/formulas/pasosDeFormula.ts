/** A formula as what has to be done, in the order in which a stack does it. */
export type Paso =
  | { que: 'numero'; texto: string }
  | { que: 'celda'; hoja: string; celda: string }
  | { que: 'rango'; hoja: string; desde: string; hasta: string; sinSubtotales: boolean }
  | { que: 'operar'; signo: '+' | '-' | '*' | '/' | 'opuesto' }
  | { que: 'llamar'; funcion: string; argumentos: number }

const FICHA =
  /\s*(?:(\d+(?:\.\d+)?)|(?:('(?:[^']|'')+'|[\p{L}\d_.]+)!)?(\$?[A-Z]{1,3}\$?\d{1,7})(?::(\$?[A-Z]{1,3}\$?\d{1,7}))?(?![\p{L}\d(])|([A-Z]{2,10})\(|([-+*/(),;%]))/uy
const FUNCIONES = new Set([
  'SUM',
  'SUMA',
  'SUBTOTAL',
  'SUBTOTALES',
  'PRODUCT',
  'PRODUCTO',
  'ROUND',
  'REDONDEAR',
])
const LARGO_MAXIMO = 1_000
const ORDEN: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, opuesto: 3 }

type Pendiente =
  | { que: 'signo'; signo: '+' | '-' | '*' | '/' | 'opuesto' }
  | { que: 'abre'; funcion: string | null; argumentos: number }

/** The steps of a formula of + - * / % and sums; undefined for any other. */
export function pasosDeFormula(formula: string): Paso[] | undefined {
  if (formula.length > LARGO_MAXIMO) return undefined
  const lector = new Lector()
  const texto = formula.trimEnd()
  FICHA.lastIndex = 0
  for (let en = 0; en < texto.length; en = FICHA.lastIndex) {
    FICHA.lastIndex = en
    const ficha = FICHA.exec(texto)
    if (ficha === null || !lector.ficha(ficha)) return undefined
  }
  return lector.terminar()
}

/** Shunting yard: no recursion, so no formula is too deep. */
class Lector {
  readonly #pasos: Paso[] = []
  readonly #pendientes: Pendiente[] = []
  #esperaValor = true

  ficha([, numero, hoja, celda, hasta, funcion, signo]: RegExpExecArray): boolean {
    if (numero !== undefined) return this.#valor({ que: 'numero', texto: numero })
    if (celda !== undefined) {
      const suHoja = (hoja ?? '').replace(/^'|'$/g, '').replaceAll("''", "'")
      const [desde, fin] = [celda, hasta].map((c) => c?.replaceAll('$', ''))
      if (fin !== undefined) {
        const abierto = this.#pendientes.findLast(({ que }) => que === 'abre')
        const sinSubtotales = abierto?.que === 'abre' && (abierto.funcion ?? '').startsWith('SUBTOTAL')
        return this.#valor({ que: 'rango', hoja: suHoja, desde: desde ?? '', hasta: fin, sinSubtotales })
      }
      return this.#valor({ que: 'celda', hoja: suHoja, celda: desde ?? '' })
    }
    if (funcion !== undefined) {
      if (!this.#esperaValor || !FUNCIONES.has(funcion)) return false
      this.#pendientes.push({ que: 'abre', funcion, argumentos: 1 })
      return true
    }
    return this.#signo(signo ?? '')
  }

  #valor(paso: Paso): boolean {
    if (!this.#esperaValor) return false
    this.#pasos.push(paso)
    this.#esperaValor = false
    return true
  }

  #signo(signo: string): boolean {
    if (signo === '(') {
      if (!this.#esperaValor) return false
      this.#pendientes.push({ que: 'abre', funcion: null, argumentos: 1 })
      return true
    }
    if (this.#esperaValor) {
      // A sign before a value: '+' says nothing.
      if (signo === '-') this.#pendientes.push({ que: 'signo', signo: 'opuesto' })
      return signo === '-' || signo === '+'
    }
    if (signo === ')') return this.#cerrar()
    if (signo === '%') {
      this.#pasos.push({ que: 'numero', texto: '0.01' }, { que: 'operar', signo: '*' })
      return true
    }
    this.#esperaValor = true
    if (signo === ',' || signo === ';') {
      this.#vaciar(0)
      const abierto = this.#pendientes.at(-1)
      if (abierto?.que !== 'abre' || abierto.funcion === null) return false
      abierto.argumentos += 1
      return true
    }
    const suyo = signo as '+' | '-' | '*' | '/'
    this.#vaciar(ORDEN[suyo] ?? 0)
    this.#pendientes.push({ que: 'signo', signo: suyo })
    return true
  }

  #cerrar(): boolean {
    this.#vaciar(0)
    const abierto = this.#pendientes.pop()
    if (abierto?.que !== 'abre') return false
    const { funcion, argumentos } = abierto
    if (funcion !== null) this.#pasos.push({ que: 'llamar', funcion, argumentos })
    return true
  }

  /** Does what is pending and goes before. */
  #vaciar(orden: number): void {
    for (let ultimo = this.#pendientes.at(-1); ultimo?.que === 'signo'; ultimo = this.#pendientes.at(-1)) {
      if ((ORDEN[ultimo.signo] ?? 0) < orden) return
      this.#pasos.push({ que: 'operar', signo: ultimo.signo })
      this.#pendientes.pop()
    }
  }

  terminar(): Paso[] | undefined {
    if (this.#esperaValor) return undefined
    this.#vaciar(0)
    return this.#pendientes.length > 0 ? undefined : this.#pasos
  }
}
