import {
  aMicro,
  CERO,
  type Decimal,
  deMicro,
  iguales,
  multiplicar,
  redondear,
  sumarDecimales,
  textoDeDecimal,
} from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { mensajesPreguntasBc3 } from '../../../../nucleo/mensajes/preguntasBc3.ts'
import { CANTIDAD_MAXIMA, MICRO } from '../../../../nucleo/micro.ts'
import type { Redondeo } from '../../../plan.ts'
import { type AnalisisBc3, desdeCero, type LineaAnalisis, precioDeclarado } from '../calculo/analisis.ts'
import type { CriterioBc3 } from '../calculo/criterio.ts'
import type { ObraCalculada } from '../calculo/recalcular.ts'
import type { ConceptoBc3, DocumentoBc3 } from '../formato/documento.ts'
import { LIMITES_BC3, RechazoBc3 } from '../formato/limites.ts'
import { esIndirecto } from '../lectura/porcentajes.ts'
import { type Familias, tipoDeclarado } from './familias.ts'
import type { NombresDelArchivo } from './nombres.ts'
import type { ComponenteImportado, RedondeoDeTarea, TareaImportada } from './obraImportada.ts'
import { analisisEnPalabras, componenteDelArchivo } from './precioDelArchivo.ts'
import { precioDeComponentes, sinRedondeo } from './redondeo.ts'

type Analizada = Pick<TareaImportada, 'componentes' | 'precioUnitario' | 'redondeo'> & {
  /** Names of compound componentes that were broken up; the long text keeps them. */
  incluye: string[]
  /** Names of the overheads removed from the price. */
  indirectos: string[]
}

/** Turns the analysis of an item into componentes of ours (bc3.md, How we map it). */
export class Componentes {
  readonly #doc: DocumentoBc3
  readonly #criterio: CriterioBc3
  /** Items imported at the price that the file states. */
  readonly #alPrecioDelArchivo: ReadonlySet<string>
  readonly #familias: Familias
  readonly #nombres: NombresDelArchivo
  readonly #hechos = new Map<string, Analizada>()
  /** Compound componentes being broken up, to notice one inside itself. */
  readonly #abiertos = new Set<string>()
  #creados = 0

  constructor(
    doc: DocumentoBc3,
    { criterio, precios, conOtroPrecio }: Pick<ObraCalculada, 'criterio' | 'precios' | 'conOtroPrecio'>,
    familias: Familias,
    nombres: NombresDelArchivo,
  ) {
    this.#doc = doc
    this.#criterio = criterio
    this.#alPrecioDelArchivo = new Set(precios === 'archivo' ? conOtroPrecio : [])
    this.#familias = familias
    this.#nombres = nombres
  }

  /** The same concept in many places is worked out once. */
  de(concepto: ConceptoBc3): Analizada {
    const hecha = this.#hechos.get(concepto.codigo) ?? this.#analizar(concepto)
    this.#hechos.set(concepto.codigo, hecha)
    return hecha
  }

