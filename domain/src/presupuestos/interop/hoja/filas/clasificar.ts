import { CERO, type Decimal, sumarDecimales } from '../../../../nucleo/decimal.ts'
import { mensajesHoja as textos } from '../../../../nucleo/mensajes/hoja.ts'
import { esUnidad } from '../lectura/textos.ts'
import type { ClaseDeFilaDeHoja } from '../modelo/leido.ts'
import { estaDentro } from './codigos.ts'
import { casiIguales, importeDe, SumasDeItems } from './importes.ts'
import { clasePorNat } from './nat.ts'
import { type Clasificada, type Renglon, tieneCifra } from './renglon.ts'
import { diceParcial, dicePie, diceTotal } from './rotulos.ts'
import { titulosConUnidad } from './sumasConUnidad.ts'

const es = (clase: ClaseDeFilaDeHoja, porque: string): Clasificada => ({ clase, porque })

/** What each row below the headings is, by itself and by the rows around it; linear in the rows. */
export function clasificarFilas(
  renglones: readonly Renglon[],
  encabezado: ReadonlyMap<number, string>,
  deFiguras: ReadonlySet<number> = new Set(),
): Clasificada[] {
  return titulosConUnidad(renglones, new Clasificador(renglones, encabezado, deFiguras).clasificar())
}

/**
 * What the items up to a row sum: all, and those since the last title; and how many have a quantity and a price, as
 * amounts alone may add up to another by chance.
 */
interface Sumas {
  todo: Decimal
  deTodo: number
  desdeTitulo: Decimal
  deTitulo: number
}

class Clasificador {
  readonly #renglones: readonly Renglon[]
  readonly #encabezado: ReadonlyMap<number, string>
  /** Columns of figures and units: a text in them is no title. */
  readonly #deFiguras: ReadonlySet<number>
  readonly #conNat: boolean
  readonly #hayFirmes: boolean
  readonly #titulosConCodigo: boolean
  readonly #ultima: number
  readonly #sumas: SumasDeItems
  readonly #resumen: ReadonlySet<number>
  /** Of the rows that are clear without those around them. */
  readonly #claras: (Clasificada | undefined)[]

  constructor(
    renglones: readonly Renglon[],
    encabezado: ReadonlyMap<number, string>,
    deFiguras: ReadonlySet<number>,
  ) {
    this.#renglones = renglones
    this.#encabezado = encabezado
    this.#deFiguras = deFiguras
    this.#conNat = renglones.some(({ nat }) => clasePorNat(nat) === 'tarea')
    this.#titulosConCodigo = renglones.some((r) => r.codigo !== null && r.nombre !== '' && sinNada(r))
    this.#ultima = renglones.findLastIndex((r) => esFirme(r) && !dicePie(r.nombre) && !diceTotal(r.nombre))
    this.#hayFirmes = renglones.some(esFirme)
    this.#sumas = new SumasDeItems(renglones.map((r) => (esDeItem(r) ? importeDe(r) : null)))
    this.#resumen = delResumen(renglones, this.#ultima)
    this.#claras = renglones.map((r, i) => this.#clara(r, i))
  }

