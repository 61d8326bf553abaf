import { z } from 'zod'
import { ADMINISTRAN, LEEN_COSTOS, zBusqueda, zId, zLista, zPaginado, zTexto, zTextoLibre } from './comun.ts'
import { endpoint } from './endpoint.ts'

export const FUNCIONES = ['contratista', 'proveedor'] as const

/** What everybody who may read personas sees (domain.md §13); the rest of a persona comes with its administration. */
export const zPersona = z.object({
  _id: zId,
  nombre: z.string(),
  telefono: z.string(),
  funcion: z.array(z.enum(FUNCIONES)),
})

export const personas = endpoint({
  nombre: 'personas',
  metodo: 'GET',
  ruta: '/v1/personas',
  resumen: 'Contratistas y proveedores',
  acceso: LEEN_COSTOS,
  query: z.object({ ...zPaginado, busquedaRapida: zBusqueda, funcion: z.enum(FUNCIONES).optional() }),
  respuesta: zLista(zPersona),
})

export const crearPersona = endpoint({
  nombre: 'crearPersona',
  metodo: 'POST',
  ruta: '/v1/persona',
  resumen: 'Crear un contratista o proveedor',
  acceso: ADMINISTRAN,
  body: z.object({
    nombre: zTexto(),
    telefono: zTextoLibre(20).nullish(),
    funcion: z.array(z.enum(FUNCIONES)).min(1).max(2),
  }),
  respuesta: z.object({ _id: zId, message: z.string() }),
})

export const contratistasForSelect = endpoint({
  nombre: 'contratistasForSelect',
  metodo: 'GET',
  ruta: '/v1/personas/getContratistasFinalesForSelect',
  resumen: 'Contratistas, para elegir uno',
  acceso: LEEN_COSTOS,
  respuesta: z.object({ items: z.array(z.object({ _id: zId, nombre: z.string() })), count: z.int() }),
})
