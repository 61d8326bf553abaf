import { enPalabras } from '../../nucleo/cuenta/escrita.ts'
import { terminoDe } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicacion, Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import { escribir } from '../../nucleo/cuenta/medida.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { type Fecha, formatoFecha } from '../../nucleo/fecha.ts'
import { leerMicro, numeroDeMicro } from '../../nucleo/micro.ts'
import {
  type CifraDeManoDeObra,
  type CifraDeMaterial,
  NOMBRE_DE_MANO_DE_OBRA,
  NOMBRE_DE_MATERIAL,
} from '../nombres.ts'
import { cambioDeExtra } from '../pago.ts'
import type { CifraDeOrdenes, RefDeCompras } from './ref.ts'

// How the figures of materials and labour of a work come about (domain.md §9). Quantities are the numbers that go on the
// wire.

const TEXTOS = {
  saleDeOrdenes: 'Sale de las órdenes de compra, que llevan montos y la empresa no muestra a los residentes.',
  sobraDeDescartado: 'Se descartó: ya no lo necesita',
  sobraDeOtro: 'Se compró más de lo que necesita ahora',
  comoFalta:
    'Lo que falta nunca es menos que 0. De una orden pagada cuenta lo que llegó, hasta lo que se pidió; lo que sobró en la obra no lo baja: se usa al pagar la orden.',
} as const

/** Amounts are absent for who sees quantities alone. */
export interface MaterialExplicado {
  unidadMedidaCodigo: string
  cantidadTotal: number
  cantidadOrdenada: number
  cantidadComprada: number
  cantidadExtra: number
  cantidadUtilizada: number
  balance: number
  enObra: number
  compraTotal?: Gs
  compraPromedio?: number | null
}

type Cifra = Explicada<RefDeCompras>
type DeCompras = Explicacion<RefDeCompras>
type Una = Termino<RefDeCompras>

export function explicarMaterial(cifra: CifraDeMaterial, m: MaterialExplicado, veMontos: boolean): Cifra {
  const suya = deMaterial(cifra, m)
  switch (cifra) {
    case 'balance':
      return { ...suya, explicacion: resta('cantidadTotal', 'cantidadComprada', m) }
    case 'enObra':
      return { ...suya, explicacion: resta('cantidadComprada', 'cantidadUtilizada', m) }
    case 'cantidadTotal':
    case 'cantidadUtilizada':
      return { ...suya, explicacion: { clase: 'lista', de: { que: 'necesidades', cifra } } }
    default:
      if (!veMontos) return { ...suya, antes: TEXTOS.saleDeOrdenes, explicacion: { clase: 'oculta' } }
      return cifra === 'compraPromedio'
        ? { ...suya, explicacion: promedio(m) }
        : { ...suya, explicacion: { clase: 'lista', de: { que: 'ordenes', cifra } } }
  }
}

/** How what is left over or at hand of any material comes about, in words: what a list on paper notes. */
export const comoSaleMaterial = (cifra: 'balance' | 'enObra'): string =>
  `${NOMBRE_DE_MATERIAL[cifra]}: ${enPalabras(explicarMaterial(cifra, NINGUNO, false), { enGeneral: true })}`

const NINGUNO: MaterialExplicado = {
  unidadMedidaCodigo: '',
  cantidadTotal: 0,
  cantidadOrdenada: 0,
  cantidadComprada: 0,
  cantidadExtra: 0,
  cantidadUtilizada: 0,
  balance: 0,
  enObra: 0,
}

function deMaterial(cifra: CifraDeMaterial, m: MaterialExplicado): Omit<Cifra, 'explicacion'> {
  const nombre = NOMBRE_DE_MATERIAL[cifra]
  if (cifra === 'compraTotal') return { nombre, valor: m.compraTotal ?? 0 }
  if (cifra === 'compraPromedio') return { nombre, valor: m.compraPromedio ?? 0, en: 'precio' }
  return { nombre, valor: m[cifra], en: { unidad: m.unidadMedidaCodigo } }
}

