import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { analisis, curvaDeObra, seguimiento } from '@plomada/contract/reportes/analisis'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { inicio } from '@plomada/contract/reportes/inicio'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mirador } from '@plomada/domain/prueba/mirador/mirador'
import { sin } from '@plomada/domain/prueba/testigo'
import { costoAlFinal } from '@plomada/domain/reportes/prueba/mirador'
import { expect } from 'vitest'
import type { Partida } from './partida.ts'

// What Obra El Mirador says of its reports (sections 8 to 10), as the product answers it.

const consulta = ({ llamadas }: Partida) => ({ presupuestoId: llamadas.obra.presupuestoId })

const enHistoria = (c: {
  venta: number
  costo: number
  ventaVsCosto: number
  ventaVsCostoPorcentaje: number
  materialTotal: number
  manoDeObraTotal: number
  materialYManoTotal: number
  gastoIndirectoTotal: number
}) => ({
  venta: c.venta,
  costo: c.costo,
  ventaVsCosto: c.ventaVsCosto,
  ventaVsCostoPorcentaje: c.ventaVsCostoPorcentaje,
  material: c.materialTotal,
  manoDeObra: c.manoDeObraTotal,
  materialYMano: c.materialYManoTotal,
  gastoIndirecto: c.gastoIndirectoTotal,
})

export async function exigirAnalisis(partida: Partida): Promise<void> {
  const { capitulos, tareas } = partida.llamadas.obra
  const esperado = partida.testigo.visto.analisis
  const r = await partida.llamar(analisis, { query: consulta(partida) })
  const otros = r.rubrosWithGrupos.filter((c) => !c.capituloGastoIndirecto)
  const lados = ({ final, aprobado }: (typeof otros)[number] | (typeof r)['totales']) => ({
    final: enHistoria(final),
    aprobado: enHistoria(aprobado),
  })
  const deTareas = otros.flatMap((c) => c.grupos.flatMap((g) => g.tareas))
  expect(
    Object.fromEntries(
      deTareas.map((t) => [
        tareas.clave(t._id),
        { final: enHistoria(t.final), aprobado: enHistoria(t.aprobado) },
      ]),
    ),
  ).toEqual(esperado.tareas)
  expect(Object.fromEntries(otros.map((c) => [capitulos.clave(c._id), lados(c)]))).toEqual(esperado.rubros)
  const conResto = (lado: 'final' | 'aprobado') => ({
    ...enHistoria(r.totales[lado]),
    porDistribuir: r.totales[lado].gastoIndirectoPorDistribuir,
  })
  expect({ final: conResto('final'), aprobado: conResto('aprobado') }).toEqual(esperado.obra)
}

export async function exigirSeguimiento(partida: Partida): Promise<void> {
  const { capitulos, tareas } = partida.llamadas.obra
  const esperado = partida.testigo.visto.seguimiento
  const r = await partida.llamar(seguimiento, { query: { ...consulta(partida), usaTotalesExtra: 's' } })
  const otros = r.rubrosWithGrupos.filter((c) => !c.capituloGastoIndirecto)
  const deTareas = otros.flatMap((c) => c.grupos.flatMap((g) => g.tareas))
  expect(deTareas.map((t) => tareas.clave(t._id)).toSorted()).toEqual(Object.keys(esperado.tareas).toSorted())
  for (const t of deTareas) {
    const clave = tareas.clave(t._id)
    const { montoAvanzadoReal, montoAvanzadoPromedio, ...suya } = esperado.tareas[clave] ?? {}
    expect({ clave, ...t }).toMatchObject({ clave, ...suya })
    const montos = (cual: 'montoAvanzadoReal' | 'montoAvanzadoPromedio') => ({
      manoDeObra: t.manoDeObraTotal[cual],
      materialTipo: t.materialTotal[cual],
      materialYMano: t.materialYManoTotal[cual],
    })
    if (montoAvanzadoReal) expect([clave, montos('montoAvanzadoReal')]).toEqual([clave, montoAvanzadoReal])
    if (montoAvanzadoPromedio)
      expect([clave, montos('montoAvanzadoPromedio')]).toEqual([clave, montoAvanzadoPromedio])
  }
  for (const c of otros) expect(c).toMatchObject(esperado.rubros[capitulos.clave(c._id)] ?? { ninguno: true })
  const { porDistribuir, ...obra } = esperado.obra
  expect(r.totales).toMatchObject({ ...obra, gastoIndirectoPorDistribuir: porDistribuir })
  const indirecto = r.rubrosWithGrupos.find((c) => c.capituloGastoIndirecto)?.indirecto
  expect(indirecto).toEqual({ planeado: 13_747_500, certificado: 2_890_000, comprado: 0 })
}

