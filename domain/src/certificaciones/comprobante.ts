import type { Gs } from '../nucleo/dinero.ts'
import { mensajesCertificaciones as textos } from '../nucleo/mensajes/certificaciones.ts'
import { reglaDeTres } from '../nucleo/redondeo.ts'
import { avisoDeRuc } from '../nucleo/ruc.ts'

// The receipt of a payment (domain.md §2): what is told about it, never what is computed with it.

export const TIPOS_DE_COMPROBANTE = ['factura', 'autofactura', 'recibo', 'nota'] as const
export type TipoDeComprobante = (typeof TIPOS_DE_COMPROBANTE)[number]

/** The rates of IVA that a total may have in it, in percent; 0 where it is exempt. */
export const TASAS_DE_IVA = [10, 5, 0] as const
export type TasaDeIva = (typeof TASAS_DE_IVA)[number]

export const NOMBRE_DE_COMPROBANTE: Record<TipoDeComprobante, string> = {
  factura: 'Factura',
  autofactura: 'Autofactura',
  recibo: 'Recibo',
  nota: 'Nota',
}

/**
 * The IVA that a total has in it, round(total × iva ÷ (100 + iva)) in whole guaraníes; null where no rate is stated. It
 * is information: no formula uses it (domain.md §2).
 */
export function ivaIncluido(total: Gs, iva: TasaDeIva | null): Gs | null {
  return iva === null ? null : reglaDeTres(total, iva, 100 + iva)
}

/** A receipt of money has no timbrado, and is numbered as its author likes. */
const CON_TIMBRADO: ReadonlySet<TipoDeComprobante> = new Set(['factura', 'autofactura', 'nota'])
const FORMA_DE_TIMBRADO = /^\d{8}$/
const FORMA_DE_NUMERO = /^\d{3}-\d{3}-\d{7}$/

export interface DatosDeComprobante {
  tipo: TipoDeComprobante
  timbrado: string
  numero: string
  ruc: string
}

/**
 * What a person should check in each text of a typed receipt, null where it is right. It never prevents saving, as of a
 * RUC (ruc.ts).
 */
export function avisosDeComprobante({
  tipo,
  timbrado,
  numero,
  ruc,
}: DatosDeComprobante): Record<'timbrado' | 'numero' | 'ruc', string | null> {
  const avisoDeForma = (texto: string, forma: RegExp, falta: string, ilegible: string) => {
    const limpio = texto.replace(/[\s.]/g, '').replace(/[‐-―−]/g, '-')
    if (limpio === '') return CON_TIMBRADO.has(tipo) ? falta : null
    return CON_TIMBRADO.has(tipo) && !forma.test(limpio) ? ilegible : null
  }
  return {
    timbrado: avisoDeForma(timbrado, FORMA_DE_TIMBRADO, textos.faltaTimbrado, textos.timbradoIlegible),
    numero: avisoDeForma(numero, FORMA_DE_NUMERO, textos.faltaNumero, textos.numeroIlegible),
    ruc: avisoDeRuc(ruc),
  }
}
