import type { Gs } from '../nucleo/dinero.ts'
import { type Fecha, formatoFecha } from '../nucleo/fecha.ts'
import { mensajesCertificaciones as textos } from '../nucleo/mensajes/certificaciones.ts'
import { mensajesDias } from '../nucleo/mensajes/dias.ts'
import { formatoGs } from '../nucleo/numeros.ts'
import { esADefinir } from '../personas/funcion.ts'
import type { Razon } from '../presupuestos/razones.ts'
import type { CifrasDeCertificacion } from './calculo.ts'
import {
  type ConceptoDePago,
  limiteDePago,
  limiteDescuento,
  type Saldos,
  type TipoDeMovimiento,
} from './saldos.ts'

// The reason against each thing that is done with a contratista's money, or null (domain.md §8).

/** Nobody is paid under the name that stands for whoever will do the work: he is named first (domain.md §8). */
export function razonContraCertificarA(contratistaNombre: string): Razon {
  return esADefinir(contratistaNombre) ? textos.aDefinir : null
}

/** A certification says something: what its period comes to is above 0. */
export function razonContraGenerar(
  { totalAvance }: Pick<CifrasDeCertificacion, 'totalAvance'>,
  lineas: number,
): Razon {
  if (lineas === 0) return textos.sinAvances
  // No price for its work, or a correction that takes back just as much.
  if (totalAvance === 0) return textos.valeCero
  return totalAvance > 0 ? null : textos.negativa(formatoGs(totalAvance))
}

/** Of what was handed over, at most what was not discounted yet. */
export function razonContraDescuento(descuento: Gs, cuenta: Pick<Saldos, 'entrega' | 'descuento'>): Razon {
  const limite = limiteDescuento(cuenta)
  return descuento > limite ? textos.descuentoMayor(formatoGs(limite)) : null
}

/** `neto`: after the discount. */
export function razonContraNeto(neto: Gs): Razon {
  return neto < 0 ? textos.netoNegativo(formatoGs(neto)) : null
}

/** What is paid beyond the net and what is owed anyway must be confirmed; null where it isn't beyond. */
export function razonContraSobrepago(totalAPagar: Gs, neto: Gs, deudaLibre: Gs): Razon {
  const maximo = neto + deudaLibre
  return totalAPagar > maximo ? textos.sobrepago(formatoGs(totalAPagar), formatoGs(maximo)) : null
}

export interface EstadoDeCertificacion {
  pagada: boolean
  anulada: boolean
}

export function razonContraPagar({ pagada, anulada }: EstadoDeCertificacion): Razon {
  if (pagada) return textos.yaPagada
  return anulada ? textos.yaAnulada : null
}

/** Nothing is paid before its first day. */
export function razonContraPagarEl(fechaPago: Fecha, { inicio }: { inicio: Fecha }): Razon {
  return fechaPago < inicio ? mensajesDias.pagoAntesDelPeriodo(formatoFecha(inicio)) : null
}

/** What a certification that stands withheld, and the last day of its period. */
export interface Retenida {
  fin: Fecha
  retencion: Gs
}
/** One of them by its number in the work, which settles ties of days. */
export interface RetenidaConNro extends Retenida {
  nro: number
}

/** Taken back is only what was paid. */
export function razonContraRevertir({ pagada, anulada }: EstadoDeCertificacion): Razon {
  if (pagada) return null
  return anulada ? textos.yaAnulada : textos.sinPagar
}

/**
 * Taking its payment back: it is paid, and nothing of what it withheld was given back, which is given back first
 * withheld first. `retenidas`: those of its account that stand; `devuelta`: what was given back of them.
 */
