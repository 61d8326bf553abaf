import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { inicio } from '@plomada/contract/reportes/inicio'
import { viejoDesde } from '@plomada/domain/catalogo/precios'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { type Fecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { CifraIncalculable } from '@plomada/domain/nucleo/redondeo'
import { comienzoDelAnio, margenProyectado, type SumasDeObra } from '@plomada/domain/reportes/inicio'
import { promediosDe, proyectar } from '@plomada/domain/reportes/seguimiento/tarea'
import { semanaDe } from '@plomada/domain/reportes/semanales/semana'
import type { Tx } from '../../../base/db/base.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { leerPagos } from '../../certificaciones/comprobantes/repo.ts'
import { leerPorCertificar } from '../../certificaciones/listas/porCertificar.ts'
import { planesDe } from '../../cronograma/nucleo/planes.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { agrupar } from '../../presupuestos/totales/totales.ts'
import { paraPromediar, promediosDeCompra } from '../seguimiento/promedios.ts'
import { leerAnalisisDeTareas, leerCertificado, leerComprado } from '../seguimiento/repo.ts'
import { cambiosDe, diasDe } from './movimiento.ts'
import { leerEsperas, leerObrasEnCurso, leerPorAprobar, leerTareasConPromedio } from './repo.ts'

type Inicio = RespuestaDe<typeof inicio>
type TareaConPromedio = Awaited<ReturnType<typeof leerTareasConPromedio>>[number]

/** The firm at a glance, for who administers it (site.md §2). */
export const deUnVistazo: Manejador<typeof inicio> = async ({ tx, query }) => {
  const ahora = new Date()
  const hoy = hoyEnAsuncion(ahora)
  const [porAprobar, esperas, porCertificar, salidas, obras, dias, cambios] = await Promise.all([
    leerPorAprobar(tx, comienzoDelAnio(ahora)),
    leerEsperas(tx, viejoDesde(ahora), query.ordenes === 'todas'),
    leerPorCertificar(tx),
    leerPagos(tx, { inicio: semanaDe(hoy).inicio, fin: hoy }),
    leerObrasEnCurso(tx),
    diasDe(tx, hoy),
    cambiosDe(tx),
  ])
  return {
    dinero: {
      retenido: esperas.retenido,
      anticipos: esperas.anticipos,
      salioEstaSemana: sumar(salidas.map(({ total }) => total)),
    },
    aprobadoEsteAnio: { count: porAprobar.aprobadas, suma: porAprobar.aprobado },
    pendientes: { count: porAprobar.pendientes, suma: porAprobar.pendiente },
    esperan: {
      aprobacion: { count: porAprobar.aprobables },
      porCertificar: {
        count: porCertificar.length,
        suma: sumar(porCertificar.map(({ total }) => total)),
      },
      pago: { count: esperas.certificaciones, suma: esperas.por_pagar },
      ordenes: {
        count: esperas.ordenes,
        suma: esperas.por_comprar,
        deObras: esperas.de_obras,
        obras: esperas.con_ordenes,
      },
      sinPrecio: { count: esperas.sin_precio },
      preciosViejos: { count: esperas.precios_viejos },
    },
    obrasEnCurso: obras[0]?.de_cuantas ?? 0,
    obras: await obrasDe(tx, obras, hoy),
    dias,
    cambios,
  }
}

/** The works in their order, with what they will leave and how late they are: few statements for all of them. */
async function obrasDe(
  tx: Tx,
  obras: Awaited<ReturnType<typeof leerObrasEnCurso>>,
  hoy: Fecha,
): Promise<Inicio['obras']> {
  const ids = obras.map(({ id }) => id)
  const [desviosDe, planes] = await Promise.all([desviosDeObras(tx, ids), planesDe(tx, ids, hoy)])
  return obras.map((o) => {
    const plan = planes.get(o.id)
    if (plan === undefined) throw new Error(`no plan of the work ${o.id}`)
    const descartadas = o.presupuesto_tipo === 'llaveEnMano' ? o.descartadas : 0
    const precioTotalConMargen = o.activas + descartadas
    const sumas = {
      precioTotalConMargen,
      precioCostoFinal: o.costo,
      gastoIndirectoPorDistribuir: o.por_repartir - o.distribuido,
    }
    return {
      _id: o.id,
      nombre: o.nombre,
      avancePorcentaje: plan.hecho,
      plan,
      precioTotalConMargen,
      margenProyectado: margenDe(sumas, desviosDe(o.id)),
    }
  })
}

/** Null where its figures can't be told: one work must not take the page from the others. */
function margenDe(sumas: SumasDeObra, desvios: Iterable<Gs>): Gs | null {
  try {
    return margenProyectado(sumas, [...desvios])
  } catch (error) {
    if (error instanceof CifraIncalculable) return null
    throw error
  }
}

/** What each tarea of a work will cost over its plan, where it will cost something else; below 0 where less. */
async function desviosDeObras(tx: Tx, ids: readonly string[]): Promise<(obraId: string) => Iterable<Gs>> {
  const tareas = await leerTareasConPromedio(tx, ids)
  const [componentes, certificado, comprado] = await Promise.all([
    leerAnalisisDeTareas(
      tx,
      tareas.map(({ id }) => id),
    ),
    leerCertificado(tx, ids),
    leerComprado(tx, ids),
  ])
  const deTareas = { componentes, certificado: agrupar(certificado, ({ tarea_id }) => tarea_id) }
  const tareasDe = agrupar(tareas, (t) => t.presupuesto_id)
  const compradoDe = agrupar(comprado, (m) => m.presupuesto_id)
  return function* (obraId) {
    const de = { ...deTareas, promedios: promediosDeCompra(compradoDe.get(obraId) ?? []) }
    for (const t of tareasDe.get(obraId) ?? []) yield desvioDe(t, paraPromediar(t.id, t, de))
  }
}

function desvioDe(t: TareaConPromedio, promediable: ReturnType<typeof paraPromediar>): Gs {
  const plan = { cantidad: micro(t.cantidad), gastoIndirectoTotal: t.gasto_indirecto_total }
  const { precioCostoFinal } = proyectar(plan, micro(t.avance_cantidad), promediosDe(promediable))
  return precioCostoFinal - t.precio_costo_final
}
