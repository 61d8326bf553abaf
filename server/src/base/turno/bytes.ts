import type { LimitesDeBytes } from './limites.ts'
import { type CosaDeTurno, ErrorTurno, type RazonDeTurno } from './rotacion.ts'
import type { Solicitante } from './solicitante.ts'

interface Carga {
  de: Solicitante
  bytes: number
  /** Undefined once it can't be given up any more. */
  cortar: ((error: ErrorTurno) => void) | undefined
}

/** Among whom room is made. */
interface Reparto {
  /** Whether there is too little still. */
  falta: () => boolean
  /** Whose a load is; undefined where they are not asked. */
  deQuien: (de: Solicitante) => string | undefined
  /** How much each holds in all. */
  tienen: ReadonlyMap<string, number>
  /** What the newcomer would hold: nobody with less gives way. */
  tendria: number
}

/** Bytes that are held, to be given back (twice does no harm). */
export interface Tomados {
  soltar: () => void
  /** From now on they are not taken away to make room. */
  asegurar: () => void
}

/**
 * Counts bytes that are held in somebody's name, by person, by firm and of everybody (decisions 0124, 0140). A person holds so
 * many, and beside colleagues no more than is left free of the firm's. Where the firm is full all the same, its person with
 * most loses what they began last; where all is, the firm with most.
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
    const { persona, firma, todos } = this.#limites
    const [mios, deLaFirma] = [this.#porPersona.get(de.persona) ?? 0, this.#porFirma.get(de.firma) ?? 0]
    // Beside colleagues: what has come whole can't be taken back, so something stays free for who comes.
    const queda = deLaFirma > mios ? firma - deLaFirma : Number.POSITIVE_INFINITY
    if (sobra(mios, bytes, Math.min(persona, queda - bytes))) throw this.#error('suyo')
    this.#hacerLugar('suyo', {
      falta: () => sobra(this.#porFirma.get(de.firma), bytes, firma),
      deQuien: ({ firma: otra, persona: quien }) => (otra === de.firma ? quien : undefined),
      tienen: this.#porPersona,
      tendria: mios + bytes,
    })
    this.#hacerLugar('todos', {
      falta: () => this.#total + bytes > todos,
      deQuien: ({ firma: otra }) => otra,
      tienen: this.#porFirma,
      tendria: (this.#porFirma.get(de.firma) ?? 0) + bytes,
    })
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

  #hacerLugar(razon: RazonDeTurno, reparto: Reparto): void {
    while (reparto.falta()) {
      const ultima = this.#ultimaDeQuienMasTiene(reparto)
      if (ultima === undefined) throw this.#error(razon)
      this.#quitar(ultima)
      ultima.cortar?.(this.#error('suyo'))
    }
  }

  /** What was begun last, and can be given up, by whoever holds most; that is more than the newcomer would. */
  #ultimaDeQuienMasTiene({ deQuien, tienen, tendria }: Reparto): Carga | undefined {
    let [mayor, suyo, cuanto]: [Carga | undefined, string | undefined, number] = [
      undefined,
      undefined,
      tendria,
    ]
    for (const carga of this.#cargas) {
      const quien = deQuien(carga.de)
      if (carga.cortar === undefined || quien === undefined) continue
      const tiene = tienen.get(quien) ?? 0
      if (tiene > cuanto || quien === suyo) [mayor, suyo, cuanto] = [carga, quien, tiene]
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

  #error(razon: RazonDeTurno): ErrorTurno {
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
