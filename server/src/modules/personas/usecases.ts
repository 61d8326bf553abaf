import type { BodyDe } from '@plomada/contract/endpoint'
import type {
  contratistasForSelect,
  crearPersona,
  editarPersona,
  personaPorId,
  personas,
} from '@plomada/contract/personas'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { exigirVersion } from '../../base/http/version.ts'
import { categoriasActivas } from './categoriasRepo.ts'
import { datosDeFila, presentarPersona } from './presentar.ts'
import {
  actualizarPersona,
  bloquearPersona,
  contratistas,
  type DatosDePersona,
  type FilaPersona,
  insertarPersona,
  leerPersona,
  listarPersonas,
  ponerCategorias,
  SIN_DATOS_DE_PERSONA,
} from './repo.ts'

export const verPersonas: Manejador<typeof personas> = async ({ tx, query }) => {
  const { items, count } = await listarPersonas(tx, query)
  return { items: items.map(presentarPersona), count }
}

export const verPersona: Manejador<typeof personaPorId> = async ({ tx, query }) =>
  presentarPersona(await exigirPersona(tx, query.personaId))

export const altaDePersona: Manejador<typeof crearPersona> = async ({ tx, quien, body, anotar }) => {
  const nueva = conCambios(SIN_DATOS_DE_PERSONA, body)
  const categorias = sinRepetir(body.categorias ?? [])
  await exigirCategorias(tx, categorias)
  const id = await insertarPersona(tx, quien.empresaId, nueva)
  await ponerCategorias(tx, quien.empresaId, id, categorias)
  anotar({ entidad: 'persona', entidadId: id, despues: { ...nueva, categorias } })
  return { _id: id, message: mensajesPersonas.creada }
}

/**
 * Fields missing in the body keep their value. A deleted category stays with whoever has it and can't be given to
 * anybody else.
 */
export const cambioDePersona: Manejador<typeof editarPersona> = async ({ tx, quien, body, anotar }) => {
  const fila = await bloquearPersona(tx, body.personaId)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesPersonas.noExiste)
  await exigirVersion(body.version, fila, () => presentarPersona(fila))
  const antes = { ...datosDeFila(fila), categorias: fila.categorias.map(({ id }) => id) }
  const categorias = body.categorias ? sinRepetir(body.categorias) : antes.categorias
  await exigirCategorias(
    tx,
    categorias.filter((id) => !antes.categorias.includes(id)),
  )
  const despues = conCambios(datosDeFila(fila), body)
  await actualizarPersona(tx, fila.id, despues)
  await ponerCategorias(tx, quien.empresaId, fila.id, categorias)
  anotar({ entidad: 'persona', entidadId: fila.id, antes, despues: { ...despues, categorias } })
  return {
    message: mensajesPersonas.editada,
    persona: presentarPersona(await exigirPersona(tx, fila.id)),
  }
}

export const verContratistasParaElegir: Manejador<typeof contratistasForSelect> = async ({ tx }) => {
  const filas = await contratistas(tx)
  return { items: filas.map((fila) => ({ _id: fila.id, nombre: fila.nombre })), count: filas.length }
}

/** Refuses with the same 404 an id that does not exist or is of another empresa. */
export async function exigirPersona(tx: Tx, id: string): Promise<FilaPersona> {
  const fila = await leerPersona(tx, id)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesPersonas.noExiste)
  return fila
}

async function exigirCategorias(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await categoriasActivas(tx, ids)) < ids.length) {
    throw new Rechazo('INVALIDO', mensajesPersonas.categoriaNoExiste, { campo: 'categorias' })
  }
}

function conCambios(datos: DatosDePersona, body: BodyDe<typeof crearPersona>): DatosDePersona {
  return {
    nombre: body.nombre,
    telefono: body.telefono ?? datos.telefono,
    funcion: body.funcion ? [...new Set(body.funcion)] : datos.funcion,
    razonSocial: body.razonSocial ?? datos.razonSocial,
    ruc: body.ruc ?? datos.ruc,
    email: body.email ?? datos.email,
    banco: body.banco ?? datos.banco,
    cuentaNro: body.cuentaNro ?? datos.cuentaNro,
    alias: body.alias ?? datos.alias,
    contacto: body.contacto ?? datos.contacto,
    telefonoContacto: body.telefonoContacto ?? datos.telefonoContacto,
    emailContacto: body.emailContacto ?? datos.emailContacto,
  }
}

const sinRepetir = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]
