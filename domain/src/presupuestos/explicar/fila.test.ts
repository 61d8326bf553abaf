import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import { unPorcentaje } from '../../nucleo/prueba/arbitrarios.ts'
import { malExplicada, plantarTodas, terminosDe } from '../../nucleo/prueba/cuenta.ts'
import { costosDe, exigirMicro, obraLaEsperanza } from '../esperanza/laEsperanza.ts'
import { totalesEsperados } from '../esperanza/totalesEsperados.ts'
import { distribuir } from '../indirectos.ts'
import { calcularPlan, type EntradaPlan, margenQueRige } from '../plan.ts'
import { unaEntrada } from '../prueba/entradas.ts'
import {
  type CapituloPorExplicar,
  explicacionesDeFilas,
  filasDe,
  obraDeFilas,
  type TareaPorExplicar,
} from '../prueba/obraDeFilas.ts'
import { cifrasDeFila, explicarFila, type ObraDeFila, type RefDeFila } from './fila.ts'

const OBRA = {
  nombre: 'Casa',
  tipo: 'presupuesto',
  presupuestoTipo: 'llaveEnMano',
  margenTareas: 12.5,
} as const

interface Sorteada {
  entrada: EntradaPlan
  estado: 'activo' | 'descartado'
  esAdicional: boolean
}
const unaSorteada: fc.Arbitrary<Sorteada> = fc.record({
  entrada: unaEntrada,
  estado: fc.oneof({ weight: 5, arbitrary: fc.constant('activo') }, fc.constant('descartado')),
  esAdicional: fc.boolean(),
})
const susGrupos = fc.array(fc.array(unaSorteada, { maxLength: 3 }), { maxLength: 2 })

/** Any budget: with capitulos of a margin of their own, discarded tareas, and indirect costs distributed, or as they fell. */
const unaObra: fc.Arbitrary<ObraDeFila> = fc
  .record({
    capitulos: fc.array(fc.record({ margen: fc.option(unPorcentaje), grupos: susGrupos }), { maxLength: 3 }),
    indirectos: susGrupos,
    repartido: fc.boolean(),
    presupuestoTipo: fc.constantFrom('llaveEnMano', 'administrativo'),
    tipo: fc.constantFrom('presupuesto', 'plantilla'),
  })
  .map(({ capitulos, indirectos, repartido, presupuestoTipo, tipo }) => {
    const obra = { ...OBRA, presupuestoTipo, tipo }
    const armar = (partes: readonly number[] | null) => {
      let cual = 0
      const deTarea = ({ entrada, estado, esAdicional }: Sorteada, parte: number | null, margen: number) => {
        const _id = String(cual++).padStart(3, '0')
        const gastoIndirectoTotal = parte ?? entrada.gastoIndirectoTotal
        const plan = calcularPlan({ ...entrada, gastoIndirectoTotal, margen })
        const aprobado = { precioTotalConMargen: plan.precioTotalConMargen }
        const descartadoPostAprobacion = estado === 'descartado'
        return { _id, nombre: `Rubro ${_id}`, estado, esAdicional, plan, aprobado, descartadoPostAprobacion }
      }
      let activa = 0
      const parteDe = ({ estado }: Sorteada) =>
        partes === null ? null : estado === 'activo' ? (partes[activa++] ?? 0) : 0
      const directos = capitulos.map(({ margen, grupos }, i): CapituloPorExplicar => {
        const rige = margenQueRige(margen, obra.margenTareas, tipo)
        const suyos = grupos.map((g) => g.map((t) => deTarea(t, parteDe(t), rige)))
        return { nombre: `Capítulo ${i}`, indirecto: false, margen, grupos: suyos }
      })
      const grupos = indirectos.map((g) => g.map((t) => deTarea(t, 0, margenQueRige(null, 12.5, tipo))))
      return obraDeFilas(obra, [
        ...directos,
        { nombre: 'Gastos indirectos', indirecto: true, margen: null, grupos },
      ])
    }
    return repartido ? armar(partesDe(armar([]))) : armar(null)
  })

