import type { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { diasEntre } from '@plomada/domain/nucleo/fecha'
import { curvasDeAvance } from '@plomada/domain/reportes/curva'
import { razonContraRango } from '@plomada/domain/reportes/rango'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { ManejadorSellado } from '../../base/http/ruta.ts'
import { cargarObra } from '../presupuestos/nucleo/cargar.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import { leerHechoPorDia, leerTareasDeCurva } from './avancesRepo.ts'

/** How far a work was on each day of a range; the indirect capitulo's avances stay out of it (domain.md §10). */
export const avancesPorDia: ManejadorSellado<typeof reporteDeAvances> = async ({ tx, quien, query }) => {
  const { inicio, fin } = query
  const contra = razonContraRango({ inicio, fin })
  if (contra) throw new Rechazo('INVALIDO', contra.razon, { campo: contra.campo })
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const [tareas, hecho] = await Promise.all([
    leerTareasDeCurva(tx, obra.id),
    leerHechoPorDia(tx, obra.id, { inicio, fin, descartados: query.estado === 'descartados' }),
  ])
  return () => {
    const hechoDe = new Map(hecho.map((t) => [t.tarea_id, t.hecho]))
    const fechas = diasEntre(inicio, fin)
    const curvas = curvasDeAvance(
      tareas.map((t) => ({
        id: t.id,
        capituloId: t.capitulo_id ?? '',
        cantidad: micro(t.cantidad),
        precioTotalConMargen: t.precio_total_con_margen,
        hecho: (hechoDe.get(t.id) ?? []).map(([fecha, cantidad]) => ({ fecha, cantidad: micro(cantidad) })),
      })),
      fechas,
    )
    const nombres = new Map(tareas.map((t) => [t.capitulo_id ?? '', t.capitulo_nombre ?? '']))
    return {
      fechas,
      obra: { _id: obra.id, nombre: obra.nombre, avance: curvas.obra },
      rubros: [...curvas.capitulos].map(([_id, avance]) => ({ _id, nombre: nombres.get(_id) ?? '', avance })),
      tareas: tareas.map((t, i) => ({
        _id: t.id,
        nombre: t.nombre,
        rubroId: t.capitulo_id,
        avance: curvas.tareas[i] ?? [],
      })),
      rubrosMap: Object.fromEntries(nombres),
    }
  }
}
