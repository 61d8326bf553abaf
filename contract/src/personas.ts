import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerTelefono } from '@plomada/domain/nucleo/telefono'
import { FUNCIONES } from '@plomada/domain/personas/funcion'
import { z } from 'zod'
import {
  ADMINISTRAN,
  LARGO,
  LEEN_COSTOS,
  ordenDe,
  zBusqueda,
  zCreado,
  zDecimal,
  zId,
  zLista,
  zPaginado,
  zRastro,
  zTexto,
  zTextoLibre,
  zVersion,
} from './comun.ts'
import { endpoint } from './endpoint.ts'

const zFuncion = z.enum(FUNCIONES)

/** All that a resident sees of a persona (domain.md §13). */
export const zPersonaDeResidente = z.object({
  _id: zId,
  nombre: z.string(),
  telefono: z.string(),
  funcion: z.array(zFuncion),
  categorias: z.array(z.object({ value: zId, label: z.string() })),
})

export const zPersona = zPersonaDeResidente.extend({
  razonSocial: z.string(),
  ruc: z.string(),
  email: z.string(),
  alias: z.string(),
  banco: z.string(),
  cuentaNro: z.string(),
  contacto: z.object({ nombre: z.string(), telefono: z.string(), email: z.string() }),
  ...zRastro,
})

/** Ids in an address: a repeated parameter, or one JSON array as the web's own addresses have it. */
const zIdsEnDireccion = z
  .union([z.string().max(8000), z.array(z.string()).max(100)])
  .optional()
  .transform((valor, ctx): string[] => {
    const leido = z.array(zId).max(100).safeParse(listaDe(valor))
    if (leido.success) return leido.data
    ctx.addIssue({ code: 'custom', message: mensajesComun.valorNoValido('Categorías') })
    return z.NEVER
  })

function listaDe(valor: string | string[] | undefined): unknown {
  if (valor === undefined || valor === '') return []
  if (typeof valor !== 'string') return valor
  if (!valor.startsWith('[')) return [valor]
  try {
    return JSON.parse(valor)
  } catch {
    return valor
  }
}

export const personas = endpoint({
  nombre: 'personas',
  metodo: 'GET',
  ruta: '/v1/personas',
  resumen: 'Contratistas y proveedores; con categorias, quienes tienen alguna de ellas',
  acceso: LEEN_COSTOS,
  query: z.object({
    ...zPaginado,
    busquedaRapida: zBusqueda,
    funcion: z.enum([...FUNCIONES, 'todos']).default('todos'),
    categorias: zIdsEnDireccion,
  }),
  respuesta: zLista(zPersona),
  caras: { obraResidente: zLista(zPersonaDeResidente) },
})

export const personaPorId = endpoint({
  nombre: 'personaPorId',
  metodo: 'GET',
  ruta: '/v1/persona',
  resumen: 'Una persona',
  acceso: LEEN_COSTOS,
  query: z.object({ personaId: zId }),
  respuesta: zPersona,
  caras: { obraResidente: zPersonaDeResidente },
})

/** As typed; the prefix alone, which the phone input starts with, is no phone (2-site-management §9). */
const zTelefono = z
  .string()
  .max(40)
  .transform((texto, ctx): string => {
    const telefono = leerTelefono(texto)
    if (telefono !== undefined) return telefono
    ctx.addIssue({ code: 'custom', message: mensajesComun.telefonoNoValido })
    return z.NEVER
  })

/** Only the name is required; e-mail and RUC are kept as typed (2-site-management §5). */
const DATOS = {
  nombre: zTexto(LARGO.nombreCorto),
  razonSocial: zTextoLibre(LARGO.nombreCorto).nullish(),
  telefono: zTelefono.nullish(),
  email: zTextoLibre(LARGO.email).nullish(),
  ruc: zTextoLibre(LARGO.codigo).nullish(),
  banco: zTextoLibre(LARGO.nombreCorto).nullish(),
  cuentaNro: zTextoLibre(LARGO.nombreCorto).nullish(),
  alias: zTextoLibre(LARGO.nombreCorto).nullish(),
  contacto: zTextoLibre(LARGO.nombreCorto).nullish(),
  telefonoContacto: zTelefono.nullish(),
  emailContacto: zTextoLibre(LARGO.email).nullish(),
  funcion: z.array(zFuncion).max(10).optional(),
  /** Ids, or categories in the form of an answer. */
  categorias: z
    .array(z.union([zId, z.object({ value: zId }).transform(({ value }) => value)]))
    .max(100)
    .optional(),
}

export const crearPersona = endpoint({
  nombre: 'crearPersona',
  metodo: 'POST',
  ruta: '/v1/persona',
  resumen: 'Crear un contratista o proveedor',
  acceso: ADMINISTRAN,
  body: z.object(DATOS),
  respuesta: zCreado,
})

/** Fields missing in the body keep their value. */
export const editarPersona = endpoint({
  nombre: 'editarPersona',
  metodo: 'PATCH',
  ruta: '/v1/persona',
  resumen: 'Editar una persona',
  acceso: ADMINISTRAN,
  body: z.object({ ...DATOS, personaId: zId, version: zVersion }),
  respuesta: z.object({ message: z.string(), persona: zPersona }),
})

export const contratistasForSelect = endpoint({
  nombre: 'contratistasForSelect',
  metodo: 'GET',
  ruta: '/v1/personas/getContratistasFinalesForSelect',
  resumen: 'Contratistas, para elegir uno',
  acceso: LEEN_COSTOS,
  respuesta: z.object({ items: z.array(z.object({ _id: zId, nombre: z.string() })), count: z.int() }),
})

/** For /contratista/{id}: the works in which a persona is a contratista, among those that the caller may see. */
export const obrasDePersona = endpoint({
  nombre: 'obrasDePersona',
  metodo: 'GET',
  ruta: '/v1/persona/obras',
  resumen: 'Obras en las que una persona es contratista',
  acceso: LEEN_COSTOS,
  query: z.object({ ...zPaginado, personaId: zId }),
  respuesta: zLista(
    z.object({
      _id: zId,
      nombre: z.string(),
      tipo: z.enum(['presupuesto', 'plantilla']),
      estado: z.enum(['pendiente', 'aprobado']),
      activo: z.boolean(),
      /** Its active tareas in that work. */
      tareas: z.int(),
    }),
  ),
})

export const tareasDePersona = endpoint({
  nombre: 'tareasDePersona',
  metodo: 'GET',
  ruta: '/v1/persona/tareas',
  resumen: 'Rubros activos de un contratista en una obra',
  acceso: LEEN_COSTOS,
  query: z.object({ ...zPaginado, ...ordenDe('tareasDePersona'), personaId: zId, presupuestoId: zId }),
  respuesta: zLista(
    z.object({
      _id: zId,
      nombre: z.string(),
      rubroNombre: z.string(),
      grupoNombre: z.string(),
      cantidad: zDecimal,
      unidadMedidaCodigo: z.string(),
    }),
  ),
})
