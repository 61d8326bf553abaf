import type { reporteDeGastos } from '@plomada/contract/reportes/gastos'
import { paraHacer } from '@plomada/domain/compras/necesidad'
import { type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { gastoDe, sumarGastos } from '@plomada/domain/reportes/gastos/gastos'
import { porUrgencia, situacionDe } from '@plomada/domain/reportes/gastos/situacion'
import { usoPorMaterial } from '@plomada/domain/reportes/gastos/usoDeMateriales'
import { exigirRango } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { preciosQueRigen } from '../../catalogo/preciosRepo.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { cargarAprobada } from '../nucleo/aprobada.ts'
import { leerCompras, leerMaterialesUsados, leerNecesidadesDeObra } from './repo.ts'

/** What a work spent on each material against its budget, and what it will come to (domain.md §10). */
export const gastosDeObra: Manejador<typeof reporteDeGastos> = async ({ tx, quien, query }) => {
  exigirRango(query)
  const { id } = await cargarAprobada(tx, quien, query.presupuestoId)
  const [necesidades, compras] = await Promise.all([
    leerNecesidadesDeObra(tx, id),
    leerCompras(tx, id, query),
  ])
  const totales = totalesPorMaterial(necesidades)
  const compraDe = new Map(compras.map((compra) => [compra.material_id, compra]))
  const materiales = await leerMaterialesUsados(tx, id, [...new Set([...totales.keys(), ...compraDe.keys()])])
  const detalle = materiales.map((material) => {
    const compra = compraDe.get(material.id)
    const { precioUnitarioReal } = preciosQueRigen(material)
    const cantidadTotal = totales.get(material.id) ?? 0n
    const cantidadComprada = micro(compra?.comprada ?? '0')
    const comprado = {
      cantidadTotal,
      precioUnitarioReal,
      cantidadComprada,
      compraPrecioTotal: compra?.pagado ?? 0,
      compraPeriodo: compra?.pagado_en_el_rango ?? 0,
    }
    const { diffCantidad, compraPromedio, ...montos } = gastoDe(comprado)
    return {
      materialId: material.id,
      materialNombre: material.nombre,
      unidadMedidaCodigo: material.unidad_medida_codigo,
      ...montos,
      cantidadTotal: numeroDeMicro(cantidadTotal),
      cantidadComprada: numeroDeMicro(cantidadComprada),
      diffCantidad: numeroDeMicro(diffCantidad),
      compraPromedio: compraPromedio === null ? null : numeroDeMicro(compraPromedio),
      precioUnitarioReal,
      situacion: situacionDe({ ...comprado, ...montos }),
    }
  })
  return { gastosTotales: sumarGastos(detalle), detalleGastos: porUrgencia(detalle) }
}

/** What all tareas need of each material. */
function totalesPorMaterial(tareas: Awaited<ReturnType<typeof leerNecesidadesDeObra>>): Map<string, Micro> {
  const totales = new Map<string, Micro>()
  for (const { cantidad, materiales } of tareas) {
    const planeada = micro(cantidad)
    const deLaTarea = (materiales ?? []).map(([materialId, unitaria]) => ({
      materialId,
      cantidad: micro(unitaria),
    }))
    for (const [id, unitaria] of usoPorMaterial(deLaTarea)) {
      totales.set(id, (totales.get(id) ?? 0n) + paraHacer(unitaria, planeada))
    }
  }
  return totales
}
