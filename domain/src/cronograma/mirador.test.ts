import { expect, it } from 'vitest'
import datos from '../prueba/mirador/mirador.json' with { type: 'json' }
import { congelar, razonContraCongelar, razonContraMarcas } from './cambio.ts'
import { mesesDe, mesesDeDuracion } from './meses.ts'
import {
  type Cronograma,
  type Marcas,
  montoPorMes,
  precioPorSemana,
  SIN_MARCAR,
  totalPorMes,
} from './montos.ts'

// The schedule of Obra El Mirador by its steps 7, 8, 41 and 61 to 64, at the prices that it ends with, as both kinds of
// work: what A costs, all that was frozen in August, is the same then.

const AGOSTO = '2026-08'
const marcas: Record<number, (string | number)[][]> = Object.fromEntries(
  datos.pasos.flatMap((paso) =>
    paso.op === 'marcar' && 'semanas' in paso ? [[paso.n, paso.semanas ?? []] as const] : [],
  ),
)

/** With the marks of those cells turned over. */
function conMarcas(antes: Marcas, celdas: readonly (string | number)[][]): Marcas {
  const despues: Record<string, Record<string, readonly boolean[]>> = {}
  for (const [id, suyas] of Object.entries(antes)) despues[id] = { ...suyas }
  for (const [cap, mes, semana] of celdas) {
    const suyas = despues[String(cap)] ?? {}
    despues[String(cap)] = suyas
    suyas[String(mes)] = (suyas[String(mes)] ?? SIN_MARCAR).map((si, i) => (i + 1 === semana ? !si : si))
  }
  return despues
}

it.each(['llaveEnMano', 'administrativo'] as const)('the schedule of the story, %s', (tipo) => {
  const final = datos.esperado[tipo].cronograma
  const { capitulos } = datos.entrada
  const otros = Object.entries(final.preciosPorSemanaYRubro)
  const duracion = otros.reduce((suma, [, { semanas }]) => suma + semanas, 0)
  let k: Cronograma = {
    meses: mesesDe('2026-08-03', mesesDeDuracion(duracion)),
    congelados: [],
    capitulos: otros.map(([id, { semanas, precioTotal }]) => ({
      id,
      nombre: capitulos[id as keyof typeof capitulos].nombre,
      duracion: semanas,
      activo: true,
      precioTotal,
    })),
    marcas: {},
    desembolsos: {},
  }
  expect(k.meses).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
  const marcar = (paso: number) => {
    const despues = conMarcas(k.marcas, marcas[paso] ?? [])
    expect(razonContraMarcas(k, despues)).toBeNull()
    k = { ...k, marcas: despues }
  }
  const congelarUno = (mes: string) => {
    expect(razonContraCongelar(k, [mes])).toBeNull()
    k = congelar(k, [mes])
  }
  marcar(8)
  congelarUno(AGOSTO)
  marcar(61)
  expect(razonContraMarcas(k, conMarcas(k.marcas, marcas[62] ?? []))?.clase).toBe('dato')
  congelarUno('2026-09')
  k = { ...k, meses: mesesDe('2026-08-03', 5) }
  for (const { id, precioTotal, duracion: semanas } of k.capitulos) {
    const { precioPorSemanaYRubro } = Object.fromEntries(otros)[id] ?? { precioPorSemanaYRubro: -1 }
    expect([id, precioPorSemana(precioTotal, semanas)]).toEqual([id, precioPorSemanaYRubro])
  }
  expect(k.congelados).toEqual(final.yearMonthsCongelados)
  expect(k.desembolsos).toEqual(final.desembolsos)
  expect(montoPorMes(k)).toEqual(final.montoPorMes)
  expect(totalPorMes(k.meses, montoPorMes(k))).toEqual(final.totalPorMes)
})
