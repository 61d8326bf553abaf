import { ordenes, ordenPorId } from '@plomada/contract/compras/ordenes'
import {
  excelDeMateriales,
  totalesDeManoDeObra,
  totalesDeMateriales,
} from '@plomada/contract/compras/totales'
import type { Jugadas } from '@plomada/domain/prueba/mirador/jugar'
import { finalDe } from '@plomada/domain/prueba/mirador/mirador'
import type { MaterialDeHistoria } from '@plomada/domain/prueba/mirador/ordenes'
import { expect } from 'vitest'
import { hojasDeExcel } from '../../base/impreso/prueba/leer.ts'
import type { Partida } from './partida.ts'

// What Obra El Mirador says of its orders, materials and labour, as the product answers it.

/** Each op by its call, and what the story says of it. */
export function jugadasDeCompras(partida: Partida): Pick<Jugadas, 'orden' | 'pagarOrden' | 'descartarOrden'> {
  const { llamadas, llamar } = partida
  const { tareas, catalogo } = llamadas.obra
  const leer = (id: string) => llamar(ordenPorId, { params: { id: llamadas.ordenes.de(id) } })
  return {
    orden: async (paso) => {
      const { sugeridas, precioTotal } = await llamadas.orden(paso)
      const { rubros, ...orden } = await leer(paso.id)
      // The answer groups them by tarea, in the order in which they were asked for.
      const lineas = rubros.flatMap((r) =>
        r.materiales.map((m) => ({
          tarea: tareas.clave(r.rubroId),
          material: catalogo.clave(m.materialId),
          cantidad: m.cantidad,
          precioUnitario: m.precioUnitario,
          cantidadUnitaria: m.cantidadUnitaria,
          precioTotal: m.precioTotal,
        })),
      )
      expect({
        lineas: lineas.map((linea, i) => ({ ...linea, sugerida: sugeridas[i] })),
        precioTotal: orden.precioTotal,
      }).toEqual(paso.esperado)
      expect([precioTotal, orden.estado, orden.fecha]).toEqual([orden.precioTotal, 'pendiente', paso.fecha])
    },
    pagarOrden: async (paso) => {
      const { orden } = await llamadas.pagarOrden(paso)
      expect({
        precioTotal: orden.precioTotal,
        extra: Object.fromEntries(
          Object.entries(orden.totalMateriales).map(([id, m]) => [catalogo.clave(id), m.cantidadExtra]),
        ),
      }).toEqual(paso.esperado)
      expect(await leer(paso.id)).toEqual({ ...orden, estado: 'PAGADO', fechaPago: paso.fecha })
    },
    descartarOrden: async (paso) => {
      await llamadas.descartarOrden(paso)
      expect((await leer(paso.id)).estado).toBe('DESCARTADO')
    },
  }
}

const consulta = ({ llamadas }: Partida) => ({ presupuestoId: llamadas.obra.presupuestoId, limit: 100 })

/** How everything ends: each material, each labour, and each order. */
export async function exigirFinalDeCompras(partida: Partida): Promise<void> {
  const { llamar, llamadas } = partida
  const { tareas, catalogo } = llamadas.obra
  const final = partida.testigo.visto
  const { items } = await llamar(totalesDeMateriales, { query: consulta(partida) })
  const hay = items.map(
    ({ materialId, enObra, compraTotal, porPedir, ...m }): [string, MaterialDeHistoria] => {
      // Nothing is ordered of what there is enough of.
      expect([m.materialNombre, porPedir > 0 && m.balance <= 0]).toEqual([m.materialNombre, false])
      return [catalogo.clave(materialId), { ...m, ours_enObra: enObra, compraPrecioTotal: compraTotal }]
    },
  )
  expect(Object.fromEntries(hay)).toEqual(final.materiales)
  const labor = await llamar(totalesDeManoDeObra, { query: consulta(partida) })
  const manoDeObra = labor.items.map((m) => ({
    tarea: tareas.clave(m.tareaId),
    nombre: m.nombre,
    cantidadTotal: m.cantidadTotal,
    ours_cantidadUtilizada: m.cantidadUtilizada,
    ours_restante: m.restante,
  }))
  const porTexto = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
  expect(manoDeObra.toSorted(porTexto)).toEqual(final.manoDeObra.toSorted(porTexto))
  const { data } = await llamar(ordenes, { query: consulta(partida) })
  expect(data.items.map((o) => [llamadas.ordenes.clave(o._id), o.nro, o.estado, o.precioTotal])).toEqual([
    ['OC5', 5, 'pendiente', 1_850_948],
    ['OC4', 4, 'DESCARTADO', 660_000],
    ['OC3', 3, 'PAGADO', 846_000],
    ['OC2', 2, 'PAGADO', 5_550_625],
    ['OC1', 1, 'PAGADO', 7_520_425],
  ])
}

/** The same figures in the workbook of materials. */
export async function exigirExcelDeMateriales({ s, de, llamadas, tipo }: Partida): Promise<void> {
  const { presupuestoId } = llamadas.obra
  const r = await s.pedir(excelDeMateriales, { como: de('admin'), query: { presupuestoId } })
  expect(r.estado).toBe(200)
  const { libro, hojas } = await hojasDeExcel(r.bytes)
  const [hoja] = libro.worksheets
  const titulos = hojas[0]?.titulos ?? []
  const porNombre = new Map<string, unknown[]>()
  for (let fila = 1; fila <= (hoja?.rowCount ?? 0); fila++) {
    const celdas = titulos.map((_, columna) => hoja?.getCell(fila, columna + 1).value ?? null)
    if (typeof celdas[0] === 'string') porNombre.set(celdas[0], celdas)
  }
  for (const m of Object.values(finalDe(tipo).materiales)) {
    const [nombre, ...resto] = porNombre.get(m.materialNombre) ?? []
    expect([nombre, ...resto].slice(0, 11)).toEqual([
      m.materialNombre,
      m.unidadMedidaCodigo,
      m.cantidadTotal,
      m.cantidadOrdenada,
      m.cantidadComprada,
      m.cantidadExtra,
      m.cantidadUtilizada,
      m.balance,
      m.ours_enObra,
      m.compraPrecioTotal,
      m.compraPromedio,
    ])
  }
}