const activasDe = ({ capitulos }: ObraDeFila) =>
  capitulos
    .filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
    .flatMap(({ grupos }) => grupos.flatMap((g) => g.tareas.filter(({ estado }) => estado === 'activo')))

/** What distributing gives each; nothing where none has a price. */
function partesDe(obra: ObraDeFila): number[] {
  const planes = activasDe(obra).map(({ plan }) => plan)
  const partes = distribuir(obra.totales.gastoIndirectoTotal, planes)
  return 'motivo' in partes ? [] : partes
}

test('each amount of any budget comes to what it says, from the work down to what a tarea bears', () => {
  const vistas = { proporcion: 0, redondeo: 0, dada: 0, porDistribuir: 0 }
  fc.assert(
    fc.property(unaObra, (obra) => {
      const todas = explicacionesDeFilas(obra)
      expect(todas.flatMap((una) => malExplicada(una))).toEqual([])
      for (const { nombre, explicacion } of todas.filter((una) => una.nombre === 'Gasto indirecto')) {
        const nombres = terminosDe(explicacion).map((t) => t.nombre)
        if (nombres[0] === 'En proporción a su precio') vistas.proporcion++
        if (nombres.includes('Del redondeo')) vistas.redondeo++
        if (explicacion.clase === 'dada' && nombre) vistas.dada++
      }
      if (obra.totales.gastoIndirectoPorDistribuir !== 0) vistas.porDistribuir++
    }),
    { numRuns: 200 },
  )
  expect(Object.entries(vistas).filter(([, cuantas]) => cuantas < 10)).toEqual([])
})

test('of La Esperanza, before and after its indirect costs are distributed', () => {
  const armar = (partes: readonly number[]) => {
    let [cual, directa] = [0, 0]
    return obraDeFilas(
      { ...OBRA, margenTareas: obraLaEsperanza.margenTareas },
      obraLaEsperanza.capitulos.map(({ nombre, indirecto = false, margen = null, grupos }) => ({
        nombre,
        indirecto,
        margen,
        grupos: grupos.map((g) =>
          g.tareas.map((t): TareaPorExplicar => {
            const plan = calcularPlan({
              componentes: costosDe(t),
              cantidad: exigirMicro(t.cantidad),
              gastoIndirectoTotal: indirecto ? 0 : (partes[directa++] ?? 0),
              margen: margenQueRige(margen, obraLaEsperanza.margenTareas, 'presupuesto'),
            })
            const _id = String(cual++).padStart(3, '0')
            return { ...ACTIVA, _id, nombre: t.nombre, plan }
          }),
        ),
      })),
    )
  }
  const antes = armar([])
  const despues = armar(partesDe(antes))
  for (const [obra, esperados] of [
    [antes, totalesEsperados.antesDeDistribuir],
    [despues, totalesEsperados.despuesDeDistribuir],
  ] as const) {
    expect(obra.totales).toEqual({ ...esperados.obra, obraDuracion: obraLaEsperanza.capitulos.length - 1 })
    expect(explicacionesDeFilas(obra).flatMap((una) => malExplicada(una))).toEqual([])
  }
  expect(filasDe(despues).length).toBeGreaterThan(80)
})

const ACTIVA = {
  estado: 'activo',
  esAdicional: false,
  descartadoPostAprobacion: false,
  aprobado: null,
} as const

/** Each row has its own names: what is planted is told by the kind of figure and of row. */
const deQue = (una: Explicada<RefDeFila>, fila: string): Explicada<RefDeFila> => ({
  ...una,
  nombre: `${fila}: ${una.nombre}`,
})

