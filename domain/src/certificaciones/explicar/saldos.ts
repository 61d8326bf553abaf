import type { FiltroDeAvances } from '../../avances/filtro.ts'
import { evaluar, terminoDe } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicacion, Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import { mensajesCertificaciones } from '../../nucleo/mensajes/certificaciones.ts'
import { formatoPorcentaje } from '../../nucleo/numeros.ts'
import { hoyEnPalabras } from '../hoy.ts'
import {
  type CifraDePeriodo,
  type CifraDeSaldos,
  type CifraRestada,
  type CifrasDeSaldos,
  montoDeCifra,
  NOMBRE_DE_CIFRA,
} from '../nombres.ts'
import type { TipoDeMovimiento } from '../saldos.ts'

// How each figure of an account comes about (domain.md §8): what a screen opens where it is clicked, down to the
// movements and avances that it is made of.

/** What an explanation of this room leads to. */
export type Ref =
  | { que: 'cuenta'; cifra: CifraDeSaldos }
  | { que: 'periodo'; cifra: CifraDePeriodo }
  /** What a tarea has in a period. */
  | { que: 'linea'; tareaId: string }
  | { que: 'restado'; cual: CifraRestada }
  | { que: 'certificacion'; id: string; nro: number }
  | { que: 'movimiento'; id: string }
  | { que: 'avances'; nombre: string; filtro: FiltroDeAvances }
  /** The page of its price analysis. */
  | { que: 'precio'; tareaId: string }
  | ListaDeSaldos

/** The rows that a figure is the sum of. */
export type ListaDeSaldos =
  /** Its movements of a kind; `aMano`: of those that no certification made, taken off. */
  | { que: 'movimientos'; tipo: TipoDeMovimiento; aMano: boolean }
  /** Its certifications that stand: all of them, or those that are not paid. */
  | { que: 'certificaciones'; sinPagar: boolean }
  /** All its tareas: what is certified, and the rest at the present price. */
  | { que: 'tareas' }
  /** What was done of each tarea and no certification holds. */
  | { que: 'hecho' }

