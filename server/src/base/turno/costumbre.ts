import { LRUCache } from 'lru-cache'

/** What takes little, and what takes long. */
export const CLASES = ['corta', 'larga'] as const
export type Clase = (typeof CLASES)[number]

/** ms from which something takes long: a list or a form takes 5 to 30, a panel or a changed margin 60 to 500. */
const LARGA_MS = 50
/** How much the last time counts beside all those before it. */
const DE_LA_ULTIMA = 0.2
/** Things of firms that are remembered, some 200 bytes each. */
const RECORDADAS = 5_000

/** How long each thing takes as a rule, by whose it is: a firm with little in it waits for nobody's large works. */
export class Costumbre {
  readonly #suele = new LRUCache<string, number>({ max: RECORDADAS })

  /** What was never done takes little until it is known. */
  clase(firma: string, que: string | undefined): Clase {
    return (this.#suele.get(clave(firma, que)) ?? 0) < LARGA_MS ? 'corta' : 'larga'
  }

  /** It took so many ms. What has no name is several things, of which nothing can be known. */
  aprender(firma: string, que: string | undefined, ms: number): void {
    if (!que) return
    const antes = this.#suele.get(clave(firma, que)) ?? ms
    this.#suele.set(clave(firma, que), antes + (ms - antes) * DE_LA_ULTIMA) // not money: ms
  }
}

const clave = (firma: string, que = ''): string => `${firma} ${que}`
