import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { loteDeTareas, zLoteRechazado } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { razonContraEscribirPrecio } from '@plomada/domain/presupuestos/planilla/razones'
import type { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Reubicada } from '../memoria/contenido.ts'
import { losQueCuentan } from '../tareas/componentes.ts'
import { presentarTarea } from '../tareas/presentar.ts'
import { avanceDePlan, filaDePlan } from '../totales/filas.ts'
import type { exigirTotales } from '../totales/totales.ts'
import { leerArbol } from '../vista/arbol.ts'
import { type Calculada, versionNueva } from './guardar.ts'
import { type EnMesa, type Mesa, NoSePuede } from './mesa/mesa.ts'

type Respuesta = RespuestaDe<typeof loteDeTareas>
export type Rechazada = z.output<typeof zLoteRechazado>['filas'][number]

/** A row's refusal as it is answered; anything else that was thrown goes on. */
export function rechazadaDe(mesa: Mesa, error: unknown, indice: number, id: string | null): Rechazada {
  if (!(error instanceof NoSePuede)) throw error
  const { clase, message: motivo, deAhora } = error
  const actual = deAhora?.fila ? { actual: presentar(mesa, deAhora, deAhora.fila) } : {}
  return { indice, _id: id, clase, motivo, ...actual }
}

/** Nothing is changed where one row can't be: the refusal tells all of them. */
export function exigirTodas(filas: readonly Rechazada[]): void {
  const [una, ...otras] = filas
  if (una === undefined) return
  const motivo = otras.length === 0 ? una.motivo : mensajesPlanillaDeObra.loteRechazado(filas.length)
  throw new Rechazo('LOTE_RECHAZADO', motivo, {
    actual: { filas: [...filas] } satisfies z.output<typeof zLoteRechazado>,
  })
}

type Fila = Parameters<typeof presentarTarea>[0]

function presentar({ obra, aprobadas }: Mesa, { componentes, redondeo }: EnMesa, fila: Fila) {
  const propio = razonContraEscribirPrecio(losQueCuentan(componentes), redondeo) === null
  return {
    ...presentarTarea(fila, aprobadas.get(fila.id), obra.presupuestoTipo),
    precioPropio: fila.estado === 'activo' && propio,
  }
}

/** A tarea as the base has it now, without reading it again. */
function filaDeHoy(mesa: Mesa, { tarea, plan, editado }: Calculada): Fila {
  const { ahora, fila } = tarea
  const capitulo = ahora.capituloId === null ? undefined : mesa.capitulos.get(ahora.capituloId)
  const quien = capitulo?.contratistas.find(({ id }) => id === ahora.contratistaId)?.nombre
  const suUnidad = ahora.unidad === fila?.unidad_medida_codigo ? fila.unidad_medida_nombre : ''
  return {
    id: tarea.id,
    presupuesto_id: mesa.obra.id,
    nombre: ahora.nombre,
    capitulo_id: ahora.capituloId,
    capitulo_nombre: capitulo?.nombre ?? null,
    grupo_id: ahora.grupoId,
    grupo_nombre: capitulo?.grupos.find(({ id }) => id === ahora.grupoId)?.nombre ?? null,
    contratista_id: ahora.contratistaId,
    contratista_nombre:
      quien ?? (ahora.contratistaId === fila?.contratista_id ? fila.contratista_nombre : null),
    estado: ahora.estado,
    es_adicional: fila?.es_adicional ?? mesa.obra.estado === 'aprobado',
    editado_post_aprobacion: editado,
    descartado_post_aprobacion: ahora.descartadoPost,
    unidad_medida_nombre: mesa.unidades.get(ahora.unidad) ?? suUnidad,
    con_medicion:
      tarea.vuelve.computo?.conMedicion ?? fila?.con_medicion ?? (tarea.nueva?.lineas.length ?? 0) > 0,
    version: versionNueva(tarea),
    ...filaDePlan(plan),
    avance_cantidad: fila?.avance_cantidad ?? '0',
    con_avances: fila?.con_avances ?? false,
    ...avanceDePlan(plan, fila ?? { avance_cantidad: '0' }),
  }
}

const seVe = ({ ahora }: EnMesa): boolean => ahora.estado === 'activo' || ahora.descartadoPost

/** Every touched tarea that the view shows, as it is now. */
export const tareasTocadas = (mesa: Mesa, calculadas: readonly Calculada[]): Respuesta['tareas'] =>
  calculadas.filter(({ tarea }) => seVe(tarea)).map((c) => presentar(mesa, c.tarea, filaDeHoy(mesa, c)))

/** What else the sheet needs to show what was done without asking again (sheet.md §2). */
export async function responder(
  tx: Tx,
  mesa: Mesa,
  calculadas: readonly Calculada[],
  reubicadas: readonly Reubicada[],
  totales: Awaited<ReturnType<typeof exigirTotales>>,
): Promise<Pick<Respuesta, 'quitadas' | 'estructura' | 'totales' | 'rubros'>> {
  return {
    quitadas: calculadas.filter(({ tarea }) => !seVe(tarea)).map(({ tarea }) => tarea.id),
    estructura: await estructuraDe(tx, mesa, calculadas, reubicadas),
    totales: totales.obra,
    rubros: [...mesa.capitulos.keys()].flatMap((id) => totales.capitulo(id) ?? []),
  }
}

/** Of the capitulos in which something came, went or moved; of all where a capitulo did. */
async function estructuraDe(
  tx: Tx,
  mesa: Mesa,
  calculadas: readonly Calculada[],
  reubicadas: readonly Reubicada[],
): Promise<Respuesta['estructura']> {
  const cambiados = new Set<string>()
  for (const { tarea } of calculadas) {
    const { antes, ahora, fila } = tarea
    const estaba = fila !== null && (fila.estado === 'activo' || fila.descartado_post_aprobacion)
    const seMueve = antes?.capituloId !== ahora.capituloId || antes.grupoId !== ahora.grupoId
    if (estaba === seVe(tarea) && !seMueve) continue
    for (const id of [antes?.capituloId, ahora.capituloId]) if (id != null) cambiados.add(id)
  }
  if (cambiados.size === 0 && reubicadas.length === 0) return []
  const { arbol, numeros } = await leerArbol(tx, mesa.obra)
  const todos = reubicadas.some(({ clase }) => clase === 'capitulo')
  const movidas = new Set(reubicadas.map(({ id }) => id))
  return arbol
    .filter(
      (c) =>
        todos ||
        cambiados.has(c.id) ||
        c.grupos.some((g) => movidas.has(g.id) || g.tareas.some((t) => movidas.has(t.id))),
    )
    .map((c) => ({
      _id: c.id,
      item: numeros.capitulos.get(c.id) ?? '',
      grupos: c.grupos.map((g) => ({
        _id: g.id,
        item: numeros.grupos.get(g.id) ?? '',
        tareas: g.tareas.map((t) => ({ _id: t.id, item: numeros.tareas.get(t.id) ?? '' })),
      })),
    }))
}
