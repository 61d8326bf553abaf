import {
  CERO,
  type Decimal,
  iguales,
  multiplicar,
  redondear,
  sumarDecimales,
  textoDeDecimal,
  UNO,
} from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { ConceptoBc3, DocumentoBc3 } from '../formato/documento.ts'
import type { ClaseHallazgo } from '../formato/hallazgos.ts'
import { cantidadDeLinea, type NodoBc3 } from '../lectura/arbol.ts'
import {
  aplicarPorcentaje,
  BasesDePorcentaje,
  HABITOS,
  type LecturaPorcentaje,
  type Lecturas,
  puedeSerPorcentaje,
} from '../lectura/porcentajes.ts'
import { PreciosBc3, precioDeclarado } from './analisis.ts'
import { decimalesVistos, type Ensayo, ensayarTareas, muestraDe } from './ensayo.ts'
import { type CasoDeLectura, decidirLecturas, type LecturaElegida } from './lecturas.ts'

/**
 * Where the indirect costs of ~K are: included in each item's price (TCQ), added when a chapter multiplies it (CYPE
 * 2004), declared but not applied, or not declared.
 */
export type LugarDelCi = 'dentro' | 'enCapitulos' | 'sinAplicar' | 'ninguno'

/** The arithmetic of one file, decided from its own figures, and how many of them it explains. */
export interface CriterioBc3 {
  precios: PreciosBc3
  ci: LugarDelCi
  /** Their percentage, declared or found in the prices; null where there are none. */
  ciPorcentaje: Decimal | null
  /** Factor on an item's price inside its chapter. */
  factorEnCapitulo: Decimal
  /** Decimals of a line of a chapter. */
  dm: number
  /** How many chapters (and the work) state a price, and for how many it is the sum of what is stated inside. */
  capitulos: { total: number; coinciden: number }
}

/**
 * Decides the rounding, the place of CI and how each percentage is read, by testing them against the stated prices of
 * items, and then of chapters (bc3.md, Money). What the file declares wins a tie; where something else explains more,
 * the report says so.
 */
export function decidirCriterio(doc: DocumentoBc3, obra: NodoBc3): CriterioBc3 {
  const { capitulos, tareas } = repartirNodos(obra)
  const ensayo = ensayoElegido(doc, tareas)
  const { di, dc, factor } = ensayo
  const { dm, ci, dudoso } = ensayarCapitulos(doc, ensayo, capitulos, lugaresDelCi(ensayo))
  if (dudoso && ci === 'dentro') {
    const porciento = textoDeDecimal(ensayo.ci ?? CERO)
    doc.hallazgos.anotar('ciDudoso', '', mensajesInterop.ciDudoso(porciento))
  }
  if (ci === 'sinAplicar') {
    const porciento = textoDeDecimal(ensayo.ci ?? CERO)
    doc.hallazgos.anotar('ciSinAplicar', '', mensajesInterop.ciSinAplicar(porciento))
  }
  const criterio = { di, dc, factor: ci === 'dentro' ? factor : UNO }
  const factorEnCapitulo = ci === 'enCapitulos' ? factor : UNO
  const deFormato = new PreciosBc3(doc, criterio)
  const { lecturas, elegidas } = decidirLecturas([
    ...casosDePrecios(doc, deFormato, new Set(tareas)),
    ...casosDeCapitulos(capitulos, deFormato, factorEnCapitulo, dm),
  ])
  for (const elegida of elegidas) avisarLectura(doc, elegida)
  const precios = new PreciosBc3(doc, criterio, lecturas)
  return {
    precios,
    ci,
    ciPorcentaje: ensayo.ci,
    factorEnCapitulo,
    dm,
    capitulos: {
      total: capitulos.filter(({ concepto }) => precioDeclarado(concepto) !== null).length,
      coinciden: capitulos.filter((nodo) => capituloCuadra(nodo, precios, factorEnCapitulo, dm)).length,
    },
  }
}

/**
 * The trial that is used. Undeclared indirect costs are assumed only if they explain more prices than the best
 * reading of percentages alone.
 */
