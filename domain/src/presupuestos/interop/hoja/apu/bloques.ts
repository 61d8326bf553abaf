import type { TipoComponente } from '../../../../catalogo/tipos.ts'
import { CERO, type Decimal, multiplicar, sumarDecimales } from '../../../../nucleo/decimal.ts'
import { claveDeNombre } from '../../../../nucleo/texto.ts'
import { esDeEncabezados, ubicarEncabezados } from '../columnas/encabezados.ts'
import { hallarPapeles } from '../columnas/papeles.ts'
import { leerCodigoDeFila, separarCodigo } from '../filas/codigos.ts'
import { casiIguales, importeDe } from '../filas/importes.ts'
import { leerRenglonesDeHoja, type Renglon, tieneCifra } from '../filas/renglon.ts'
import { dicePie, diceTotal } from '../filas/rotulos.ts'
import { textoDeCelda } from '../lectura/textos.ts'
import type { HojaDeCalculo } from '../modelo/hojas.ts'

/** A line of an analysis: quantity × price, in the file's currency, by unit of the tarea. */
export interface LineaDeApu {
  codigo: string
  nombre: string
  unidad: string
  tipo: TipoComponente
  cantidad: Decimal
  precio: Decimal
}

/** A unit price analysis as a sheet has it: a block of lines between its title and its total. */
export interface BloqueDeApu {
  /** Row of its first line. */
  numero: number
  codigo: string
  nombre: string
  unidad: string
  lineas: LineaDeApu[]
  /** What its lines add up to. */
  suma: Decimal
  /** As it states it; null where it doesn't. */
  total: Decimal | null
}

const SECCIONES: readonly (readonly [RegExp, TipoComponente])[] = [
  [
    /^(?:[a-z0-9]{1,3}[.)-]*\s*)?(?:costo de(?: la)? )?mano de obra\b|^(?:[a-z0-9]{1,3}[.)-]*\s*)?(?:labou?r|mao de obra)\b/,
    'manoDeObra',
  ],
  [
    /^(?:[a-z0-9]{1,3}[.)-]*\s*)?(?:costo de(?: los)? )?materiales?\b|^(?:[a-z0-9]{1,3}[.)-]*\s*)?(?:insumos|materials?|materia[il]s)\b/,
    'materialTipo',
  ],
  [
    /^(?:[a-z0-9]{1,3}[.)-]*\s*)?(?:equipos?|maquinarias?|herramientas?|plant|transporte|subcontratos?|otros|equipamentos?)\b/,
    'materialYMano',
  ],
]

/** What a title inside an analysis says of the lines below it. */
export function tipoQueEncabeza(texto: string): TipoComponente | null {
  if (texto.length > 60) return null
  const clave = claveDeNombre(texto)
  return SECCIONES.find(([forma]) => forma.test(clave))?.[1] ?? null
}

/** 'mano de obra' in a name of its own, or a unit of time: a line outside any section. */
function tipoDeLinea(nombre: string, unidad: string): TipoComponente {
  const clave = claveDeNombre(nombre.slice(0, 100))
  if (
    /^(?:m\.? ?o\.?|mano de obra)\b|\b(?:oficial|ayudante|peon|albanil|capataz|operario|maestro)\b/.test(
      clave,
    )
  )
    return 'manoDeObra'
  return /^(?:h|hs|hr|hrs|hh|h-h|jor|jornal|dia)$/.test(claveDeNombre(unidad)) ? 'manoDeObra' : 'materialTipo'
}

/** The analyses of a sheet; none where it has no lines that multiply. */
export function leerBloques(hoja: HojaDeCalculo): BloqueDeApu[] {
  const encabezados = ubicarEncabezados(hoja)
  const { papeles } = hallarPapeles(hoja, { ...encabezados, desde: 0 }, new Map())
  const tiene = (papel: string) => [...papeles.values()].some((suyo) => suyo === papel)
  if (!tiene('nombre') || !tiene('cantidad') || !tiene('precio')) return []
  const { renglones } = leerRenglonesDeHoja({ filas: hoja.filas }, papeles)
  const lector = new LectorDeBloques()
  for (const renglon of renglones) if (!esDeEncabezados(renglon.fila)) lector.fila(renglon)
  return lector.terminar()
}

const ROTULO =
  /^(?:an[aá]lisis(?: de)?(?: precios?)?(?: unitarios?)?|partida|rubro|[ií]tem|actividad|tarea|c[oó]digo|descripci[oó]n|composi[cç][aã]o|unidad|unid\.?|und\.?|n[°º])\s*(?:n[°º]\s*)?[:.]?\s*/i

class LectorDeBloques {
  readonly #bloques: BloqueDeApu[] = []
  #titulo = { codigo: '', nombre: '', unidad: '' }
  #seccion: TipoComponente | null = null
  #abierto: BloqueDeApu | null = null

