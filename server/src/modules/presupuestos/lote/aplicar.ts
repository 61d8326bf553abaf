import type { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import type { Manejador } from '../../../base/http/ruta.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { prepararFuentes } from './mesa/fuentes.ts'
import { type Mesa, ponerMesa } from './mesa/mesa.ts'
import { nacer } from './mesa/nacer.ts'
import { aplicar, type Operacion } from './mesa/operaciones.ts'
import { exigirTodas, type Rechazada, rechazadaDe } from './responder.ts'
import { calcularTodas, terminar } from './terminar.ts'

/**
 * Does all operations or none, under the work's lock: first on what was read, then in the base, then the totals once. A
 * refusal tells every row that can't be, and of which kind.
 */
export const hacerLote: Manejador<typeof loteDeTareas> = async (c) => {
  const { tx, quien, body } = c
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const { operaciones } = body
  const mesa = await ponerMesa(tx, obra, [...new Set(operaciones.flatMap(tareaDe))], {
    conOrden: operaciones.some(pideOrden),
  })
  const fuentes = await prepararFuentes(
    tx,
    quien,
    mesa,
    operaciones.filter((op) => op.op === 'crear'),
  )
  const { ids, rechazadas } = juzgar(mesa, operaciones, (op) =>
    op.op === 'crear' ? nacer(mesa, fuentes, op) : aplicar(mesa, op),
  )
  exigirTodas(rechazadas)
  const { calculadas, filas } = await calcularTodas(tx, mesa, (id) => ids.indexOf(id))
  exigirTodas(filas)
  const hecho = await terminar(c, mesa, {
    calculadas,
    reubicadas: mesa.ordenes.cambios(),
    equivalencias: null,
  })
  return { message: mensajesPlanillaDeObra.loteHecho(operaciones.length), ids, rechazadas: [], ...hecho }
}

/** The tarea that an operation is about; none of one that is made, or of an order of others. */
function tareaDe(op: Operacion): string[] {
  if (op.op === 'crear' || (op.op === 'ordenar' && op.clase !== 'tarea')) return []
  return [op._id.toLowerCase()]
}

const pideOrden = (op: Operacion): boolean =>
  op.op === 'ordenar' || op.op === 'mover' || (op.op === 'crear' && op.antesDe != null)

/** The id of each operation, or why it can't be. */
function juzgar(mesa: Mesa, operaciones: readonly Operacion[], hacer: (op: Operacion) => string) {
  const rechazadas: Rechazada[] = []
  const ids = operaciones.map((op, indice) => {
    try {
      return hacer(op)
    } catch (error) {
      rechazadas.push(rechazadaDe(mesa, error, indice, op.op === 'crear' ? null : op._id))
      return ''
    }
  })
  return { ids, rechazadas }
}