function resta(de: CifraDeMaterial, menos: CifraDeMaterial, m: MaterialExplicado): DeCompras {
  return { clase: 'suma', terminos: [termino(de, m), { ...termino(menos, m), signo: -1 }] }
}

const termino = (cifra: CifraDeMaterial, m: MaterialExplicado): Una => ({
  ...deMaterial(cifra, m),
  signo: 1,
  ref: { que: 'cifra', cifra },
})

/** What was paid, for a unit of what was bought. */
const promedio = (m: MaterialExplicado): DeCompras => ({
  clase: 'proporcion',
  de: { ...termino('compraTotal', m), nombre: '' },
  parte: { ...cuanto(1, m.unidadMedidaCodigo), callado: true },
  todo: cuanto(m.cantidadComprada, m.unidadMedidaCodigo),
})

const cuanto = (valor: number, unidad: string, nombre = ''): Una => ({ nombre, valor, en: { unidad } })

export interface NecesidadExplicada {
  tareaId: string
  nombre: string
  unidad: string
  /** Planned and done of the tarea. */
  cantidad: number
  avanzado: number
  /** Of the material, for a unit of it. */
  cantidadUnitaria: number
  necesaria: number
  utilizada: number
  enOrdenes: number
}

/** The tareas that need a material, or used it: each with how much for a unit of it. */
export function sumaDeNecesidades(
  tareas: readonly NecesidadExplicada[],
  cifra: 'cantidadTotal' | 'cantidadUtilizada',
  unidad: string,
): DeCompras {
  if (cifra === 'cantidadTotal') {
    return { clase: 'suma', terminos: tareas.map((t) => deTarea(t, t.necesaria, unidad, t.cantidad)) }
  }
  return {
    clase: 'suma',
    terminos: tareas
      .filter(({ utilizada }) => utilizada !== 0)
      .map((t) => ({
        ...deTarea(t, t.utilizada, unidad, t.avanzado),
        ref: { que: 'avances', nombre: t.nombre, filtro: { tareaId: t.tareaId } },
      })),
  }
}

type DeTarea = Pick<NecesidadExplicada, 'tareaId' | 'nombre' | 'unidad' | 'cantidadUnitaria'>

/** '8 bolsa por m2 × 100 m2'. */
function deTarea(t: DeTarea, valor: number, unidad: string, cantidad: number): Una {
  return {
    nombre: t.nombre,
    clave: `${t.nombre} ${t.tareaId}`,
    de: { que: 'tarea', tareaId: t.tareaId },
    valor,
    en: { unidad },
    sale: porUnidad(t, unidad, cuanto(cantidad, t.unidad)),
  }
}

const porUnidad = (t: DeTarea, unidad: string, deCuanto: Una): DeCompras => ({
  clase: 'producto',
  factores: [cuanto(t.cantidadUnitaria, unidad, `por ${t.unidad}`), deCuanto],
})

export interface OrdenExplicada {
  id: string
  nro: number
  fecha: Fecha
  proveedorNombre: string
  /** Of the material: asked for, and once paid bought, taken from what was left over, and paid. */
  cantidad: number
  cantidadAComprar: number | null
  cantidadDesdeExtra: number | null
  totalPagado: Gs | null
}

/** What came for a tarea beyond what it needs now. */
export interface SobraExplicada {
  tareaId: string
  nombre: string
  descartada: boolean
  cantidad: number
}

/** The orders that a figure of a material is the sum of, and what it takes of the tareas themselves. */
export function sumaDeOrdenes(
  ordenes: readonly OrdenExplicada[],
  cifra: CifraDeOrdenes,
  unidad: string,
  sobras: readonly SobraExplicada[] = [],
): Extract<DeCompras, { clase: 'suma' }> {
  const en = cifra === 'compraTotal' ? ('gs' as const) : { unidad }
  return {
    clase: 'suma',
    // What is left over is never below 0, though more was taken of it.
    conPiso: cifra === 'cantidadExtra',
    terminos: [
      ...ordenes.map(
        (orden): Una => ({
          nombre: `Orden ${orden.nro}`,
          clave: orden.id,
          nota: `${formatoFecha(orden.fecha)} · ${orden.proveedorNombre}`,
          valor: deLaOrden(cifra, orden),
          en,
          ref: { que: 'orden', id: orden.id, nro: orden.nro },
        }),
      ),
      ...sobras.map(
        ({ tareaId, nombre, descartada, cantidad }): Una => ({
          nombre,
          clave: `${nombre} ${tareaId}`,
          de: { que: 'tarea', tareaId },
          nota: descartada ? TEXTOS.sobraDeDescartado : TEXTOS.sobraDeOtro,
          valor: cantidad,
          en,
        }),
      ),
    ],
  }
}