  fila(r: Renglon): void {
    const dicho = r.nombre || r.rotulo
    const importe = importeDe(r)
    if (diceTotal(dicho) && !(tieneCifra(r.cantidad) && tieneCifra(r.precio))) this.#total(dicho, r, importe)
    else if (esLinea(r)) this.#linea(r)
    else if (this.#abierto !== null && dicePie(dicho) && importe !== null && importe.n !== 0n)
      this.#gasto(r, importe)
    else if (!tieneCifra(r.cantidad) && !tieneCifra(r.precio)) this.#texto(r)
  }

  #linea(r: Renglon): void {
    const bloque = this.#abrir(r)
    const { cantidad, precio } = cuentaDe(r)
    const tipo = this.#seccion ?? tipoDeLinea(r.nombre, r.unidad)
    bloque.lineas.push({ codigo: r.suCodigo, nombre: r.nombre, unidad: r.unidad, tipo, cantidad, precio })
    bloque.suma = sumarDecimales(bloque.suma, multiplicar(cantidad, precio))
  }

  /** Overheads and profit inside an analysis are part of its price. */
  #gasto(r: Renglon, importe: Decimal): void {
    const bloque = this.#abrir(r)
    const nombre = r.nombre || r.rotulo
    bloque.lineas.push({
      codigo: '',
      nombre,
      unidad: 'gl',
      tipo: 'materialYMano',
      cantidad: { n: 1n, e: 0 },
      precio: importe,
    })
    bloque.suma = sumarDecimales(bloque.suma, importe)
  }

  #abrir({ fila }: Renglon): BloqueDeApu {
    this.#abierto ??= { numero: fila.numero, ...this.#titulo, lineas: [], suma: CERO, total: null }
    return this.#abierto
  }

  /** A subtotal says nothing new; the total ends the block, and may be what tells its unit ('Total por: m2'). */
  #total(dicho: string, { unidad }: Renglon, importe: Decimal | null): void {
    const bloque = this.#abierto
    if (bloque === null || importe === null) return
    const deParte =
      /^\s*sub/i.test(dicho) ||
      tipoQueEncabeza(dicho.replace(/^\s*(?:sub)?\s*-?total(?:es)?(?: de)?\s*/i, '')) !== null
    if (deParte && !casiIguales(importe, bloque.suma, bloque.lineas.length)) return
    bloque.total = importe
    if (bloque.unidad === '') bloque.unidad = unidad
    if (!deParte) this.#cerrar()
  }

  #cerrar(): void {
    if (this.#abierto !== null) this.#bloques.push(this.#abierto)
    this.#abierto = null
    this.#seccion = null
    this.#titulo = { codigo: '', nombre: '', unidad: '' }
  }

  #texto(r: Renglon): void {
    const dicho = r.nombre || r.rotulo
    const seccion = r.codigo === null || r.codigo.partes.length === 1 ? tipoQueEncabeza(dicho) : null
    if (seccion !== null) {
      this.#seccion = seccion
      return
    }
    const titulo = tituloDe(r)
    if (titulo === null) return
    // Lines without a total before another title: the block ends there.
    if (this.#abierto !== null) this.#cerrar()
    this.#titulo = {
      codigo: titulo.codigo || this.#titulo.codigo,
      nombre: titulo.nombre || this.#titulo.nombre,
      unidad: titulo.unidad || this.#titulo.unidad,
    }
  }

  terminar(): BloqueDeApu[] {
    this.#cerrar()
    return this.#bloques
  }
}

function esLinea(r: Renglon): boolean {
  return (
    r.nombre !== '' &&
    r.unidad !== '' &&
    (tieneCifra(r.cantidad) || /%/.test(r.unidad)) &&
    (tieneCifra(r.precio) || tieneCifra(r.importe))
  )
}

/** A percentage of other lines, and what doesn't multiply, is once its amount. */
function cuentaDe(r: Renglon): { cantidad: Decimal; precio: Decimal } {
  const { cantidad, precio, importe } = r
  const sirve = (d: typeof precio): d is Decimal => d !== undefined && d !== null && d !== 'ilegible'
  const monto = sirve(importe) ? importe : null
  if (
    sirve(cantidad) &&
    sirve(precio) &&
    (monto === null || (!/%/.test(r.unidad) && casiIguales(multiplicar(cantidad, precio), monto, 2)))
  ) {
    return { cantidad, precio }
  }
  return { cantidad: { n: 1n, e: 0 }, precio: monto ?? CERO }
}

/** What a line of text says of the analysis below it: '1.1 Zapatas', or labels with their values in other cells. */
function tituloDe(r: Renglon): { codigo: string; nombre: string; unidad: string } | null {
  const hallado = { codigo: '', nombre: '', unidad: '' }
  const textos = r.fila.celdas.map((celda) => textoDeCelda(celda)).filter((texto) => texto !== '')
  let rotulo = ''
  for (const texto of textos) {
    const sin = texto.replace(ROTULO, '')
    const suRotulo =
      texto.length > sin.length ? claveDeNombre(texto.slice(0, texto.length - sin.length)) : rotulo
    rotulo = sin === '' ? suRotulo : ''
    if (sin === '') continue
    if (suRotulo.startsWith('un')) hallado.unidad ||= sin
    else if (leerCodigoDeFila(sin) !== null && sin !== '') hallado.codigo ||= sin
    else if (hallado.nombre === '') {
      const { codigo, nombre } = separarCodigo(sin)
      hallado.nombre = nombre
      hallado.codigo ||= codigo?.texto ?? ''
    }
  }
  return hallado.nombre === '' && hallado.codigo === '' ? null : hallado
}
