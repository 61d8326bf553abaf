import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MICRO } from '../nucleo/micro.ts'
import { calcularPlan, type Plan } from '../presupuestos/plan.ts'
import { progresoDeObra, progresoDeTareas, SIN_HACER } from '../presupuestos/progreso/avance.ts'
import { cifrasFinales, type TareaQueSuma, totalesCapitulo, totalesObra } from '../presupuestos/totales.ts'
import { TIPOS } from '../prueba/mirador/mirador.ts'
import { analizar, analizarObra } from './analisis.ts'
import { curvasDeAvance } from './curva.ts'
import { gastoDe, sumarGastos } from './gastos/gastos.ts'
import { usadoEnTotal, usadoPor } from './gastos/usoDeMateriales.ts'
import { SUMADAS, seguirObra, sumarSeguidas } from './seguimiento/sumas.ts'
import { seguir, seguirDescartada, type TareaPorSeguir } from './seguimiento/tarea.ts'

// Of any work, of either kind: each report's capitulos come to its work, and where nothing was bought or certified what
// it says it will cost is what was budgeted (domain.md §10).

type Tarea = Omit<TareaPorSeguir, 'plan'> & TareaQueSuma & { plan: Plan }

const componente = fc.record({
  tipo: fc.constantFrom('manoDeObra' as const, 'materialTipo' as const, 'materialYMano' as const),
  cantidad: fc.bigInt({ min: 1n, max: 100_000_000n }),
  precioUnitario: fc.nat(1_000_000),
  precioUnitarioReal: fc.option(fc.nat(1_000_000)),
})
const tarea: fc.Arbitrary<Tarea> = fc
  .record({
    componentes: fc.array(componente, { maxLength: 3 }),
    cantidad: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    gastoIndirectoTotal: fc.nat(1_000_000),
    avanzado: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    estado: fc.constantFrom('activo' as const, 'activo' as const, 'descartado' as const),
    esAdicional: fc.boolean(),
    promedio: fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })),
  })
  .map(({ cantidad, gastoIndirectoTotal, promedio, componentes, estado, esAdicional, avanzado }) => {
    const planDe = (cuanto: bigint) =>
      calcularPlan({ componentes, cantidad: cuanto, gastoIndirectoTotal, margen: 17.5 })
    return {
      estado,
      esAdicional,
      descartadoPostAprobacion: estado === 'descartado',
      plan: planDe(cantidad),
      // It was edited since.
      aprobado: esAdicional ? null : planDe(cantidad + MICRO),
      componentes: componentes.map((c) => ({ ...c, compraPromedio: promedio, comprada: 0n, usada: 0n })),
      redondeo: null,
      avanzado: estado === 'activo' ? avanzado : 0n,
      certificado: [],
    }
  })