  #analizar(concepto: ConceptoBc3): Analizada {
    const { precios, ci } = this.#criterio
    const analisis = precios.analisis(concepto.codigo)
    if (analisis === null) return this.#sinAnalisis(concepto)
    if (this.#alPrecioDelArchivo.has(concepto.codigo)) return this.#conElDelArchivo(concepto, analisis)
    const { di, dc } = precios.criterio
    // A negative one is no overhead that could be shared.
    const aparte = analisis.lineas.filter(
      ({ clase, importe, concepto: { codigo, resumen } }) =>
        clase === 'porcentaje' && importe.n > 0n && esIndirecto(codigo, resumen),
    )
    const propias = analisis.lineas.filter((linea) => !aparte.includes(linea))
    const conIndirecto = aparte.length > 0 || ci === 'dentro'
    const redondeo: Redondeo = this.#doc.redondeos.get(concepto.codigo) ?? {
      linea: di,
      unitario: conIndirecto ? di : dc,
    }
    const directo = propias.reduce((suma, { importe }) => sumarDecimales(suma, importe), CERO)
    const { linea, unitario, ajuste } = redondeo
    const suma = redondear(directo, unitario)
    const precioUnitario = ajuste === undefined ? suma : desdeCero(sumarDecimales(suma, deMicro(ajuste)))
    const incluye: string[] = []
    const componentes = this.#resolver(propias, { n: 1n, e: 0 }, incluye, concepto.codigo)
    const indirectos = aparte.map(({ concepto: { resumen, codigo } }) => resumen || codigo)
    for (const { concepto: overhead } of aparte) {
      this.#doc.hallazgos.anotar('porcentajeIndirecto', overhead.codigo, mensajesInterop.porcentajeIndirecto)
    }
    const comun = {
      precioUnitario,
      incluye,
      indirectos,
      redondeo: sinRedondeo(redondeo) ? null : { linea, unitario },
    }
    if (componentes === null) return { ...comun, ...this.#aPrecio(concepto, precioUnitario) }
    this.#comprobar(concepto, componentes, precioUnitario, redondeo, incluye)
    return { ...comun, componentes }
  }

  /** An item with a price and no analysis becomes one componente of quantity 1. */
  #sinAnalisis(concepto: ConceptoBc3): Analizada {
    const precio = precioDeclarado(concepto)
    if (precio === null) this.#doc.hallazgos.anotar('sinPrecio', concepto.codigo, mensajesInterop.sinPrecio)
    const comun = { redondeo: null, incluye: [], indirectos: [] }
    return { ...comun, ...this.#aPrecio(concepto, precio ?? CERO) }
  }

  /** At its stated price, which its analysis doesn't give; the analysis is kept in words. */
  #conElDelArchivo(concepto: ConceptoBc3, { lineas }: AnalisisBc3): Analizada {
    const { codigo } = concepto
    const [dice, sale] = [
      precioDeclarado(concepto) ?? CERO,
      this.#criterio.precios.precioDeTarea(codigo) ?? CERO,
    ]
    const texto = mensajesPreguntasBc3.precioDelArchivoUsado(textoDeDecimal(dice), textoDeDecimal(sale))
    this.#doc.hallazgos.anotar('precioDelArchivo', codigo, texto)
    const incluye = analisisEnPalabras(lineas, sale, (de) => this.#nombres.de(de).nombre)
    const comun = { redondeo: null, indirectos: [], incluye }
    if (dice.n < 0n) return { ...comun, ...this.#aPrecio(concepto, dice) }
    return { ...comun, componentes: [componenteDelArchivo(concepto, dice)], precioUnitario: dice }
  }

  /** One componente at that price; none where it is 0, or negative (`importesFuera`). */
  #aPrecio(concepto: ConceptoBc3, precio: Decimal): Pick<Analizada, 'componentes' | 'precioUnitario'> {
    if (precio.n > 0n) return { componentes: [this.#global(concepto, precio)], precioUnitario: precio }
    return { componentes: [], precioUnitario: CERO }
  }

  #global(concepto: ConceptoBc3, precio: Decimal): ComponenteImportado {
    const { codigo, unidad } = concepto
    const familia = this.#familias.agregar(concepto, true)
    const { nombre } = this.#nombres.de(concepto)
    const comun = { codigo, nombre, unidad, familia, cantidad: MICRO }
    return { ...comun, tipo: 'materialYMano', precio, precioReal: precio }
  }

  /** Turns lines into componentes, breaking up compound ones; null where one can't be represented (negative). */
  #resolver(
    lineas: readonly LineaAnalisis[],
    veces: Decimal,
    incluye: string[],
    tarea: string,
  ): ComponenteImportado[] | null {
    const componentes: ComponenteImportado[] = []
    for (const linea of lineas) {
      const cantidad = multiplicar(linea.cantidad, veces)
      const hijos = this.#hijosDe(linea, cantidad, veces, incluye, tarea)
      if (hijos === null) {
        this.#doc.hallazgos.anotar('componenteNegativo', tarea, mensajesInterop.componenteNegativo)
        return null
      }
      for (const hijo of hijos) componentes.push(hijo)
    }
    return componentes
  }

