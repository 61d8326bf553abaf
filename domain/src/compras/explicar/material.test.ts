import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filas } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import { sumar } from '../../nucleo/dinero.ts'
import { type Micro, numeroDeMicro } from '../../nucleo/micro.ts'
import { malExplicada, plantarTodas } from '../../nucleo/prueba/cuenta.ts'
import { manoDeObraDe, paraHacer, sugerida, totalDeMaterial } from '../necesidad.ts'
import { type CifraDeMaterial, NOMBRE_DE_MANO_DE_OBRA, NOMBRE_DE_MATERIAL } from '../nombres.ts'
import { cambioDeExtra } from '../pago.ts'
import {
  comoSaleMaterial,
  explicarFalta,
  explicarManoDeObra,
  explicarMaterial,
  type MaterialExplicado,
  type NecesidadExplicada,
  type OrdenExplicada,
  sumaDeNecesidades,
  sumaDeOrdenes,
} from './material.ts'
import type { RefDeCompras } from './ref.ts'

const CIFRAS = Object.keys(NOMBRE_DE_MATERIAL) as CifraDeMaterial[]
const UNIDAD = 'bolsa'

const cantidad = fc.bigInt({ min: 0n, max: 10n ** 11n })
const necesidad = fc.record({
  cantidadUnitaria: fc.bigInt({ min: 1n, max: 10n ** 8n }),
  cantidad,
  avanzado: cantidad,
  enOrdenes: cantidad,
})
const orden = fc.record({
  pagada: fc.boolean(),
  pedida: cantidad,
  cantidadAComprar: cantidad,
  cantidadDesdeExtra: cantidad,
  pagado: fc.nat(10 ** 9),
})
const sobra = fc.bigInt({ min: 1n, max: 10n ** 9n })

type Necesidad = typeof necesidad extends fc.Arbitrary<infer N> ? N : never

interface Mundo {
  material: MaterialExplicado
  filas: Filas<RefDeCompras>
  tareas: NecesidadExplicada[]
  necesidades: Necesidad[]
}

const suma = (cantidades: readonly Micro[]) => cantidades.reduce((n, una) => n + una, 0n)

/** A material of a work, with the tareas and orders that it comes to, as the server answers them. */
const mundos: fc.Arbitrary<Mundo> = fc
  .tuple(
    fc.array(necesidad, { minLength: 1, maxLength: 4 }),
    fc.array(orden, { maxLength: 4 }),
    fc.array(sobra, { maxLength: 2 }),
  )
  .map(([necesidades, ordenes, sobras]) => {
    const pagadas = ordenes.filter(({ pagada }) => pagada)
    const comprada = suma(pagadas.map(({ cantidadAComprar }) => cantidadAComprar))
    const pagado = sumar(pagadas.map((o) => o.pagado))
    const total = totalDeMaterial(necesidades, { comprada, pagado })
    const material: MaterialExplicado = {
      unidadMedidaCodigo: UNIDAD,
      cantidadTotal: numeroDeMicro(total.cantidadTotal),
      cantidadUtilizada: numeroDeMicro(total.cantidadUtilizada),
      balance: numeroDeMicro(total.balance),
      enObra: numeroDeMicro(total.enObra),
      compraPromedio: total.compraPromedio === null ? null : numeroDeMicro(total.compraPromedio),
      compraTotal: pagado,
      cantidadComprada: numeroDeMicro(comprada),
      cantidadOrdenada: numeroDeMicro(suma(ordenes.filter((o) => !o.pagada).map(({ pedida }) => pedida))),
      cantidadExtra: Math.max(
        numeroDeMicro(suma([...pagadas.map((o) => cambioDeExtra(o.pedida, o)), ...sobras])),
        0,
      ),
    }
    const tareas = necesidades.map((n, i) => ({
      tareaId: `t${i}`,
      nombre: 'Muro',
      unidad: 'm2',
      cantidad: numeroDeMicro(n.cantidad),
      avanzado: numeroDeMicro(n.avanzado),
      cantidadUnitaria: numeroDeMicro(n.cantidadUnitaria),
      necesaria: numeroDeMicro(paraHacer(n.cantidadUnitaria, n.cantidad)),
      utilizada: numeroDeMicro(paraHacer(n.cantidadUnitaria, n.avanzado)),
      enOrdenes: numeroDeMicro(n.enOrdenes),
    }))
    const explicadas = (si: boolean): OrdenExplicada[] =>
      ordenes
        .filter(({ pagada }) => pagada === si)
        .map((o, i) => ({
          id: `o${i}`,
          nro: i,
          fecha: '2026-11-03',
          proveedorNombre: 'Corralón',
          cantidad: numeroDeMicro(o.pedida),
          cantidadAComprar: o.pagada ? numeroDeMicro(o.cantidadAComprar) : null,
          cantidadDesdeExtra: o.pagada ? numeroDeMicro(o.cantidadDesdeExtra) : null,
          totalPagado: o.pagada ? o.pagado : null,
        }))
    const filas: Filas<RefDeCompras> = (de) => {
      if (de.que === 'necesidades') return sumaDeNecesidades(tareas, de.cifra, UNIDAD)
      if (de.que !== 'ordenes') return null
      const deTareas = sobras.map((n, i) => ({
        tareaId: `t${i}`,
        nombre: 'Muro',
        descartada: false,
        cantidad: numeroDeMicro(n),
      }))
      return sumaDeOrdenes(
        explicadas(de.cifra !== 'cantidadOrdenada'),
        de.cifra,
        UNIDAD,
        de.cifra === 'cantidadExtra' ? deTareas : [],
      )
    }
    return { material, filas, tareas, necesidades }
  })

