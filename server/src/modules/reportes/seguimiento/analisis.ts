import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { analisis } from '@plomada/contract/reportes/analisis'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { cifrasFinales, NADA, type TotalesCapitulo } from '@plomada/domain/presupuestos/totales'
import { analizar, analizarObra } from '@plomada/domain/reportes/analisis'
import { type CampoDeAnalisis, ordenar } from '@plomada/domain/reportes/orden'
import type { ManejadorSellado } from '../../../base/http/ruta.ts'
import type { FilaConNombres } from '../../presupuestos/tareas/presentar.ts'
import { cifrasContadas, contada, micro } from '../../presupuestos/totales/filas.ts'
import type { VistaCargada } from '../../presupuestos/vista/cargar.ts'
import { enGrupos } from '../../presupuestos/vista/grupos.ts'
import { type SumasDeVista, sumarVista } from '../../presupuestos/vista/sumas.ts'
import { cargarPresupuesto } from './cargar.ts'
import { marcasDeSeguida, obraDe, ordenDe } from './presentar.ts'

type Analisis = RespuestaDe<typeof analisis>

/** What a work sells and costs, as it was approved and as it is now (domain.md §10). */
export const analizarPresupuesto: ManejadorSellado<typeof analisis> = async ({ tx, quien, query }) => {
  const leido = await cargarPresupuesto(tx, quien, query.presupuestoId)
  return () => presentar(leido, sumarVista(leido), ordenDe(query))
}

function presentar(
  leido: VistaCargada,
  cuentas: SumasDeVista,
  orden: ReturnType<typeof ordenDe<CampoDeAnalisis>>,
): Analisis {
  const { plan, aprobado } = cuentas
  if (aprobado === null) throw new Error(`without a snapshot: ${leido.obra._id}`)
  return {
    presupuesto: obraDe(leido),
    rubrosWithGrupos: cuentas.capitulos.map((c) => ({
      _id: c.id,
      nombre: c.nombre,
      capituloGastoIndirecto: c.gasto_indirecto,
      final: deCapitulo(plan.capitulos.get(c.id)?.totales),
      aprobado: deCapitulo(aprobado.capitulos.get(c.id)?.totales),
      grupos: enGrupos(c, cuentas.tareasDe(c.id)).map(({ grupo, tareas }) => {
        const suyas = tareas.map((t) => ({ ...marcasDeSeguida(t), ...deTarea(t, cuentas, leido) }))
        const avances = new Map(tareas.map((t) => [t.id, avanceDe(t)]))
        const claves = ({ _id, nombre, final }: (typeof suyas)[number]) => ({
          nombre,
          venta: final.venta,
          costo: final.costo,
          margen: final.ventaVsCosto,
          avance: avances.get(_id) ?? 0,
          material: final.materialTotal,
          manoDeObra: final.manoDeObraTotal,
          materialYMano: final.materialYManoTotal,
        })
        return {
          _id: grupo.id,
          nombre: grupo.nombre,
          estado: grupo.estado,
          tareas: ordenar(suyas, claves, orden),
        }
      }),
    })),
    totales: { final: analizarObra(plan.obra), aprobado: analizarObra(aprobado.obra) },
  }
}

const avanceDe = (t: FilaConNombres) => porcentajeAvanzado(micro(t.cantidad), micro(t.avance_cantidad))

function deTarea(t: FilaConNombres, cuentas: SumasDeVista, { obra }: VistaCargada) {
  const aprobada = cuentas.aprobadaDe(t.id)
  return {
    final: analizar(cifrasFinales(contada(t, aprobada), obra.presupuestoTipo)),
    aprobado: analizar(aprobada === undefined ? NADA : cifrasContadas(aprobada)),
  }
}

/** Nothing of a capitulo that the snapshot doesn't have. */
function deCapitulo(totales: TotalesCapitulo | undefined) {
  if (totales === undefined) return analizar(NADA)
  const { planPrecioTotalConMargen: precioTotalConMargen, planCostoTotal: precioCostoFinal } = totales
  return analizar({ ...totales, precioTotalConMargen, precioCostoFinal })
}
