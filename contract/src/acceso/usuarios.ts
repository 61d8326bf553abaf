import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { z } from 'zod'
import { TIPOS_DOCUMENTO, zEmail, zRol } from '../acceso.ts'
import {
  ADMINISTRAN,
  LARGO,
  TODOS,
  zBusqueda,
  zHecho,
  zId,
  zInstante,
  zLista,
  zPaginado,
  zTexto,
  zTextoLibre,
  zVersion,
} from '../comun.ts'
import { endpoint } from '../endpoint.ts'

/** Address of a user; both coordinates or none. */
export const zDireccionDeUsuario = z
  .object({
    direccion: zTextoLibre(LARGO.nombreCorto).default(''),
    lat: z.number().min(-90).max(90).nullish(),
    lng: z.number().min(-180).max(180).nullish(),
  })
  .refine(({ lat, lng }) => (lat == null) === (lng == null), mensajesUsuarios.direccionIncompleta)
/** The works that a resident or a cliente is given. */
export const zObrasDadas = z.array(zId).max(500)
const zObra = z.object({ _id: zId, nombre: z.string() })

export const zUsuario = z.object({
  credentialID: zId,
  nombre: z.string(),
  apellido: z.string(),
  /** Null for a client without an email (domain.md §14). */
  email: z.string().nullable(),
  /** Ours: false for a client who was never given access, which only an invitation can change. */
  tieneAcceso: z.boolean(),
  rol: zRol,
  activo: z.boolean(),
  document: z.string(),
  documentType: z.enum(TIPOS_DOCUMENTO),
  phoneNumber: z.string(),
  address: z.object({ direccion: z.string(), lat: z.number().nullable(), lng: z.number().nullable() }),
  /** The works given to them; empty for admins, who see all. */
  presupuestos: z.array(zObra),
  /** Whether they log in with a second step. */
  segundoPaso: z.boolean(),
  version: z.int(),
  tsCreated: zInstante,
})

/** The path repeats the caller's token, as documented, or is `me` (domain.md §14). */
export const usuarios = endpoint({
  nombre: 'usuarios',
  metodo: 'GET',
  ruta: '/v1/usuarios/:token',
  resumen: 'Usuarios de la empresa',
  acceso: ADMINISTRAN,
  params: z.object({ token: z.string().min(1).max(4096) }),
  query: z.object({
    ...zPaginado,
    estado: z.enum(['todos', 'activo', 'inactivo']).default('todos'),
    busquedaRapida: zBusqueda,
    rol: zRol.optional(),
    /** As documented for the list of clients. */
    tipo: z.literal('cliente').optional(),
  }),
  respuesta: z.object({ items: z.array(zUsuario), total: z.int() }),
})

/** Oneself or, for an admin, anybody of the empresa. */
export const usuarioPorCredencial = endpoint({
  nombre: 'usuarioPorCredencial',
  metodo: 'GET',
  ruta: '/v1/usuario',
  resumen: 'Un usuario',
  acceso: TODOS,
  query: z.object({ credencialId: zId }),
  respuesta: zUsuario,
})

/** 'true' and 'false' as the documented client writes them. */
const zSiONo = z.union([z.boolean(), z.enum(['true', 'false']).transform((texto) => texto === 'true')])

export const editarUsuario = endpoint({
  nombre: 'editarUsuario',
  metodo: 'PATCH',
  ruta: '/v1/usuario',
  resumen: 'Editar, inhabilitar (activo false) o habilitar (activo true) a un usuario',
  acceso: ADMINISTRAN,
  body: z.object({
    credentialID: zId,
    activo: zSiONo.optional(),
    /** The same as `activo`, as the documented form sends it. */
    estado: z.enum(['activo', 'inactivo']).optional(),
    nombre: zTexto(100).optional(),
    apellido: zTextoLibre(100).optional(),
    email: zEmail.optional(),
    document: zTextoLibre(30).optional(),
    documentType: z.enum(TIPOS_DOCUMENTO).optional(),
    phoneNumber: zTextoLibre(20).optional(),
    rol: zRol.optional(),
    address: zDireccionDeUsuario.optional(),
    presupuestos: zObrasDadas.optional(),
    version: zVersion,
  }),
  respuesta: zUsuario.extend(zHecho.shape),
})

/** Ours: the works that can be given to a resident or a cliente. */
export const obrasForSelect = endpoint({
  nombre: 'obrasForSelect',
  metodo: 'GET',
  ruta: '/v1/usuarios/obrasForSelect',
  resumen: 'Obras activas, para asignarlas a un usuario',
  acceso: ADMINISTRAN,
  respuesta: zLista(zObra.extend({ estado: z.string(), visibleParaCliente: z.boolean() })),
})

/** Ours: what somebody may change of themselves. */
export const editarPerfil = endpoint({
  nombre: 'editarPerfil',
  metodo: 'PATCH',
  ruta: '/v1/perfil',
  resumen: 'Editar los propios datos',
  acceso: TODOS,
  body: z.object({
    nombre: zTexto(100),
    apellido: zTextoLibre(100).optional(),
    document: zTextoLibre(30).optional(),
    documentType: z.enum(TIPOS_DOCUMENTO).optional(),
    phoneNumber: zTextoLibre(20).optional(),
    version: zVersion,
  }),
  respuesta: zUsuario.extend(zHecho.shape),
})
