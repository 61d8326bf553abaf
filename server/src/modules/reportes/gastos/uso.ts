import type { usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { usadoEnTotal, usadoPor } from '@plomada/domain/reportes/gastos/usoDeMateriales'
import { exigirRango } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { cargarAprobada } from '../nucleo/aprobada.ts'
import { leerAnalisisDeTareas } from '../seguimiento/repo.ts'
import { leerHechoEn, leerMaterialesUsados } from './repo.ts'

/** The materials that what was done in a range of days took, by tarea (domain.md §10). */
export const usoEnObra: Manejador<typeof usoDeMateriales> = async ({ tx, quien, query }) => {
  exigirRango(query)
  const { id } = await cargarAprobada(tx, quien, query.presupuestoId)
  const hechas = await leerHechoEn(tx, id, query)
  const ids = hechas.map((tarea) => tarea.id)
  const componentes = await leerAnalisisDeTareas(tx, ids)
  const usadas = hechas.flatMap((tarea) => {
    const materiales = (componentes.get(tarea.id) ?? [])
      .filter(([, tipo]) => tipo === 'materialTipo')
      .map(([materialId, , cantidad]) => ({ materialId, cantidad: micro(cantidad) }))
    if (materiales.length === 0) return []
    return [{ tarea, usado: usadoPor({ cantidad: micro(tarea.cantidad), materiales }) }]
  })
  const total = usadoEnTotal(usadas.map(({ usado }) => usado))
  const materiales = await leerMaterialesUsados(tx, id, [...total.keys()])
  return {
    materialesUtilizados: usadas.map(({ tarea, usado }) => ({
      rubroId: tarea.id,
      rubroNombre: tarea.nombre,
      unidadMedidaCodigo: tarea.unidad_medida_codigo,
      cantidad: Number(tarea.cantidad),
      materiales: enCable(usado),
    })),
    materiales: materiales.map((m) => ({
      _id: m.id,
      nombre: m.nombre,
      unidadMedidaCodigo: m.unidad_medida_codigo,
    })),
    totalesMateriales: enCable(total),
  }
}

const enCable = (cantidades: ReadonlyMap<string, Micro>) =>
  Object.fromEntries([...cantidades].map(([id, cantidad]) => [id, numeroDeMicro(cantidad)]))
