import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { leerPresupuesto } from './leerPresupuesto.ts'
import { HABITOS, itemsDe, type ObraAjenaDeHoja, obraAjenaDeHoja, sumaDe } from './prueba/ajenos.ts'
import { leer } from './prueba/hojas.ts'

const MONEDA = { moneda: 'PYG', decimales: 'coma' }

/** Names of capitulos and, where the habit keeps them, of grupos; equal neighbours are one, as in a sheet of columns. */
function titulosDe({ capitulos }: ObraAjenaDeHoja, niveles: 1 | 2): string[] {
  return capitulos.flatMap(({ nombre, grupos }) => [
    nombre.toUpperCase(),
    ...(niveles === 2 ? grupos.map((g) => `  ${g.nombre.toUpperCase()}`) : []),
  ])
}

describe.each(HABITOS.map((habito) => [habito.nombre, habito] as const))('%s', (_, habito) => {
  const respuestas = habito.nombre.includes('United States') ? { ...MONEDA, decimales: 'punto' } : MONEDA

  it('comes in to the unit', () => {
    fc.assert(
      fc.property(obraAjenaDeHoja, (obra) => {
        const leido = leer(habito.escribir(obra), respuestas)
        const esperadas = itemsDe(obra)
        const tareas = leido.obra.capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
        expect(tareas.length).toBe(esperadas.length)
        expect(Number(textoDeDecimal(leido.totales.importado))).toBeCloseTo(sumaDe(esperadas), 3)
        const ordenadas = (textos: string[]) => textos.toSorted()
        expect(ordenadas(tareas.map((t) => `${t.nombre} ${t.unidad} ${t.cantidad}`))).toEqual(
          ordenadas(esperadas.map((e) => `${e.nombre} ${e.unidad} ${BigInt(e.cantidad) * 10_000n}`)),
        )
        expect(leido.discrepancias).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('with its titles in their places', () => {
    fc.assert(
      fc.property(obraAjenaDeHoja, (obra) => {
        const { capitulos } = leer(habito.escribir(obra), respuestas).obra
        const hallados = capitulos.flatMap(({ nombre, grupos }) => [
          nombre.toUpperCase(),
          ...(habito.niveles === 2 ? grupos.map((g) => `  ${g.nombre.toUpperCase()}`) : []),
        ])
        const esperados = titulosDe(obra, habito.niveles)
        // Levels in columns can't tell two titles of one name apart.
        const deColumnas = habito.nombre.includes('columns')
        if (deColumnas) expect(new Set(hallados)).toEqual(new Set(esperados))
        else expect(hallados).toEqual(esperados)
      }),
      { numRuns: 25 },
    )
  })

  it('asks at most three things, and of a tidy one only its currency', () => {
    fc.assert(
      fc.property(obraAjenaDeHoja, (obra) => {
        const leido = leerPresupuesto(habito.escribir(obra))
        const claves = leido.ok ? leido.preguntas.map(({ clave }) => clave) : ['no']
        expect(claves.length).toBeLessThanOrEqual(3)
        expect(claves.filter((clave) => clave !== 'moneda' && !habito.pregunta?.includes(clave))).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})

describe('the twenty', () => {
  it('are twenty', () => {
    expect(new Set(HABITOS.map(({ nombre }) => nombre)).size).toBe(20)
  })
})
