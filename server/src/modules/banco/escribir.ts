import type { crearTareaDelBanco, editarTareaDelBanco } from '@plomada/contract/banco/items'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { cargarObra } from '../presupuestos/nucleo/cargar.ts'
import { agregarTarea } from '../presupuestos/tareas/crear.ts'
import { cambioDeTarea } from '../presupuestos/tareas/editar.ts'
import { esDelBanco, plantillaDeLaEmpresa } from './repo.ts'

/** An item made in the bank has no capitulo, and so neither grupo nor contratista (domain.md §6). */
const SIN_LUGAR = { capituloId: null, grupoId: null, contratistaId: null }

export const crearEnElBanco: Manejador<typeof crearTareaDelBanco> = async (c) => {
  const plantilla = await cargarObra(c.tx, c.quien, await plantillaDeLaEmpresa(c.tx), 'escribir')
  // A plantilla has no margin (domain.md §3).
  const { id } = await agregarTarea(c, plantilla, { ...SIN_LUGAR, margen: 0 }, c.body)
  return { _id: id, message: mensajesEdicion.tareaCreada }
}

/** Edited like a tarea of any budget, at the prices of the base, which are those of the plantilla (domain.md §5). */
export const editarEnElBanco: Manejador<typeof editarTareaDelBanco> = async (c) => {
  const { rubroId, estado: _, ...cambio } = c.body
  if (!(await esDelBanco(c.tx, rubroId))) {
    throw new Rechazo('NO_EXISTE', mensajesEdicion.noEstaEnElBanco)
  }
  const { message, tarea } = await cambioDeTarea({ ...c, body: { _id: rubroId, ...cambio } })
  return { message, tarea }
}
