import type { Rango } from '@plomada/domain/reportes/rango'
import {
  type AvanceDeUnDia,
  contarSemana,
  type LoDeLaSemana,
} from '@plomada/domain/reportes/semanales/contar'
import { fotosDe, type RegistroContado } from '@plomada/domain/reportes/semanales/secciones'
import type { Tx } from '../../../base/db/base.ts'
import { micro } from '../../presupuestos/cuentas/filas.ts'
import {
  leerAvancesPorContar,
  leerFotosPorContar,
  leerRegistrosPorContar,
  leerTareasDeSemana,
} from './juntarRepo.ts'
import {
  actualizarReporte,
  anotarDicho,
  type Dicho,
  insertarReporte,
  leerDeSemana,
  olvidarDicho,
} from './repo.ts'

interface Pedido {
  empresaId: string
  presupuestoId: string
  semana: Rango
  /** It never changes again. */
  cerrar: boolean
}

/**
 * Makes the report of a week, or puts the open one together again (domain.md §12). Under the lock of its work: nothing of
 * it is recorded or told meanwhile. That the week is not closed has been asked.
 */
export async function hacerReporte(tx: Tx, pedido: Pedido): Promise<{ id: string; numero: number }> {
  const { empresaId, presupuestoId, semana, cerrar } = pedido
  const presente = await leerDeSemana(tx, presupuestoId, semana.inicio)
  if (presente !== undefined) await olvidarDicho(tx, presente.id)
  const lo = await juntar(tx, presupuestoId, semana)
  const hecho = { ...contarSemana(semana, lo), cerrar }
  if (presente !== undefined) await actualizarReporte(tx, presente.id, hecho)
  const reporte =
    presente ?? (await insertarReporte(tx, { empresaId, presupuestoId, inicio: semana.inicio }, hecho))
  const fotos = fotosDe(hecho.secciones)
  await anotarDicho(tx, { empresaId, reporteId: reporte.id }, { ...loDicho(lo), fotos })
  return { id: reporte.id, numero: reporte.numero }
}

async function juntar(tx: Tx, presupuestoId: string, semana: Rango): Promise<LoDeLaSemana> {
  const tareas = await leerTareasDeSemana(tx, presupuestoId, semana)
  const avances = await leerAvancesPorContar(tx, presupuestoId, semana)
  const registros = await leerRegistrosPorContar(tx, presupuestoId, semana)
  const fotos = await leerFotosPorContar(tx, presupuestoId, semana)
  const deRegistros = (tardio: boolean): RegistroContado[] =>
    registros
      .filter((r) => r.tardio === tardio)
      .map((r) => ({
        _id: r.id,
        acontecimientoId: r.acontecimiento_id,
        acontecimientoNombre: r.acontecimiento_nombre,
        fecha: r.fecha,
        nota: r.nota,
        fotos: r.fotos,
      }))
  const deAvances = (tardio: boolean): AvanceDeUnDia[] =>
    avances
      .filter((a) => a.tardio === tardio)
      .map((a) => ({
        id: a.id,
        tareaId: a.tarea_id,
        fecha: a.fecha,
        cantidad: micro(a.cantidad),
        fotos: a.fotos,
      }))
  return {
    tareas: tareas.map((t) => ({
      id: t.id,
      nombre: t.nombre,
      capituloId: t.capitulo_id ?? '',
      capituloNombre: t.capitulo_nombre,
      unidad: t.unidad_medida_codigo,
      cantidad: micro(t.cantidad),
      cantidadCliente: micro(t.cantidad_cliente),
      precioTotalConMargen: t.precio_total_con_margen,
      hechoAntes: micro(t.antes ?? '0'),
      hechoEnLaSemana: micro(t.en_la_semana ?? '0'),
    })),
    avances: deAvances(false),
    registros: deRegistros(false),
    tardios: {
      avances: deAvances(true),
      registros: deRegistros(true),
      fotos: fotos.map(({ tarea_id, acontecimiento_nombre, fecha, fotos }) =>
        tarea_id === null
          ? { acontecimientoNombre: acontecimiento_nombre, fecha, fotos }
          : { tareaId: tarea_id, fecha, fotos },
      ),
    },
  }
}

/** An avance of the indirect capitulo is in no report, so it stays told by none. */
function loDicho({ tareas, avances, registros, tardios }: LoDeLaSemana): Omit<Dicho, 'fotos'> {
  const suyas = new Set(tareas.map(({ id }) => id))
  return {
    avances: [...avances, ...tardios.avances].filter((a) => suyas.has(a.tareaId)).map(({ id }) => id),
    registros: [...registros, ...tardios.registros].map(({ _id }) => _id),
  }
}
