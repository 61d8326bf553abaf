import { leerGuardados } from '../almacen.ts'
import { descartar } from '../cartero.ts'
import type { Envio } from '../envio.ts'
import { cambiarEstado, leerEstado } from '../lista.ts'

/** A quantity that waits, of the tarea `t` unless told otherwise. */
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
 * Nothing waits any more, on the device and in the window. As a person would discard it: a reading that began before,
 * which still has it, is followed by one that has not.
 */
export async function vaciarEnvios(): Promise<void> {
  // Without a session the window shows none, and the device has them: they would go to the server of another test.
  const guardados = (await leerGuardados('c1')) ?? []
  for (const envio of [...leerEstado().cola, ...guardados]) await descartar(envio)
  cambiarEstado({ cola: [], sinGuardar: new Set(), varado: false, sinSesion: false, llegados: 0 })
}
