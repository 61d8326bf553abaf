import type { Gs } from '../nucleo/dinero.ts'
import { mensajesCertificaciones as textos } from '../nucleo/mensajes/certificaciones.ts'
import { citar } from '../nucleo/mensajes/citar.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import { reglaDeTres } from '../nucleo/redondeo.ts'
import { avisoDeRuc } from '../nucleo/ruc.ts'

// The receipt of a payment (domain.md §2): what is told about it, never what is computed with it.

export const TIPOS_DE_COMPROBANTE = ['factura', 'autofactura', 'recibo', 'nota'] as const
export type TipoDeComprobante = (typeof TIPOS_DE_COMPROBANTE)[number]

/** The rates of IVA that a total may have in it, in percent; 0 where it is exempt. */
export const TASAS_DE_IVA = [10, 5, 0] as const
export type TasaDeIva = (typeof TASAS_DE_IVA)[number]

export const NOMBRE_DE_COMPROBANTE: Readonly<Record<TipoDeComprobante, string>> =
  mensajesComun.tipoDeComprobante

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

/**
 * What two papers of one receipt have in common, however each was typed: RUC, timbrado and number, digits alone. Null
 * where one of them is missing: a receipt without timbrado is numbered as its author likes. The accountant's reading
 * compares the same way (server, comprobantes/repo.ts).
 */
export function claveDeComprobante({
  ruc,
  timbrado,
  numero,
}: Omit<DatosDeComprobante, 'tipo'>): string | null {
  const partes = [ruc, timbrado, numero].map((texto) => texto.replace(/[^0-9]/g, ''))
  return partes.includes('') ? null : partes.join('/')
}

/** What money leaves for: what a certification or an order pays, and what is moved in an account by hand. */
export const PAGOS = [
  'certificacion',
  'orden',
  'anticipo',
  'entrega',
  'saldo',
  'retencion',
  'devolucionAnticipo',
] as const
export type ClaseDePago = (typeof PAGOS)[number]

export const NOMBRE_DE_PAGO: Readonly<Record<ClaseDePago, string>> = {
  certificacion: 'Certificación',
  orden: 'Orden de compra',
  anticipo: 'Anticipo',
  entrega: 'Entrega',
  saldo: 'Saldo',
  retencion: 'Devolución de retención',
  devolucionAnticipo: 'Devolución de anticipo',
}

/** A payment that can be named: `nro` is that of a certification or an order, null for none. */
export interface PagoConNombre {
  clase: ClaseDePago
  nro: number | null
  obra: string
  aQuien: string
}

const CON_ARTICULO: Readonly<Record<ClaseDePago, string>> = {
  certificacion: 'la certificación',
  orden: 'la orden de compra',
  anticipo: 'el anticipo',
  entrega: 'la entrega',
  saldo: 'el saldo',
  retencion: 'la retención devuelta',
  devolucionAnticipo: 'el anticipo devuelto',
}

/** Where a receipt is already: 'la certificación 3 de Juan, obra «Casa»'. */
function lugarDePago({ clase, nro, obra, aQuien }: PagoConNombre): string {
  const que = [CON_ARTICULO[clase], nro].filter((parte) => parte !== null).join(' ')
  return `${que} de ${aQuien}, obra ${citar(obra)}`
}

/** Told, and it prevents nothing: one invoice may be of two payments. Null where it is nowhere else. */
export function avisoDeMismaFactura(enCuales: readonly PagoConNombre[]): string | null {
  return enCuales.length === 0 ? null : textos.mismaFactura(enCuales.map(lugarDePago).join('; '))
}

/** What the receipt of a movement is of where it names no amount: what moved, whichever way. */
export const montoDelMovimiento = (cantidad: Gs): Gs => Math.abs(cantidad)
