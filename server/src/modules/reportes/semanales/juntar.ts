import type { Micro } from '@plomada/domain/nucleo/micro'
import { centesimas } from '@plomada/domain/nucleo/porcentaje'
import type { Rango } from '@plomada/domain/reportes/rango'
import type {
  AvanceDeUnDia,
  LoDeLaSemana,
  TareaDeLaObra,
} from '@plomada/domain/reportes/semanales/loDeLaSemana'
import type { RegistroContado } from '@plomada/domain/reportes/semanales/secciones'
import type { Tx } from '../../../base/db/base.ts'
import { cantidadesDeFila, micro } from '../../presupuestos/totales/filas.ts'
import {
  leerAvancesPorContar,
  leerFotosPorContar,
  leerObraContada,
  leerRegistrosPorContar,
  leerRetirados,
  leerTareasDeSemana,
} from './juntarRepo.ts'
import type { Dicho } from './repo.ts'

/** What there is to tell of a week, as domain takes it; the queries are sent together and cost one round trip. */
export async function juntar(tx: Tx, presupuestoId: string, semana: Rango): Promise<LoDeLaSemana> {
  const [tareas, avances, registros, fotos, retirados, obra] = await Promise.all([
    leerTareasDeSemana(tx, presupuestoId, semana),
    leerAvancesPorContar(tx, presupuestoId, semana),
    leerRegistrosPorContar(tx, presupuestoId, semana),
    leerFotosPorContar(tx, presupuestoId, semana),
    leerRetirados(tx, presupuestoId),
    leerObraContada(tx, presupuestoId, semana.inicio),
  ])
  const sinContar = sumarPorTarea(avances)
  const retirado = sumarPorTarea(retirados)
  return {
    tareas: tareas.map((t) => deTarea(t, sinContar.get(t.id) ?? 0n, retirado.get(t.id) ?? 0n)),
    avances: avances.filter((a) => !a.de_antes && !a.de_despues).map(deAvance),
    registros: registros.filter((r) => !r.tardio).map(deRegistro),
    tardios: {
      avances: avances.filter((a) => a.de_antes).map(deAvance),
      registros: registros.filter((r) => r.tardio).map(deRegistro),
      fotos: fotos.map(({ tarea_id, acontecimiento_nombre, fecha, fotos: suyas }) =>
        tarea_id === null
          ? { acontecimientoNombre: acontecimiento_nombre, fecha, fotos: suyas }
          : { tareaId: tarea_id, fecha, fotos: suyas },
      ),
    },
    retirados: retirados.map(({ id, tarea_id, inicio }) => ({ id, tareaId: tarea_id, semana: inicio })),
    obra: obra ? { semana: obra.inicio, porcentaje: Number(obra.avance_obra) } : null,
  }
}

type Filas<F extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<F>>[number]

/** Millionths of the tarea's unit. */
function sumarPorTarea(filas: readonly { tarea_id: string; cantidad: string }[]): Map<string, Micro> {
  const sumas = new Map<string, Micro>()
  for (const { tarea_id, cantidad } of filas) {
    sumas.set(tarea_id, (sumas.get(tarea_id) ?? 0n) + micro(cantidad))
  }
  return sumas
}

/**
 * `sinContar`: what stands of it and no report tells, of all days; `retirado`: what reports told and was discarded since.
 * What was told and stands is the rest of what was done, so that no avance of before is read for it.
 */
const deTarea = (t: Filas<typeof leerTareasDeSemana>, sinContar: Micro, retirado: Micro): TareaDeLaObra => ({
  id: t.id,
  nombre: t.nombre,
  capituloId: t.capitulo_id ?? '',
  capituloNombre: t.capitulo_nombre,
  unidad: t.unidad_medida_codigo,
  activa: t.estado === 'activo',
  ...cantidadesDeFila(t),
  precioTotalConMargen: t.precio_total_con_margen,
  hechoAntes: micro(t.avance_cantidad) - micro(t.desde_la_semana ?? '0'),
  hechoEnLaSemana: micro(t.en_la_semana ?? '0'),
  contado: {
    cantidad: micro(t.contada ?? '0'),
    centesimas: centesimas(Number(t.porcentaje ?? '0')),
    hecho: micro(t.avance_cantidad) - sinContar + retirado,
    enPie: micro(t.avance_cantidad) - sinContar,
    ultima: t.ultima,
  },
})

const deAvance = (a: Filas<typeof leerAvancesPorContar>): AvanceDeUnDia => ({
  id: a.id,
  tareaId: a.tarea_id,
  contratistaId: a.contratista_id,
  fecha: a.fecha,
  cantidad: micro(a.cantidad),
  certificado: a.certificado,
  deSemanaSinReporte: a.de_antes && !a.tardio,
  fotos: a.fotos,
})

const deRegistro = (r: Filas<typeof leerRegistrosPorContar>): RegistroContado => ({
  _id: r.id,
  acontecimientoId: r.acontecimiento_id,
  acontecimientoNombre: r.acontecimiento_nombre,
  fecha: r.fecha,
  nota: r.nota,
  fotos: r.fotos,
})

/** An avance of the indirect capitulo is in no report, so it stays told by none. */
export function loDicho({
  tareas,
  avances,
  registros,
  tardios,
  retirados,
}: LoDeLaSemana): Omit<Dicho, 'fotos' | 'tareas'> {
  const suyas = new Set(tareas.map(({ id }) => id))
  return {
    avances: [...avances, ...tardios.avances].filter((a) => suyas.has(a.tareaId)).map(({ id }) => id),
    retirados: retirados.map(({ id }) => id),
    registros: [...registros, ...tardios.registros].map(({ _id }) => _id),
  }
}