/** What an order adds to the figure; below 0, it takes so much from what was left over. */
function deLaOrden(cifra: CifraDeOrdenes, orden: OrdenExplicada): number {
  const { cantidad, cantidadAComprar, cantidadDesdeExtra, totalPagado } = orden
  if (cifra === 'cantidadOrdenada') return cantidad
  if (cifra === 'compraTotal') return totalPagado ?? 0
  if (cifra === 'cantidadComprada') return cantidadAComprar ?? 0
  const exacta = (n: number | null) => leerMicro(n ?? 0) ?? 0n
  return numeroDeMicro(
    cambioDeExtra(exacta(cantidad), {
      cantidadAComprar: exacta(cantidadAComprar),
      cantidadDesdeExtra: exacta(cantidadDesdeExtra),
    }),
  )
}

/** What is still missing of a material for a tarea: what it needs less what its orders have. */
export function explicarFalta(t: NecesidadExplicada, sugerida: number, unidad: string): Cifra {
  return {
    nombre: 'Falta',
    valor: sugerida,
    en: { unidad },
    explicacion: {
      clase: 'suma',
      conPiso: true,
      terminos: [
        deTarea(t, t.necesaria, unidad, t.cantidad),
        {
          nombre: 'Sus órdenes',
          valor: t.enOrdenes,
          signo: -1,
          en: { unidad },
          de: { que: 'ordenesDeTarea', tareaId: t.tareaId },
        },
      ],
    },
    nota: TEXTOS.comoFalta,
  }
}

export interface ManoDeObraExplicada extends Record<CifraDeManoDeObra, number> {
  tareaId: string
  nombre: string
  /** Of the labour, and of the tarea. */
  unidad: string
  unidadDeTarea: string
  cantidadUnitaria: number
  /** Planned and done of the tarea. */
  cantidad: number
  avanzado: number
}

/** The labour that a tarea needs, used, or has still to do: of all of it, of what is done, of the rest. */
export function explicarManoDeObra(cifra: CifraDeManoDeObra, m: ManoDeObraExplicada): Cifra {
  const { unidadDeTarea, cantidad, avanzado } = m
  const de: Readonly<Record<CifraDeManoDeObra, Una>> = {
    cantidadTotal: cuanto(cantidad, unidadDeTarea),
    cantidadUtilizada: cuanto(
      avanzado,
      unidadDeTarea,
      `hechos de ${escribir(cantidad, { unidad: unidadDeTarea })}`,
    ),
    restante: porHacer(m),
  }
  const suya = { valor: m[cifra], en: { unidad: m.unidad } }
  const terminos: Una[] = [
    {
      ...suya,
      nombre: m.nombre,
      de: { que: 'tarea', tareaId: m.tareaId },
      sale: porUnidad({ ...m, unidad: unidadDeTarea }, m.unidad, de[cifra]),
    },
  ]
  return { ...suya, nombre: NOMBRE_DE_MANO_DE_OBRA[cifra], explicacion: { clase: 'suma', terminos } }
}

/** '(100 m2 − 40 m2 hechos)'; nothing of what is done, or passed. */
function porHacer({ cantidad, avanzado, unidadDeTarea }: ManoDeObraExplicada): Una {
  const sale: DeCompras = {
    clase: 'suma',
    conPiso: true,
    terminos: [cuanto(cantidad, unidadDeTarea), { ...cuanto(avanzado, unidadDeTarea, 'hechos'), signo: -1 }],
  }
  return terminoDe({ nombre: '', en: { unidad: unidadDeTarea }, sale })
}
