import type { Gs } from '../nucleo/dinero.ts'
import { type BalanceGeneral, porcentajeDeMonto, type TipoDeMovimiento } from './cuenta.ts'

// How each figure of an account comes about (domain.md §8): what a screen opens where a figure is clicked, down to the
// movements and avances that it is made of. Pure, so that a test can add it up again.

/** The figures of an account as they go on the wire. */
export interface CifrasDeCuenta {
  anticipoPorcentaje: number
  retencionPorcentaje: number
  anticipoTotal: Gs
  descuentoDeAnticipoTotal: Gs
  anticipoRestante: Gs
  anticipoSinCubrir: Gs
  retencionTotal: Gs
  retencionDevuelta: Gs
  retencionProyectada: Gs
  entregaTotal: Gs
  descuentoTotal: Gs
  limiteDescuento: Gs
  moCalculada: Gs
  moPagada: Gs
  prometido: Gs
  deuda: Gs
  deudaLibre: Gs
  pagadoDeMas: Gs
  totalACertificar: Gs
  certificadoTotal: Gs
  porCertificar: Gs
  hechoSinCertificar: Gs
  retencionDeLoHecho: Gs
  anticipoDeLoHecho: Gs
  seLeDebe: Gs
  /** Not for a resident. */
  balanceGeneral?: BalanceGeneral
}

/** Those that are amounts. */
export type CifraDeCuenta =
  | Exclude<keyof CifrasDeCuenta, 'anticipoPorcentaje' | 'retencionPorcentaje' | 'balanceGeneral'>
  | keyof BalanceGeneral
  /** What the work that is left takes back of the advance, at its percentage. */
  | 'descuentoProyectado'

/** As each figure is called wherever it is shown. */
export const NOMBRE_DE_CIFRA: Readonly<Record<CifraDeCuenta, string>> = {
  totalACertificar: 'Total a certificar',
  certificadoTotal: 'Certificado',
  porCertificar: 'Por certificar',
  hechoSinCertificar: 'Hecho sin certificar',
  retencionDeLoHecho: 'Retención de lo hecho',
  anticipoDeLoHecho: 'Anticipo que toca descontar',
  seLeDebe: 'Se le debe hoy',
  moCalculada: 'Ganado en certificaciones',
  moPagada: 'Pagado',
  prometido: 'Certificado sin pagar',
  deuda: 'Deuda a favor del contratista',
  deudaLibre: 'Deuda fuera de las certificaciones sin pagar',
  pagadoDeMas: 'Pagado de más',
  anticipoTotal: 'Anticipo recibido',
  descuentoDeAnticipoTotal: 'Anticipo descontado',
  anticipoRestante: 'Anticipo por descontar',
  anticipoSinCubrir: 'Anticipo sin cubrir',
  descuentoProyectado: 'Anticipo que descontará lo que falta certificar',
  retencionProyectada: 'Retención proyectada',
  retencionTotal: 'Retenido',
  retencionDevuelta: 'Retención devuelta',
  entregaTotal: 'Entregas',
  descuentoTotal: 'Descuentos',
  limiteDescuento: 'Entregas por descontar',
  favorConstructora: 'A favor de la constructora',
  favorContratista: 'A favor del contratista',
  diferencia: 'Diferencia',
}

/** As each kind of movement is called. */
export const NOMBRE_DE_MOVIMIENTO: Readonly<Record<TipoDeMovimiento, string>> = {
  retencion: 'Retención',
  anticipo: 'Anticipo',
  descuentoDeAnticipo: 'Descuento de anticipo',
  entrega: 'Entrega',
  descuento: 'Descuento de entrega',
  moPagada: 'Pago',
  moCalculada: 'Ganado por mano de obra',
}

/** A figure that another one is made of; it explains itself too. */
export interface Termino {
  nombre: string
  monto: Gs
  signo: 1 | -1
  cifra: CifraDeCuenta
}

export type Explicacion =
  /** The signed sum of its terms; with a floor, 0 where that is below 0. */
  | { clase: 'suma'; terminos: Termino[]; conPiso: boolean }
  /** round(amount × percentage ÷ 100). */
  | { clase: 'parte'; de: Termino; porcentaje: number }
  /** The sum of its movements of a kind; `aMano`: of those that no certification made, taken off. */
  | { clase: 'movimientos'; tipo: TipoDeMovimiento; aMano: boolean }
  /** The sum of its certifications that stand: all of them, or those that are not paid. */
  | { clase: 'certificaciones'; sinPagar: boolean }
  /** The sum of all its tareas: what is certified, and the rest at the present price. */
  | { clase: 'tareas' }
  /** The sum of what was done of each tarea and no certification holds, at the present price. */
  | { clase: 'hecho' }
  /** What of the advance is taken back with what is done: at most its percentage of it, or all that is left. */
  | { clase: 'anticipo'; de: Termino; porcentaje: number; restante: Termino }

const DE_MOVIMIENTOS: Partial<Record<CifraDeCuenta, TipoDeMovimiento>> = {
  anticipoTotal: 'anticipo',
  descuentoDeAnticipoTotal: 'descuentoDeAnticipo',
  retencionTotal: 'retencion',
  retencionDevuelta: 'retencion',
  entregaTotal: 'entrega',
  descuentoTotal: 'descuento',
  moCalculada: 'moCalculada',
  moPagada: 'moPagada',
}