function ensayoElegido(doc: DocumentoBc3, tareas: readonly string[]): Ensayo {
  const { decimales, ci } = doc.coeficientes
  const muestra = muestraDe(doc, tareas)
  const salen = ({ di, dc, factor }: Ensayo): number => {
    const precios = new PreciosBc3(doc, { di, dc, factor })
    const { lecturas } = decidirLecturas(casosDePrecios(doc, precios, new Set(tareas)))
    return muestra.filter((codigo) => precios.cuadra(codigo, factor, lecturas)).length
  }
  let ensayo = ensayarTareas(doc, tareas)
  if (ensayo.ci !== null && (ci === null || ci.n === 0n)) {
    const sinCi = ensayarTareas(doc, tareas, { buscarCi: false })
    const [con, sin] = [salen(ensayo), salen(sinCi)]
    if (con > sin) {
      const texto = mensajesInterop.ciSinDeclarar(textoDeDecimal(ensayo.ci), con, sin, muestra.length)
      doc.hallazgos.anotar('ciSinDeclarar', '', texto)
    } else ensayo = sinCi
  }
  if (ensayo.di !== decimales.di || ensayo.dc !== decimales.dc) {
    const texto = mensajesInterop.decimalesDistintos(ensayo.di, ensayo.dc)
    doc.hallazgos.anotar('decimalesDistintos', '', texto)
  }
  return ensayo
}

/** The places of indirect costs that the items' prices leave possible. */
function lugaresDelCi({ ci, dentro, fuera }: Ensayo): LugarDelCi[] {
  if (ci === null) return ['ninguno']
  if (dentro > fuera) return ['dentro']
  return fuera > dentro ? ['enCapitulos', 'sinAplicar'] : ['dentro', 'enCapitulos']
}

/** Items and compound componentes that have percentages and a stated price. */
function casosDePrecios(
  doc: DocumentoBc3,
  precios: PreciosBc3,
  tareas: ReadonlySet<string>,
): CasoDeLectura[] {
  const porcentajesDe = (codigo: string): ConceptoBc3[] =>
    (doc.descomposiciones.get(codigo) ?? []).flatMap(({ hijo }) => {
      const concepto = doc.conceptos.get(hijo)
      return concepto && puedeSerPorcentaje(concepto) ? [concepto] : []
    })
  const codigos = [...doc.descomposiciones.keys()].filter(
    (codigo) => doc.conceptos.get(codigo)?.marca === 0 && porcentajesDe(codigo).length > 0,
  )
  return muestraDe(doc, codigos).map((codigo) => ({
    porcentajes: porcentajesDe(codigo),
    peso: doc.descomposiciones.get(codigo)?.length ?? 0,
    cuadra: (lecturas) =>
      precios.cuadra(codigo, tareas.has(codigo) ? precios.criterio.factor : UNO, lecturas),
  }))
}

function casosDeCapitulos(
  capitulos: readonly NodoBc3[],
  precios: PreciosBc3,
  factor: Decimal,
  dm: number,
): CasoDeLectura[] {
  return capitulos.flatMap((nodo) => {
    const porcentajes = nodo.hijos.filter(({ clase }) => clase === 'porcentaje').map((h) => h.concepto)
    if (porcentajes.length === 0 || precioDeclarado(nodo.concepto) === null) return []
    const cuadra = (lecturas: Lecturas): boolean => capituloCuadra(nodo, precios, factor, dm, lecturas)
    return [{ porcentajes, peso: nodo.hijos.length, cuadra }]
  })
}

const CLASE_DE_LECTURA = {
  fraccion: 'porcentajePorUnidad',
  sinOtros: 'porcentajeSinOtros',
  cien: 'porcentajeEnCien',
  comun: 'porcentajeComoLinea',
  sinRedondeo: 'porcentajeSinRedondeo',
} as const satisfies Record<LecturaPorcentaje, ClaseHallazgo>

/** Reports once for each concept how it is read, and how many stated prices that explains. */
function avisarLectura({ hallazgos }: DocumentoBc3, elegida: LecturaElegida): void {
  const { concepto, lectura, casos, coinciden, segunElFormato } = elegida
  const clase = CLASE_DE_LECTURA[lectura]
  hallazgos.anotar(clase, concepto.codigo, mensajesInterop[clase](coinciden, casos, segunElFormato))
}

