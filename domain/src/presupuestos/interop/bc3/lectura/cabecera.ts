import { type Decimal, leerDecimal } from '../../../../nucleo/decimal.ts'
import type { CabeceraBc3, CoeficientesBc3, DecimalesBc3 } from '../formato/documento.ts'
import { grupos, subcampos } from '../formato/lexico.ts'

/** The decimals that hold where ~K says nothing (bc3.md, ~K). */
export const DECIMALES_POR_OMISION: DecimalesBc3 = { ds: 2, di: 2, dc: 2, dm: 2 }

/** Decimals beyond these round nothing that a file can say. */
const DECIMALES_MAXIMOS = 12

/** A reader of numbers that tells what it can't read; '' is null. */
export type LeerNumero = (texto: string, donde: string) => Decimal | null

export function leerPropiedad(
  campos: readonly string[],
): Omit<CabeceraBc3, 'juego' | 'juegoDeclarado' | 'rotulos'> & { rotulos: string[] } {
  // Some programs leave the owner out, and everything is one field too early.
  if (/^FIEBDC/i.test(campos[0] ?? '')) return leerPropiedad(['', ...campos])
  const [, ...rotulos] = (campos[3] ?? '').split('\\').map((parte) => parte.trim())
  while (rotulos.at(-1) === '') rotulos.pop()
  return {
    propiedad: (campos[0] ?? '').trim(),
    version: subcampos(campos[1])[0] ?? '',
    programa: (campos[2] ?? '').trim(),
    rotulos,
    tipoInformacion: (campos[6] ?? '').trim(),
  }
}

/**
 * ~K, in its old form (decimals and CI alone) and its new one (groups of decimals a currency, five percentages, and a
 * third field that holds where the first is empty). Only the first currency's group is used.
 */
export function leerCoeficientes(campos: readonly string[], numero: LeerNumero): CoeficientesBc3 {
  const [grupo = []] = grupos(campos[0], 9)
  const [, , ds, , di, , dc, dm, divisa = ''] = grupo
  const tercero = subcampos(campos[2])
  const de = (texto: string | undefined, omision: number): number => leerDecimales(texto) ?? omision
  const [ci = '', gg = '', bi = '', baja = '', iva = ''] = subcampos(campos[1])
  const omision = DECIMALES_POR_OMISION
  return {
    decimales: {
      ds: de(ds, de(tercero[11], omision.ds)),
      di: de(di, de(tercero[7], omision.di)),
      dc: de(dc, de(tercero[6], omision.dc)),
      dm: de(dm, omision.dm),
    },
    conCentavos: [dc, dm, tercero[6]].some((texto) => (leerDecimales(texto) ?? 0) > 0),
    divisa: divisa || (tercero.findLast((texto) => /^[A-Za-z]{3}$/.test(texto)) ?? ''),
    ci: numero(ci, '~K CI'),
    gg: numero(gg, '~K GG'),
    bi: numero(bi, '~K BI'),
    baja: numero(baja, '~K BAJA'),
    iva: numero(iva, '~K IVA'),
  }
}

/** A negative number means 'up to that many': rounding to that many gives the same value. */
function leerDecimales(texto: string | undefined): number | undefined {
  const leido = leerDecimal(texto ?? '')
  if (leido === undefined || leido.e !== 0) return undefined
  const decimales = Number(leido.n < 0n ? -leido.n : leido.n)
  return decimales <= DECIMALES_MAXIMOS ? decimales : undefined
}
