import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluar } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import { malExplicada, plantarTodas, terminosDe } from '../../nucleo/prueba/cuenta.ts'
import {
  CIFRAS_DE_CUENTA,
  cuentaMalExplicada,
  filasDeCuenta,
  type MundoDeCuenta,
  tareaExplicada,
} from '../../prueba/certificaciones/explicaciones.ts'
import { cifrasDe, lineaDe, panelDe, type TareaDeContratista } from '../calculo.ts'
import { type CifraDeSaldos, NOMBRE_DE_PERIODO, NOMBRE_DE_RESTADO } from '../nombres.ts'
import { cifrasDeSaldos } from '../panel.ts'
import type { Saldos } from '../saldos.ts'
import { TIPOS_DE_MOVIMIENTO } from '../tipos.ts'
import {
  explicarAcumulado,
  explicarCertificacion,
  explicarLinea,
  explicarPeriodo,
  explicarRestado,
} from './periodo.ts'
import { explicar, type Ref } from './saldos.ts'

// Accounts as the base lets them be: no sum below 0 that may not be, no advance nor entrega below what was discounted
// of it (migration 0030).
const monto = fc.nat(2_000_000_000)
const porcentaje = fc.nat(10_000).map((centesimas) => centesimas / 100)
const cantidad = fc.bigInt({ min: 0n, max: 10n ** 10n })
const cuentas: fc.Arbitrary<Omit<Saldos, 'prometido' | 'retencionDevuelta'>> = fc
  .record({
    retencion: monto,
    descuentoDeAnticipo: monto,
    masAnticipo: monto,
    descuento: monto,
    masEntrega: monto,
    moPagada: monto,
    moCalculada: monto,
    porcentajeAnticipo: porcentaje,
    anticipoConsolidado: fc.boolean(),
  })
  .map(({ masAnticipo, masEntrega, ...cuenta }) => ({
    ...cuenta,
    anticipo: cuenta.descuentoDeAnticipo + masAnticipo,
    entrega: cuenta.descuento + masEntrega,
  }))
const tareas: fc.Arbitrary<TareaDeContratista[]> = fc.array(
  fc.record({
    tarifa: fc.bigInt({ min: 0n, max: 10n ** 11n }),
    cantidad,
    avanzado: cantidad,
    sigue: fc.boolean(),
    // A correction that waits to be certified takes off.
    sinCertificar: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 10n }),
    delPeriodo: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 10n }),
    anterior: cantidad,
    hastaFin: cantidad,
    congelado: fc.record({ cantidad, total: monto }),
    congeladoHastaFin: fc.record({ cantidad, total: monto }),
  }),
  { maxLength: 4 },
)

const UN_DIA = '2026-11-03'

interface Mundo extends MundoDeCuenta {
  cuenta: Saldos
  suyas: TareaDeContratista[]
}

/** An account with rows that come to it: of each kind one of a certification and one by hand, one certification a tarea. */
const mundos: fc.Arbitrary<Mundo> = fc
  .tuple(tareas, cuentas, porcentaje, fc.array(monto, { minLength: 7, maxLength: 7 }), fc.nat(15))
  .map(([suyas, sumas, retencionPorcentaje, aMano, pagadas]) => {
    const certificaciones = suyas.map(({ congelado }, i) => ({
      id: `c${i}`,
      nro: i + 1,
      inicio: UN_DIA,
      fin: UN_DIA,
      totalAvance: congelado.total,
      totalAPagar: congelado.total - i,
      pagada: (pagadas & (1 << i)) !== 0,
    }))
    const fila = { fecha: UN_DIA, observacion: '', createdByName: 'Admin' }
    const movimientos = TIPOS_DE_MOVIMIENTO.flatMap((tipo, i) => {
      const mano = (aMano[i] ?? 0) * (tipo === 'retencion' ? -1 : 1)
      return [
        {
          ...fila,
          id: `${tipo}1`,
          tipo,
          cantidad: sumas[tipo] - mano,
          certificacionId: 'c0',
          certificacionNro: 1,
        },
        { ...fila, id: `${tipo}2`, tipo, cantidad: mano, certificacionId: null, certificacionNro: null },
      ]
    })
    const prometido = certificaciones.reduce((n, c) => n + (c.pagada ? 0 : c.totalAPagar), 0)
    const cuenta = { ...sumas, prometido, retencionDevuelta: aMano[0] ?? 0 }
    return {
      cuenta,
      suyas,
      panel: cifrasDeSaldos(panelDe(suyas, cuenta, retencionPorcentaje), cuenta, retencionPorcentaje),
      tareas: suyas.map((t, i) => tareaExplicada(`t${i}`, t)),
      movimientos,
      certificaciones,
    }
  })

