import {
  aMicro,
  CERO,
  type Decimal,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
  UNO,
} from '../../../../nucleo/decimal.ts'
import { mensajesPreguntasBc3 as textos } from '../../../../nucleo/mensajes/preguntasBc3.ts'
import { formatoCantidad } from '../../../../nucleo/numeros.ts'
import { cantidadDeLinea, type NodoBc3 } from '../lectura/arbol.ts'
import { precioDeclarado } from './analisis.ts'
import type { ImporteFuera } from './fuera.ts'
import type { Cifras, ObraCalculada } from './recalcular.ts'

/** A cause of the difference between imported and stated total: its signed part, in the file's currency. */
export interface Causa {
  texto: string
  importe: Decimal
}

/** The total that the file states: its root's, else the sum of all chapters'; null where neither states one. */
export function totalDeclarado(obra: NodoBc3): Decimal | null {
  const propio = declaradoDe(obra)
  if (propio !== null || obra.hijos.length === 0) return propio
  let suma = CERO
  for (const hijo of obra.hijos) {
    const suyo = hijo.clase === 'capitulo' ? declaradoDe(hijo) : null
    if (suyo === null) return null
    suma = sumarDecimales(suma, multiplicar(cantidadDeLinea(hijo.linea), suyo))
  }
  return suma
}

/** Stated price of a chapter or of the work; 0 counts as none. */
function declaradoDe({ concepto }: NodoBc3): Decimal | null {
  const declarado = precioDeclarado(concepto)
  return declarado === null || declarado.n === 0n ? null : declarado
}

/** How many causes of a kind are listed individually; the others are added up. */
const NOMBRADAS = 20
const CODIGOS_NOMBRADOS = 8

/**
 * The causes that add up to `importado` minus the stated total; where none is stated, minus the total at the file's
 * own prices.
 */
export function causasDe(
  obra: NodoBc3,
  calculo: Pick<ObraCalculada, 'cifras' | 'aparte' | 'criterio' | 'fuera'>,
  importado: Decimal,
): Causa[] {
  const { cifras, aparte, criterio, fuera } = calculo
  const declarado = totalDeclarado(obra)
  const referencia = declarado ?? aparte.dicho.get(obra)?.importe ?? CERO
  const capitulos = declarado === null ? [] : capitulosQueNoSuman(obra, aparte.dicho, criterio.dm)
  const nombradas = [
    ...capitulos,
    ...deTareas(obra, aparte.dicho, aparte.archivo, textos.cantidadesDistintas),
    ...deTareas(obra, aparte.archivo, cifras, textos.preciosDistintos),
    ...deLoDeAfuera([...fuera.values()]),
  ]
  const explicado = nombradas.reduce((suma, { importe }) => sumarDecimales(suma, importe), CERO)
  const resto = restar(restar(importado, referencia), explicado)
  return [...nombradas, { texto: textos.redondeosDelArchivo, importe: resto }].filter(
    ({ importe }) => importe.n !== 0n,
  )
}

/** What our budgets have no place for: leaving it out moves the total by its value. */
function deLoDeAfuera(fuera: readonly ImporteFuera[]): Causa[] {
  const causas = fuera.map(({ clase, codigo, nombre, importe }) => ({
    texto: textos.noEntra[clase](codigo, nombre),
    importe: restar(CERO, importe),
  }))
  return conLosMayores(causas, textos.otrosImportes)
}

/** How much the items differ between two calculations, as one cause with their codes. */
function deTareas(
  obra: NodoBc3,
  antes: Cifras,
  despues: Cifras,
  texto: (cuantos: number, codigos: string) => string,
): Causa[] {
  const codigos = new Set<string>()
  let importe = CERO
  recorrer(obra, (nodo, veces) => {
    if (nodo.clase !== 'tarea') return
    const suya = restar(despues.get(nodo)?.importe ?? CERO, antes.get(nodo)?.importe ?? CERO)
    if (suya.n === 0n) return
    codigos.add(nodo.concepto.codigo)
    importe = sumarDecimales(importe, multiplicar(suya, veces))
  })
  if (codigos.size === 0) return []
  const lista = [...codigos].slice(0, CODIGOS_NOMBRADOS).join(', ')
  const resto = codigos.size - CODIGOS_NOMBRADOS
  return [{ texto: texto(codigos.size, resto > 0 ? textos.codigosYMas(lista, resto) : lista), importe }]
}

/**
 * Chapters whose stated total is not the sum of what is stated inside; together they explain the root's whole
 * difference.
 */
function capitulosQueNoSuman(obra: NodoBc3, dicho: Cifras, dm: number): Causa[] {
  const causas: Causa[] = []
  const deAdentro = (nodo: NodoBc3): Decimal =>
    nodo.hijos.reduce((suma, hijo) => sumarDecimales(suma, loQueVale(hijo)), CERO)
  const loQueVale = (nodo: NodoBc3): Decimal => {
    const cifras = dicho.get(nodo)
    if (nodo.clase !== 'capitulo') return cifras?.importe ?? CERO
    return redondear(multiplicar(cifras?.cantidad ?? UNO, declaradoDe(nodo) ?? deAdentro(nodo)), dm)
  }
  recorrer(obra, (nodo, veces) => {
    const dice = nodo.clase === 'capitulo' || nodo.clase === 'obra' ? declaradoDe(nodo) : null
    if (dice === null) return
    const suma = deAdentro(nodo)
    const importe = multiplicar(restar(suma, dice), veces)
    if (importe.n === 0n) return
    const { codigo, resumen } = nodo.concepto
    const [a, b] = [escribir(dice), escribir(suma)]
    const texto = nodo === obra ? textos.obraNoSuma(a, b) : textos.capituloNoSuma(codigo, resumen, a, b)
    causas.push({ texto, importe })
  })
  return conLosMayores(causas, textos.otrosCapitulos)
}

/** The largest ones individually, the others as one. */
function conLosMayores(causas: readonly Causa[], deOtras: (cuantas: number) => string): Causa[] {
  const ordenadas = causas.toSorted((a, b) => comparar(absoluto(b.importe), absoluto(a.importe)))
  const otras = ordenadas.slice(NOMBRADAS)
  if (otras.length === 0) return ordenadas
  const importe = otras.reduce((suma, otra) => sumarDecimales(suma, otra.importe), CERO)
  return [...ordenadas.slice(0, NOMBRADAS), { texto: deOtras(otras.length), importe }]
}

/** Visits every node with how many times it counts; for a chapter that includes its own quantity. */
function recorrer(
  nodo: NodoBc3,
  visitar: (nodo: NodoBc3, veces: Decimal) => void,
  veces: Decimal = UNO,
): void {
  const suyas = nodo.clase === 'capitulo' ? multiplicar(veces, cantidadDeLinea(nodo.linea)) : veces
  visitar(nodo, suyas)
  for (const hijo of nodo.hijos) recorrer(hijo, visitar, suyas)
}

function absoluto(a: Decimal): Decimal {
  return a.n < 0n ? restar(CERO, a) : a
}

/** Below 0 where a is less than b. */
function comparar(a: Decimal, b: Decimal): number {
  return Number(restar(a, b).n > 0n) - Number(restar(a, b).n < 0n)
}

function escribir(decimal: Decimal): string {
  return formatoCantidad(aMicro(decimal).micro, decimal.e === 0 ? 0 : 2, 2)
}
