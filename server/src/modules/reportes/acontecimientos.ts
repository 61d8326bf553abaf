import type {
  acontecimientoPorId,
  acontecimientos,
  crearAcontecimiento,
  editarAcontecimiento,
  eliminarAcontecimiento,
} from '@plomada/contract/reportes/acontecimientos'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import type { Manejador } from '../../base/http/ruta.ts'
import {
  crearNombre,
  editarNombre,
  eliminarNombre,
  exigirDeLista,
  type ListaDeNombres,
} from '../../base/nombres/lista.ts'
import {
  actualizarAcontecimiento,
  bloquearAcontecimiento,
  type FilaAcontecimiento,
  idDeAcontecimiento,
  insertarAcontecimiento,
  leerAcontecimiento,
  listarAcontecimientos,
} from './repo.ts'

const LISTA: ListaDeNombres<FilaAcontecimiento> = {
  entidad: 'acontecimiento',
  vigencia: 'activo',
  textos: {
    creado: mensajesReportes.acontecimientoCreado,
    eliminado: mensajesReportes.acontecimientoEliminado,
    noExiste: mensajesReportes.acontecimientoNoExiste,
    repetido: mensajesReportes.acontecimientoRepetido,
  },
  leer: leerAcontecimiento,
  bloquear: bloquearAcontecimiento,
  idConClave: idDeAcontecimiento,
  insertar: insertarAcontecimiento,
  renombrar: actualizarAcontecimiento,
  retirar: (tx, id) => actualizarAcontecimiento(tx, id, { activo: false }),
}

export const verAcontecimientos: Manejador<typeof acontecimientos> = ({ tx, query }) =>
  listarAcontecimientos(tx, query)

export const verAcontecimiento: Manejador<typeof acontecimientoPorId> = ({ tx, params }) =>
  exigirDeLista(LISTA, leerAcontecimiento(tx, params.acontecimientoId))

export const altaDeAcontecimiento: Manejador<typeof crearAcontecimiento> = (c) =>
  crearNombre(LISTA, c, c.body)

export const cambioDeAcontecimiento: Manejador<typeof editarAcontecimiento> = async (c) => ({
  message: mensajesReportes.acontecimientoEditado,
  acontecimiento: await editarNombre(LISTA, c, c.body._id, c.body),
})

export const bajaDeAcontecimiento: Manejador<typeof eliminarAcontecimiento> = (c) =>
  eliminarNombre(LISTA, c, c.body.id)
