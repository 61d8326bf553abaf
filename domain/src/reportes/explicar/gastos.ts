import type { Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import { escribir } from '../../nucleo/cuenta/medida.ts'
import type { Gastado } from '../gastos/gastos.ts'
import type { Rango } from '../rango.ts'
import type { PaginaDeReporte } from './arbol.ts'

// How the figures of the expense report and of the use of materials come about (domain.md §10).

export type CifraDeGasto = keyof Gastado

export const NOMBRE_DE_GASTO: Readonly<Record<CifraDeGasto, string>> = {
  presupuestoPrecioTotal: 'Presupuesto',
  compraPrecioTotal: 'Comprado',
  diffPrecioTotal: 'Disponible',
  proyeccionPrecioTotal: 'Falta comprar',
  proyeccionGastoTotal: 'Gasto proyectado',
  compraPeriodo: 'Comprado en estos días',
}

/** Of a material, or of all of them. */
export interface CualDeGasto {
  materialId: string | null
  cifra: CifraDeGasto
}
export type RefDeGasto = ({ que: 'gasto' } & CualDeGasto) | PaginaDeReporte

/** Quantities and prices as they go on the wire. */
export interface MaterialGastado extends Gastado {
  materialId: string
  materialNombre: string
  unidadMedidaCodigo: string
  cantidadTotal: number
  cantidadComprada: number
  diffCantidad: number
  compraPromedio: number | null
  precioUnitarioReal: number | null
}

export interface GastosExplicados {
  detalleGastos: readonly MaterialGastado[]
  gastosTotales: Gastado
}

type Cifra = Explicada<RefDeGasto>

/** Figures that are made of two others. */
const DE_DOS: Partial<Record<CifraDeGasto, readonly [CifraDeGasto, CifraDeGasto, 1 | -1]>> = {
  diffPrecioTotal: ['presupuestoPrecioTotal', 'compraPrecioTotal', -1],
  proyeccionGastoTotal: ['compraPrecioTotal', 'proyeccionPrecioTotal', 1],
}

const TEXTOS = {
  nadieSuma: 'Ningún material suma acá.',
  precioDeProveedor: 'El precio es el de proveedor en la obra.',
  sinPrecio: 'El material no tiene precio en la obra.',
  alPromedio: 'El precio es el promedio de lo pagado.',
  alPrecioDelPlan: 'El precio es el del plan, porque no se compró nada.',
  pagadoEnEsosDias: 'Lo pagado en esos días por sus órdenes de compra.',
  pagadoHasta: (cuanto: string) => `${cuanto}, lo pagado por sus órdenes de compra hasta el último día.`,
} as const

/** Of two others, of the materials, or of prices and quantities. */
export function explicarGasto(
  { materialId, cifra }: CualDeGasto,
  { detalleGastos, gastosTotales }: GastosExplicados,
  rango: Rango,
): Cifra {
  const material = detalleGastos.find((uno) => uno.materialId === materialId)
  const de = material ?? gastosTotales
  const suya = { nombre: NOMBRE_DE_GASTO[cifra], valor: de[cifra] }
  const ref = (cual: CifraDeGasto, suyo = materialId) =>
    ({ que: 'gasto', materialId: suyo, cifra: cual }) as const
  const dos = DE_DOS[cifra]
  if (dos) {
    const [una, otra, signo] = dos
    const termino = (cual: CifraDeGasto, con: 1 | -1): Termino<RefDeGasto> => ({
      nombre: NOMBRE_DE_GASTO[cual],
      valor: de[cual],
      signo: con,
      ref: ref(cual),
    })
    return { ...suya, explicacion: { clase: 'suma', terminos: [termino(una, 1), termino(otra, signo)] } }
  }
  if (material) return { ...suya, ...deMaterial(cifra, material, rango) }
  const terminos = detalleGastos
    .map((uno) => ({
      nombre: uno.materialNombre,
      clave: uno.materialId,
      valor: uno[cifra],
      ref: ref(cifra, uno.materialId),
    }))
    .filter(({ valor }) => valor !== 0)
  return {
    ...suya,
    explicacion: { clase: 'suma', terminos },
    ...(terminos.length === 0 && { nota: TEXTOS.nadieSuma }),
  }
}

/** When the orders were paid that a figure is of: by the last day of the report, and some of them in its days. */
export const pagadasDe = (cifra: CifraDeGasto, { inicio, fin }: Rango) => ({
  ...(cifra === 'compraPeriodo' && { pagadaDesde: inicio }),
  pagadaHasta: fin,
})

function deMaterial(
  cifra: CifraDeGasto,
  m: MaterialGastado,
  rango: Rango,
): Pick<Cifra, 'explicacion' | 'antes' | 'nota' | 'ver'> {
  const { materialId, materialNombre, precioUnitarioReal, compraPromedio } = m
  const en = { unidad: m.unidadMedidaCodigo }
  const delPlan: Termino<RefDeGasto> = {
    nombre: '',
    valor: precioUnitarioReal ?? 0,
    en: 'precio',
    ref: { que: 'precios', nombre: materialNombre },
  }
  const ver = {
    dice: 'Ver las órdenes de compra',
    ref: { que: 'ordenes', ...pagadasDe(cifra, rango), materialId },
  } as const
  switch (cifra) {
    case 'presupuestoPrecioTotal':
      return {
        explicacion: {
          clase: 'producto',
          factores: [{ nombre: 'que llevan los rubros de la obra', valor: m.cantidadTotal, en }, delPlan],
        },
        nota: precioUnitarioReal === null ? TEXTOS.sinPrecio : TEXTOS.precioDeProveedor,
      }
    case 'proyeccionPrecioTotal':
      return {
        explicacion: {
          clase: 'producto',
          factores: [
            { nombre: 'que falta comprar', valor: Math.max(m.diffCantidad, 0), en },
            compraPromedio === null ? delPlan : { nombre: '', valor: compraPromedio, en: 'precio' },
          ],
        },
        nota: compraPromedio === null ? TEXTOS.alPrecioDelPlan : TEXTOS.alPromedio,
        ver,
      }
    default:
      return {
        antes:
          cifra === 'compraPeriodo'
            ? TEXTOS.pagadoEnEsosDias
            : TEXTOS.pagadoHasta(escribir(m.cantidadComprada, en)),
        explicacion: { clase: 'lista', de: ver.ref },
        ver,
      }
  }
}

/** What was used of a material: by one tarea, or by all of them. */
export interface CualDeUso {
  materialId: string
  tareaId: string | null
}
export type RefDeUso = ({ que: 'uso' } & CualDeUso) | PaginaDeReporte

export interface TareaQueUso {
  tareaId: string
  nombre: string
  unidadMedidaCodigo: string
  /** Done of it in the days. */
  cantidad: number
  /** By material, how much it took. */
  materiales: Readonly<Record<string, number>>
}

const utilizado = (valor = 0, unidad: string) => ({ nombre: 'Utilizado', valor, en: { unidad } })

/** By all of them: each tarea that used it. */
export const explicarUso = (
  materialId: string,
  unidad: string,
  { tareas, total }: { tareas: readonly TareaQueUso[]; total: number | undefined },
): Explicada<RefDeUso> => ({
  ...utilizado(total, unidad),
  explicacion: {
    clase: 'suma',
    terminos: tareas.flatMap(({ tareaId, nombre, materiales }): Termino<RefDeUso>[] => {
      const valor = materiales[materialId]
      if (valor === undefined) return []
      return [{ nombre, clave: tareaId, valor, en: { unidad }, ref: { que: 'uso', materialId, tareaId } }]
    }),
  },
})

/** By one: how much a unit of it takes, times what was done of it in those days. */
export function explicarUsoDeTarea(
  materialId: string,
  unidad: string,
  { tareaId, nombre, unidadMedidaCodigo, cantidad, materiales }: TareaQueUso,
  unitaria: number,
): Explicada<RefDeUso> {
  const suya = utilizado(materiales[materialId], unidad)
  const termino: Termino<RefDeUso> = {
    ...suya,
    nombre,
    de: { que: 'tarea', tareaId },
    sale: {
      clase: 'producto',
      factores: [
        { nombre: `por ${unidadMedidaCodigo}`, valor: unitaria, en: { unidad } },
        { nombre: '', valor: cantidad, en: { unidad: unidadMedidaCodigo } },
      ],
    },
  }
  return { ...suya, explicacion: { clase: 'suma', terminos: [termino] } }
}
