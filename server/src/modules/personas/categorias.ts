import type {
  crearProvCategoria,
  editarProvCategoria,
  eliminarProvCategoria,
  provCategoriaPorId,
  provCategorias,
  zProvCategoria,
} from '@plomada/contract/personas/categorias'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import type { z } from 'zod'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import {
  actualizarCategoria,
  bloquearCategoria,
  type FilaCategoria,
  hayConClave,
  insertarCategoria,
  leerCategoria,
  listarCategorias,
} from './categoriasRepo.ts'

export const listar: Manejador<typeof provCategorias> = async ({ tx, query }) => {
  const { items, count } = await listarCategorias(tx, query)
  return { items: items.map(presentar), count }
}

export const porId: Manejador<typeof provCategoriaPorId> = async ({ tx, query }) =>
  presentar(exigir(await leerCategoria(tx, query.provCategoriaId)))

export const crear: Manejador<typeof crearProvCategoria> = async ({ tx, quien, body, anotar }) => {
  const nombre = await nombreLibre(tx, body.nombre, null)
  const id = await insertarCategoria(tx, quien.empresaId, nombre)
  anotar({ entidad: 'provCategoria', entidadId: id, despues: { nombre: body.nombre } })
  return { _id: id, message: mensajesPersonas.categoriaCreada }
}

export const editar: Manejador<typeof editarProvCategoria> = async ({ tx, body, anotar }) => {
  const fila = exigir(await bloquearCategoria(tx, body.provCategoriaId))
  if (body.version !== undefined && body.version !== fila.version) {
    throw new Rechazo('VERSION_VIEJA', mensajesComun.versionVieja, { actual: presentar(fila) })
  }
  await actualizarCategoria(tx, fila.id, await nombreLibre(tx, body.nombre, fila.id))
  anotar({
    entidad: 'provCategoria',
    entidadId: fila.id,
    antes: { nombre: fila.nombre },
    despues: { nombre: body.nombre },
  })
  return {
    message: mensajesPersonas.categoriaEditada,
    categoria: presentar(exigir(await leerCategoria(tx, fila.id))),
  }
}

/** Who has it keeps it, with its name (domain.md §12); its name is free again. */
export const eliminar: Manejador<typeof eliminarProvCategoria> = async ({ tx, body, anotar }) => {
  const fila = exigir(await bloquearCategoria(tx, body.provCategoriaId))
  await actualizarCategoria(tx, fila.id, { activa: false })
  anotar({
    entidad: 'provCategoria',
    entidadId: fila.id,
    antes: { nombre: fila.nombre, activa: true },
    despues: { nombre: fila.nombre, activa: false },
  })
  return { message: mensajesPersonas.categoriaEliminada }
}

function exigir(fila: FilaCategoria | undefined): FilaCategoria {
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesPersonas.categoriaNoExiste)
  return fila
}

async function nombreLibre(tx: Tx, nombre: string, propioId: string | null) {
  const clave = claveDeNombre(nombre)
  if (await hayConClave(tx, clave, propioId)) {
    throw new Rechazo('CONFLICTO', mensajesPersonas.categoriaRepetida(nombre), { campo: 'nombre' })
  }
  return { nombre, clave }
}

function presentar(fila: FilaCategoria): z.output<typeof zProvCategoria> {
  return {
    _id: fila.id,
    nombre: fila.nombre,
    personas: fila.personas ?? 0,
    version: fila.version,
    tsCreated: fila.ts_created,
    tsUpdated: fila.ts_updated,
  }
}
