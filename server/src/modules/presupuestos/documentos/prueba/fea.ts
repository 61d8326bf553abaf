import { sumar } from '@plomada/domain/nucleo/dinero'
import type { Micro } from '@plomada/domain/nucleo/micro'
import { porcentajeDe } from '@plomada/domain/nucleo/porcentaje'
import { calcularPlan, type EntradaPlan, precioUnitarioCliente } from '@plomada/domain/presupuestos/plan'
import { unaEntrada } from '@plomada/domain/presupuestos/prueba/entradas'
import fc from 'fast-check'
import { sumarLineas, totalesDeCapitulo } from '../cuadre.ts'
import type { CapituloCostos, DocumentoCliente, DocumentoCostos, TareaCostos } from '../vista.ts'
import { conNumeros, portada } from './documentos.ts'

/** Quantities and prices whose product ends in one half, or seems to in the binary numbers of a sheet. */
const unaDeMitades: fc.Arbitrary<EntradaPlan> = fc
  .record({
    cantidad: fc.constantFrom<Micro>(500_000n, 12_500_000n, 100_000n, 1_300_000n, 499_999n, 333_333n),
    rinde: fc.constantFrom<Micro>(100_000n, 300_000n, 1_000_000n, 700_000n, 12_500n),
    precio: fc.integer({ min: 1, max: 99_999_999 }).map((n) => n * 5),
    margen: fc.constantFrom(10, 12.35, 15, 0.5, 7),
  })
  .map(({ cantidad, rinde, precio, margen }) => ({
    componentes: [
      { tipo: 'materialTipo', cantidad: rinde, precioUnitario: precio, precioUnitarioReal: precio - 5 },
      { tipo: 'manoDeObra', cantidad: 1_000_000n, precioUnitario: 5, precioUnitarioReal: 5 },
    ],
    cantidad,
    gastoIndirectoTotal: precio % 7,
    margen,
  }))

/** Totals of twelve digits. */
const unaEnorme: fc.Arbitrary<EntradaPlan> = fc.integer({ min: 1, max: 999 }).map((n) => ({
  componentes: [
    {
      tipo: 'materialYMano',
      cantidad: 1_000_001n,
      precioUnitario: 123_456_789 + n,
      precioUnitarioReal: 1_234_567,
    },
  ],
  cantidad: 7_000_000_500n,
  gastoIndirectoTotal: 1_000_000_000,
  margen: 12.35,
}))

/** What a tarea counts: its plan or what was approved (domain.md §7). */
const unaLinea = fc.record({
  entrada: fc.oneof(
    { weight: 6, arbitrary: unaEntrada },
    { weight: 6, arbitrary: unaDeMitades },
    { weight: 1, arbitrary: unaEnorme },
  ),
  cuenta: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, fc.constant(0), fc.constant(123_456_789)),
})

function linea(
  id: string,
  { entrada, cuenta }: { entrada: EntradaPlan; cuenta: number | null },
): TareaCostos {
  const plan = calcularPlan(entrada)
  const { componentes, redondeo = null } = entrada
  return {
    id,
    version: 1,
    nombre: `Rubro ${id}`,
    unidad: 'm²',
    cantidad: plan.cantidad,
    precioUnitario: plan.precioUnitario,
    precioUnitarioReal: plan.precioUnitarioReal,
    costoUnitarioFinal: plan.precioCostoUnitarioFinal,
    margen: entrada.margen,
    precioUnitarioConMargen: plan.precioUnitarioConMargen,
    precioTotal: cuenta === null ? plan.precioTotal : 0,
    gastoIndirecto: cuenta === null ? plan.gastoIndirectoTotal : 0,
    costoFinal: cuenta === null ? plan.precioCostoFinal : 0,
    totalConMargen: cuenta ?? plan.precioTotalConMargen,
    contratista: '',
    marcas: cuenta === null ? [] : ['Descartado post aprobacion'],
    redondeo,
    medicion: null,
    componentes: componentes.map((componente, n) => ({
      id: `${id}-dato-${n}`,
      componenteId: `${id}-k-${n}`,
      nombre: `Componente ${n}`,
      tipo: componente.tipo,
      unidad: 'un',
      cantidad: componente.cantidad,
      precio: componente.precioUnitario,
      precioProveedor: componente.precioUnitarioReal,
    })),
  }
}

/** A work with `cuantas` tareas in four capitulos, whose figures are the hardest to round; the same ones every time. */
export function obraFea(cuantas: number): DocumentoCostos {
  const entradas = fc.sample(unaLinea, { numRuns: cuantas, seed: 8 })
  const tareas = entradas.map((entrada, n) => linea(`t${n}`, entrada))
  const deIndirecto = {
    entrada: { ...fc.sample(unaEntrada, { numRuns: 1, seed: 3 })[0], gastoIndirectoTotal: 0 },
  }
  const indirecta = linea('i1', { entrada: deIndirecto.entrada as EntradaPlan, cuenta: null })
  const total = sumar(tareas.map((tarea) => tarea.totalConMargen))
  const capitulos = [0, 1, 2, 3].map((c): CapituloCostos => {
    const suyas = tareas.filter((_, n) => n % 4 === c)
    const grupos = [
      { id: `c${c}g0`, nombre: 'General', tareas: suyas.slice(0, 3) },
      { id: `c${c}g1`, nombre: 'Otro', tareas: suyas.slice(3) },
    ]
    const propios = sumar(suyas.map((tarea) => tarea.totalConMargen))
    return {
      id: `c${c}`,
      nombre: `Capítulo ${c}`,
      indirecto: false,
      porcentajeEnObra: porcentajeDe(propios, total),
      grupos,
    }
  })
  const gastos = [{ id: 'gi', nombre: 'General', tareas: [indirecta] }]
  const indirecto = {
    id: 'ci',
    nombre: 'Gastos indirectos',
    indirecto: true,
    porcentajeEnObra: 0,
    grupos: gastos,
  }
  const totales = sumarLineas(tareas)
  const porDistribuir = totalesDeCapitulo(indirecto).costoFinal - totales.gastoIndirecto
  return conNumeros({
    ...portada,
    capitulos: [...capitulos, indirecto],
    gastoIndirectoPorDistribuir: porDistribuir,
    totales: { ...totales, costoFinal: totales.costoFinal + porDistribuir },
  })
}

/** The same work as its client sees it; every fifth tarea has a client's quantity of its own. */
export function obraFeaDelCliente(cuantas: number): DocumentoCliente {
  const { capitulos, totales } = obraFea(cuantas)
  return conNumeros({
    ...portada,
    aprobado: true,
    total: totales.totalConMargen,
    capitulos: capitulos
      .filter((capitulo) => !capitulo.indirecto)
      .map((capitulo) => ({
        ...capitulo,
        total: totalesDeCapitulo(capitulo).totalConMargen,
        grupos: capitulo.grupos.map((grupo) => ({
          ...grupo,
          tareas: grupo.tareas.map(({ id, nombre, unidad, cantidad, totalConMargen: total }, t) => {
            const suya = t % 5 === 0 ? cantidad * 3n + 1n : cantidad
            const precioUnitario = precioUnitarioCliente(total, suya)
            return { id, nombre, unidad, cantidad: suya, precioUnitario, total, marcas: [] }
          }),
        })),
      })),
  })
}
