import { leerGuardados } from '../almacen.ts'
import { descartarEnvio } from '../cartero.ts'
import type { Envio } from '../envio.ts'
import { cambiarEstado, leerEstado } from '../lista.ts'

/** A waiting quantity, by default of the tarea `t`. */
export function envioDePrueba(id: string, valor: string, version: number, tarea = 't'): Envio {
  return {
    id,
    de: 'c1',
    metodo: 'POST',
    ruta: '/v1/tareas/editarTarea',
    body: { _id: tarea, version, plan: { cantidad: valor } },
    lugar: `tarea/${tarea}/plan.cantidad`,
    fila: `tarea/${tarea}`,
    prueba: { objeto: 'tarea', _id: tarea, campo: 'plan.cantidad', valor },
    muestra: {
      donde: 'o',
      que: 'Excavación',
      campo: 'Cantidad',
      valor,
      formato: 'cantidad',
      direccion: '/presupuesto/o/tareas',
    },
    invalida: [],
    envejece: [],
    estado: 'pendiente',
    motivo: null,
    actual: null,
    intentos: 0,
  }
}

/**
 * Empties the queue on the device and in the window, by discarding like a person: so a read begun before, which still
 * has an operation, is followed by one without it.
 */
export async function vaciarEnvios(): Promise<void> {
  // Without a session the window shows none while the device has them, and they would be sent to another test's
  // server.
  const guardados = (await leerGuardados('c1')) ?? []
  const todos = [...leerEstado().cola, ...guardados]
  if (todos.length > 0) await descartarEnvio(...todos)
  cambiarEstado({
    cola: [],
    sinGuardar: new Set(),
    varado: false,
    sinSesion: false,
    llegados: 0,
    subiendo: null,
  })
}
