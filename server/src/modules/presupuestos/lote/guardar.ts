import { type PlanDeTarea, planCambio } from '@plomada/domain/presupuestos/obra'
import { intentarPlanDeTarea } from '@plomada/domain/presupuestos/validacion'
import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { preciosQueRigen } from '../../catalogo/preciosRepo.ts'
import type { Contenido, Equivalencia, PrecioGuardado, Reubicada } from '../memoria/contenido.ts'
import { recalcularConPrecios } from '../precios/recalcular.ts'
import { actualizarPreciosDeComponentes } from '../precios/repo.ts'
import { filaDeComponente, losQueCuentan } from '../tareas/componentes.ts'
import {
  insertarTareas,
  reemplazarComponentes,
  reemplazarMediciones,
  tomarDatos,
} from '../tareas/escribirRepo.ts'
import { filaDeLinea } from '../tareas/medicion.ts'
import { avanceDePlan, filaDePlan, filaDeRedondeo, planDeFila, redondeoDeFila } from '../totales/filas.ts'
import { margenDe } from '../totales/precio.ts'
import { actualizarTareas, reubicar } from './escribirRepo.ts'
import { recordar } from './memoria.ts'
import { type EnMesa, type Mesa, NoSePuede } from './mesa/mesa.ts'

/** A tarea as the lote leaves it, with its figures. */
export interface Calculada {
  tarea: EnMesa
  plan: PlanDeTarea
  editado: boolean
}

/** What a lote did. */
export interface LoHecho {
  calculadas: readonly Calculada[]
  reubicadas: readonly Reubicada[]
  /** Of an undoing, the versions that say the same again; null of what undoes nothing. */
  equivalencias: readonly Equivalencia[] | null
  /** What the work charges for materials otherwise than before. */
  precios?: readonly PrecioGuardado[]
}

/** Its figures by domain.md §3; refuses those that can't be stored. */
export function calcular({ obra, capitulos }: Mesa, tarea: EnMesa): Calculada {
  const { ahora, fila } = tarea
  const capitulo = ahora.capituloId === null ? undefined : capitulos.get(ahora.capituloId)
  const intento = intentarPlanDeTarea({
    ...ahora,
    componentes: losQueCuentan(tarea.componentes),
    redondeo: tarea.redondeo,
    margen: margenDe(obra, capitulo?.margen ?? null),
  })
  if (!intento.ok) throw new NoSePuede('invalida', intento.motivo)
  const plan = { ...intento.plan, unidadMedidaCodigo: ahora.unidad }
  const seMarca = tarea.cambiaPlan && obra.estado === 'aprobado' && fila !== null && !fila.es_adicional
  return {
    tarea,
    plan,
    editado: ahora.editado || (seMarca && fila !== null && planCambio(planDeFila(fila), plan)),
  }
}

/** Materials of what comes back cost what the work froze for them, whatever they did when it went (domain.md §5). */
export async function ponerPreciosDeHoy(tx: Tx, { obra }: Mesa, tareas: readonly EnMesa[]): Promise<void> {
  const vuelven = tareas.filter(
    (t) => t.vuelve.analisis || (t.antes?.estado === 'descartado' && t.ahora.estado === 'activo'),
  )
  const ids = vuelven.flatMap((t) => losQueCuentan(t.componentes).map((c) => c.datoAuxiliarId))
  if (ids.length === 0) return
  const datos = new Map((await tomarDatos(tx, obra, [...new Set(ids)])).map((d) => [d.id, d]))
  for (const tarea of vuelven) {
    tarea.conPrecios = true
    tarea.componentes = tarea.componentes.map((c) => {
      const dato = datos.get(c.datoAuxiliarId)
      if (c.tipo !== 'materialTipo' || c.estado !== 'activo' || dato === undefined) return c
      return { ...c, ...preciosQueRigen(dato) }
    })
  }
}

/** Writes what was done on the table, a number of statements that does not depend on how many tareas there are. */
export async function guardar(
  tx: Tx,
  quien: Identidad,
  mesa: Mesa,
  { calculadas, reubicadas, precios = [] }: LoHecho,
): Promise<void> {
  const nuevas = calculadas.filter(({ tarea }) => tarea.fila === null)
  const presentes = calculadas.filter(({ tarea }) => tarea.fila !== null)
  await insertarTareas(tx, {
    tareas: nuevas.map((c) => filaNueva(quien, mesa, c)),
    componentes: nuevas.flatMap(({ tarea }) =>
      tarea.componentes.map((k, orden) => filaDeComponente(quien, tarea.id, k, orden)),
    ),
    mediciones: nuevas.flatMap(({ tarea }) =>
      (tarea.nueva?.lineas ?? []).map((linea, orden) => filaDeLinea(quien, tarea.id, linea, orden)),
    ),
  })
  await actualizarTareas(tx, mesa.obra, presentes.flatMap(editada))
  await actualizarPreciosDeComponentes(
    tx,
    presentes.flatMap(({ tarea }) =>
      tarea.conPrecios && !tarea.vuelve.analisis
        ? tarea.componentes.map((c) => ({ ...c, tareaId: tarea.id }))
        : [],
    ),
  )
  await reemplazarLoQueVuelve(
    tx,
    quien,
    presentes.map(({ tarea }) => tarea),
  )
  await reubicar(tx, reubicadas)
  // Tareas that use them only since, of somebody else.
  if (precios.length > 0)
    await recalcularConPrecios(tx, mesa.obra, new Map(precios.map((p) => [p.datoId, p])))
}

