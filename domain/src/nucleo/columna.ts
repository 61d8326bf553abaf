import { mensajesComun } from './mensajes/comun.ts'
import { leerPartes, type NumeroLeido, separarSigno } from './numeros.ts'

type Separador = '.' | ','
type Papel = 'decimal' | 'miles'

/**
 * Reads a pasted column, whose convention nobody knows. A cell that has one meaning only, and that one es-PY
 * ('12,5', '1.234.567', '1.234,5'), is read. In any other a separator is read only in a role that the column itself
 * proves and no cell contradicts: a lone '1.234' (or '1,234') proves nothing, nor does '0.750' count beside '12,5'.
 * The rest is refused, cell by cell: a ×1000 error is worse than a question (ux §1). Empty cells are refused, never 0.
 */
export function leerColumna(textos: readonly string[]): NumeroLeido[] {
  const celdas = textos.map((texto) => ({ texto, ...separarSigno(texto) }))
  const papeles = papelesProbados(celdas.map(({ cuerpo }) => cuerpo))
  return celdas.map(({ texto, signo, cuerpo }) => {
    if (cuerpo === '') return { ok: false, motivo: mensajesComun.numeroVacio }
    const propios = papelesProbados([cuerpo])
    const normal = normalizar(cuerpo, esEsPy(propios) ? propios : papeles)
    if (normal === undefined) return { ok: false, motivo: mensajesComun.numeroDudoso(texto.trim()) }
    return leerPartes(signo, normal, texto)
  })
}

/** What each separator was seen to do; both roles at once mean that it can't be trusted. */
type Papeles = Record<Separador, Set<Papel>>

function papelesProbados(cuerpos: readonly string[]): Papeles {
  const papeles: Papeles = { '.': new Set(), ',': new Set() }
  for (const cuerpo of cuerpos) {
    for (const miles of ['.', ','] as const) {
      const decimal = miles === '.' ? ',' : '.'
      if (esAgrupado(cuerpo, miles, decimal)) papeles[miles].add('miles')
      if (terminaEnDecimales(cuerpo, miles, decimal)) papeles[decimal].add('decimal')
    }
  }
  return papeles
}

/** What is written as we do: thousands in '.', decimals in ','. */
function esEsPy(papeles: Papeles): boolean {
  return papeles['.'].has('miles') || papeles[','].has('decimal')
}

/** '1.234.567', '1.234,5': grouped in a way that only thousands explain. */
function esAgrupado(cuerpo: string, miles: Separador, decimal: Separador): boolean {
  return agrupado(miles, decimal).test(cuerpo) && (cuerpo.split(miles).length > 2 || cuerpo.includes(decimal))
}

/** '12,5', '0,750', '1234,567', '1.234,5': a separator that can't be grouping thousands. */
function terminaEnDecimales(cuerpo: string, miles: Separador, decimal: Separador): boolean {
  if (agrupado(miles, decimal).test(cuerpo)) return cuerpo.includes(decimal)
  const simple = new RegExp(`^\\d+\\${decimal}\\d+$`).test(cuerpo)
  return simple && !agrupado(decimal, miles).test(cuerpo)
}

function agrupado(miles: Separador, decimal: Separador): RegExp {
  return new RegExp(`^[1-9]\\d{0,2}(?:\\${miles}\\d{3})+(?:\\${decimal}\\d+)?$`)
}

/** The cell with '.' for its decimals, or undefined where a separator's role is unproven, contradicted or broken. */
function normalizar(cuerpo: string, papeles: Papeles): string | undefined {
  if (/^\d+$/.test(cuerpo)) return cuerpo
  const miles = unico(papeles, 'miles')
  const decimal = unico(papeles, 'decimal')
  for (const separador of ['.', ','] as const) {
    if (cuerpo.includes(separador) && separador !== miles && separador !== decimal) return undefined
  }
  const [entero = '', ...resto] = decimal === undefined ? [cuerpo] : cuerpo.split(decimal)
  if (resto.length > 1 || resto.some((parte) => !/^\d+$/.test(parte))) return undefined
  const sinMiles = miles === undefined ? entero : quitarMiles(entero, miles)
  if (sinMiles === undefined || !/^\d+$/.test(sinMiles)) return undefined
  return [sinMiles, ...resto].join('.')
}

function quitarMiles(entero: string, miles: Separador): string | undefined {
  if (!entero.includes(miles)) return entero
  return new RegExp(`^[1-9]\\d{0,2}(?:\\${miles}\\d{3})+$`).test(entero)
    ? entero.replaceAll(miles, '')
    : undefined
}

/** The separator proven to have this role and no other, and to share it with nobody. */
function unico(papeles: Papeles, papel: Papel): Separador | undefined {
  const candidatos = (['.', ','] as const).filter((s) => papeles[s].has(papel))
  const [separador] = candidatos
  return candidatos.length === 1 && separador !== undefined && papeles[separador].size === 1
    ? separador
    : undefined
}
