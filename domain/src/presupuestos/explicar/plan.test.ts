import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enCifras, enPalabras } from '../../nucleo/cuenta/escrita.ts'
import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import type { Valor } from '../../nucleo/cuenta/medida.ts'
import { MICRO } from '../../nucleo/micro.ts'
import { malExplicada, plantarTodas, terminosDe } from '../../nucleo/prueba/cuenta.ts'
import { costosDe, exigirMicro, obraLaEsperanza } from '../esperanza/laEsperanza.ts'
import { calcularPlan, type EntradaPlan } from '../plan.ts'
import { unaEntrada } from '../prueba/entradas.ts'
import { explicacionesDePlan } from '../prueba/explicaciones.ts'
import { type CifraDePlan, comoSale, explicarPlan, NOMBRE_EN_FORMULARIO, type RefDePlan } from './plan.ts'

/** A unit price near 10^12 with all its decimals, which no number tells. */
const unaEnorme: fc.Arbitrary<EntradaPlan> = fc.record({
  componentes: fc.array(
    fc.record({
      tipo: fc.constant('materialTipo' as const),
      cantidad: fc.bigInt({ min: 1n, max: 3n * MICRO }),
      precioUnitario: fc.integer({ min: 1, max: 400_000_000_000 }),
      precioUnitarioReal: fc.integer({ min: 1, max: 400_000_000_000 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
  cantidad: fc.bigInt({ min: 1n, max: 100n * MICRO }),
  gastoIndirectoTotal: fc.nat({ max: 1_000_000_000 }),
  margen: fc.integer({ min: 0, max: 10_000 }).map((centesimas) => centesimas / 100),
})
const unaCualquiera = fc.oneof(unaEntrada, unaEnorme)

const explicadas = (entrada: EntradaPlan) => explicacionesDePlan(calcularPlan(entrada), entrada)

test('what explains a figure of any tarea comes to it, down to the lines of its analysis', () => {
  let sinNumero = 0
  fc.assert(
    fc.property(unaCualquiera, (entrada) => {
      expect(explicadas(entrada).flatMap((una) => malExplicada(una))).toEqual([])
      const { precioUnitario } = calcularPlan(entrada)
      if (Number(precioUnitario) > Number.MAX_SAFE_INTEGER && precioUnitario % MICRO !== 0n) sinNumero++
    }),
    { numRuns: 300 },
  )
  expect(sinNumero).toBeGreaterThan(50)
})

test('and of each tarea of La Esperanza', () => {
  const tareas = obraLaEsperanza.capitulos.flatMap(({ grupos }) => grupos.flatMap((g) => g.tareas))
  for (const tarea of tareas) {
    const entrada = {
      componentes: costosDe(tarea),
      cantidad: exigirMicro(tarea.cantidad),
      gastoIndirectoTotal: 250_001,
      margen: 12.5,
    }
    expect([tarea.nombre, explicadas(entrada).flatMap((una) => malExplicada(una))]).toEqual([
      tarea.nombre,
      [],
    ])
  }
  expect(tareas.length).toBeGreaterThan(58)
})

test('a term that is dropped, doubled or negated is found', () => {
  const juntas = fc
    .sample(unaCualquiera, { numRuns: 120, seed: 31 })
    .map((entrada) => plantarTodas(explicadas(entrada)))
  const plantadas = new Set(juntas.flatMap((una) => [...una.plantadas]))
  const halladas = new Set(juntas.flatMap((una) => [...una.halladas]))
  expect([...plantadas].filter((cual) => !halladas.has(cual))).toEqual([])
  expect(plantadas.size).toBe(51)
})

test('a figure that is not what it is made of is not explained away', () => {
  const [entrada] = fc.sample(
    unaEntrada.filter((e) => e.componentes.length > 2),
    { numRuns: 1, seed: 3 },
  )
  if (entrada === undefined) throw new Error('no tarea')
  const plan = calcularPlan(entrada)
  const pasan = Object.entries(plan).filter(([cual, valor]) => {
    // By kind of componente, and explained by nobody here.
    if (typeof valor === 'object') return false
    const otro = { ...plan, [cual]: typeof valor === 'bigint' ? valor + 1n : valor + 1 }
    return explicacionesDePlan(otro, entrada).every((una) => malExplicada(una).length === 0)
  })
  expect(pasan).toEqual([])
})

const ENTRADA: EntradaPlan = {
  componentes: [
    { tipo: 'manoDeObra', cantidad: 2n * MICRO, precioUnitario: 1000, precioUnitarioReal: 900 },
    { tipo: 'materialTipo', cantidad: 500_000n, precioUnitario: 100, precioUnitarioReal: 100 },
  ],
  cantidad: 4n * MICRO,
  gastoIndirectoTotal: 101,
  margen: 12.5,
}
const dicha = (una: Explicada<RefDePlan, Valor>) => [enPalabras(una), enCifras(una.explicacion)]

test('in a line, with its names and with its figures', () => {
  expect(explicadas(ENTRADA).map(dicha)).toEqual([
    ['suma de cantidad × precio de cada componente', '2 × 1.000 + 0,5 × 100'],
    ['suma de cantidad × precio proveedor de cada componente', '2 × 900 + 0,5 × 100'],
    ['precio unitario real + gasto indirecto ÷ cantidad, redondeado', '1.850 + 101 ÷ 4'],
    ['precio unitario × cantidad, redondeado', '2.050 × 4'],
    ['precio unitario real × cantidad, redondeado', '1.850 × 4'],
    ['su parte de los gastos indirectos de la obra', ''],
    ['precio unitario real × cantidad + gasto indirecto, redondeado', '1.850 × 4 + 101'],
    ['precio total con margen ÷ cantidad, redondeado', '9.339 ÷ 4'],
    [
      '(precio total + gasto indirecto) más el margen del 12,5\u00a0%, redondeado',
      '(8.200 + 101) + 12,5\u00a0%',
    ],
  ])
})

test('the lines of an analysis: without a price, more than are written out, and with what its file has over them', () => {
  const cuenta = (cambio: Partial<EntradaPlan>) => {
    const entrada = { ...ENTRADA, ...cambio }
    return enCifras(explicarPlan('precioUnitario', { plan: calcularPlan(entrada), ...entrada }).explicacion)
  }
  const [una] = ENTRADA.componentes
  if (una === undefined) throw new Error('no componente')
  expect(cuenta({ componentes: [] })).toBe('0')
  expect(cuenta({ componentes: [{ ...una, precioUnitario: null }] })).toBe('2 × 0 (Sin precio)')
  expect(cuenta({ componentes: Array.from({ length: 14 }, () => una) })).toMatch(
    /^(2 × 1\.000 \+ ){12}2 más$/,
  )
  expect(cuenta({ redondeo: { linea: 6, unitario: 6, ajuste: 9_012_000n } })).toBe(
    '2 × 1.000 + 0,5 × 100 + 9,012 (Redondeo del archivo)',
  )
  expect(cuenta({ redondeo: { linea: 6, unitario: 6, ajuste: -500_000n } })).toBe(
    '2 × 1.000 + 0,5 × 100 − 0,5 (Redondeo del archivo)',
  )
})

test('of any tarea, as the sheet calls it: no figure of one is in it', () => {
  expect((Object.keys(NOMBRE_EN_FORMULARIO) as CifraDePlan[]).map(comoSale)).toEqual([
    'Suma de cantidad × precio de cada componente',
    'Suma de cantidad × precio proveedor de cada componente',
    'Costo unitario + gasto indirecto ÷ cantidad, redondeado',
    'Precio unitario × cantidad, redondeado',
    'Costo unitario × cantidad, redondeado',
    'Su parte de los gastos indirectos de la obra',
    'Costo del proveedor + gasto indirecto',
    'Precio total con margen ÷ cantidad, redondeado',
    '(Precio total + gasto indirecto) más el margen, redondeado',
  ])
})

test('what is shown to who sees no margin has nothing of it', () => {
  const deMargen = /margen/i
  const hondos = (una: Explicada<RefDePlan, Valor>): string[] => [
    una.nombre,
    ...(una.explicacion.clase === 'parte' && una.explicacion.sobre ? [una.explicacion.sobre.nombre] : []),
    ...terminosDe(una.explicacion).flatMap((t) =>
      t.sale ? hondos({ nombre: t.nombre, valor: t.valor, explicacion: t.sale }) : [t.nombre],
    ),
  ]
  const conMargen = explicadas(ENTRADA).filter((una) => hondos(una).some((n) => deMargen.test(n)))
  expect(conMargen.map(({ nombre }) => nombre)).toEqual([
    'Precio unitario con margen',
    'Precio total con margen',
  ])
})