test('a term that is dropped, doubled or negated is found', () => {
  const juntas = fc.sample(unaObra, { numRuns: 150, seed: 31 }).map((obra) =>
    plantarTodas(
      filasDe(obra).flatMap((fila) =>
        cifrasDeFila(obra, fila, true).flatMap((cifra) => {
          const una = explicarFila(cifra, fila, obra)
          const clase = ['work', 'capitulo', 'grupo', 'tarea'][Object.keys(fila).length] ?? ''
          return una ? [deQue(una, clase)] : []
        }),
      ),
    ),
  )
  const plantadas = new Set(juntas.flatMap((una) => [...una.plantadas]))
  const halladas = new Set(juntas.flatMap((una) => [...una.halladas]))
  expect([...plantadas].filter((cual) => !halladas.has(cual))).toEqual([])
  expect(plantadas.size).toBe(72)
})

test('a total that is not what its rows come to is not explained away', () => {
  const [obra] = fc.sample(
    unaObra.filter((o) => o.totales.gastoIndirectoTotal > 0 && activasDe(o).length > 3),
    { numRuns: 1, seed: 5 },
  )
  if (obra === undefined) throw new Error('no work')
  const explicadas = [
    'presupuestoPlanPrecioTotal',
    'presupuestoPlanPrecioTotalConMargen',
    'presupuestoPlanCostoTotal',
    'gastoIndirectoDistribuido',
    'gastoIndirectoPorDistribuir',
  ] as const
  const pasan = explicadas.filter((cual) => {
    const otra = { ...obra, totales: { ...obra.totales, [cual]: obra.totales[cual] + 1 } }
    return explicacionesDeFilas(otra).every((una) => malExplicada(una).length === 0)
  })
  expect(pasan).toEqual([])
})

test('who sees no margin is offered no figure with it, and the indirect capitulo has what it costs alone', () => {
  const [obra] = fc.sample(
    unaObra.filter((o) => o.capitulos.some((c) => c.grupos.some((g) => g.tareas.length > 0))),
    { numRuns: 1, seed: 7 },
  )
  if (obra === undefined) throw new Error('no work')
  const sinMargen = filasDe(obra).flatMap((fila) => cifrasDeFila(obra, fila, false))
  expect(sinMargen.filter((cifra) => /ConMargen/.test(cifra))).toEqual([])
  const indirecto = obra.capitulos.at(-1)?._id ?? ''
  expect(cifrasDeFila(obra, { capituloId: indirecto }, true)).toEqual(['precioCostoFinal'])
  expect(explicarFila('precioTotal', { capituloId: 'otro' }, obra)).toBe(null)
})

test('a share that distributing would not give is told as kept or written, with what it would be', () => {
  const plan = (gastoIndirectoTotal: number, precio: number) =>
    calcularPlan({
      componentes: [
        { tipo: 'materialTipo', cantidad: 1_000_000n, precioUnitario: precio, precioUnitarioReal: precio },
      ],
      cantidad: 1_000_000n,
      gastoIndirectoTotal,
      margen: 12.5,
    })
  const tarea = (_id: string, parte: number, precio: number) => ({
    ...ACTIVA,
    _id,
    nombre: _id,
    plan: plan(parte, precio),
  })
  const obra = obraDeFilas(OBRA, [
    {
      nombre: 'Muros',
      indirecto: false,
      margen: null,
      grupos: [[tarea('a', 34, 200), tarea('b', 10, 200), tarea('c', 0, 200)]],
    },
    { nombre: 'Indirectos', indirecto: true, margen: null, grupos: [[tarea('z', 0, 100)]] },
  ])
  const parte = (tareaId: string) =>
    explicarFila('gastoIndirectoTotal', { capituloId: '0', grupoId: '0.0', tareaId }, obra)
  expect(
    terminosDe(parte('a')?.explicacion ?? { clase: 'dada' }).map(({ nombre, valor }) => [nombre, valor]),
  ).toEqual([
    ['En proporción a su precio', 33],
    ['Del redondeo', 1],
  ])
  expect(parte('b')).toMatchObject({
    antes:
      'Quedó de cuando se distribuyó, o se escribió a mano: si se distribuyera hoy, le tocarían Gs.\u00a033.',
    explicacion: { clase: 'dada' },
  })
  expect(parte('c')).toMatchObject({
    antes: 'Todavía no se le distribuyó nada: si se distribuyera hoy, le tocarían Gs.\u00a033.',
  })
})
