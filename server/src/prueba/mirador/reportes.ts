import { analisis, pdfDeSeguimiento, seguimiento } from '@plomada/contract/reportes/analisis'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { inicio } from '@plomada/contract/reportes/inicio'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { esperadoDe, historia } from '@plomada/domain/reportes/prueba/mirador'
import { expect } from 'vitest'
import { textoDePdf } from '../../base/pdf/textoDePdf.ts'
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
  const esperado = esperadoDe(partida.tipo).analisis
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
  const esperado = esperadoDe(partida.tipo).seguimiento
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
  const { gastos, usoDeMateriales: uso } = historia.esperado.llaveEnMano
  const r = await partida.llamar(reporteDeGastos, {
    query: { ...consulta(partida), inicio: '2026-08-01', fin: '2026-09-30' },
  })
  // How much of it is spent, and in which colour, is the screen's.
  const detalle = gastos.detalleGastos.map(
    ({ gastadoPorcentaje: _gastado, barra: _barra, ...dicho }) => dicho,
  )
  const porClave = (a: { material: string }, b: { material: string }) => (a.material < b.material ? -1 : 1)
  expect(
    r.detalleGastos.map((g) => ({ ...g, material: catalogo.clave(g.materialId) })).toSorted(porClave),
  ).toMatchObject(detalle.toSorted(porClave))
  const { color: _color, ...totales } = gastos.gastosTotales
  expect(r.gastosTotales).toEqual(totales)

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

/** The firm at a glance and the PDF say what the follow-up says. */
export async function exigirOtrasCaras(partida: Partida): Promise<void> {
  const { obra } = esperadoDe(partida.tipo).seguimiento
  const { obras } = await partida.llamar(inicio)
  const { presupuestoId } = consulta(partida)
  expect(obras.find(({ _id }) => _id === presupuestoId)).toMatchObject({
    avancePorcentaje: obra.avancePorcentajeTotal,
    precioTotalConMargen: obra.precioTotalConMargen,
    margenProyectado: obra.margenProyectado,
  })
  const pdf = await partida.s.inyectar({
    url: pdfDeSeguimiento.ruta.replace(':id', presupuestoId),
    headers: { authorization: `Bearer ${partida.de('admin').token}` },
  })
  const texto = (await textoDePdf(pdf.rawPayload)).paginas.join(' ').replace(/\s+/g, ' ')
  const montos = [obra.costoProyectado, obra.margenProyectado, obra.costoAvanzadoReal, obra.margen]
  for (const monto of montos) expect(texto).toContain(formatoGs(monto, { simbolo: false }))
  for (const dicho of ['Hecho: 52,5 %', 'Por hacer: 47,5 %', 'Pintura interior'])
    expect(texto).toContain(dicho)
}
