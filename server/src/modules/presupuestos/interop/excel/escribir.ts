import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Aplicada } from '@plomada/domain/presupuestos/interop/excel/aplicar'
import { planDeVuelta } from '@plomada/domain/presupuestos/interop/excel/efectos'
import type {
  ComponenteDeVuelta,
  ObraDeVuelta,
  TareaDeVuelta,
} from '@plomada/domain/presupuestos/interop/excel/obra'
import { type PlanDeTarea, planCambio } from '@plomada/domain/presupuestos/obra'
import type { Tx } from '../../../../base/db/base.ts'
import { Rechazo } from '../../../../base/http/rechazo.ts'
import type { Identidad } from '../../../../base/http/ruta.ts'
import { insertarDatos, insertarHistorial } from '../../../catalogo/repo.ts'
import type { ObraParaEscribir } from '../../nucleo/cargar.ts'
import { ponerPreciosCongelados } from '../../precios/repo.ts'
import { congelarPrecios, insertarTareas } from '../../tareas/escribirRepo.ts'
import { avanceDePlan, filaDePlan, filaDeRedondeo } from '../../totales/filas.ts'
import {
  actualizarComponentes,
  actualizarTareasQueVuelven,
  type ComponenteEditado,
  leerAvanzadoDeVuelta,
} from './repo.ts'

/** Writes the results of the changes, one statement a table. */
export async function escribirVuelta(
  tx: Tx,
  quien: Identidad,
  obra: ObraParaEscribir,
  { antes, hecha }: { antes: ObraDeVuelta; hecha: Aplicada },
): Promise<void> {
  const { empresaId } = quien
  const presupuestoId = obra.id
  const previas = new Map(antes.tareas.map((t) => [t.id, t]))
  const nuevas = hecha.obra.tareas.filter((t) => !previas.has(t.id))
  const editadas = hecha.obra.tareas.flatMap((tarea) => {
    const previa = previas.get(tarea.id)
    return previa && previa !== tarea ? [{ previa, tarea }] : []
  })
  await escribirDatos(tx, quien, presupuestoId, hecha)
  // Frozen before they are used: the base refuses a material at a price that its work didn't freeze.
  await congelarPrecios(
    tx,
    obra,
    hecha.datosNuevos.map(({ id }) => id),
  )
  await ponerPreciosCongelados(
    tx,
    empresaId,
    obra,
    hecha.preciosDeObra.map(({ datoId, despues }) => ({ datoId, ...despues })),
  )
  const avanzado = await leerAvanzadoDeVuelta(
    tx,
    editadas.map(({ tarea }) => tarea.id),
  )
  await actualizarTareasQueVuelven(
    tx,
    obra,
    editadas.map(({ previa, tarea }) => ({
      ...filaEditada(antes, previa, tarea),
      ...avanceDePlan(planDe(antes, tarea), avanzado.get(tarea.id) ?? { avance_cantidad: '0' }),
    })),
  )
  await actualizarComponentes(tx, editadas.flatMap(componentesEditados))
  const deTareas = [...editadas, ...nuevas.map((tarea) => ({ tarea, previa: null }))]
  await insertarTareas(tx, {
    tareas: nuevas.map((tarea) => ({
      empresa_id: empresaId,
      presupuesto_id: presupuestoId,
      id: tarea.id,
      capitulo_id: tarea.capituloId,
      grupo_id: tarea.grupoId,
      contratista_id: tarea.contratistaId,
      nombre: tarea.nombre,
      // Written out, because a row in a JSON parameter gets no column defaults.
      estado: tarea.estado,
      es_adicional: tarea.esAdicional,
      ...filaDePlan(planDe(antes, tarea)),
    })),
    componentes: deTareas.flatMap(({ tarea, previa }) => componentesNuevos(empresaId, tarea, previa)),
    mediciones: [],
  })
}

/** New entries belong to this work alone; their first price goes into their history (domain.md §5). */
async function escribirDatos(tx: Tx, quien: Identidad, presupuestoId: string, { datosNuevos }: Aplicada) {
  const { empresaId, credencialId } = quien
  await insertarDatos(
    tx,
    datosNuevos.map((d) => ({
      id: d.id,
      empresaId,
      presupuestoId,
      nombre: d.nombre,
      tag: d.tipo,
      codigo: '',
      unidadMedidaCodigo: d.unidad,
      precio: d.precioUnitario,
      precioReal: d.precioUnitarioReal,
    })),
  )
  await insertarHistorial(
    tx,
    datosNuevos.map((d) => ({
      empresaId,
      credencialId,
      datoAuxiliarId: d.id,
      precio: d.precioUnitario,
      precioReal: d.precioUnitarioReal,
    })),
  )
}

function planDe(obra: ObraDeVuelta, tarea: TareaDeVuelta): PlanDeTarea {
  const intento = planDeVuelta(obra, tarea)
  if (!intento.ok) throw new Rechazo('INVALIDO', intento.motivo, { campo: 'cambios' })
  return { ...intento.plan, unidadMedidaCodigo: tarea.unidad }
}

/** After approval a changed plan is flagged, except of additional tareas (domain.md §7). */
export function quedaEditada(obra: ObraDeVuelta, previa: TareaDeVuelta, tarea: TareaDeVuelta): boolean {
  const puede = obra.estado === 'aprobado' && !tarea.esAdicional
  return previa.editadoPostAprobacion || (puede && planCambio(planDe(obra, previa), planDe(obra, tarea)))
}

function filaEditada(obra: ObraDeVuelta, previa: TareaDeVuelta, tarea: TareaDeVuelta) {
  const plan = planDe(obra, tarea)
  return {
    id: tarea.id,
    nombre: tarea.nombre,
    editado_post_aprobacion: quedaEditada(obra, previa, tarea),
    ...filaDeRedondeo(tarea.redondeo),
    ...filaDePlan(plan),
  }
}

function componentesEditados({
  previa,
  tarea,
}: {
  previa: TareaDeVuelta
  tarea: TareaDeVuelta
}): ComponenteEditado[] {
  const previos = new Map(previa.componentes.map((c) => [c.id, c]))
  return tarea.componentes
    .filter((c) => previos.has(c.id) && previos.get(c.id) !== c)
    .map((c) => ({ tarea_id: tarea.id, id: c.id, ...cifrasDe(c) }))
}

function componentesNuevos(empresaId: string, tarea: TareaDeVuelta, previa: TareaDeVuelta | null) {
  const previos = new Set(previa?.componentes.map((c) => c.id))
  return tarea.componentes.flatMap((c, orden) =>
    previos.has(c.id)
      ? []
      : [
          {
            empresa_id: empresaId,
            tarea_id: tarea.id,
            id: c.id,
            dato_auxiliar_id: c.datoId,
            nombre: c.nombre,
            tipo: c.tipo,
            unidad_medida_codigo: c.unidad,
            estado: c.estado,
            orden,
            ...cifrasDe(c),
          },
        ],
  )
}

function cifrasDe(c: ComponenteDeVuelta) {
  return {
    cantidad: textoDeMicro(c.cantidad),
    precio_unitario: c.precioUnitario,
    precio_unitario_real: c.precioUnitarioReal,
  }
}
