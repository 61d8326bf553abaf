import { cronograma, excelDeCronograma, pdfDeCronograma } from '@plomada/contract/cronograma/cronograma'
import { nombreDeMes, tituloDeMes } from '@plomada/domain/cronograma/meses'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { Jugadas } from '@plomada/domain/prueba/mirador/jugar'
import { finalDe, mirador } from '@plomada/domain/prueba/mirador/mirador'
import { expect } from 'vitest'
import { type FilaLeida, hojasDeExcel, renglonesDePdf } from '../../base/impreso/prueba/leer.ts'
import type { Partida } from './partida.ts'

// What Obra El Mirador says of its payment schedule, as the product answers it.

/** By the story's keys. */
const enClaves = <T>({ llamadas }: Partida, porId: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(porId).map(([id, uno]) => [llamadas.obra.capitulos.clave(id), uno]))

/** Each op by its call, and what the story says of it. */
export function jugadasDeCronograma(
  partida: Partida,
): Pick<Jugadas, 'cronograma' | 'marcar' | 'congelar' | 'agregarMes'> {
  const { llamadas, p } = partida
  return {
    cronograma: async (paso) => {
      const { meses } = (await llamadas.cronograma(paso)).cronograma
      const { obraDuracion } = (await p.vista()).totales
      expect({ meses, obraDuracion }).toEqual(paso.esperado)
    },
    marcar: async (paso) => {
      const { semanasMarcadas } = (await llamadas.marcar(paso)).cronograma
      const marcadas = enClaves(partida, semanasMarcadas)
      expect(paso.semanas.map(([cap, mes, semana]) => marcadas[cap]?.[mes]?.[semana - 1])).toEqual(
        paso.semanas.map(() => true),
      )
    },
    congelar: async (paso) => {
      const { desembolsos, totalPorMes } = (await llamadas.congelar(paso)).cronograma
      const delMes = Object.entries(enClaves(partida, desembolsos)).map(([cap, m]) => [cap, m[paso.mes]])
      expect({ desembolsos: Object.fromEntries(delMes), total: totalPorMes[paso.mes] }).toEqual(paso.esperado)
    },
    agregarMes: async ({ esperado }) => {
      const { meses } = await llamadas.agregarMes()
      expect({ meses }).toEqual(esperado)
    },
  }
}

const consulta = ({ llamadas }: Partida) => ({ presupuestoId: llamadas.obra.presupuestoId })

/** How it ends, in the answer and in both files. */
export async function exigirFinalDeCronograma(partida: Partida): Promise<void> {
  const k = await partida.llamar(cronograma, { query: consulta(partida) })
  expect({
    preciosPorSemanaYRubro: enClaves(partida, k.preciosPorSemanaYRubro),
    semanasMarcadas: enClaves(partida, k.semanasMarcadas),
    yearMonthsCongelados: k.yearMonthsCongelados,
    desembolsos: enClaves(partida, k.desembolsos),
    montoPorMes: enClaves(partida, k.montoPorMes),
    totalPorMes: k.totalPorMes,
    ours_ejecutadoPorMes: enClaves(partida, k.ejecutado),
    ours_totalEjecutadoPorMes: k.totalEjecutadoPorMes,
  }).toEqual(partida.testigo.visto.cronograma)
  await exigirExcel(partida)
  await exigirPdf(partida)
}

const gs = (monto: number) => formatoGs(monto, { simbolo: false })

/** The rows of a table by the name that each begins with. */
const porNombre = (filas: readonly FilaLeida[]) =>
  new Map(filas.map(({ celdas }) => [celdas.get('Capítulo') ?? '', celdas]))

async function exigirExcel(partida: Partida): Promise<void> {
  const { s, de, tipo } = partida
  const r = await s.pedir(excelDeCronograma, { como: de('admin'), query: consulta(partida) })
  expect(r.estado).toBe(200)
  const { hojas } = await hojasDeExcel(r.bytes)
  expect(hojas.map(({ nombre }) => nombre)).toEqual(['Cronograma', 'Ejecutado'])
  const [semanas, hecho] = hojas.map(({ filas }) => porNombre(filas))
  const final = finalDe(tipo).cronograma
  const titulo = (mes: string) =>
    final.yearMonthsCongelados.includes(mes) ? `${tituloDeMes(mes)} (congelado)` : tituloDeMes(mes)
  const exigirFila = (
    celdas: Map<string, string> | undefined,
    montos: Record<string, number> = {},
    comoTitulo = tituloDeMes,
  ) => {
    const total = Object.values(montos).reduce((suma, monto) => suma + monto, 0)
    const esperadas = Object.entries(montos).map(([mes, monto]) => [comoTitulo(mes), gs(monto)])
    expect(Object.fromEntries(celdas ?? [])).toMatchObject({
      ...Object.fromEntries(esperadas),
      Total: gs(total),
    })
  }
  for (const [cap, porMes] of Object.entries(final.semanasMarcadas)) {
    const nombre = mirador.entrada.capitulos[cap]?.nombre ?? ''
    const fila = semanas?.get(nombre)
    exigirFila(fila, final.montoPorMes[cap], titulo)
    exigirFila(hecho?.get(nombre), final.ours_ejecutadoPorMes[cap])
    for (const [mes, marcadas] of Object.entries(porMes)) {
      const escritas = marcadas.map((_, i) => fila?.get(`${nombreDeMes(mes)}, semana ${i + 1}`))
      expect([cap, mes, escritas]).toEqual([cap, mes, marcadas.map((si) => (si ? '■' : undefined))])
    }
  }
  exigirFila(semanas?.get('Previsto'), final.totalPorMes, titulo)
  exigirFila(semanas?.get('Ejecutado'), final.ours_totalEjecutadoPorMes, titulo)
  exigirFila(hecho?.get('Ejecutado'), final.ours_totalEjecutadoPorMes)
}

/** Four months a page: each row with the weeks and the amounts of its months, in their order. */
async function exigirPdf(partida: Partida): Promise<void> {
  const { s, de, tipo } = partida
  const r = await s.pedir(pdfDeCronograma, { como: de('admin'), query: consulta(partida) })
  expect(r.estado).toBe(200)
  const renglones = (await renglonesDePdf(r.bytes)).map((renglon) => renglon.replace(/\s+/g, ' '))
  const final = finalDe(tipo).cronograma
  const meses = Object.keys(final.totalPorMes)
  for (const suyos of [meses.slice(0, 4), meses.slice(4)]) {
    for (const [cap, porMes] of Object.entries(final.semanasMarcadas)) {
      const deMes = (mes: string) => [
        ...(porMes[mes] ?? []).map((si) => (si ? '■' : '·')),
        gs(final.montoPorMes[cap]?.[mes] ?? 0),
      ]
      const nombre = mirador.entrada.capitulos[cap]?.nombre
      expect(renglones).toContain([nombre, ...suyos.flatMap(deMes)].join(' '))
    }
    const deTotal = (montos: Record<string, number>) => suyos.map((mes) => gs(montos[mes] ?? 0))
    expect(renglones).toContain(['Previsto', ...deTotal(final.totalPorMes)].join(' '))
    expect(renglones).toContain(['Ejecutado', ...deTotal(final.ours_totalEjecutadoPorMes)].join(' '))
  }
}
