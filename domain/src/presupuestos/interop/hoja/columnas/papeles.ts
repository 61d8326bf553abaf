import type { Convencion } from '../../../../catalogo/importar/numeros.ts'
import { mensajesHoja as textos } from '../../../../nucleo/mensajes/hoja.ts'
import type { FilaDeCalculo, HojaDeCalculo } from '../modelo/hojas.ts'
import type { PapelDeColumna } from '../modelo/leido.ts'
import { type Contenido, contenidoDeColumnas } from './contenido.ts'
import type { Encabezados } from './encabezados.ts'
import { esLaSuma, pesoDe, recargoDe, type Terna, terminaEnLaSuma, ternasDe } from './ternas.ts'

export interface ColumnasHalladas {
  papeles: Map<number, PapelDeColumna>
  porque: Map<number, string>
  /** Other prices with their amounts that multiply too: which one counts is asked. */
  otras: Terna[]
  terna: Terna | undefined
  /** The column whose amounts are those of all ternas together ('Total' beside labour and material). */
  deTodas: number | undefined
  /** A column of figures that are those of `base` with so many percent more, as with a tax: which one counts is asked. */
  recargo: Recargo | undefined
}

export interface Recargo {
  de: 'importe' | 'precio'
  base: number
  columna: number
  porciento: number
}

const COLUMNAS_MAXIMAS = 200
const FIGURAS = ['cantidad', 'precio', 'importe'] as const

/** What each column has, by its heading, its content and the account between them; `elegidas` go before. */
export function hallarPapeles(
  { filas }: HojaDeCalculo,
  { posibles, desde }: Encabezados,
  elegidas: ReadonlyMap<number, PapelDeColumna | null>,
  convencion?: Convencion,
): ColumnasHalladas {
  const cuerpo = filas.slice(desde)
  const ancho = Math.min(
    COLUMNAS_MAXIMAS,
    cuerpo.reduce((n, f) => Math.max(n, f.celdas.length), posibles.length),
  )
  const libres = Array.from({ length: ancho }, (_, c) => c).filter((c) => !elegidas.has(c))
  const hallador = new Hallador(cuerpo, contenidoDeColumnas(cuerpo, ancho), posibles, elegidas)
  return hallador.hallar(libres, convencion)
}

class Hallador {
  readonly papeles = new Map<number, PapelDeColumna>()
  readonly porque = new Map<number, string>()
  readonly #cuerpo: readonly FilaDeCalculo[]
  readonly #contenidos: readonly Contenido[]
  readonly #posibles: Encabezados['posibles']
  readonly #elegidas: ReadonlyMap<number, PapelDeColumna | null>

  constructor(
    cuerpo: readonly FilaDeCalculo[],
    contenidos: readonly Contenido[],
    posibles: Encabezados['posibles'],
    elegidas: ReadonlyMap<number, PapelDeColumna | null>,
  ) {
    this.#cuerpo = cuerpo
    this.#contenidos = contenidos
    this.#posibles = posibles
    this.#elegidas = elegidas
    for (const [columna, papel] of elegidas) {
      if (papel !== null) this.#poner(columna, papel, textos.columnaElegida)
    }
  }

  hallar(libres: readonly number[], convencion?: Convencion): ColumnasHalladas {
    const queda = () => libres.filter((c) => !this.papeles.has(c))
    const { terna, otras, deTodas } = this.#ternas(queda(), convencion)
    if (terna !== undefined && deTodas !== undefined) this.#ponerPartes([terna, ...otras], deTodas)
    else if (terna !== undefined) {
      const porque =
        terna.salen > 0 ? textos.columnaPorCuenta(terna.salen, terna.de) : textos.columnaPorTitulo
      for (const papel of FIGURAS) this.#poner(terna[papel], papel, porque)
    } else
      for (const papel of FIGURAS) {
        this.#ponerMejor(
          queda().filter(
            (c) =>
              this.#esSobreTodo(c, papel) &&
              !(papel === 'importe' && this.#esOtroPrecio(c, this.columnaDe('precio'))),
          ),
          papel,
          (c) => c.numeros > 0,
        )
      }
    this.#ponerMejor(queda(), 'nat', (c) => c.naturalezas * 2 > c.llenas)
    this.#ponerMejor(queda(), 'unidad', (c) => c.unidades * 2 >= c.palabras && c.llenas > 0)
    this.#ponerMejor(queda(), 'nombre', (c) => c.palabras > 0)
    for (const papel of ['item', 'codigo', 'precioMaterial', 'precioMano'] as const) {
      this.#ponerMejor(queda(), papel, (c) => c.llenas > 0)
    }
    this.#porContenido(queda())
    this.#valorSolo()
    this.#niveles(queda())
    return {
      papeles: this.papeles,
      porque: this.porque,
      otras: deTodas === undefined ? otras : [],
      terna,
      deTodas,
      recargo: otras.length === 0 ? this.#recargo(queda(), convencion) : undefined,
    }
  }

