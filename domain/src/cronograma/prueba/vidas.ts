import fc from 'fast-check'
import { congelar, razonContraCongelar, razonContraMarcas } from '../cambio.ts'
import { mesesDe } from '../meses.ts'
import type { Cronograma, Marcas, Semanas } from '../montos.ts'

// Any life of a schedule: marks, freezes, prices and durations that change, months that are added.

export const CUANTOS = 3
export type Jugada =
  | { que: 'marcar'; capitulo: number; mes: number; semana: number }
  | { que: 'congelar'; meses: number }
  | { que: 'precio'; capitulo: number; precioTotal: number }
  | { que: 'duracion'; capitulo: number; duracion: number }
  | { que: 'activo'; capitulo: number; activo: boolean }
  | { que: 'agregar' }

const capitulo = fc.nat(CUANTOS - 1)
export const precio = fc.oneof(fc.nat(50), fc.nat(10 ** 12))
export const jugada: fc.Arbitrary<Jugada> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      que: fc.constant('marcar' as const),
      capitulo,
      mes: fc.nat(4),
      semana: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('congelar' as const), meses: fc.nat(3) }) },
  fc.record({ que: fc.constant('precio' as const), capitulo, precioTotal: precio }),
  fc.record({ que: fc.constant('duracion' as const), capitulo, duracion: fc.nat(9) }),
  fc.record({ que: fc.constant('activo' as const), capitulo, activo: fc.boolean() }),
  fc.record({ que: fc.constant('agregar' as const) }),
)

export const inicial = (precios: readonly number[]): Cronograma => ({
  meses: mesesDe('2026-11-30', 3),
  congelados: [],
  capitulos: precios.map((precioTotal, i) => ({
    id: `c${i}`,
    nombre: `Capítulo ${i}`,
    duracion: 2 + i,
    activo: true,
    precioTotal,
  })),
  marcas: {},
  desembolsos: {},
})

const semanas = (...marcadas: number[]): Semanas => [1, 2, 3, 4].map((n) => marcadas.includes(n))

const marcar = (marcas: Marcas, id: string, mes: string, semana: number): Marcas => ({
  ...marcas,
  [id]: {
    ...marcas[id],
    [mes]: semanas(
      ...[1, 2, 3, 4].filter((n) => (marcas[id]?.[mes]?.[n - 1] ?? false) !== (n === semana + 1)),
    ),
  },
})

/** What the server does: refuses, or leaves another schedule. */
export function jugar(k: Cronograma, j: Jugada): Cronograma {
  const deCapitulo = (n: number, cambio: object): Cronograma => ({
    ...k,
    capitulos: k.capitulos.map((c, i) => (i === n ? { ...c, ...cambio } : c)),
  })
  switch (j.que) {
    case 'marcar': {
      const marcas = marcar(k.marcas, `c${j.capitulo}`, k.meses[j.mes] ?? '2031-01', j.semana)
      return razonContraMarcas(k, marcas) === null ? { ...k, marcas } : k
    }
    case 'congelar': {
      const desde = k.congelados.length
      const meses = k.meses.slice(desde, desde + j.meses)
      return razonContraCongelar(k, meses) === null ? congelar(k, meses) : k
    }
    case 'precio':
      return deCapitulo(j.capitulo, { precioTotal: j.precioTotal })
    case 'activo':
      return deCapitulo(j.capitulo, { activo: j.activo })
    case 'duracion': {
      const marcadas = Object.values(k.marcas[`c${j.capitulo}`] ?? {})
        .flat()
        .filter(Boolean).length
      return j.duracion < marcadas ? k : deCapitulo(j.capitulo, { duracion: j.duracion })
    }
    case 'agregar':
      return { ...k, meses: mesesDe('2026-11-30', k.meses.length + 1) }
  }
}

/** Any schedule. */
export const cronogramas: fc.Arbitrary<Cronograma> = fc
  .tuple(
    fc.array(precio, { minLength: CUANTOS, maxLength: CUANTOS }),
    fc.array(jugada, { minLength: 10, maxLength: 40 }),
  )
  .map(([precios, jugadas]) => jugadas.reduce(jugar, inicial(precios)))
