import { mensajesComun } from './mensajes/comun.ts'
import { leerPartes, type NumeroLeido, separarSigno } from './numeros.ts'

type Separador = '.' | ','
type Papel = 'decimal' | 'miles'

/**
 * Reads a pasted column of unknown convention. A cell is read where it has one meaning and that is es-PY ('12,5',
 * '1.234.567', '1.234,5'). Otherwise a separator counts only in a role that the column itself proves and no cell
 * contradicts: a lone '1.234' (or '1,234') proves nothing, nor does '0.750' beside '12,5'. Everything else is
 * refused, cell by cell: an error by ×1000 is worse than a question (ux §1). Empty cells are refused, never 0.
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

/** The roles in which each separator was seen; both at once mean that it proves nothing. */
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

/** Whether the column writes as we do: thousands with '.', decimals with ','. */
function esEsPy(papeles: Papeles): boolean {
  return papeles['.'].has('miles') || papeles[','].has('decimal')
}

/** '1.234.567', '1.234,5': grouping that only thousands explain. */
function esAgrupado(cuerpo: string, miles: Separador, decimal: Separador): boolean {
  return agrupado(miles, decimal).test(cuerpo) && (cuerpo.split(miles).length > 2 || cuerpo.includes(decimal))
}

/** '12,5', '0,750', '1234,567', '1.234,5': the separator can't be one of thousands. */
function terminaEnDecimales(cuerpo: string, miles: Separador, decimal: Separador): boolean {
  if (agrupado(miles, decimal).test(cuerpo)) return cuerpo.includes(decimal)
  const simple = new RegExp(`^\\d+\\${decimal}\\d+$`).test(cuerpo)
  return simple && !agrupado(decimal, miles).test(cuerpo)
}

function agrupado(miles: Separador, decimal: Separador): RegExp {
  return new RegExp(`^[1-9]\\d{0,2}(?:\\${miles}\\d{3})+(?:\\${decimal}\\d+)?$`)
}

/** The cell with '.' as decimal mark; undefined where a separator's role is unproven, contradicted or violated. */
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

/** The separator proved to have this role and no other, where it is the only one. */
function unico(papeles: Papeles, papel: Papel): Separador | undefined {
  const candidatos = (['.', ','] as const).filter((s) => papeles[s].has(papel))
  const [separador] = candidatos
  return candidatos.length === 1 && separador !== undefined && papeles[separador].size === 1
    ? separador
    : undefined
}
