import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import type { Tx } from '../db/base.ts'
import type { Hecho } from '../http/bitacora.ts'
import { Rechazo } from '../http/rechazo.ts'
import type { Identidad } from '../http/ruta.ts'
import { exigirVersion } from '../http/version.ts'

// The operations of a list whose entries are only a name: a name is unique among entries that are not deleted, and
// what refers to a deleted entry keeps it. The room's repo says which table it is, and the room's texts what is
// answered.

/** As it is answered. */
export interface FilaDeNombre {
  _id: string
  nombre: string
  version: number
}

/** A name as it was typed, and the key by which two names are the same to a person. */
export interface Nombre {
  nombre: string
  clave: string
}

export interface ListaDeNombres<Fila extends FilaDeNombre> {
  /** Name of the entity in the audit. */
  entidad: string
  /** Name in the audit of the field that says whether an entry is in use. */
  vigencia: 'activo' | 'activa'
  textos: {
    creado: string
    eliminado: string
    noExiste: string
    repetido: (nombre: string) => string
  }
  leer: (tx: Tx, id: string) => Promise<Fila | undefined>
  /** Locks the row until the transaction ends. */
  bloquear: (tx: Tx, id: string) => Promise<Fila | undefined>
  /** Id of the entry in use with that key. */
  idConClave: (tx: Tx, clave: string) => Promise<string | undefined>
  insertar: (tx: Tx, empresaId: string, nombre: Nombre) => Promise<string>
  renombrar: (tx: Tx, id: string, nombre: Nombre) => Promise<void>
  retirar: (tx: Tx, id: string) => Promise<void>
}

interface Pedido {
  tx: Tx
  quien: Identidad
  anotar: (hecho: Hecho) => void
}

/** Refuses with 404 an id that is not in the list, or no longer in use. */
export async function exigirDeLista<Fila extends FilaDeNombre>(
  { textos }: Pick<ListaDeNombres<Fila>, 'textos'>,
  fila: Promise<Fila | undefined>,
): Promise<Fila> {
  const hallada = await fila
  if (hallada === undefined) throw new Rechazo('NO_EXISTE', textos.noExiste)
  return hallada
}

async function nombreLibre<Fila extends FilaDeNombre>(
  lista: ListaDeNombres<Fila>,
  tx: Tx,
  nombre: string,
  propioId: string | null,
): Promise<Nombre> {
  const clave = claveDeNombre(nombre)
  const suyo = await lista.idConClave(tx, clave)
  if (suyo !== undefined && suyo !== propioId) {
    throw new Rechazo('CONFLICTO', lista.textos.repetido(nombre), { campo: 'nombre' })
  }
  return { nombre, clave }
}

export async function crearNombre<Fila extends FilaDeNombre>(
  lista: ListaDeNombres<Fila>,
  { tx, quien, anotar }: Pedido,
  { nombre }: { nombre: string },
): Promise<{ _id: string; message: string }> {
  const id = await lista.insertar(tx, quien.empresaId, await nombreLibre(lista, tx, nombre, null))
  anotar({ entidad: lista.entidad, entidadId: id, despues: { nombre } })
  return { _id: id, message: lista.textos.creado }
}

/** Renames an entry; answers its row afterwards. */
export async function editarNombre<Fila extends FilaDeNombre>(
  lista: ListaDeNombres<Fila>,
  { tx, anotar }: Pedido,
  id: string,
  { nombre, version }: { nombre: string; version?: number | undefined },
): Promise<Fila> {
  const fila = await exigirDeLista(lista, lista.bloquear(tx, id))
  await exigirVersion(version, fila, () => fila)
  await lista.renombrar(tx, fila._id, await nombreLibre(lista, tx, nombre, fila._id))
  anotar({ entidad: lista.entidad, entidadId: fila._id, antes: { nombre: fila.nombre }, despues: { nombre } })
  return exigirDeLista(lista, lista.leer(tx, fila._id))
}

/** Deletes an entry: what refers to it keeps it, with its name (domain.md §12), and the name is free again. */
export async function eliminarNombre<Fila extends FilaDeNombre>(
  lista: ListaDeNombres<Fila>,
  { tx, anotar }: Pedido,
  id: string,
): Promise<{ message: string }> {
  const { nombre, ...fila } = await exigirDeLista(lista, lista.bloquear(tx, id))
  await lista.retirar(tx, fila._id)
  const { entidad, vigencia, textos } = lista
  anotar({
    entidad,
    entidadId: fila._id,
    antes: { nombre, [vigencia]: true },
    despues: { nombre, [vigencia]: false },
  })
  return { message: textos.eliminado }
}
