import type { LimitesDeBytes } from './limites.ts'
import { type CosaDeTurno, ErrorTurno } from './rotacion.ts'
import type { Solicitante } from './solicitante.ts'

interface Carga {
  de: Solicitante
  bytes: number
  /** Undefined once it can't be given up any more. */
  cortar: ((error: ErrorTurno) => void) | undefined
}

/** Bytes that are held, to be given back (twice does no harm). */
export interface Tomados {
  soltar: () => void
  /** From now on they are not taken away to make room. */
  asegurar: () => void
}

/**
 * Counts bytes that are held in somebody's name, by person, by firm and of everybody (decision 0124). Where a person or
 * a firm has too many, what is theirs is refused; where all is full, the firm with most loses what it began last, and
 * nobody is kept out because another holds everything.
 */
export class Bytes {
  readonly #limites: LimitesDeBytes
  readonly #cosa: CosaDeTurno
  /** In the order in which they were taken. */
  readonly #cargas = new Set<Carga>()
  readonly #porFirma = new Map<string, number>()
  readonly #porPersona = new Map<string, number>()
  #total = 0

  constructor(limites: LimitesDeBytes, cosa: CosaDeTurno) {
    this.#limites = limites
    this.#cosa = cosa
  }

  get total(): number {
    return this.#total
  }

  /** @throws ErrorTurno where there is no room. `cortar` is told when the room is taken away. */
  tomar(de: Solicitante, bytes: number, cortar: (error: ErrorTurno) => void): Tomados {
    const { persona, firma } = this.#limites
    if (sobra(this.#porPersona.get(de.persona), bytes, persona)) throw this.#error('suyo')
    if (sobra(this.#porFirma.get(de.firma), bytes, firma)) throw this.#error('suyo')
    this.#hacerLugar((this.#porFirma.get(de.firma) ?? 0) + bytes, bytes)
    const carga: Carga = { de, bytes, cortar }
    this.#cargas.add(carga)
    this.#contar(de, bytes)
    return {
      soltar: () => this.#quitar(carga),
      asegurar: () => {
        carga.cortar = undefined
      },
    }
  }

  #hacerLugar(tendria: number, bytes: number): void {
    while (this.#total + bytes > this.#limites.todos) {
      const ultima = this.#ultimaDeLaMayor(tendria)
      if (ultima === undefined) throw this.#error('todos')
      this.#quitar(ultima)
      ultima.cortar?.(this.#error('suyo'))
    }
  }

  /** What was begun last, and can be given up, by the firm that holds most; it holds more than `tendria`. */
  #ultimaDeLaMayor(tendria: number): Carga | undefined {
    let [mayor, cuanto]: [Carga | undefined, number] = [undefined, tendria]
    for (const carga of this.#cargas) {
      const suyos = this.#porFirma.get(carga.de.firma) ?? 0
      const gana = suyos > cuanto || (mayor !== undefined && carga.de.firma === mayor.de.firma)
      if (carga.cortar !== undefined && gana) [mayor, cuanto] = [carga, suyos]
    }
    return mayor
  }

  #quitar(carga: Carga): void {
    if (this.#cargas.delete(carga)) this.#contar(carga.de, -carga.bytes)
  }

  #contar({ firma, persona }: Solicitante, bytes: number): void {
    this.#total += bytes
    sumar(this.#porFirma, firma, bytes)
    sumar(this.#porPersona, persona, bytes)
  }

  #error(razon: 'suyo' | 'todos'): ErrorTurno {
    return new ErrorTurno(razon, this.#limites.reintentarSegundos, this.#cosa)
  }
}

/** One thing alone is never too much: what is counted is how many come together. */
function sobra(tiene = 0, mas: number, limite: number): boolean {
  return tiene > 0 && tiene + mas > limite
}

function sumar(por: Map<string, number>, clave: string, bytes: number): void {
  const quedan = (por.get(clave) ?? 0) + bytes
  if (quedan === 0) por.delete(clave)
  else por.set(clave, quedan)
}