/** What is added (+) and taken off (−). */
type Sumandos = readonly (readonly [1 | -1, CifraDeCuenta])[]
const DE_SUMAS: Partial<Record<CifraDeCuenta, Sumandos>> = {
  anticipoRestante: [
    [1, 'anticipoTotal'],
    [-1, 'descuentoDeAnticipoTotal'],
  ],
  limiteDescuento: [
    [1, 'entregaTotal'],
    [-1, 'descuentoTotal'],
  ],
  deuda: [
    [1, 'moCalculada'],
    [-1, 'moPagada'],
  ],
  deudaLibre: [
    [1, 'moCalculada'],
    [-1, 'moPagada'],
    [-1, 'prometido'],
  ],
  pagadoDeMas: [
    [1, 'moPagada'],
    [1, 'prometido'],
    [-1, 'moCalculada'],
  ],
  porCertificar: [
    [1, 'totalACertificar'],
    [-1, 'certificadoTotal'],
  ],
  seLeDebe: [
    [1, 'hechoSinCertificar'],
    [-1, 'retencionDeLoHecho'],
    [-1, 'anticipoDeLoHecho'],
    [1, 'prometido'],
    [1, 'deudaLibre'],
    [-1, 'pagadoDeMas'],
    [-1, 'limiteDescuento'],
  ],
  anticipoSinCubrir: [
    [1, 'anticipoRestante'],
    [-1, 'descuentoProyectado'],
  ],
  favorContratista: [
    [1, 'retencionTotal'],
    [1, 'deuda'],
  ],
  diferencia: [
    [1, 'favorConstructora'],
    [-1, 'favorContratista'],
  ],
}

/** What these add up to is never below 0, or may be. */
const SIN_PISO: readonly CifraDeCuenta[] = ['seLeDebe', 'diferencia', 'favorContratista', 'favorConstructora']

export function montoDeCifra(cifra: CifraDeCuenta, c: CifrasDeCuenta): Gs {
  switch (cifra) {
    case 'favorConstructora':
    case 'favorContratista':
    case 'diferencia':
      return c.balanceGeneral?.[cifra] ?? 0
    case 'descuentoProyectado':
      return porcentajeDeMonto(c.porCertificar, c.anticipoPorcentaje)
    default:
      return c[cifra]
  }
}

/** How a figure of an account comes about. */
export function explicar(cifra: CifraDeCuenta, c: CifrasDeCuenta): Explicacion {
  const tipo = DE_MOVIMIENTOS[cifra]
  if (tipo !== undefined) return { clase: 'movimientos', tipo, aMano: cifra === 'retencionDevuelta' }
  switch (cifra) {
    case 'totalACertificar':
      return { clase: 'tareas' }
    case 'hechoSinCertificar':
      return { clase: 'hecho' }
    case 'retencionDeLoHecho':
      return { clase: 'parte', de: termino(1, 'hechoSinCertificar', c), porcentaje: c.retencionPorcentaje }
    case 'anticipoDeLoHecho':
      return {
        clase: 'anticipo',
        de: termino(1, 'hechoSinCertificar', c),
        porcentaje: c.anticipoPorcentaje,
        restante: termino(1, 'anticipoRestante', c),
      }
    case 'certificadoTotal':
    case 'prometido':
      return { clase: 'certificaciones', sinPagar: cifra === 'prometido' }
    case 'retencionProyectada':
      return { clase: 'parte', de: termino(1, 'totalACertificar', c), porcentaje: c.retencionPorcentaje }
    case 'descuentoProyectado':
      return { clase: 'parte', de: termino(1, 'porCertificar', c), porcentaje: c.anticipoPorcentaje }
    default: {
      const sumandos = cifra === 'favorConstructora' ? deLaConstructora(c) : (DE_SUMAS[cifra] ?? [])
      return {
        clase: 'suma',
        terminos: sumandos.map(([signo, otra]) => termino(signo, otra, c)),
        conPiso: !SIN_PISO.includes(cifra),
      }
    }
  }
}

function termino(signo: 1 | -1, cifra: CifraDeCuenta, c: CifrasDeCuenta): Termino {
  return { nombre: NOMBRE_DE_CIFRA[cifra], monto: montoDeCifra(cifra, c), signo, cifra }
}

/** What is still to be discounted, and what was paid beyond what was earned, where it was. */
function deLaConstructora({ moPagada, moCalculada }: CifrasDeCuenta) {
  const deMas: Sumandos = [
    [1, 'moPagada'],
    [-1, 'moCalculada'],
  ]
  const porDescontar: Sumandos = [
    [1, 'anticipoRestante'],
    [1, 'limiteDescuento'],
  ]
  return moPagada > moCalculada ? [...porDescontar, ...deMas] : porDescontar
}

/** What terms add up to. */
export function sumaDeTerminos(terminos: readonly Termino[]): Gs {
  return terminos.reduce((suma, { monto, signo }) => suma + signo * monto, 0)
}
