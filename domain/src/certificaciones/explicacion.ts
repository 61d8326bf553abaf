import type { Gs } from '../nucleo/dinero.ts'
import type { BalanceGeneral, TipoDeMovimiento } from './cuenta.ts'

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
  /** Not for a resident. */
  balanceGeneral?: BalanceGeneral
}

/** Those that are amounts. */
export type CifraDeCuenta =
  | Exclude<keyof CifrasDeCuenta, 'anticipoPorcentaje' | 'retencionPorcentaje' | 'balanceGeneral'>
  | keyof BalanceGeneral

/** As each figure is called wherever it is shown. */
export const NOMBRE_DE_CIFRA: Readonly<Record<CifraDeCuenta, string>> = {
  totalACertificar: 'Total a certificar',
  certificadoTotal: 'Certificado',
  porCertificar: 'Por certificar',
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

export interface Termino {
  nombre: string
  monto: Gs
  signo: 1 | -1
  /** The figure that it is, which explains itself too; null for what says all it is. */
  cifra: CifraDeCuenta | null
}

export type Explicacion =
  /** The signed sum of its terms. */
  | { clase: 'suma'; terminos: Termino[] }
  /** round(amount × percentage ÷ 100). */
  | { clase: 'parte'; de: Termino; porcentaje: number }
  /** The sum of its movements of a kind; `aMano`: of those that no certification made, taken off. */
  | { clase: 'movimientos'; tipo: TipoDeMovimiento; aMano: boolean }
  /** The sum of its certifications that stand: all of them, or those that are not paid. */
  | { clase: 'certificaciones'; sinPagar: boolean }
  /** The sum of all its tareas: what is certified, and the rest at the present price. */
  | { clase: 'tareas' }

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

/** What is added (+) and taken off (−); a figure that would be below 0 is 0. */
const DE_SUMAS: Partial<Record<CifraDeCuenta, readonly (readonly [1 | -1, CifraDeCuenta])[]>> = {
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
  favorContratista: [
    [1, 'retencionTotal'],
    [1, 'deuda'],
  ],
  diferencia: [
    [1, 'favorConstructora'],
    [-1, 'favorContratista'],
  ],
}

/** Never below 0, whatever its terms add up to; the difference may be. */
const SIN_PISO: readonly CifraDeCuenta[] = ['diferencia', 'favorContratista', 'favorConstructora']

export function montoDeCifra(cifra: CifraDeCuenta, c: CifrasDeCuenta): Gs {
  if (cifra === 'favorConstructora' || cifra === 'favorContratista' || cifra === 'diferencia') {
    return c.balanceGeneral?.[cifra] ?? 0
  }
  return c[cifra]
}

/** How a figure of an account comes about. */
export function explicar(cifra: CifraDeCuenta, c: CifrasDeCuenta): Explicacion {
  const tipo = DE_MOVIMIENTOS[cifra]
  if (tipo !== undefined) return { clase: 'movimientos', tipo, aMano: cifra === 'retencionDevuelta' }
  if (cifra === 'totalACertificar') return { clase: 'tareas' }
  if (cifra === 'certificadoTotal' || cifra === 'prometido') {
    return { clase: 'certificaciones', sinPagar: cifra === 'prometido' }
  }
  if (cifra === 'retencionProyectada') {
    return { clase: 'parte', de: termino(1, 'totalACertificar', c), porcentaje: c.retencionPorcentaje }
  }
  if (cifra === 'favorConstructora') return { clase: 'suma', terminos: deLaConstructora(c) }
  if (cifra === 'anticipoSinCubrir') return { clase: 'suma', terminos: delAnticipo(c) }
  const terminos = (DE_SUMAS[cifra] ?? []).map(([signo, otra]) => termino(signo, otra, c))
  return { clase: 'suma', terminos: SIN_PISO.includes(cifra) ? terminos : conPiso(terminos) }
}

function termino(signo: 1 | -1, cifra: CifraDeCuenta, c: CifrasDeCuenta): Termino {
  return { nombre: NOMBRE_DE_CIFRA[cifra], monto: montoDeCifra(cifra, c), signo, cifra }
}

/** What was handed over and not discounted may be less than nothing to nobody; what was paid beyond what was earned is. */
function deLaConstructora(c: CifrasDeCuenta): Termino[] {
  return [
    termino(1, 'anticipoRestante', c),
    termino(1, 'limiteDescuento', c),
    {
      nombre: 'Pagado por encima de lo ganado',
      monto: Math.max(c.moPagada - c.moCalculada, 0),
      signo: 1,
      cifra: null,
    },
  ]
}

/** What the work that is left will take back of the advance is what is missing from what is left of it. */
function delAnticipo(c: CifrasDeCuenta): Termino[] {
  const restante = termino(1, 'anticipoRestante', c)
  return [
    restante,
    {
      nombre: 'Lo que se descontará de lo que falta certificar',
      monto: restante.monto - c.anticipoSinCubrir,
      signo: -1,
      cifra: 'porCertificar',
    },
  ]
}

/** A last term that brings what would be below 0 up to it. */
function conPiso(terminos: Termino[]): Termino[] {
  const suma = sumaDeTerminos(terminos)
  return suma < 0 ? [...terminos, { nombre: 'No baja de 0', monto: -suma, signo: 1, cifra: null }] : terminos
}

/** What terms add up to. */
export function sumaDeTerminos(terminos: readonly Termino[]): Gs {
  return terminos.reduce((suma, { monto, signo }) => suma + signo * monto, 0)
}
