import type { Renglon } from './renglon.ts'

// The level of each title, in one pass: what looks like one that is open is its sibling, what is weaker is inside it.

interface Firma {
  /** 'numero', 'letra', 'romano', or '' for a title without a number. */
  forma: string
  partes: number
  contorno: number
  fuerza: number
  aspecto: string
  /** Index of the row where its items end, as its amount says; 0 where it says nothing. */
  hasta: number
}

const firmaDe = ({ codigo, fila, nombre, columnaDeRotulo }: Renglon, hasta: number): Firma => {
  const celda = fila.celdas[columnaDeRotulo]
  const { negrita = false, fondo = '', sangria = 0 } = celda?.estilo ?? {}
  const margen = sangria + Math.floor((/^ */.exec(celda?.texto ?? '')?.[0].length ?? 0) / 2) // not money: blanks of a margin
  const mayusculas = nombre === nombre.toUpperCase()
  return {
    forma: codigo?.forma ?? '',
    partes: codigo?.partes.length ?? 0,
    contorno: fila.nivel ?? 0,
    fuerza: Number(mayusculas) + Number(negrita) + Number(fondo !== '') - margen,
    aspecto: `${mayusculas} ${negrita} ${fondo} ${margen} ${columnaDeRotulo}`,
    hasta,
  }
}

/** Gives each title its level, from 1, told of each title and item in order. */
export class Niveles {
  readonly #abiertas: Firma[] = []
  #antesHuboTitulo = false

  /** An item: the next title that looks like no open one is no part of the last one. */
  item(): void {
    this.#antesHuboTitulo = false
  }

  /**
   * `elegido`: the level that somebody chose. `indice` of the row, and `hasta` where the items end whose sum it states:
   * a title before that is inside.
   */
  titulo(renglon: Renglon, elegido?: number, indice = 0, hasta = 0): number {
    const firma = firmaDe(renglon, hasta)
    if (elegido === undefined) {
      // What has no number of its own doesn't reopen a title whose items are all above.
      const terminada = this.#abiertas.findIndex((a) => a.hasta > 0 && a.hasta <= indice)
      if (firma.forma === '' && terminada >= 0) this.#abiertas.length = terminada
      const adentro = this.#abiertas.slice(0, this.#abiertas.findLastIndex((a) => a.hasta > indice) + 1)
      this.#cerrarHasta(firma)
      if (this.#abiertas.length < adentro.length) this.#abiertas.splice(0, this.#abiertas.length, ...adentro)
    } else this.#abiertas.length = Math.min(this.#abiertas.length, elegido - 1)
    this.#abiertas.push(firma)
    this.#antesHuboTitulo = true
    return this.#abiertas.length
  }

  #cerrarHasta(firma: Firma): void {
    const abiertas = this.#abiertas
    // 'I' after 'H' is a letter.
    const comoLetra = firma.forma === 'romano' && abiertas.some((a) => a.forma === 'letra')
    if (comoLetra && !abiertas.some((a) => a.forma === 'romano')) firma.forma = 'letra'
    if (firma.forma !== '') {
      const suya = abiertas.findIndex((a) => a.forma === firma.forma && a.partes >= firma.partes)
      if (suya >= 0) abiertas.length = suya
      // A first number after titles without one, or of another form, is inside them.
      return
    }
    const igual = abiertas.findLastIndex(
      (a) => a.forma === '' && a.aspecto === firma.aspecto && a.contorno === firma.contorno,
    )
    if (igual >= 0) {
      abiertas.length = igual
      return
    }
    if (this.#antesHuboTitulo) return
    while (abiertas.length > 0) {
      const ultima = abiertas.at(-1)
      if (ultima !== undefined && esMasDebil(firma, ultima)) return
      abiertas.pop()
    }
  }
}

function esMasDebil(una: Firma, otra: Firma): boolean {
  return una.contorno !== otra.contorno ? una.contorno > otra.contorno : una.fuerza < otra.fuerza
}
