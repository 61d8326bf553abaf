import fc from 'fast-check'
import type { LineaDeOrden } from '../../compras/orden.ts'
import type { MaterialPagado } from '../../compras/pago.ts'
import type { Micro } from '../../nucleo/micro.ts'
import type { ComprasEnMemoria, OrdenEnMemoria } from './comprasEnMemoria.ts'

// Any sequence of orders, for domain and HTTP alike: two tareas that take both of two materials.

export const TAREAS = ['muro', 'piso'] as const
export const MATERIALES = ['cemento', 'arena'] as const

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
  op: 'pedir' | 'editar' | 'pagar' | 'descartar'
  cual: number
  lineas: LineaTirada[]
  llega: [LlegadaTirada, LlegadaTirada]
}

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
      op: fc.constantFrom('pedir', 'editar', 'pagar', 'pagar', 'descartar'),
      cual: fc.nat(9),
      lineas: fc.array(unaLinea, { minLength: 1, maxLength: 3 }),
      llega: fc.tuple(unaLlegada, unaLlegada),
    }),
    { maxLength: largo },
  )

const MEDIA: Micro = 500_000n

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

/** Does it; false where it is refused. `null`: there is no order to do it with. */
export function hacer(compras: ComprasEnMemoria, tirada: Tirada): boolean | null {
  const { op, cual } = tirada
  const orden = compras.ordenes[cual % Math.max(compras.ordenes.length, 1)]
  if (op !== 'pedir' && orden === undefined) return null
  try {
    if (op === 'pedir') compras.pedir(String(compras.ordenes.length), lineasDe(tirada))
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