export function razonContraRevertirPago(
  estado: EstadoDeCertificacion,
  esta: RetenidaConNro,
  retenidas: readonly RetenidaConNro[],
  devuelta: Gs,
): Razon {
  const deEstado = razonContraRevertir(estado)
  if (deEstado !== null) return deEstado
  const antes = retenidas
    .filter(({ fin, nro }) => fin < esta.fin || (fin === esta.fin && nro < esta.nro))
    .reduce((suma, { retencion }) => suma + retencion, 0)
  return esta.retencion > 0 && devuelta > antes ? textos.retencionYaVolvio : null
}

/** Only what was paid has a receipt. */
export function razonContraComprobante({ pagada, anulada }: EstadoDeCertificacion): Razon {
  if (pagada) return null
  return anulada ? textos.yaAnulada : textos.sinPagoNoHayComprobante
}

/** Of the movements of an account, those that handed something over or paid it, by hand. */
export function razonContraComprobanteDe(movimiento: {
  tipo: TipoDeMovimiento
  certificacionId: string | null
}): Razon {
  const { tipo, certificacionId } = movimiento
  const lleva = certificacionId === null && CON_COMPROBANTE.has(tipo)
  return lleva ? null : textos.noLlevaComprobante
}
const CON_COMPROBANTE: ReadonlySet<TipoDeMovimiento> = new Set([
  'anticipo',
  'entrega',
  'moPagada',
  'descuentoDeAnticipo',
])

/**
 * What was withheld first is given back first: of what is given back now, on top of what was before, the last part was
 * withheld by the period that ends on this day. Null where so much was never withheld.
 */
export function ultimoFinDevuelto(retenidas: readonly Retenida[], devuelta: Gs, cantidad: Gs): Fecha | null {
  const enOrden = [...retenidas].sort((a, b) => (a.fin < b.fin ? -1 : Number(a.fin > b.fin)))
  let hasta = 0
  for (const { fin, retencion } of enOrden) {
    hasta += retencion
    if (hasta >= devuelta + cantidad) return fin
  }
  return null
}

/** What the day of a payment of an account is measured by; null where there is none. */
export interface DiasDeSaldos {
  /** Of its first movement. */
  primero: Fecha | null
  /** `ultimoFinDevuelto`, of a retention. */
  finDevuelto: Fecha | null
}

/** A balance or an advance is not settled before the account's first movement, nor a retention before it was withheld. */
export function razonContraDiaDePago(
  concepto: ConceptoDePago,
  fecha: Fecha,
  { primero, finDevuelto }: DiasDeSaldos,
): Razon {
  if (concepto === 'retencion') {
    const antes = finDevuelto !== null && fecha < finDevuelto
    return antes ? mensajesDias.devolverAntes(formatoFecha(finDevuelto)) : null
  }
  const antes = primero !== null && fecha < primero
  return antes ? mensajesDias.pagoAntesDelPrimero(formatoFecha(primero)) : null
}

/** `retencion`: what the certification withheld; it must still be withheld to be taken back. */
export function razonContraAnular(estado: EstadoDeCertificacion, retencion: Gs, cuenta: Saldos): Razon {
  return razonContraPagar(estado) ?? (retencion > cuenta.retencion ? textos.retencionDevuelta : null)
}

export function razonContraCambiarAnticipo(cuenta: Pick<Saldos, 'anticipoConsolidado'>): Razon {
  return cuenta.anticipoConsolidado ? textos.anticipoConsolidado : null
}

/** `total`: the new sum of what was advanced. */
export function razonContraAnticipo(total: Gs, cuenta: Saldos): Razon {
  return total < cuenta.descuentoDeAnticipo
    ? textos.anticipoMenorQueDescontado(formatoGs(cuenta.descuentoDeAnticipo))
    : null
}

export function razonContraPago(concepto: ConceptoDePago, cantidad: Gs, cuenta: Saldos): Razon {
  const limite = limiteDePago(concepto, cuenta)
  if (limite <= 0) return textos.nadaQuePagar[concepto]
  return cantidad > limite ? textos.pagoMayor[concepto](formatoGs(limite)) : null
}
