import { type Decimal, multiplicar } from '../../../../nucleo/decimal.ts'
import { conCeros, type EscalaDeHoja } from '../lectura/escala.ts'
import type { PapelDeColumna } from '../modelo/leido.ts'
import { casiIguales } from './importes.ts'
import { columnasDe, type Renglon } from './renglon.ts'

/** How the figures of a sheet that names a scale are read. */
export interface EscalaAplicada {
  /** As the sheet says it. */
  texto: string
  ceros: number
  /** The figures that it is of. */
  de: 'precio' | 'importe' | 'ambos'
  aplicada: boolean
  /** The account says it: nobody has to be asked. */
  deLaCuenta: boolean
}

/**
 * Reads the rows of a sheet that says that its figures are in thousands. Where amounts alone say so and with their
 * zeros are quantity × price, they are; else `respuesta` ('si') says it, and without one they stay as they are.
 */
export function escalarRenglones(
  renglones: readonly Renglon[],
  escalas: readonly EscalaDeHoja[],
  papeles: ReadonlyMap<number, PapelDeColumna | null>,
  respuesta: string | undefined,
): { renglones: readonly Renglon[]; escala: EscalaAplicada | null } {
  const [primera] = escalas
  if (primera === undefined) return { renglones, escala: null }
  const { texto, ceros } = primera
  const dice = (papel: PapelDeColumna) => {
    const suyas = columnasDe(papeles, papel)
    return suyas.length > 0 && escalas.some(({ columna }) => columna === null || suyas.includes(columna))
  }
  const soloImporte =
    dice('importe') &&
    !(dice('precio') || dice('precioMaterial')) &&
    salen(renglones, ceros) > salen(renglones, 0)
  const de = soloImporte ? 'importe' : 'ambos'
  const aplicada = soloImporte ? respuesta !== 'no' : respuesta === 'si'
  const escala = { texto, ceros, de, aplicada, deLaCuenta: soloImporte } as const
  if (!aplicada) return { renglones, escala }
  const escalados = renglones.map((renglon) => ({
    ...renglon,
    precio: de === 'importe' ? renglon.precio : escalada(renglon.precio, ceros),
    importe: (de === 'importe' ? producto(renglon, ceros) : null) ?? escalada(renglon.importe, ceros),
  }))
  return { renglones: escalados, escala }
}

const escalada = (cifra: Renglon['precio'], ceros: number) =>
  cifra && cifra !== 'ilegible' ? conCeros(cifra, ceros) : cifra

/** Quantity × price where that is the amount with so many zeros, but for how it was rounded; null where it isn't. */
function producto({ cantidad: q, precio: p, importe: a }: Renglon, ceros: number): Decimal | null {
  if (!q || !p || !a || q === 'ilegible' || p === 'ilegible' || a === 'ilegible' || a.n === 0n) return null
  const da = multiplicar(q, p)
  // Half of the last digit that is shown, with its zeros.
  return casiIguales(da, conCeros(a, ceros), 10 ** ceros) ? da : null // not money: how far it is rounded
}

/** Rows whose quantity × price is their amount with so many zeros. */
const salen = (renglones: readonly Renglon[], ceros: number): number =>
  renglones.filter((renglon) => producto(renglon, ceros) !== null).length