export async function exigirGastosYUso(partida: Partida): Promise<void> {
  const { catalogo, tareas } = partida.llamadas.obra
  const { gastos, usoDeMateriales: uso } = partida.testigo.visto
  const r = await partida.llamar(reporteDeGastos, {
    query: { ...consulta(partida), inicio: gastos.inicio, fin: gastos.fin },
  })
  // How much of it is spent, and in which colour, is the screen's.
  const detalle = gastos.detalleGastos.map((dicho) => sin(dicho, 'gastadoPorcentaje', 'barra'))
  const porClave = (a: { material: string }, b: { material: string }) => (a.material < b.material ? -1 : 1)
  expect(
    r.detalleGastos.map((g) => ({ ...g, material: catalogo.clave(g.materialId) })).toSorted(porClave),
  ).toMatchObject(detalle.toSorted(porClave))
  expect(r.gastosTotales).toEqual(sin(gastos.gastosTotales, 'color'))

  const { inicio: desde, fin } = uso
  const u = await partida.llamar(usoDeMateriales, { query: { ...consulta(partida), inicio: desde, fin } })
  const enClaves = (cantidades: Record<string, number>) =>
    Object.fromEntries(Object.entries(cantidades).map(([id, cantidad]) => [catalogo.clave(id), cantidad]))
  expect(
    u.materialesUtilizados.map(({ rubroId, cantidad, materiales }) => ({
      rubroId: tareas.clave(rubroId),
      cantidad,
      materiales: enClaves(materiales),
    })),
  ).toEqual(uso.materialesUtilizados)
  expect(enClaves(u.totalesMateriales)).toEqual(uso.totalesMateriales)
  expect(u.materiales.map(({ _id }) => catalogo.clave(_id)).toSorted()).toEqual(
    Object.keys(uso.totalesMateriales).toSorted(),
  )
}

/** The firm at a glance says what the follow-up says, and the curve what the schedule does. */
export async function exigirOtrasCaras(partida: Partida): Promise<void> {
  const { obra } = partida.testigo.visto.seguimiento
  const { obras } = await partida.llamar(inicio)
  const { presupuestoId } = consulta(partida)
  expect(obras.find(({ _id }) => _id === presupuestoId)).toMatchObject({
    avancePorcentaje: obra.avancePorcentajeTotal,
    precioTotalConMargen: obra.precioTotalConMargen,
    margenProyectado: obra.margenProyectado,
  })
  await exigirCurva(partida)
}

/** Planned and done up to each month, and how late and dear that is; the day of the clock says after which month. */
async function exigirCurva(partida: Partida): Promise<void> {
  const { cronograma, seguimiento } = partida.testigo.visto
  const c = await partida.llamar(curvaDeObra, { query: consulta(partida) })
  const meses = Object.keys(cronograma.totalPorMes)
  const acumular = (porMes: Record<string, number>) =>
    meses.map((_, i) => meses.slice(0, i + 1).reduce((suma, mes) => suma + (porMes[mes] ?? 0), 0))
  const previsto = acumular(cronograma.totalPorMes)
  const real = acumular(cronograma.ours_totalEjecutadoPorMes)
  const enPorcentaje = (parte: number, todo: number) => Math.round((parte / todo) * 10_000) / 100
  const ultimo = meses.findLastIndex((mes) => mes < hoyEnAsuncion(new Date()).slice(0, 7))
  const [antes = 0, hecho = 0] = [previsto[ultimo], real[ultimo]]
  const { costoAvanzadoFinal, costoAvanzadoReal } = seguimiento.obra
  // Which the story does not tell.
  const { costoComprobado: comprobado } = costoAlFinal(
    (cap) => mirador.entrada.capitulos[cap]?.indirecto !== true,
  )
  expect(c).toEqual({
    meses,
    previsto,
    real,
    hasta: meses[ultimo] ?? null,
    atraso: ultimo < 0 ? null : enPorcentaje(hecho - antes, antes),
    sobrecosto: enPorcentaje(costoAvanzadoReal - costoAvanzadoFinal, costoAvanzadoFinal),
    conocido: enPorcentaje(comprobado, costoAvanzadoReal),
  })
}

/** What the client sees of a unit of each tarea: the price in its own measure. */
export function exigirPreciosDelCliente(
  { llamadas, testigo }: Partida,
  { rubrosWithGrupos }: RespuestaDe<typeof vistaPresupuestoCliente>,
): void {
  const { plan } = testigo.visto
  const vistas = rubrosWithGrupos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))
  const precios = vistas.map(
    (t) => [llamadas.obra.tareas.clave(t._id), t.plan.precioUnitarioConMargen] as const,
  )
  const activos = precios.filter(([clave]) => plan[clave]?.estado === 'activo')
  expect(activos).toEqual(activos.map(([clave]) => [clave, plan[clave]?.precioUnitarioCliente]))
  expect(activos.length).toBeGreaterThan(7)
}
