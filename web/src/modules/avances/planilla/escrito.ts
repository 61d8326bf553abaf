import { nuevoId } from '../../../api/nuevoId.ts'
import { diceAlgo, type FilaEscrita, type PlanillaEscrita, type Veredicto } from './filas.ts'

// What a sheet holds and how it changes: plain data, so that a draft has all of it.

export interface EstadoDePlanilla extends PlanillaEscrita {
  /** By tarea, of the last time that it was saved. */
  veredictos: Readonly<Record<string, Veredicto>>
}

export type CambioDeFila = Partial<Pick<FilaEscrita, 'cantidad' | 'todo' | 'fecha' | 'observacion'>>

export type PasoDePlanilla =
  | { tipo: 'escribir'; tareaId: string; cambio: CambioDeFila; id: string }
  | { tipo: 'dia'; dia: string }
  /** What was asked of a row is as it stands. */
  | { tipo: 'cierta'; tareaId: string; texto: string }
  | { tipo: 'guardar'; veredictos: Readonly<Record<string, Veredicto>>; enviadas: readonly string[] }
  | { tipo: 'llego'; id: string; veredicto: Veredicto }
  | { tipo: 'recuperar'; escrito: PlanillaEscrita }

const filaNueva = (id: string): FilaEscrita => ({
  id,
  cantidad: '',
  todo: '',
  fecha: null,
  observacion: '',
  ciertas: [],
  enviada: false,
})

export function cambiar(estado: EstadoDePlanilla, paso: PasoDePlanilla): EstadoDePlanilla {
  const { filas, veredictos } = estado
  switch (paso.tipo) {
    case 'dia':
      return { ...estado, dia: paso.dia }
    case 'recuperar':
      return { ...paso.escrito, veredictos: {} }
    case 'escribir': {
      const { tareaId, cambio, id } = paso
      const antes = filas[tareaId] ?? filaNueva(id)
      // One that was sent keeps its id, by which what was refused is mended and nothing is recorded twice.
      // A quantity that is typed is no more all that is left, and what was asked was asked of what stood there.
      const fila = {
        ...antes,
        ...(cambio.cantidad !== undefined && { todo: '' as const }),
        ...cambio,
        ciertas: [],
      }
      return {
        ...estado,
        filas:
          diceAlgo(fila) || fila.fecha !== null || fila.enviada
            ? { ...filas, [tareaId]: fila }
            : sin(filas, tareaId),
        veredictos: sin(veredictos, tareaId),
      }
    }
    case 'cierta': {
      const fila = filas[paso.tareaId]
      if (fila === undefined) return estado
      const ciertas = [...fila.ciertas, paso.texto]
      return { ...estado, filas: { ...filas, [paso.tareaId]: { ...fila, ciertas } } }
    }
    case 'guardar':
      return {
        ...estado,
        filas: Object.fromEntries(
          Object.entries(filas).map(([tareaId, fila]) => [
            tareaId,
            paso.enviadas.includes(tareaId) ? { ...fila, enviada: true } : fila,
          ]),
        ),
        veredictos: paso.veredictos,
      }
    case 'llego': {
      const suya = Object.entries(filas).find(([, fila]) => fila.id === paso.id)
      if (suya === undefined) return estado
      const [tareaId] = suya
      return {
        ...estado,
        filas: sin(filas, tareaId),
        veredictos: { ...veredictos, [tareaId]: paso.veredicto },
      }
    }
  }
}

function sin<T>(todos: Readonly<Record<string, T>>, cual: string): Record<string, T> {
  return Object.fromEntries(Object.entries(todos).filter(([nombre]) => nombre !== cual))
}

export const escribir = (tareaId: string, cambio: CambioDeFila): PasoDePlanilla => ({
  tipo: 'escribir',
  tareaId,
  cambio,
  id: nuevoId(),
})

/**
 * What is left to do of a draft: a row that was sent and waits no more has arrived, or was discarded. Null where that is
 * nothing.
 */
export function loQueQueda(
  { dia, filas }: PlanillaEscrita,
  esperan: ReadonlySet<string>,
): PlanillaEscrita | null {
  const quedan = Object.entries(filas).filter(([, { id, enviada }]) => !enviada || esperan.has(id))
  return quedan.length === 0 ? null : { dia, filas: Object.fromEntries(quedan) }
}
