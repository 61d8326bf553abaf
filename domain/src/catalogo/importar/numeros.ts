import { leerColumna } from '../../nucleo/columna.ts'
import { type Gs, PRECIO_MAXIMO } from '../../nucleo/dinero.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { mensajesComun } from '../../nucleo/mensajes/comun.ts'
import { CANTIDAD_MAXIMA, leerMicro, MICRO, type Micro } from '../../nucleo/micro.ts'
import { leerNumeroEsPy, type NumeroLeido } from '../../nucleo/numeros.ts'
import { claveDeNombre } from '../../nucleo/texto.ts'
import type { Celda } from './tabla.ts'

/** Decimal mark of a column. */
export type Convencion = 'coma' | 'punto'

export interface LecturaDeColumna {
  /** One a cell, in order; undefined for a cell that says there is no figure ('', 's/c'). */
  numeros: (NumeroLeido | undefined)[]
  /** How the column writes numbers; 'entera' where there are only whole numbers, which don't tell. */
  escritura: Convencion | 'entera' | 'dudosa'
  /** Indices of cells that read differently with either mark, where the column doesn't prove which one it uses. */
  dudosas: number[]
}

/** What price lists write where there is no price. */
const SIN_FIGURA = new Set(['', '-', '--', '—', 's/c', 'sc', 's/p', 'sp', 's/precio', 'n/d', 'nd', 'n/a'])
const SIN_FIGURA_LARGA = /^(?:sin (?:precio|cotizar|cotizacion|costo)|(?:a )?consultar|a cotizar)$/

export function sinFigura(texto: string): boolean {
  const clave = claveDeNombre(texto).replace(/\.$/, '')
  return SIN_FIGURA.has(clave) || SIN_FIGURA_LARGA.test(clave)
}

/**
 * The decimal that a sheet's number stands for. Sheets calculate in binary and show 15 digits: 0.1 + 0.2 is 0.3 to
 * whoever made it. Undefined for numbers without an exact decimal.
 */
export function decimalDeHoja(valor: number): string | undefined {
  if (!Number.isFinite(valor)) return undefined
  const texto = String(Number(valor.toPrecision(15)))
  return /^-?\d+(?:\.\d+)?$/.test(texto) ? texto : undefined
}

/**
 * Reads one column. Numeric cells of the sheet have one meaning; texts are read by what the column proves
 * (`leerColumna`), or strictly by the chosen mark. It reads or refuses, and never guesses.
 */
export function leerNumeros(celdas: readonly Celda[], elegida?: Convencion): LecturaDeColumna {
  const porColumna = leerColumna(celdas.map((c) => (esDeTexto(c) ? limpiar(c.texto) : '')))
  const dudosas: number[] = []
  const halladas = new Set<Convencion>()
  const numeros = celdas.map((celda, i) => {
    // A number that is shown as '-' is a number.
    if ((celda.numero === undefined || celda.corregida) && sinFigura(celda.texto)) return undefined
    if (celda.corregida) return leerNumeroEsPy(limpiar(celda.texto))
    if (celda.numero !== undefined) return deHoja(celda.numero)
    const [coma, punto] = [leerCon('coma', celda.texto), leerCon('punto', celda.texto)]
    const leido = elegida === undefined ? porColumna[i] : elegida === 'coma' ? coma : punto
    if (leido?.ok) {
      if (!mismo(coma, punto)) halladas.add(mismo(leido, coma) ? 'coma' : 'punto')
    } else if (elegida === undefined && (coma.ok || punto.ok)) dudosas.push(i)
    return leido
  })
  const [hallada = 'entera'] = halladas
  const escritura = dudosas.length > 0 || halladas.size > 1 ? 'dudosa' : hallada
  return { numeros, escritura: elegida ?? escritura, dudosas }
}

const esDeTexto = (celda: Celda): boolean =>
  celda.numero === undefined && !celda.corregida && !sinFigura(celda.texto)

function limpiar(texto: string): string {
  return texto.trim().replace(/^(?:₲|PYG\b)\s*/i, 'Gs. ')
}

function deHoja(numero: string): NumeroLeido {
  const micro = leerMicro(numero)
  if (micro !== undefined) return { ok: true, micro }
  const largo = (numero.split('.')[1] ?? '').length > 6
  const motivo = largo ? mensajesComun.demasiadosDecimales : mensajesImportar.numeroInexacto(numero)
  return { ok: false, motivo }
}

/** Reads strictly: '.' groups and ',' begins decimals, or the other way round. */
function leerCon(convencion: Convencion, texto: string): NumeroLeido {
  const limpio = limpiar(texto)
  const gs = /^[-\u2212]?\s*Gs\.?\s*/i.exec(limpio)?.[0] ?? ''
  const cuerpo = limpio.slice(gs.length)
  const esPy = convencion === 'coma' ? cuerpo : cuerpo.replace(/[.,]/g, (c) => (c === '.' ? ',' : '.'))
  const leido = leerNumeroEsPy(gs + esPy)
  return leido.ok ? leido : { ok: false, motivo: mensajesComun.numeroDudoso(texto.trim()) }
}

function mismo(a: NumeroLeido, b: NumeroLeido): boolean {
  return a.ok && b.ok && a.micro === b.micro
}

export type Leido<T> = { ok: true; valor: T } | { ok: false; motivo: string }

/** A price: whole guaraníes, 0 to 10^12; null where the cell says that there is none. */
export function aPrecio(leido: NumeroLeido | undefined): Leido<Gs | null> {
  if (leido === undefined) return { ok: true, valor: null }
  if (!leido.ok) return leido
  if (leido.micro < 0n) return { ok: false, motivo: mensajesComun.numeroNegativo }
  if (leido.micro % MICRO !== 0n) return { ok: false, motivo: mensajesComun.montoSinDecimales }
  if (leido.micro > BigInt(PRECIO_MAXIMO) * MICRO) {
    return { ok: false, motivo: mensajesComun.precioFueraDeRango }
  }
  return { ok: true, valor: Number(leido.micro / MICRO) }
}

/** A yield or a quantity: above 0; undefined where the cell has none. */
export function aCantidad(leido: NumeroLeido | undefined): Leido<Micro | undefined> {
  if (leido === undefined) return { ok: true, valor: undefined }
  if (!leido.ok) return leido
  if (leido.micro <= 0n || leido.micro > CANTIDAD_MAXIMA) {
    return { ok: false, motivo: mensajesComun.cantidadFueraDeRango }
  }
  return { ok: true, valor: leido.micro }
}