/** All that a material and the labour of a tarea explain. */
function todas({ material, tareas, necesidades }: Mundo): Explicada<RefDeCompras>[] {
  return [
    ...CIFRAS.map((cifra) => explicarMaterial(cifra, material, true)),
    ...tareas.flatMap((t, i) => {
      const n = necesidades[i]
      if (n === undefined) return []
      const { cantidadTotal, cantidadUtilizada, restante } = manoDeObraDe(n)
      const mano = {
        ...t,
        unidad: 'h',
        unidadDeTarea: t.unidad,
        cantidadTotal: numeroDeMicro(cantidadTotal),
        cantidadUtilizada: numeroDeMicro(cantidadUtilizada),
        restante: numeroDeMicro(restante),
      }
      return [
        explicarFalta(t, numeroDeMicro(sugerida(n, n.enOrdenes)), UNIDAD),
        ...(Object.keys(NOMBRE_DE_MANO_DE_OBRA) as (keyof typeof NOMBRE_DE_MANO_DE_OBRA)[]).map((cifra) =>
          explicarManoDeObra(cifra, mano),
        ),
      ]
    }),
  ]
}

test('what explains a figure of a material or of labour, down to its rows, comes to it', () => {
  fc.assert(
    fc.property(mundos, (m) => {
      expect(todas(m).flatMap((una) => malExplicada(una, m.filas))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a term that is dropped, doubled or negated is found', () => {
  const juntas = fc.sample(mundos, { numRuns: 40, seed: 31 }).map((m) => plantarTodas(todas(m), m.filas))
  const plantadas = new Set(juntas.flatMap((una) => [...una.plantadas]))
  const halladas = new Set(juntas.flatMap((una) => [...una.halladas]))
  expect(plantadas.size).toBe(48)
  expect([...plantadas].filter((cual) => !halladas.has(cual))).toEqual([])
})

test('on paper, by the names of its columns', () => {
  expect([comoSaleMaterial('balance'), comoSaleMaterial('enObra')]).toEqual([
    'Balance: necesita − comprado',
    'En obra: comprado − utilizado',
  ])
})

test('of who sees quantities alone, what comes of orders is told so and claims nothing', () => {
  const [m] = fc.sample(mundos, { numRuns: 1, seed: 7 })
  if (m === undefined) throw new Error('no material')
  const { compraTotal: _, compraPromedio: __, ...material } = m.material
  const ocultas = CIFRAS.filter(
    (cifra) => explicarMaterial(cifra, material, false).explicacion.clase === 'oculta',
  )
  expect(ocultas).toEqual([
    'cantidadOrdenada',
    'cantidadComprada',
    'cantidadExtra',
    'compraTotal',
    'compraPromedio',
  ])
})