  #hijosDe(
    linea: LineaAnalisis,
    cantidad: Decimal,
    veces: Decimal,
    incluye: string[],
    tarea: string,
  ): ComponenteImportado[] | null {
    const { concepto, clase, importe } = linea
    if (cantidad.n === 0n || (clase === 'porcentaje' && importe.n === 0n)) {
      const texto = mensajesInterop.cantidadEnCero(tarea)
      this.#doc.hallazgos.anotar('cantidadEnCero', concepto.codigo, texto)
      return []
    }
    if (clase === 'porcentaje') return this.#comun(concepto, veces, importe, importe, 'materialYMano')
    const auxiliar = clase === 'auxiliar' ? this.#criterio.precios.analisis(concepto.codigo) : null
    // One inside itself was reported when its price was computed; it stays one componente.
    if (auxiliar !== null && !this.#abiertos.has(concepto.codigo)) {
      const nombre = mensajesInterop.incluyeAuxiliar(concepto.codigo, this.#nombres.de(concepto).nombre)
      if (!incluye.includes(nombre)) incluye.push(nombre)
      this.#abiertos.add(concepto.codigo)
      const hijos = this.#resolver(auxiliar.lineas, cantidad, incluye, tarea)
      this.#abiertos.delete(concepto.codigo)
      return hijos
    }
    if (linea.precio === null) {
      this.#doc.hallazgos.anotar('sinPrecio', concepto.codigo, mensajesInterop.sinPrecio)
    }
    return this.#comun(concepto, cantidad, linea.precio, this.#real(concepto, linea.precio))
  }

  #comun(
    concepto: ConceptoBc3,
    cantidad: Decimal,
    precio: Decimal | null,
    precioReal: Decimal | null,
    fijo: 'materialYMano' | undefined = undefined,
  ): ComponenteImportado[] | null {
    // Nested compound componentes multiply: a small file could ask for millions.
    this.#creados += 1
    if (this.#creados > LIMITES_BC3.componentes) throw new RechazoBc3(mensajesInterop.demasiadosComponentes)
    const { micro } = aMicro(cantidad)
    const negativo = (precio?.n ?? 0n) < 0n || (precioReal?.n ?? 0n) < 0n
    if (micro <= 0n || micro > CANTIDAD_MAXIMA || negativo) return null
    const declarado = fijo ?? tipoDeclarado(concepto)
    const { nombre } = this.#nombres.de(concepto)
    const { codigo, unidad } = concepto
    // Its type is proposed by family at the end, once all have been seen.
    const familia = declarado === undefined ? this.#familias.agregar(concepto) : null
    const tipo = declarado ?? 'materialTipo'
    return [{ codigo, nombre, unidad, tipo, familia, cantidad: micro, precio, precioReal }]
  }

  /** The provider's price, in files of ours that carry both. */
  #real(concepto: ConceptoBc3, precio: Decimal | null): Decimal | null {
    const { rotulos } = this.#doc.cabecera
    const i = rotulos.findIndex((rotulo) => rotulo.toUpperCase() === 'COSTO')
    if (i < 0 || rotulos[0]?.toUpperCase() !== 'VENTA') return precio
    return concepto.precios[i] ?? precio
  }

  /** Where breaking up compound componentes changes the roundings, the report has both prices. */
  #comprobar(
    { codigo }: ConceptoBc3,
    componentes: readonly ComponenteImportado[],
    precioUnitario: Decimal,
    redondeo: RedondeoDeTarea,
    incluye: readonly string[],
  ): void {
    const suma = precioDeComponentes(componentes, redondeo)
    if (iguales(suma, precioUnitario) && incluye.length === 0) return
    const [total, otro] = [textoDeDecimal(precioUnitario), textoDeDecimal(suma)]
    this.#doc.hallazgos.anotar('auxiliarResuelto', codigo, mensajesInterop.auxiliarResuelto(total, otro))
  }
}
