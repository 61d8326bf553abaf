import type {
  crearProvCategoria,
  editarProvCategoria,
  eliminarProvCategoria,
  provCategoriaPorId,
  provCategorias,
} from '@plomada/contract/personas/categorias'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import type { Manejador } from '../../base/http/ruta.ts'
import {
  crearNombre,
  editarNombre,
  eliminarNombre,
  exigirDeLista,
  type ListaDeNombres,
} from '../../base/nombres/lista.ts'
import {
  actualizarCategoria,
  bloquearCategoria,
  type FilaCategoria,
  idConClave,
  insertarCategoria,
  leerCategoria,
  listarCategorias,
} from './categoriasRepo.ts'

const LISTA: ListaDeNombres<FilaCategoria> = {
  entidad: 'provCategoria',
  vigencia: 'activa',
  textos: {
    creado: mensajesPersonas.categoriaCreada,
    eliminado: mensajesPersonas.categoriaEliminada,
    noExiste: mensajesPersonas.categoriaNoExiste,
    repetido: mensajesPersonas.categoriaRepetida,
  },
  leer: leerCategoria,
  bloquear: bloquearCategoria,
  idConClave,
  insertar: insertarCategoria,
  renombrar: actualizarCategoria,
  retirar: (tx, id) => actualizarCategoria(tx, id, { activa: false }),
}

export const verCategorias: Manejador<typeof provCategorias> = ({ tx, query }) => listarCategorias(tx, query)

export const verCategoria: Manejador<typeof provCategoriaPorId> = ({ tx, query }) =>
  exigirDeLista(LISTA, leerCategoria(tx, query.provCategoriaId))

export const altaDeCategoria: Manejador<typeof crearProvCategoria> = (c) => crearNombre(LISTA, c, c.body)

export const cambioDeCategoria: Manejador<typeof editarProvCategoria> = async (c) => ({
  message: mensajesPersonas.categoriaEditada,
  categoria: await editarNombre(LISTA, c, c.body.provCategoriaId, c.body),
})

export const bajaDeCategoria: Manejador<typeof eliminarProvCategoria> = (c) =>
  eliminarNombre(LISTA, c, c.body.provCategoriaId)
