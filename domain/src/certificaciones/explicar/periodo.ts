import type { Explicacion, Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import { escribir } from '../../nucleo/cuenta/medida.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { mensajesCertificaciones } from '../../nucleo/mensajes/certificaciones.ts'
import { formatoPorcentaje } from '../../nucleo/numeros.ts'
import { type CifrasDeCertificacion, netoCon } from '../calculo.ts'
import {
  type CifraDePeriodo,
  type CifraRestada,
  NOMBRE_DE_CIFRA,
  NOMBRE_DE_PERIODO,
  NOMBRE_DE_RESTADO,
} from '../nombres.ts'
import { avancesDe, cuanto, elResto, porPrecio, sumandoDeTarea, type TareaExplicada } from './filas.ts'
import { menorDelAnticipo, type Ref } from './saldos.ts'

// How a period comes about that is not certified yet, and a certification as it was generated (domain.md §8).

export type TareaDePeriodo = Omit<TareaExplicada, 'enLaObra'>

export interface PeriodoExplicado extends CifrasDeCertificacion {
  porcentajeAnticipo: number
  retencionPorcentaje: number
  anticipoRestante: Gs
  tareas: readonly TareaDePeriodo[]
}

/** `descuento`: of what was handed over, taken off besides. */
export function explicarPeriodo(cifra: CifraDePeriodo, p: PeriodoExplicado, descuento: Gs): Explicada<Ref> {
  const otra = (cual: CifraDePeriodo, signo: 1 | -1 = 1): Termino<Ref> => ({
    nombre: NOMBRE_DE_PERIODO[cual],
    valor: p[cual],
    signo,
    ref: { que: 'periodo', cifra: cual },
  })
  const restante = cuentaDe('anticipoRestante', p.anticipoRestante)
  const nombre = NOMBRE_DE_PERIODO[cifra]
  const valor = p[cifra]
  switch (cifra) {
    case 'totalAvance':
      return { nombre, valor, explicacion: sumaDeLineas(p.tareas) }
    case 'retencion':
      return {
        nombre,
        valor,
        explicacion: {
          clase: 'parte',
          de: otra('totalAvance'),
          porcentaje: p.retencionPorcentaje,
          dice: 'del avance',
        },
        nota: mensajesCertificaciones.retencionAntesDeAnticipo,
      }
    case 'anticipo': {
      const explicacion = menorDelAnticipo(
        { hecho: otra('totalAvance'), dice: 'del avance' },
        { retencion: otra('retencion'), restante, porcentaje: p.porcentajeAnticipo },
      )
      return { nombre, valor, explicacion }
    }
    case 'neto': {
      const entregado = { ...cuentaDe('limiteDescuento', descuento), nombre: NOMBRE_DE_RESTADO.descuento }
      const terminos = [
        otra('totalAvance'),
        otra('anticipo', -1),
        otra('retencion', -1),
        ...(descuento === 0 ? [] : [{ ...entregado, signo: -1 as const }]),
      ]
      return { nombre, valor: netoCon(p, descuento), explicacion: { clase: 'suma', terminos } }
    }
  }
}

const cuentaDe = (cifra: 'anticipoRestante' | 'limiteDescuento', valor: Gs): Termino<Ref> => ({
  nombre: NOMBRE_DE_CIFRA[cifra],
  valor,
  ref: { que: 'cuenta', cifra },
})

function sumaDeLineas(tareas: readonly TareaDePeriodo[]): Explicacion<Ref> {
  return {
    clase: 'suma',
    terminos: tareas
      .filter(({ certificacion: { cantidad, total } }) => cantidad !== 0 || total !== 0)
      .map((t) => ({
        ...sumandoDeTarea(t, t.certificacion.total),
        ref: { que: 'linea', tareaId: t.tareaId },
      })),
  }
}

/** What a tarea has in the period. */
export function explicarLinea(t: TareaDePeriodo): Explicada<Ref> {
  const { cantidad, total } = t.certificacion
  return { nombre: 'Esta certificación', valor: total, explicacion: porPrecio(cantidad, t) }
}

/** What a tarea has up to the end of the period: what is certified, at the price of then, and the rest, at today's. */
export function explicarAcumulado(t: TareaDePeriodo, fin: string): Explicada<Ref> {
  const { avanceTotal, certificado } = t
  const resto: Explicacion<Ref> = {
    clase: 'suma',
    terminos: [
      cuanto(avanceTotal.cantidad, t, 'hechos'),
      cuanto(certificado.cantidad, t, 'certificados', -1),
    ],
  }
  return {
    nombre: 'Acumulado',
    valor: avanceTotal.total,
    antes: mensajesCertificaciones.acumulado,
    explicacion: {
      clase: 'suma',
      terminos: [
        {
          nombre: 'Certificado',
          nota: escribir(certificado.cantidad, { unidad: t.unidad }),
          valor: certificado.total,
          ref: avancesDe(t, { fin, certificado: 'true' }),
        },
        elResto(resto, t, avancesDe(t, { fin, certificado: 'false' })),
      ],
    },
  }
}

export interface LineaCertificada {
  tareaId: string
  tareaNombre: string
  unidadMedidaCodigo: string
  cantidad: number
  tarifa: number
  total: Gs
}

export interface CertificacionExplicada extends Record<CifraRestada, Gs> {
  totalAvance: Gs
  neto: Gs
  totalAPagar: Gs
  porcentajeAnticipo: number
  retencionPorcentaje: number
  lineas: readonly LineaCertificada[]
}

/** What was done in it, what it comes to, and what is paid. */
export function explicarCertificacion(c: CertificacionExplicada, certificacionId: string): Explicada<Ref>[] {
  const avance = { nombre: NOMBRE_DE_PERIODO.totalAvance, valor: c.totalAvance }
  return [
    {
      ...avance,
      explicacion: {
        clase: 'suma',
        terminos: c.lineas.map((linea) => {
          const t = { ...linea, nombre: linea.tareaNombre, unidad: linea.unidadMedidaCodigo }
          return {
            ...sumandoDeTarea(t, linea.total),
            sale: porPrecio(linea.cantidad, t),
            ref: avancesDe(t, { certificacionId }),
          }
        }),
      },
    },
    {
      nombre: NOMBRE_DE_PERIODO.neto,
      valor: c.neto,
      explicacion: {
        clase: 'suma',
        terminos: [
          { ...avance, callado: true },
          ...RESTADAS.map((cual) => ({
            nombre: NOMBRE_DE_RESTADO[cual],
            valor: c[cual],
            signo: -1 as const,
            ref: { que: 'restado', cual } as const,
          })),
        ],
      },
    },
    { nombre: 'Neto a cobrar, como se escribió', valor: c.totalAPagar, explicacion: { clase: 'dada' } },
  ]
}

const RESTADAS = ['anticipo', 'retencion', 'descuento'] as const satisfies readonly CifraRestada[]

/** What a certification took off of what was done: the guarantee of it; the rest was so on the day, and stays. */
export function explicarRestado(
  c: Omit<CertificacionExplicada, 'lineas' | 'neto' | 'totalAPagar'>,
  cual: CifraRestada,
): Explicada<Ref> {
  const dicha = { nombre: NOMBRE_DE_RESTADO[cual], valor: c[cual] }
  if (cual === 'descuento') {
    return { ...dicha, antes: mensajesCertificaciones.descuentoEscrito, explicacion: { clase: 'dada' } }
  }
  if (cual === 'anticipo') {
    const antes = mensajesCertificaciones.anticipoDeCertificacion(formatoPorcentaje(c.porcentajeAnticipo))
    return { ...dicha, antes, explicacion: { clase: 'dada' } }
  }
  const porcentaje = c.retencionPorcentaje
  const antes = mensajesCertificaciones.retencionDeCertificacion(formatoPorcentaje(porcentaje))
  const de = { nombre: NOMBRE_DE_PERIODO.totalAvance, valor: c.totalAvance, callado: true } as const
  return { ...dicha, antes, explicacion: { clase: 'parte', de, porcentaje } }
}