  clasificar(): Clasificada[] {
    const clases: Clasificada[] = []
    const sumas: Sumas = { todo: CERO, deTodo: 0, desdeTitulo: CERO, deTitulo: 0 }
    let cerrada = false
    let deLaObra = -1
    this.#renglones.forEach((renglon, i) => {
      const suya = this.#claras[i] ?? this.#porLugar(renglon, i, clases[i - 1], cerrada, sumas)
      const cambiada = cerrada && suya.clase === 'total' ? es('pie', textos.despuesDelTotal) : suya
      const importe = cambiada.clase === 'capitulo' ? importeDe(renglon) : null
      const hasta = importe !== null && importe.n > 0n ? this.#sumas.hasta(i, importe) : -1
      clases.push(hasta < 0 ? cambiada : { ...cambiada, hasta })
      if (cambiada.clase === 'tarea') {
        const importe = importeDe(renglon) ?? CERO
        sumas.todo = sumarDecimales(sumas.todo, importe)
        sumas.desdeTitulo = sumarDecimales(sumas.desdeTitulo, importe)
        const conCuenta = tieneCifra(renglon.cantidad) && tieneCifra(renglon.precio) ? 1 : 0
        sumas.deTodo += conCuenta
        sumas.deTitulo += conCuenta
      } else if (cambiada.clase === 'capitulo') Object.assign(sumas, { desdeTitulo: CERO, deTitulo: 0 })
      else if (cambiada.clase === 'pie') cerrada = true
      if (cambiada.clase !== 'total') return
      const deTodas = sumas.todo.n !== 0n && casiIguales(importeDe(renglon), sumas.todo)
      deLaObra = deTodas ? i : -1
      if (i > this.#ultima && deTodas) cerrada = true
    })
    if (deLaObra < 0) return clases
    const sumadas = this.#sumadasDespues(clases, deLaObra, sumas.todo)
    return clases.map((c, i) => {
      if (sumadas.has(i)) return { ...es('tarea', textos.conAlgunaCifra), duda: 'debajo' }
      return i > deLaObra ? debajoDelTotal(c) : c
    })
  }

  /**
   * Rows with an amount below the total of the items that a later one adds to it, and that are called as no overhead:
   * 'MATERIALES' between 'TOTAL MANO DE OBRA' and 'TOTAL OBRA'.
   */
  #sumadasDespues(clases: readonly Clasificada[], desde: number, todo: Decimal): ReadonlySet<number> {
    const sueltas = new Set<number>()
    let suma = todo
    for (let i = desde + 1; i < clases.length; i++) {
      const r = this.#renglones[i]
      const importe = r && clases[i]?.clase === 'pie' ? importeDe(r) : null
      if (r === undefined || importe === null || importe.n <= 0n) continue
      const dicho = r.nombre || r.rotulo
      if (diceTotal(dicho)) {
        if (sueltas.size > 0 && casiIguales(importe, suma, sueltas.size + 1)) return sueltas
      } else if (dicePie(dicho) || r.nombre === '') return new Set()
      else {
        sueltas.add(i)
        suma = sumarDecimales(suma, importe)
      }
    }
    return new Set()
  }

  #clara(r: Renglon, i: number): Clasificada | undefined {
    if (r.sabida !== undefined) return r.sabida
    if (this.#esEncabezado(r)) return es('encabezado', textos.encabezadoRepetido)
    const porNat = clasePorNat(r.nat)
    if (this.#conNat && porNat !== null) return es(porNat, textos.porNat(r.nat))
    if (this.#conNat && r.nat === '') return undefined
    const dicho = r.nombre || r.rotulo
    const deItem = r.codigo !== null && esUnidad(r.unidad) && r.unidad !== '%'
    if (diceTotal(dicho) && !tieneTodo(r) && !deItem && hayAlgo(r)) return es('total', textos.porTotal)
    if (r.nombre === '') return undefined
    const siguiente = this.#renglones[i + 1]
    const dentro = r.codigo && siguiente?.codigo && estaDentro(siguiente.codigo, r.codigo)
    if (dentro && !(tieneTodo(r) && !this.#sumaSusItems(r, i))) return es('capitulo', textos.tieneAdentro)
    if (i > this.#ultima && dicePie(dicho)) {
      return hayAlgo(r) && !tieneTodo(r) ? es('pie', textos.porPie) : undefined
    }
    return r.unidad === '' ? undefined : es('tarea', textos.conUnidad)
  }

  /** Whether the amount of a row is that of the items whose codes are inside its own. */
  #sumaSusItems(r: Renglon, desde: number): boolean {
    let [suma, cuantas] = [CERO, 0]
    for (let k = desde + 1; k < this.#renglones.length; k++) {
      const otra = this.#renglones[k]
      if (!otra?.codigo || !r.codigo || !estaDentro(otra.codigo, r.codigo)) break
      const siguiente = this.#renglones[k + 1]?.codigo
      if (siguiente && estaDentro(siguiente, otra.codigo)) continue
      suma = sumarDecimales(suma, importeDe(otra) ?? CERO)
      cuantas++
    }
    return casiIguales(importeDe(r), suma, cuantas)
  }

  /** Headings again: two of its columns say what they say above. */
  #esEncabezado({ fila }: Renglon): boolean {
    let iguales = 0
    for (const [columna, texto] of this.#encabezado) {
      const celda = fila.celdas[columna]
      if (celda !== undefined && celda.numero === undefined && texto !== '' && celda.texto.trim() === texto)
        iguales++
    }
    return iguales >= 2
  }

  #porLugar(
    r: Renglon,
    i: number,
    antes: Clasificada | undefined,
    cerrada: boolean,
    sumas: Sumas,
  ): Clasificada {
    if (this.#conNat) return this.#sinNat(r, i, antes)
    if (this.#resumen.has(i)) return es('total', textos.delResumen)
    if (i > this.#ultima && tieneTodo(r) && dicePie(r.nombre)) {
      const esDelPie = cerrada || esPorcentajeDe(r, sumas.todo)
      return esDelPie ? es('pie', textos.porPie) : { ...es('tarea', textos.conUnidad), duda: 'pie' }
    }
    const [q, p, a] = [tieneCifra(r.cantidad), tieneCifra(r.precio), tieneCifra(r.importe)]
    if (r.nombre === '') return this.#sinNombre(r, i, sumas)
    if (cerrada) return hayAlgo(r) ? es('pie', textos.despuesDelTotal) : es('nada', textos.nota)
    if (!q && !p && !a) return this.#sinCifras(r, i, antes)
    if (!q && !p && this.#sumaLoAnterior(r, i, sumas)) return es('total', textos.sumaLoAnterior)
    if (this.#sumaLoQueSigue(r, i)) return es('capitulo', textos.sumaLoQueSigue)
    if ((q && (p || a)) || (p && a)) return es('tarea', textos.conCuenta)
    return es('tarea', textos.conAlgunaCifra)
  }

  /** An amount alone that is the sum of the items above, since the last title or of all. */
  #sumaLoAnterior(r: Renglon, i: number, { todo, deTodo, desdeTitulo, deTitulo }: Sumas): boolean {
    if (r.codigo !== null || r.unidad !== '' || !this.#hayFirmes) return false
    const loDice = diceParcial(r.nombre)
    const minimo = loDice ? 1 : 2
    const importe = importeDe(r)
    // It may be the title of as much again.
    if (!loDice && importe !== null && this.#sumas.hasta(i, importe) >= 0) return false
    return (
      (deTodo >= minimo && casiIguales(importe, todo)) ||
      (deTitulo >= minimo && casiIguales(importe, desdeTitulo))
    )
  }

  /** In a file that names what each row is, what it doesn't name is text or sums. */
  #sinNat(r: Renglon, i: number, antes: Clasificada | undefined): Clasificada {
    if (i > this.#ultima && dicePie(r.nombre || r.rotulo) && hayAlgo(r)) return es('pie', textos.porPie)
    if (tieneCifra(r.importe)) return es('total', textos.sinNat)
    const detras = antes?.clase === 'tarea' || antes?.clase === 'descripcion'
    return r.nombre !== '' && detras ? es('descripcion', textos.debajoDeUna) : es('nada', textos.sinNat)
  }

  #sinNombre(r: Renglon, i: number, { todo, desdeTitulo }: Sumas): Clasificada {
    const importe = importeDe(r)
    if (importe !== null && importe.n !== 0n) {
      const suma = [todo, desdeTitulo].some((s) => s.n !== 0n && casiIguales(importe, s))
      if (suma) return es('total', textos.sumaLoAnterior)
      if (i > this.#ultima) return es(dicePie(r.rotulo) || r.rotulo !== '' ? 'pie' : 'total', textos.porPie)
      if (tieneCifra(r.cantidad) && tieneCifra(r.precio) && r.unidad !== '')
        return es('tarea', textos.conCuenta)
      return es('nada', textos.importeSinNombre)
    }
    if (i > this.#ultima) return es('nada', r.rotulo === '' ? textos.vacia : textos.nota)
    if (this.#deFiguras.has(r.columnaDeRotulo))
      return i === 0 ? es('encabezado', textos.encabezado) : es('nada', textos.vacia)
    const titulo = r.rotulo !== '' && r.unidad === '' && !hayAlgo(r) && this.#sigueAlgo(i)
    return titulo ? es('capitulo', textos.soloNombre) : es('nada', textos.vacia)
  }

  #sinCifras(r: Renglon, i: number, antes: Clasificada | undefined): Clasificada {
    if (this.#esHermana(r, i, antes)) return es('tarea', textos.entreHermanas)
    if (i > this.#ultima) return es('nada', textos.nota)
    const detras = antes?.clase === 'tarea' || antes?.clase === 'descripcion'
    if (r.codigo === null && detras && this.#esTextoLargo(r)) return es('descripcion', textos.debajoDeUna)
    return es('capitulo', r.codigo === null ? textos.soloNombre : textos.soloNombreYCodigo)
  }

  #esTextoLargo({ nombre, fila, columnaDeRotulo }: Renglon): boolean {
    const pareceTitulo =
      nombre.length <= 90 &&
      (nombre === nombre.toUpperCase() || fila.celdas[columnaDeRotulo]?.estilo?.negrita)
    return (
      !pareceTitulo &&
      (this.#titulosConCodigo || nombre.length > 90 || /[.;]$/.test(nombre) || /^\p{Ll}/u.test(nombre))
    )
  }

  /** A row with a number between those of two items (2, 3, 4) is an item that lacks its figures. */
  #esHermana({ codigo, importe }: Renglon, i: number, antes: Clasificada | undefined): boolean {
    const [previa, siguiente] = [this.#renglones[i - 1]?.codigo, this.#renglones[i + 1]?.codigo]
    if (!codigo || !previa || antes?.clase !== 'tarea') return false
    if (!sigue(previa.partes, codigo.partes)) return false
    if (siguiente && sigue(codigo.partes, siguiente.partes)) return true
    // The last of its chapter: only a figure, though it is 0, tells it from the next title.
    return importe !== undefined && importe !== null
  }

  #sigueAlgo(i: number): boolean {
    const siguiente = this.#renglones[i + 1]
    return siguiente !== undefined && (siguiente.nombre !== '' || siguiente.rotulo !== '')
  }

  /** An amount without a unit that is the sum of the items below it, or that looks like a title over them. */
  #sumaLoQueSigue(r: Renglon, i: number): boolean {
    if (r.unidad !== '' || i >= this.#ultima) return false
    const dice = importeDe(r)
    if (dice !== null && dice.n > 0n && this.#sumas.hasta(i, dice) >= 0) return true
    const siguiente = this.#renglones[i + 1]
    return (
      siguiente !== undefined &&
      !tieneCifra(r.cantidad) &&
      esDeItem(siguiente) &&
      fuerzaDe(r) > fuerzaDe(siguiente)
    )
  }
}

/**
 * The rows after the last item that have a name and an amount alone, and together are the sum of all items: the chapters
 * again, each with its total.
 */
function delResumen(renglones: readonly Renglon[], ultima: number): ReadonlySet<number> {
  const suyas = new Set<number>()
  let suma = CERO
  for (let i = ultima + 1; i < renglones.length; i++) {
    const r = renglones[i]
    const importe = r && importeDe(r)
    if (!r || !importe || importe.n <= 0n || r.nombre === '' || diceTotal(r.nombre)) continue
    if (r.unidad !== '' || tieneCifra(r.cantidad) || tieneCifra(r.precio)) continue
    suyas.add(i)
    suma = sumarDecimales(suma, importe)
  }
  if (suyas.size < 2) return new Set()
  const items = renglones.slice(0, ultima + 1).filter((r) => esDeItem(r) && !diceTotal(r.nombre))
  const todo = items.reduce((total, r) => sumarDecimales(total, importeDe(r) ?? CERO), CERO)
  return casiIguales(suma, todo, items.length) ? suyas : new Set()
}

const esDeItem = (r: Renglon): boolean => r.nombre !== '' && (r.unidad !== '' || tieneCifra(r.cantidad))

/** How much a row looks like a title: in capitals, bold, filled. */
function fuerzaDe({ nombre, fila, columnaDeRotulo }: Renglon): number {
  const { negrita = false, fondo = '' } = fila.celdas[columnaDeRotulo]?.estilo ?? {}
  return Number(nombre === nombre.toUpperCase()) + Number(negrita) + Number(fondo !== '')
}

function sinNada(r: Renglon): boolean {
  return r.unidad === '' && !hayAlgo(r)
}

/** A known unit that is no percentage, a quantity and a price. */
const tieneTodo = (r: Renglon): boolean =>
  esUnidad(r.unidad) && r.unidad !== '%' && tieneCifra(r.cantidad) && tieneCifra(r.precio)

/** '0,15 × the direct cost'. */
const esPorcentajeDe = ({ precio }: Renglon, todo: Decimal): boolean =>
  tieneCifra(precio) && precio !== 'ilegible' && casiIguales(precio, todo)

const debajoDelTotal = (c: Clasificada): Clasificada =>
  c.clase === 'tarea' && c.duda === undefined ? { ...c, duda: 'debajo' } : c

const hayAlgo = (r: Renglon): boolean => [r.cantidad, r.precio, r.importe].some(tieneCifra)

/** An item beyond doubt: a name with a unit that we know and a figure, or with quantity and price. */
function esFirme(r: Renglon): boolean {
  if (r.nombre === '') return false
  const unidad = r.unidad !== '' && (esUnidad(r.unidad) || tieneCifra(r.cantidad))
  return unidad || (tieneCifra(r.cantidad) && tieneCifra(r.precio))
}

/** Whether the last parts are consecutive numbers and the others are equal. */
function sigue(una: readonly string[], otra: readonly string[]): boolean {
  if (una.length !== otra.length) return false
  const [a, b] = [Number(una.at(-1)), Number(otra.at(-1))]
  return b === a + 1 && una.slice(0, -1).every((parte, k) => parte === otra[k])
}