/** Componentes and lines of those tareas that an undoing puts back whole, a statement a table. */
async function reemplazarLoQueVuelve(tx: Tx, quien: Identidad, tareas: readonly EnMesa[]): Promise<void> {
  const conAnalisis = tareas.filter(({ vuelve }) => vuelve.analisis)
  await reemplazarComponentes(
    tx,
    conAnalisis.map(({ id }) => id),
    conAnalisis.flatMap(({ id, componentes }) =>
      componentes.map((c, orden) => filaDeComponente(quien, id, c, orden)),
    ),
  )
  const medidas = tareas.flatMap(({ id, vuelve: { computo } }) =>
    computo === null ? [] : { id, ...computo },
  )
  await reemplazarMediciones(
    tx,
    medidas.map(({ id }) => id),
    medidas.flatMap(({ id, lineas }) => lineas.map((linea, orden) => filaDeLinea(quien, id, linea, orden))),
  )
}

/** What is kept with which the lote is undone: what was there before. */
export function loteDe(
  { empresaId, credencialId }: Identidad,
  { obra }: Mesa,
  { calculadas, reubicadas, equivalencias, precios = [] }: LoHecho,
) {
  return {
    empresaId,
    id: nuevoId(),
    presupuestoId: obra.id,
    credencialId,
    ordenes: reubicadas,
    tareas: calculadas.map(({ tarea, editado }) => ({
      id: tarea.id,
      antes: recordar(tarea, editado),
      versionAntes: tarea.fila?.version ?? null,
      version: versionNueva(tarea),
    })),
    equivalencias,
    precios,
  }
}

export const versionNueva = ({ fila }: EnMesa): number => (fila?.version ?? 0) + 1

/** One that was there, by its columns. */
function editada({ tarea, plan, editado }: Calculada) {
  const { id, antes, ahora, fila, redondeo } = tarea
  if (antes === null || fila === null) return []
  const { computo } = tarea.vuelve
  const medida = { con_medicion: fila.con_medicion, medicion_decimales: fila.medicion_decimales }
  return [
    {
      id,
      era: {
        ...filaDe(antes, planDeFila(fila)),
        ...filaDeRedondeo(redondeoDeFila(fila)),
        ...medida,
        avance_precio_total: fila.avance_precio_total,
      },
      es: {
        ...filaDe({ ...ahora, editado }, plan),
        ...filaDeRedondeo(redondeo),
        ...(computo === null
          ? medida
          : { con_medicion: computo.conMedicion, medicion_decimales: computo.decimales }),
        ...avanceDePlan(plan, fila),
      },
    },
  ]
}

const filaDe = (contenido: Contenido, plan: PlanDeTarea) => ({
  nombre: contenido.nombre,
  estado: contenido.estado,
  editado_post_aprobacion: contenido.editado,
  descartado_post_aprobacion: contenido.descartadoPost,
  capitulo_id: contenido.capituloId,
  grupo_id: contenido.grupoId,
  contratista_id: contenido.contratistaId,
  ...filaDePlan(plan),
})

function filaNueva({ empresaId }: Identidad, { obra, ordenes }: Mesa, { tarea, plan }: Calculada) {
  const { ahora, nueva } = tarea
  return {
    empresa_id: empresaId,
    id: tarea.id,
    presupuesto_id: obra.id,
    capitulo_id: ahora.capituloId,
    grupo_id: ahora.grupoId,
    contratista_id: ahora.contratistaId,
    nombre: ahora.nombre,
    es_adicional: obra.estado === 'aprobado',
    orden: ordenes.claveDe(tarea.id),
    con_medicion: (nueva?.lineas.length ?? 0) > 0,
    medicion_decimales: nueva?.decimales ?? null,
    codigo: nueva?.codigo ?? '',
    texto_largo: nueva?.textoLargo ?? '',
    ...filaDeRedondeo(tarea.redondeo),
    ...filaDePlan(plan),
  }
}
