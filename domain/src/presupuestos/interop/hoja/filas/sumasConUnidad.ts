import { claveDeUnidad } from '../../../../catalogo/importar/unidades.ts'
import { CERO, type Decimal, restar, sumarDecimales } from '../../../../nucleo/decimal.ts'
import { mensajesHoja as textos } from '../../../../nucleo/mensajes/hoja.ts'
import { casiIguales, importeDe, SumasDeItems } from './importes.ts'
import type { Clasificada, Renglon } from './renglon.ts'

const GLOBALES = new Set(['gl', 'glb', 'gbl', 'global', 'un', 'ud', 'u', 'unidad', 'und'])

/**
 * Titles that carry a unit, a 1 and the sum of the items below them ('MUROS | gl | 1 | 9.300'), which would count twice.
 * Where a total of the file is without them they are titles; where it is with them they are items; else it is asked.
 */
export function titulosConUnidad(
  renglones: readonly Renglon[],
  clases: readonly Clasificada[],
): Clasificada[] {
  const importes = renglones.map((r, i) => (clases[i]?.clase === 'tarea' ? importeDe(r) : null))
  const sumas = new SumasDeItems(importes)
  const suyas = new Set<number>()
  let [desde, todo, deTitulos] = [0, CERO, CERO]
  importes.forEach((importe, i) => {
    if (importe === null) return
    todo = sumarDecimales(todo, importe)
    const renglon = renglones[i]
    if (i < desde || renglon === undefined || importe.n <= 0n || !esUnaVez(renglon)) return
    const hasta = sumas.hasta(i, importe)
    if (hasta < 0 || cuantas(importes, i + 1, hasta) < 1) return
    suyas.add(i)
    deTitulos = sumarDecimales(deTitulos, importe)
    desde = i + 1
  })
  // One that is the amount of the next by chance is an item like it.
  if (suyas.size === 0 || (suyas.size === 1 && !tieneVarios(sumas, importes, suyas))) return [...clases]
  const totales = renglones.flatMap((r, i) => (esTotal(clases[i]) ? (importeDe(r) ?? []) : []))
  const da = (suma: Decimal) => totales.some((total) => casiIguales(total, suma, renglones.length))
  if (da(todo)) return [...clases]
  const sinEllas = da(restar(todo, deTitulos))
  return clases.map((clasificada, i) => {
    if (!suyas.has(i)) return clasificada
    const hasta = sumas.hasta(i, importes[i] ?? CERO)
    return sinEllas
      ? { clase: 'capitulo', porque: textos.sumaLoQueSigue, hasta }
      : { ...clasificada, duda: 'titulo' }
  })
}

const esTotal = (clasificada: Clasificada | undefined): boolean =>
  clasificada?.clase === 'total' || clasificada?.clase === 'pie'

function esUnaVez({ unidad, cantidad }: Renglon): boolean {
  if (!cantidad || cantidad === 'ilegible') return false
  return GLOBALES.has(claveDeUnidad(unidad)) && cantidad.n === 10n ** BigInt(cantidad.e)
}

const cuantas = (importes: readonly (Decimal | null)[], desde: number, hasta: number): number =>
  importes.slice(desde, hasta).filter((importe) => importe !== null && importe.n !== 0n).length

function tieneVarios(
  sumas: SumasDeItems,
  importes: readonly (Decimal | null)[],
  suyas: ReadonlySet<number>,
): boolean {
  return [...suyas].some((i) => cuantas(importes, i + 1, sumas.hasta(i, importes[i] ?? CERO)) > 1)
}