const obra = fc.record({
  presupuestoTipo: fc.constantFrom(...TIPOS),
  capitulos: fc.array(fc.array(tarea, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
  indirecto: fc.array(tarea, { maxLength: 2 }),
})
type Obra = typeof obra extends fc.Arbitrary<infer O> ? O : never

const sumar = (montos: readonly number[]) => montos.reduce((suma, uno) => suma + uno, 0)

/** The capitulos of a work, the indirect one last. */
const totalesDe = ({ capitulos, indirecto, presupuestoTipo }: Obra) =>
  [...capitulos, indirecto].map((tareas, i) => {
    const gastoIndirecto = i === capitulos.length
    const totales = totalesCapitulo(tareas, { presupuestoTipo, gastoIndirecto })
    return { duracion: 1, estado: 'activo' as const, descartado: false, gastoIndirecto, totales }
  })

const seguirUna = (t: Tarea, presupuestoTipo: Obra['presupuestoTipo']) => {
  const { precioTotalConMargen, precioCostoFinal } = cifrasFinales(t, presupuestoTipo)
  const seguida = t.estado === 'activo' ? seguir(t) : seguirDescartada(precioTotalConMargen)
  return { precioTotalConMargen, precioCostoFinal, ...seguida }
}

/** Each capitulo followed, with how far it is. */
const seguidosDe = ({ capitulos, presupuestoTipo }: Obra) =>
  capitulos.map((tareas) => {
    const filas = tareas.map((t) => ({ t, ...seguirUna(t, presupuestoTipo) }))
    const progreso = progresoDeTareas(
      filas.map(({ t, avancePrecioTotal: hecho }) => ({
        estado: t.estado,
        hecho,
        precioTotalConMargen: t.plan.precioTotalConMargen,
        cantidad: t.plan.cantidad,
        avanzado: t.avanzado,
      })),
    )
    return { filas, progreso, suma: sumarSeguidas(filas, progreso) }
  })

describe('of any work, its capitulos come to it', () => {
  it('in the analysis, and their tareas to them', () => {
    fc.assert(
      fc.property(obra, (o) => {
        const capitulos = totalesDe(o)
        const { gastoIndirectoPorDistribuir: resto, ...toda } = analizarObra(totalesObra(capitulos))
        const analizados = capitulos
          .filter(({ gastoIndirecto }) => !gastoIndirecto)
          .map(({ totales }) =>
            analizar({
              ...totales,
              precioTotalConMargen: totales.planPrecioTotalConMargen,
              precioCostoFinal: totales.planCostoTotal,
            }),
          )
        for (const cifra of ['venta', 'materialTotal', 'manoDeObraTotal', 'materialYManoTotal'] as const)
          expect([cifra, sumar(analizados.map((c) => c[cifra]))]).toEqual([cifra, toda[cifra]])
        expect(sumar(analizados.map(({ costo }) => costo)) + resto).toBe(toda.costo)
        expect(sumar(analizados.map(({ ventaVsCosto }) => ventaVsCosto)) - resto).toBe(toda.ventaVsCosto)
        expect(sumar(analizados.map((c) => c.gastoIndirectoTotal))).toBe(toda.gastoIndirectoTotal)
        for (const [i, tareas] of o.capitulos.entries()) {
          const suyas = tareas.map((t) => analizar(cifrasFinales(t, o.presupuestoTipo)))
          for (const cifra of ['venta', 'costo', 'ventaVsCosto', 'materialTotal'] as const)
            expect(sumar(suyas.map((t) => t[cifra]))).toBe(analizados[i]?.[cifra])
        }
      }),
    )
  })

  it('in the follow-up, also with what was discarded', () => {
    fc.assert(
      fc.property(obra, fc.integer({ min: -1_000_000, max: 1_000_000 }), (o, resto) => {
        const seguidos = seguidosDe(o)
        const toda = seguirObra(
          seguidos.map(({ suma }) => suma),
          progresoDeObra(seguidos.map(({ progreso }) => ({ gastoIndirecto: false, progreso }))),
          resto,
        )
        const signos = { precioCostoFinal: 1, costoProyectado: 1, margenProyectado: -1 } as Record<
          string,
          number
        >
        for (const cifra of SUMADAS) {
          const suelto = (signos[cifra] ?? 0) * resto
          expect([cifra, sumar(seguidos.map(({ suma }) => suma[cifra])) + suelto]).toEqual([
            cifra,
            toda[cifra],
          ])
          for (const { filas, suma } of seguidos)
            expect([cifra, sumar(filas.map((t) => t[cifra]))]).toEqual([cifra, suma[cifra]])
        }
      }),
    )
  })

  it('in the report of progress, each at its price', () => {
    fc.assert(
      fc.property(obra, ({ capitulos }) => {
        const tareas = capitulos.flatMap((suyas, c) =>
          suyas
            .filter(({ estado }) => estado === 'activo')
            .map(({ plan, avanzado }, i) => ({
              id: `${c}/${i}`,
              capituloId: String(c),
              cantidad: plan.cantidad,
              precioTotalConMargen: plan.precioTotalConMargen,
              hecho: [{ fecha: '2026-08-01', cantidad: avanzado }],
            })),
        )
        const curvas = curvasDeAvance(tareas, ['2026-08-01'])
        const precioDe = (id?: string) =>
          sumar(
            tareas
              .filter(({ capituloId }) => id === undefined || capituloId === id)
              .map(({ precioTotalConMargen }) => precioTotalConMargen),
          )
        const hechos = [...curvas.capitulos].map(([id, [avance = 0]]) => (avance * precioDe(id)) / 100)
        // Of two decimals each.
        expect(Math.abs(sumar(hechos) - ((curvas.obra[0] ?? 0) * precioDe()) / 100)).toBeLessThanOrEqual(
          precioDe() / 9_999 + 1,
        )
      }),
    )
  })

  it('in the expenses its materials, and in the use its tareas', () => {
    const material = fc.record({
      cantidadTotal: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      precioUnitarioReal: fc.option(fc.nat(1_000_000)),
      // As little of it as makes its average more than a figure holds is refused elsewhere.
      cantidadComprada: fc.bigInt({ min: 1_000_000n, max: 10n ** 9n }),
      compraPrecioTotal: fc.nat(10 ** 9),
      compraPeriodo: fc.nat(10 ** 9),
    })
    fc.assert(
      fc.property(fc.array(material, { maxLength: 6 }), (materiales) => {
        const gastos = materiales.map((m) => gastoDe(m))
        const totales = sumarGastos(gastos)
        for (const [cifra, total] of Object.entries(totales))
          expect([cifra, sumar(gastos.map((g) => g[cifra as keyof typeof totales]))]).toEqual([cifra, total])
        expect(totales.presupuestoPrecioTotal - totales.compraPrecioTotal).toBe(totales.diffPrecioTotal)
        expect(totales.compraPrecioTotal + totales.proyeccionPrecioTotal).toBe(totales.proyeccionGastoTotal)
      }),
    )
    const usada = fc.record({
      cantidad: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      materiales: fc.uniqueArray(
        fc.record({
          materialId: fc.constantFrom('a', 'b', 'c'),
          cantidad: fc.bigInt({ min: 1n, max: 10n ** 8n }),
        }),
        { selector: ({ materialId }) => materialId, maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(fc.array(usada, { maxLength: 5 }), (usadas) => {
        const cadaUna = usadas.map(usadoPor)
        for (const [id, total] of usadoEnTotal(cadaUna))
          expect(cadaUna.reduce((suma, una) => suma + (una.get(id) ?? 0n), 0n)).toBe(total)
      }),
    )
  })

  it('in the use of a tarea its lines, however many of them are of one material', () => {
    const partes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 8n }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), partes, partes, (cantidad, deA, deB) => {
        const lineas = (materialId: string, suyas: bigint[]) =>
          suyas.map((parte) => ({ materialId, cantidad: parte }))
        const junta = (suyas: bigint[]) => [suyas.reduce((suma, parte) => suma + parte, 0n)]
        expect(usadoPor({ cantidad, materiales: [...lineas('a', deA), ...lineas('b', deB)] })).toEqual(
          usadoPor({ cantidad, materiales: [...lineas('a', junta(deA)), ...lineas('b', junta(deB))] }),
        )
      }),
    )
  })
})

describe('where nothing was bought and nothing certified', () => {
  const sinNada = obra.map((o) => ({
    ...o,
    capitulos: o.capitulos.map((tareas) =>
      tareas.map((t) => ({
        ...t,
        // No more was done than was planned, which is what makes it dearer.
        avanzado: t.avanzado < t.plan.cantidad ? t.avanzado : t.plan.cantidad,
        componentes: t.componentes.map((c) => ({ ...c, compraPromedio: null })),
      })),
    ),
  }))

  it('a work will cost what its budget says, and leave what it says', () => {
    fc.assert(
      fc.property(sinNada, (o) => {
        const presupuesto = totalesObra(totalesDe(o))
        const analisis = analizarObra(presupuesto)
        const seguidos = seguidosDe(o)
        const toda = seguirObra(
          seguidos.map(({ suma }) => suma),
          SIN_HACER,
          presupuesto.gastoIndirectoPorDistribuir,
        )
        expect([analisis.venta, analisis.costo]).toEqual([
          presupuesto.presupuestoPlanPrecioTotalConMargen,
          presupuesto.presupuestoPlanCostoTotal,
        ])
        expect([toda.precioTotalConMargen, toda.costoProyectado, toda.margenProyectado]).toEqual([
          analisis.venta,
          analisis.costo,
          analisis.ventaVsCosto,
        ])
        expect(toda.costoAvanzadoReal).toBe(toda.costoAvanzadoFinal)
      }),
    )
  })
})
