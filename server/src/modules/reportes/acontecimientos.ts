import type {
  acontecimientoPorId,
  acontecimientos,
  crearAcontecimiento,
  editarAcontecimiento,
  eliminarAcontecimiento,
  zAcontecimiento,
} from '@plomada/contract/reportes/acontecimientos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import type { z } from 'zod'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import {
  actualizarAcontecimiento,
  bloquearAcontecimiento,
  type FilaAcontecimiento,
  hayConClave,
  insertarAcontecimiento,
  leerAcontecimiento,
  listarAcontecimientos,
} from './repo.ts'

export const listar: Manejador<typeof acontecimientos> = async ({ tx, query }) => {
  const { items, count } = await listarAcontecimientos(tx, query)
  return { items: items.map(presentar), count }
}

export const porId: Manejador<typeof acontecimientoPorId> = async ({ tx, params }) =>
  presentar(exigir(await leerAcontecimiento(tx, params.acontecimientoId)))

export const crear: Manejador<typeof crearAcontecimiento> = async ({ tx, quien, body, anotar }) => {
  const nombre = await nombreLibre(tx, body.nombre, null)
  const id = await insertarAcontecimiento(tx, quien.empresaId, nombre)
  anotar({ entidad: 'acontecimiento', entidadId: id, despues: { nombre: body.nombre } })
  return { _id: id, message: mensajesReportes.acontecimientoCreado }
}

export const editar: Manejador<typeof editarAcontecimiento> = async ({ tx, body, anotar }) => {
  const fila = exigir(await bloquearAcontecimiento(tx, body._id))
  if (body.version !== undefined && body.version !== fila.version) {
    throw new Rechazo('VERSION_VIEJA', mensajesComun.versionVieja, { actual: presentar(fila) })
  }
  await actualizarAcontecimiento(tx, fila.id, await nombreLibre(tx, body.nombre, fila.id))
  anotar({
    entidad: 'acontecimiento',
    entidadId: fila.id,
    antes: { nombre: fila.nombre },
    despues: { nombre: body.nombre },
  })
  return {
    message: mensajesReportes.acontecimientoEditado,
    acontecimiento: presentar(exigir(await leerAcontecimiento(tx, fila.id))),
  }
}

/** What was registered keeps it, with its name (domain.md §12); its name is free again. */
export const eliminar: Manejador<typeof eliminarAcontecimiento> = async ({ tx, body, anotar }) => {
  const fila = exigir(await bloquearAcontecimiento(tx, body.id))
  await actualizarAcontecimiento(tx, fila.id, { activo: false })
  anotar({
    entidad: 'acontecimiento',
    entidadId: fila.id,
    antes: { nombre: fila.nombre, activo: true },
    despues: { nombre: fila.nombre, activo: false },
  })
  return { message: mensajesReportes.acontecimientoEliminado }
}

function exigir(fila: FilaAcontecimiento | undefined): FilaAcontecimiento {
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesReportes.acontecimientoNoExiste)
  return fila
}

async function nombreLibre(tx: Tx, nombre: string, propioId: string | null) {
  const clave = claveDeNombre(nombre)
  if (await hayConClave(tx, clave, propioId)) {
    throw new Rechazo('CONFLICTO', mensajesReportes.acontecimientoRepetido(nombre), { campo: 'nombre' })
  }
  return { nombre, clave }
}

function presentar(fila: FilaAcontecimiento): z.output<typeof zAcontecimiento> {
  return {
    _id: fila.id,
    nombre: fila.nombre,
    version: fila.version,
    tsCreated: fila.ts_created,
    tsUpdated: fila.ts_updated,
  }
}