  #recargo(libres: readonly number[], convencion?: Convencion): ColumnasHalladas['recargo'] {
    const importe = this.columnaDe('importe')
    // Of prices only where no amount says which one is multiplied.
    const de = importe === undefined ? 'precio' : 'importe'
    const suya = importe ?? this.columnaDe('precio')
    if (suya === undefined || this.#elegidas.has(suya)) return undefined
    for (const otra of libres) {
      if (pesoDe(this.#posibles, otra, de) < 2) continue
      const porciento = recargoDe(this.#cuerpo, suya, otra, convencion)
      if (porciento !== null) return { de, base: suya, columna: otra, porciento }
      const alReves = de === 'precio' ? recargoDe(this.#cuerpo, otra, suya, convencion) : null
      if (alReves !== null) return { de, base: otra, columna: suya, porciento: alReves }
    }
    return undefined
  }

  /** Two prices are of material and labour; of more, the price follows from the amount of all. */
  #ponerPartes(ternas: readonly Terna[], deTodas: number): void {
    const [una, otra, tercera] = ternas
    this.#poner(una?.cantidad ?? 0, 'cantidad', textos.columnaPorCuenta(una?.salen ?? 0, una?.de ?? 0))
    this.#poner(deTodas, 'importe', textos.columnaDeTodas)
    if (una === undefined || otra === undefined || tercera !== undefined) return
    this.#poner(una.precio, 'precioMaterial', textos.columnaDeTodas)
    this.#poner(otra.precio, 'precioMano', textos.columnaDeTodas)
  }

  #poner(columna: number, papel: PapelDeColumna, porque: string): void {
    this.papeles.set(columna, papel)
    this.porque.set(columna, porque)
  }

  #tiene(papel: PapelDeColumna): boolean {
    return [...this.papeles.values()].includes(papel)
  }

  columnaDe(papel: PapelDeColumna): number | undefined {
    return [...this.papeles].find(([, suyo]) => suyo === papel)?.[0]
  }

  #ternas(
    libres: readonly number[],
    convencion?: Convencion,
  ): Pick<ColumnasHalladas, 'terna' | 'otras' | 'deTodas'> {
    const deTodas = undefined
    if (FIGURAS.some((papel) => this.#tiene(papel)))
      return { terna: this.#ternaConElegidas(libres, convencion), otras: [], deTodas }
    const ternas = ternasDe(this.#cuerpo, libres, this.#posibles, convencion).filter(
      ({ salen, precio, importe }) => salen > 0 || !this.#esOtroPrecio(importe, precio),
    )
    const [mejor] = ternas
    if (mejor === undefined) return { terna: undefined, otras: [], deTodas }
    const otras = ternas.filter(
      (t) =>
        t.cantidad === mejor.cantidad &&
        t.precio !== mejor.precio &&
        t.importe !== mejor.importe &&
        t.precio !== mejor.importe &&
        t.importe !== mejor.precio &&
        t.de > 1 &&
        t.salen / t.de > 0.9,
    )
    if (otras.length === 0) return { terna: mejor, otras, deTodas }
    const todas = [mejor, ...otras]
    const suma = todas.find((t) => {
      const partes = todas.filter((o) => o !== t).map(({ importe }) => importe)
      return partes.length > 1 && esLaSuma(this.#cuerpo, t.importe, partes, convencion)
    })
    if (suma !== undefined) return { terna: suma, otras: [], deTodas }
    const usadas = new Set(todas.flatMap((t) => FIGURAS.map((papel) => t[papel])))
    const importes = todas.map(({ importe }) => importe)
    const columna = libres.find((c) => !usadas.has(c) && esLaSuma(this.#cuerpo, c, importes, convencion))
    return { terna: mejor, otras, deTodas: columna }
  }

  /** Where some are chosen, the others follow from the account with them. */
  #ternaConElegidas(libres: readonly number[], convencion?: Convencion): Terna | undefined {
    const elegidas = FIGURAS.flatMap((papel) => this.columnaDe(papel) ?? [])
    const ternas = ternasDe(this.#cuerpo, [...libres, ...elegidas], this.#posibles, convencion)
    return ternas.find((t) => FIGURAS.every((papel) => (this.columnaDe(papel) ?? t[papel]) === t[papel]))
  }

  /** Whether no other figure is more likely under its heading: 'Total' may be a quantity, but is an amount first. */
  #esSobreTodo(columna: number, papel: PapelDeColumna): boolean {
    const peso = pesoDe(this.#posibles, columna, papel)
    return FIGURAS.every((otro) => this.#tiene(otro) || pesoDe(this.#posibles, columna, otro) <= peso)
  }

  /** Whether a column is the prices again with a percentage more or less, as with a tax: that is no amount. */
  #esOtroPrecio(columna: number, precio: number | undefined): boolean {
    if (precio === undefined || pesoDe(this.#posibles, columna, 'precio') < 2) return false
    return [
      [precio, columna],
      [columna, precio],
    ].some(([una = 0, otra = 0]) => recargoDe(this.#cuerpo, una, otra) !== null)
  }

  #ponerMejor(libres: readonly number[], papel: PapelDeColumna, puede: (c: Contenido) => boolean): void {
    if (this.#tiene(papel)) return
    let mejor: { columna: number; peso: number } | undefined
    for (const columna of libres) {
      const contenido = this.#contenidos[columna]
      const peso = pesoDe(this.#posibles, columna, papel)
      if (peso === 0 || contenido === undefined || !puede(contenido)) continue
      const letras = papel === 'nombre' ? Math.min(0.9, contenido.letras / (contenido.palabras + 1) / 100) : 0
      if (mejor === undefined || peso + letras > mejor.peso) mejor = { columna, peso: peso + letras }
    }
    if (mejor !== undefined) this.#poner(mejor.columna, papel, textos.columnaPorTitulo)
  }

  /** Where no heading says it: the longest texts are names, known units are units, what is left of names is the item. */
  #porContenido(libres: readonly number[]): void {
    const de = (c: number) => this.#contenidos[c]
    if (!this.#tiene('unidad')) {
      const [unidad] = libres
        .filter((c) => (de(c)?.unidades ?? 0) > 0 && (de(c)?.unidades ?? 0) >= (de(c)?.palabras ?? 0) * 0.6)
        .sort((a, b) => (de(b)?.unidades ?? 0) - (de(a)?.unidades ?? 0))
      if (unidad !== undefined) this.#poner(unidad, 'unidad', textos.columnaPorContenido)
    }
    if (!this.#tiene('nombre')) {
      const [nombre] = libres
        .filter((c) => !this.papeles.has(c) && (de(c)?.palabras ?? 0) > 0)
        .sort((a, b) => (de(b)?.letras ?? 0) - (de(a)?.letras ?? 0))
      if (nombre !== undefined) this.#poner(nombre, 'nombre', textos.columnaPorContenido)
    }
    const nombre = this.columnaDe('nombre')
    if (nombre === undefined || this.#tiene('item') || this.#tiene('codigo')) return
    const item = libres.find((c) => {
      const suyo = de(c)
      return (
        c < nombre &&
        !this.papeles.has(c) &&
        suyo !== undefined &&
        suyo.llenas > 0 &&
        suyo.codigos * 2 > suyo.llenas
      )
    })
    if (item !== undefined) this.#poner(item, 'item', textos.columnaPorContenido)
  }

  /** One figure alone, under a heading of price or amount: it is an amount if it adds up, or if nothing is told by unit. */
  #valorSolo(): void {
    const columna = this.columnaDe('precio')
    if (columna === undefined || this.#elegidas.has(columna)) return
    if (['cantidad', 'importe', 'precioMano'].some((papel) => this.#tiene(papel as PapelDeColumna))) return
    const [deImporte, dePrecio] = [
      pesoDe(this.#posibles, columna, 'importe'),
      pesoDe(this.#posibles, columna, 'precio'),
    ]
    if (deImporte === 0) return
    const sinUnidad = !this.#tiene('unidad') && !this.#tiene('codigo')
    if ((deImporte >= dePrecio && sinUnidad) || terminaEnLaSuma(this.#cuerpo, columna)) {
      this.#poner(columna, 'importe', textos.columnaPorTitulo)
    }
  }

  /** Columns left of the name that repeat one text on row after row, where almost every row has one. */
  #niveles(libres: readonly number[]): void {
    const nombre = this.columnaDe('nombre')
    const llenasDelNombre = nombre === undefined ? 0 : (this.#contenidos[nombre]?.llenas ?? 0)
    for (const c of libres) {
      const suyo = this.#contenidos[c]
      if (this.papeles.has(c) || suyo === undefined || nombre === undefined || suyo.palabras === 0) continue
      const peso = pesoDe(this.#posibles, c, 'nivel')
      const seRepite = suyo.distintos * 2 <= suyo.llenas && suyo.tandas * 1.3 <= suyo.llenas
      const enTodas = suyo.llenas >= llenasDelNombre * 0.8
      if (peso > 0 && (enTodas || suyo.distintos > 1)) this.#poner(c, 'nivel', textos.columnaPorTitulo)
      else if (c < nombre && seRepite && enTodas && suyo.distintos > 1) {
        this.#poner(c, 'nivel', textos.columnaPorContenido)
      }
    }
  }
}
