import fc from 'fast-check'
import type { LineaDeOrden } from '../../compras/orden.ts'
import type { MaterialPagado } from '../../compras/pago.ts'
import type { Micro } from '../../nucleo/micro.ts'
import type { ComprasEnMemoria, ObraConMateriales, OrdenEnMemoria } from './comprasEnMemoria.ts'

// Any sequence of orders, for domain and HTTP alike: two tareas that take both of two materials.

export const TAREAS = ['muro', 'piso'] as const
export const MATERIALES = ['cemento', 'arena'] as const

const MEDIA: Micro = 500_000n

/** Half units, so that totals are rounded; a price a material, so that few orders are refused for two. */
interface LineaTirada {
  tarea: number
  material: number
  mitades: number
  otroPrecio: boolean
}
/** `extra`: more than there is where it is 3; a price of 0 is confirmed or not. */
interface LlegadaTirada {
  mitades: number
  extra: number
  precio: number
  confirma: boolean
}
export interface Tirada {
  op: 'pedir' | 'editar' | 'pagar' | 'descartar' | 'replanear' | 'descartarTarea'
  cual: number
  lineas: LineaTirada[]
  llega: [LlegadaTirada, LlegadaTirada]
}

/** An approved work of two tareas, each of which needs 10 of both materials. */
export const obraTirada = (): ObraConMateriales => ({
  estado: { tipo: 'presupuesto', estado: 'aprobado', activo: true },
  tareas: TAREAS.map((clave) => ({
    clave,
    estado: 'activo',
    cantidad: 40n * MEDIA,
    componentes: MATERIALES.map((material) => ({ clave: material, tipo: 'materialTipo', cantidad: MEDIA })),
  })),
  avanzado: () => 0n,
})

const unaLinea = fc.record({
  tarea: fc.nat(1),
  material: fc.nat(1),
  mitades: fc.integer({ min: 1, max: 30 }),
  otroPrecio: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
})
const unaLlegada = fc.record({
  mitades: fc.nat(40),
  extra: fc.nat(3),
  precio: fc.nat(3),
  confirma: fc.boolean(),
})

export const unaCorrida = (largo: number): fc.Arbitrary<Tirada[]> =>
  fc.array(
    fc.record({
      op: fc.constantFrom(
        'pedir',
        'pedir',
        'editar',
        'pagar',
        'pagar',
        'pagar',
        'descartar',
        'replanear',
        'descartarTarea',
      ),
      cual: fc.nat(9),
      lineas: fc.array(unaLinea, { minLength: 1, maxLength: 3 }),
      llega: fc.tuple(unaLlegada, unaLlegada),
    }),
    { maxLength: largo },
  )

/** What a throw asks for: the materials of an order by their names here. */
export function lineasDe({ lineas }: Tirada): LineaDeOrden[] {
  return lineas.map(({ tarea, material, mitades, otroPrecio }) => ({
    tareaId: TAREAS[tarea] ?? 'muro',
    materialId: MATERIALES[material] ?? 'cemento',
    cantidad: BigInt(mitades) * MEDIA,
    precioUnitario: otroPrecio ? 3 : 7,
  }))
}

/** What a throw pays of an order: each of its materials, part or all or too much from the extra there is. */
export function llegadaDe({ llega }: Tirada, orden: OrdenEnMemoria, compras: ComprasEnMemoria) {
  const pagados: MaterialPagado[] = orden.materiales.map(({ materialId }, i) => {
    const { mitades, extra, precio } = llega[i % 2] ?? llega[0]
    const hay = compras.extra(materialId)
    const [nada, parte, todo, deMas] = [0n, hay / 2n, hay, hay + 1n]
    return {
      materialId,
      precioUnitario: precio,
      cantidadAComprar: BigInt(mitades) * MEDIA,
      cantidadDesdeExtra: [nada, parte, todo, deMas][extra] ?? nada,
    }
  })
  return { pagados, confirma: llega[0].confirma }
}

/** Whether it is about the tarea of its first line, and about no order. */
export const esDeTarea = ({ op }: Tirada): boolean => op === 'replanear' || op === 'descartarTarea'

/** The tarea that a throw is about, and what is planned of it from then on. */
export function tareaDe({ lineas }: Tirada): { clave: string; cantidad: Micro } {
  const [{ tarea, mitades } = { tarea: 0, mitades: 1 }] = lineas
  return { clave: TAREAS[tarea] ?? 'muro', cantidad: BigInt(mitades) * MEDIA * 2n }
}

/** Does it; false where it is refused. `null`: there is no order to do it with. */
export function hacer(compras: ComprasEnMemoria, tirada: Tirada): boolean | null {
  const { op, cual } = tirada
  const orden = compras.ordenes[cual % Math.max(compras.ordenes.length, 1)]
  if (op !== 'pedir' && !esDeTarea(tirada) && orden === undefined) return null
  try {
    if (op === 'pedir') compras.pedir(String(compras.ordenes.length), lineasDe(tirada))
    else if (op === 'replanear') compras.replanear(tareaDe(tirada).clave, tareaDe(tirada).cantidad)
    else if (op === 'descartarTarea') compras.descartarTarea(tareaDe(tirada).clave)
    else if (orden === undefined) return null
    else if (op === 'editar') compras.editar(orden.id, lineasDe(tirada))
    else if (op === 'descartar') compras.descartar(orden.id)
    else {
      const { pagados, confirma } = llegadaDe(tirada, orden, compras)
      compras.pagar(orden.id, pagados, confirma)
    }
    return true
  } catch {
    return false
  }
}
