import type { contratistasForSelect, crearPersona, personas } from '@plomada/contract/personas'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import type { Manejador } from '../../base/http/ruta.ts'
import { contratistas, type Funcion, insertarPersonas, listarPersonas } from './repo.ts'

export const listar: Manejador<typeof personas> = async ({ tx, query }) => {
  const { items, count } = await listarPersonas(tx, query)
  return {
    items: items.map((fila) => ({
      _id: fila.id,
      nombre: fila.nombre,
      telefono: fila.telefono,
      // A CHECK holds exactly these values.
      funcion: fila.funcion as Funcion[],
    })),
    count,
  }
}

export const crear: Manejador<typeof crearPersona> = async (c) => {
  const { tx, quien, body } = c
  const nueva = {
    empresaId: quien.empresaId,
    nombre: body.nombre,
    telefono: body.telefono ?? '',
    funcion: [...new Set(body.funcion)],
  }
  const [id = ''] = await insertarPersonas(tx, [nueva])
  c.anotar({ entidad: 'persona', entidadId: id, despues: nueva })
  return { _id: id, message: mensajesPersonas.creada }
}

export const paraElegir: Manejador<typeof contratistasForSelect> = async ({ tx }) => {
  const filas = await contratistas(tx)
  return { items: filas.map((fila) => ({ _id: fila.id, nombre: fila.nombre })), count: filas.length }
}
