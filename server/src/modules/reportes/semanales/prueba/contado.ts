import { avances } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import {
  eliminarReporteSemanal,
  generarReporteSemanal,
  reporteSemanal,
} from '@plomada/contract/reportes/semanales'
import { masDias } from '@plomada/domain/nucleo/fecha'
import type { ServidorDePrueba } from '../../../../prueba/servidor.ts'
import { HOY, obraConManoDeObra } from '../../../certificaciones/prueba/obraConManoDeObra.ts'
import { exigir } from '../../../presupuestos/prueba/presupuesto.ts'
import { ESTA } from './semanas.ts'

// A work whose past weeks are told one after the other.

export const SEMANAS = 5
/** Of the past ones the first is long ago. */
export const lunes = (n: number) => masDias(ESTA.inicio, 7 * (n - SEMANAS))
export const dia = (n: number) => masDias(lunes(n), 1)

export type Reporte = RespuestaDe<typeof reporteSemanal>
export type ObraContada = Awaited<ReturnType<typeof obraContada>>

/** 100 units of 'Muro' and 10 of 'Piso', of one contratista. */
export async function obraContada(s: ServidorDePrueba) {
  const o = await obraConManoDeObra(s)
  const { como, id: presupuestoId } = o.p
  const hacer = (fecha: string) => s.pedir(generarReporteSemanal, { como, body: { presupuestoId, fecha } })
  const leer = async (reporteSemanalId: string): Promise<Reporte> =>
    exigir(await s.pedir(reporteSemanal, { como, query: { reporteSemanalId } }))
  return {
    ...o,
    hacer,
    leer,
    cerrar: async (n: number): Promise<Reporte> => leer(exigir(await hacer(lunes(n)))._id),
    borrar: (reporteSemanalId: string) =>
      s.pedir(eliminarReporteSemanal, { como, body: { reporteSemanalId } }),
    planear: (_id: string, cantidad: number, cantidadCliente: number) =>
      o.p.editar({ _id, plan: { cantidad, cantidadCliente } }),
    certificarTodo: () => o.generar({ inicio: lunes(0), fin: HOY }),
    contados: async () => {
      const { items } = exigir(await s.pedir(avances, { como, query: { presupuestoId, inicio: lunes(0) } }))
      return items.map(({ contadoEn }) => contadoEn)
    },
  }
}

/** What a report says of one tarea. */
export function deTarea({ secciones }: Reporte, tareaId: string) {
  const suya = (item: object) => 'tareaId' in item && item.tareaId === tareaId
  return {
    hecho: secciones.flatMap((x) => (x.tipo === 'avances' ? x.items.filter(suya) : [])),
    tarde: secciones.flatMap((x) =>
      x.tipo === 'tardios' ? x.items.filter((i) => i.tipo === 'avance').filter(suya) : [],
    ),
    correcciones: secciones.flatMap((x) =>
      x.tipo === 'correcciones' ? x.items.filter((i) => i.tipo === 'tarea').filter(suya) : [],
    ),
  }
}

/** Of the week, late and corrected, in the order in which they stand, each with what is accumulated. */
export function cifras(reporte: Reporte, tareaId: string) {
  const { hecho, tarde, correcciones } = deTarea(reporte, tareaId)
  return [
    ...hecho.map((a) => ['semana', a.cantidadSemana, a.cantidadAcumulada]),
    ...tarde.map((a) => ['tarde', a.cantidad, a.cantidadAcumulada]),
    ...correcciones.map((a) => [a.motivo, a.cantidad, a.cantidadAcumulada]),
  ]
}