function ensayarCapitulos(
  doc: DocumentoBc3,
  { di, dc, factor }: Ensayo,
  capitulos: readonly NodoBc3[],
  lugares: readonly LugarDelCi[],
): { dm: number; ci: LugarDelCi; dudoso: boolean } {
  const declarados = capitulos.map(({ concepto }) => precioDeclarado(concepto))
  let mejor: { dm: number; ci: LugarDelCi; coinciden: number } | undefined
  let dudoso = false
  for (const ci of lugares) {
    const precios = new PreciosBc3(doc, { di, dc, factor: ci === 'dentro' ? factor : UNO })
    for (const dm of new Set([doc.coeficientes.decimales.dm, decimalesVistos(declarados)])) {
      const enCapitulo = ci === 'enCapitulos' ? factor : UNO
      const cuadra = (nodo: NodoBc3): boolean =>
        HABITOS.slice(0, nodo.hijos.some(({ clase }) => clase === 'porcentaje') ? undefined : 1).some(
          (habito) => capituloCuadra(nodo, precios, enCapitulo, dm, habito),
        )
      const coinciden = capitulos.filter(cuadra).length
      if (coinciden === mejor?.coinciden && ci !== mejor.ci) dudoso = true
      if (mejor && coinciden <= mejor.coinciden) continue
      dudoso = false
      mejor = { dm, ci, coinciden }
    }
  }
  return { ...(mejor ?? { dm: doc.coeficientes.decimales.dm, ci: 'ninguno' }), dudoso }
}

/** Whether a chapter's stated price is the sum of its stated lines, right or wrong. */
export function capituloCuadra(
  nodo: NodoBc3,
  precios: PreciosBc3,
  factor: Decimal,
  dm: number,
  lecturas: Lecturas = precios.lecturas,
): boolean {
  const declarado = precioDeclarado(nodo.concepto)
  return declarado !== null && iguales(sumaDicha(nodo, precios, factor, dm, lecturas), declarado)
}

/** Sum of a chapter's stated lines; an inner chapter without a price counts with the sum of its own. */
function sumaDicha(
  nodo: NodoBc3,
  precios: PreciosBc3,
  factor: Decimal,
  dm: number,
  lecturas: Lecturas,
): Decimal {
  let suma = CERO
  const bases = new BasesDePorcentaje()
  for (const hijo of nodo.hijos) {
    const { clase, concepto, linea } = hijo
    const { codigo } = concepto
    const cantidad = cantidadDeLinea(linea)
    const lectura = clase === 'porcentaje' ? lecturas(concepto) : 'comun'
    const porcentaje = aplicarPorcentaje(codigo, cantidad, lectura, bases, dm)
    const precio =
      precioDeclarado(concepto) ??
      (clase === 'capitulo' ? sumaDicha(hijo, precios, factor, dm, lecturas) : null) ??
      (clase === 'tarea' ? precios.precioDeTarea(codigo) : null) ??
      CERO
    const unitario = clase === 'tarea' ? unitarioEnCapitulo(precio, factor, precios.criterio.dc) : precio
    const exacto = multiplicar(cantidad, unitario)
    const importe = porcentaje?.importe ?? (lectura === 'sinRedondeo' ? exacto : redondear(exacto, dm))
    bases.agregar(codigo, importe, clase === 'porcentaje')
    suma = sumarDecimales(suma, importe)
  }
  return suma
}

/** The unit price by which a chapter multiplies: the item's, plus indirect costs that it doesn't include. */
export function unitarioEnCapitulo(precio: Decimal, factor: Decimal, dc: number): Decimal {
  return factor === UNO ? precio : redondear(multiplicar(precio, factor), dc)
}

/** Every chapter (the work included) and every item once, however many places it has. */
function repartirNodos(obra: NodoBc3): { capitulos: NodoBc3[]; tareas: string[] } {
  const capitulos = new Map<ConceptoBc3, NodoBc3>()
  const tareas = new Set<string>()
  const pila = [obra]
  for (let nodo = pila.pop(); nodo; nodo = pila.pop()) {
    if (nodo.clase === 'tarea') tareas.add(nodo.concepto.codigo)
    else if (nodo.clase !== 'porcentaje') capitulos.set(nodo.concepto, nodo)
    for (const hijo of nodo.hijos) pila.push(hijo)
  }
  return { capitulos: [...capitulos.values()], tareas: [...tareas] }
}