/** All that a period and a certification of it explain. */
function delPeriodo({ suyas, cuenta, panel, tareas }: Mundo): Explicada<Ref>[] {
  const { retencionPorcentaje, anticipoRestante } = panel
  const cifras = cifrasDe(suyas.map(lineaDe), cuenta, retencionPorcentaje)
  const { porcentajeAnticipo } = cuenta
  const periodo = { ...cifras, porcentajeAnticipo, retencionPorcentaje, anticipoRestante, tareas }
  const descuento = 1_000
  const lineas = tareas.map(({ tareaId, nombre, unidad, tarifa, certificacion }) => ({
    tareaId,
    tareaNombre: nombre,
    unidadMedidaCodigo: unidad,
    tarifa,
    ...certificacion,
  }))
  const certificacion = { ...periodo, lineas, descuento, neto: cifras.neto - descuento, totalAPagar: 7 }
  return [
    ...claves(NOMBRE_DE_PERIODO).map((cifra) => explicarPeriodo(cifra, periodo, descuento)),
    ...tareas.flatMap((t) => [explicarLinea(t), explicarAcumulado(t, UN_DIA)]),
    ...explicarCertificacion(certificacion, 'c1'),
    ...claves(NOMBRE_DE_RESTADO).map((cual) => explicarRestado(certificacion, cual)),
  ]
}

const claves = <K extends string>(nombres: Readonly<Record<K, string>>) => Object.keys(nombres) as K[]

test('what explains a figure of an account, down to its rows, comes to it', () => {
  fc.assert(
    fc.property(mundos, (m) => {
      expect(cuentaMalExplicada(m)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('so does what explains a period, a line of it and a certification', () => {
  fc.assert(
    fc.property(mundos, (m) => {
      expect(delPeriodo(m).flatMap((una) => malExplicada(una))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

describe('a term that is dropped, doubled or negated is found in every explanation that has terms', () => {
  const muestra = fc.sample(mundos, { numRuns: 60, seed: 31 })

  const juntas = (todas: readonly ReturnType<typeof plantarTodas>[]) => {
    const halladas = new Set(todas.flatMap((una) => [...una.halladas]))
    const plantadas = new Set(todas.flatMap((una) => [...una.plantadas]))
    return { cuantas: plantadas.size, sin: [...plantadas].filter((cual) => !halladas.has(cual)) }
  }

  test('of an account', () => {
    const { cuantas, sin } = juntas(
      muestra.map((m) =>
        plantarTodas(
          CIFRAS_DE_CUENTA.map((cifra) => explicar(cifra, m.panel, true)),
          filasDeCuenta(m),
        ),
      ),
    )
    expect(cuantas).toBeGreaterThan(CIFRAS_DE_CUENTA.length * 2)
    // Of the least of some, one that is there twice is the least all the same.
    expect(sin).toEqual(['Anticipo que toca descontar, menor: doubled'])
  })

  test('of a period and a certification', () => {
    const { cuantas, sin } = juntas(muestra.map((m) => plantarTodas(delPeriodo(m))))
    expect(cuantas).toBe(33)
    expect(sin).toEqual(['Anticipo, menor: doubled'])
  })
})

test('what the asker may not see is told so, and claims nothing', () => {
  const [m] = fc.sample(mundos, { numRuns: 1, seed: 7 })
  if (m === undefined) throw new Error('no account')
  const ocultas = CIFRAS_DE_CUENTA.map((cifra) => explicar(cifra, m.panel, false)).filter(
    ({ explicacion }) => explicacion.clase === 'oculta',
  )
  expect(ocultas.map(({ explicacion }) => evaluar(explicacion))).toEqual(Array(8).fill(null))
})

test('every figure goes down to movements, certifications or tareas in few steps', () => {
  fc.assert(
    fc.property(mundos, ({ panel }) => {
      const hondura = (cifra: CifraDeSaldos, vistas: readonly CifraDeSaldos[]): number => {
        expect(vistas).not.toContain(cifra)
        const abajo = terminosDe(explicar(cifra, panel, true).explicacion).flatMap(({ ref }) =>
          ref?.que === 'cuenta' ? [ref.cifra] : [],
        )
        return 1 + Math.max(0, ...abajo.map((otra) => hondura(otra, [...vistas, cifra])))
      }
      for (const cifra of CIFRAS_DE_CUENTA) expect(hondura(cifra, [])).toBeLessThanOrEqual(6)
    }),
    { numRuns: 100 },
  )
})