const DE_MOVIMIENTOS: Partial<Record<CifraDeSaldos, TipoDeMovimiento>> = {
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
type Sumandos = readonly (readonly [1 | -1, CifraDeSaldos])[]
const DE_SUMAS: Partial<Record<CifraDeSaldos, Sumandos>> = {
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
const SIN_PISO: readonly CifraDeSaldos[] = ['seLeDebe', 'diferencia', 'favorContratista', 'favorConstructora']

type Cifra = Explicada<Ref>

/** How a figure of an account comes about. `veMovimientos`: whether the asker may see what it is summed of. */
export function explicar(cifra: CifraDeSaldos, c: CifrasDeSaldos, veMovimientos: boolean): Cifra {
  const valor = montoDeCifra(cifra, c)
  const dicha = { nombre: NOMBRE_DE_CIFRA[cifra], valor }
  const tipo = DE_MOVIMIENTOS[cifra]
  if (tipo !== undefined) {
    const de: Ref = { que: 'movimientos', tipo, aMano: cifra === 'retencionDevuelta' }
    return veMovimientos
      ? { ...dicha, explicacion: { clase: 'lista', de } }
      : {
          ...dicha,
          antes: mensajesCertificaciones.movimientosDeQuienAdministra,
          explicacion: { clase: 'oculta' },
        }
  }
  const explicacion = explicacionDe(cifra, c)
  if (cifra !== 'seLeDebe') return { ...dicha, explicacion }
  const { palabra, monto } = hoyEnPalabras(valor)
  return {
    nombre: 'Da',
    valor,
    explicacion,
    dicho: { nombre: `${palabra} hoy`, valor: monto },
    nota: mensajesCertificaciones.comoSeDebe,
  }
}

function explicacionDe(cifra: CifraDeSaldos, c: CifrasDeSaldos): Explicacion<Ref> {
  switch (cifra) {
    case 'totalACertificar':
      return { clase: 'lista', de: { que: 'tareas' } }
    case 'hechoSinCertificar':
      return { clase: 'lista', de: { que: 'hecho' } }
    case 'certificadoTotal':
    case 'prometido':
      return { clase: 'lista', de: { que: 'certificaciones', sinPagar: cifra === 'prometido' } }
    case 'retencionDeLoHecho':
      return parte('hechoSinCertificar', c, c.retencionPorcentaje)
    case 'retencionProyectada':
      return parte('totalACertificar', c, c.retencionPorcentaje)
    case 'descuentoProyectado':
      return parte('porCertificar', c, c.anticipoPorcentaje)
    case 'anticipoDeLoHecho':
      return anticipoDeLoHecho(c)
    case 'favorConstructora':
      return suma(deLaConstructora(c), c, false)
    default:
      return suma(DE_SUMAS[cifra] ?? [], c, !SIN_PISO.includes(cifra))
  }
}

/**
 * What of the advance goes with what is done: the least of what may be; all that is left of it where that is more, which
 * it is of who has nothing left to do.
 */
function anticipoDeLoHecho(c: CifrasDeSaldos): Explicacion<Ref> {
  const restante = termino('anticipoRestante', c)
  const menor = menorDelAnticipo(
    { hecho: termino('hechoSinCertificar', c), dice: 'de lo hecho sin certificar' },
    { retencion: termino('retencionDeLoHecho', c), restante, porcentaje: c.anticipoPorcentaje },
  )
  if (evaluar(menor) === c.anticipoDeLoHecho) return menor
  const nota = mensajesCertificaciones.anticipoEntero
  return { clase: 'suma', terminos: [{ ...restante, nota }], conPiso: false }
}

/** What a certification takes back of the advance is the least of these, and never below 0 (domain.md §8). */
export function menorDelAnticipo(
  { hecho, dice }: { hecho: Termino<Ref>; dice: string },
  {
    retencion,
    restante,
    porcentaje,
  }: { retencion: Termino<Ref>; restante: Termino<Ref>; porcentaje: number },
): Explicacion<Ref> {
  return {
    clase: 'menor',
    terminos: [
      terminoDe({
        nombre: `${formatoPorcentaje(porcentaje)} ${dice}`,
        sale: { clase: 'parte', de: hecho, porcentaje },
        ref: hecho.ref ?? null,
      }),
      restante,
      terminoDe({
        nombre: `${hecho.nombre} menos retención`,
        sale: { clase: 'suma', terminos: [hecho, { ...retencion, signo: -1 }] },
        ref: retencion.ref ?? null,
      }),
    ],
  }
}

function parte(cifra: CifraDeSaldos, c: CifrasDeSaldos, porcentaje: number): Explicacion<Ref> {
  return { clase: 'parte', de: termino(cifra, c), porcentaje }
}

function suma(sumandos: Sumandos, c: CifrasDeSaldos, conPiso: boolean): Explicacion<Ref> {
  return { clase: 'suma', terminos: sumandos.map(([signo, otra]) => termino(otra, c, signo)), conPiso }
}

function termino(cifra: CifraDeSaldos, c: CifrasDeSaldos, signo: 1 | -1 = 1): Termino<Ref> {
  return {
    nombre: NOMBRE_DE_CIFRA[cifra],
    valor: montoDeCifra(cifra, c),
    signo,
    ref: { que: 'cuenta', cifra },
  }
}

/** What is still to be discounted, and what was paid beyond what was earned, where it was. */
function deLaConstructora({ moPagada, moCalculada }: CifrasDeSaldos): Sumandos {
  const porDescontar: Sumandos = [
    [1, 'anticipoRestante'],
    [1, 'limiteDescuento'],
  ]
  const deMas: Sumandos = [
    [1, 'moPagada'],
    [-1, 'moCalculada'],
  ]
  return moPagada > moCalculada ? [...porDescontar, ...deMas] : porDescontar
}
