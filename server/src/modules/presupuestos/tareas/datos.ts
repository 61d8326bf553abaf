import type { datosTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { estadoVisible } from '@plomada/domain/presupuestos/obra'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { unidadesActivas } from '../../catalogo/unidadesRepo.ts'
import { cargarObra, cargarObraDeTarea, type Obra } from '../nucleo/cargar.ts'
import { margenDe } from '../totales/precio.ts'
import { exigirTotales } from '../totales/totales.ts'
import { presentarCompleta, presentarTarea } from './presentar.ts'
import {
  leerAprobada,
  leerComponentes,
  leerContado,
  leerMediciones,
  leerParaElegir,
  leerTarea,
} from './repo.ts'

/** What the form of a tarea offers: active capitulos with their margin, grupos and contratistas (domain.md §3). */
export const datos: Manejador<typeof datosTarea> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const [capitulos, unidades, totales] = await Promise.all([
    leerParaElegir(tx, obra.id),
    unidadesActivas(tx),
    exigirTotales(tx, obra),
  ])
  const pedido = query.capituloId?.toLowerCase()
  const elegido = capitulos.find((c) => c.id === pedido)
  if (pedido !== undefined && elegido === undefined) {
    throw new Rechazo('NO_EXISTE', mensajesEdicion.capituloNoExiste)
  }
  return {
    rubros: capitulos
      .filter((c) => c.estado === 'activo')
      .map((c) => ({
        _id: c.id,
        id: c.id,
        nombre: c.nombre,
        capituloGastoIndirecto: c.gasto_indirecto,
        margenTareas: margenDe(obra, c.margen),
        grupos: c.grupos.map((g) => ({ _id: g.id, nombre: g.nombre, estado: 'activo' as const })),
        contratistas: c.contratistas,
      })),
    unidades,
    margenTareas: margenDe(obra, elegido?.margen ?? null),
    gastoIndirectoTotal: totales.obra.gastoIndirectoTotal,
    gastoIndirectoDistribuido: totales.obra.gastoIndirectoDistribuido,
    presupuesto: {
      _id: obra.id,
      nombre: obra.nombre,
      tipo: obra.tipo,
      estado: estadoVisible(obra),
      cotizacion: numeroDeMicro(obra.cotizacion),
    },
  }
}

export const verTarea: Manejador<typeof tareaPorId> = async ({ tx, quien, params }) => {
  const obra = await cargarObraDeTarea(tx, quien, params.tareaId, 'leer')
  const tarea = await cargarTarea(tx, obra, params.tareaId)
  const contado = await leerContado(tx, tarea.fila.id)
  const completa = presentarCargada(tarea, obra)
  if (contado === undefined) return completa
  return { ...completa, contado: { cantidad: Number(contado.cantidad), semana: contado.semana } }
}

/** A tarea with its componentes, lines and snapshot; the queries are sent together and cost one round trip. */
export async function cargarTarea(tx: Tx, obra: Obra, tareaId: string) {
  const [fila, componentes, mediciones, aprobada] = await Promise.all([
    leerTarea(tx, tareaId),
    leerComponentes(tx, [tareaId]),
    leerMediciones(tx, [tareaId]),
    obra.estado === 'aprobado' ? leerAprobada(tx, obra.id, tareaId) : undefined,
  ])
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.tareaNoExiste)
  return { fila, componentes, mediciones, aprobada }
}
export type TareaCargada = Awaited<ReturnType<typeof cargarTarea>>

export function presentarCargada({ fila, componentes, mediciones, aprobada }: TareaCargada, obra: Obra) {
  const tarea = presentarTarea(fila, aprobada, obra.presupuestoTipo)
  return presentarCompleta(tarea, componentes, mediciones, fila)
}
