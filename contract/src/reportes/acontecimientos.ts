import { z } from 'zod'
import {
  ADMINISTRAN,
  LARGO,
  LEEN_COSTOS,
  zBusqueda,
  zCreado,
  zHecho,
  zId,
  zLista,
  zPaginado,
  zRastro,
  zTexto,
  zVersion,
} from '../comun.ts'
import { endpoint } from '../endpoint.ts'

export const zAcontecimiento = z.object({
  _id: zId,
  nombre: z.string(),
  ...zRastro,
})

/** A resident reads it too: it is what there is to choose from on a site (domain.md §12). */
export const acontecimientos = endpoint({
  nombre: 'acontecimientos',
  metodo: 'GET',
  ruta: '/v1/reporte-semanal/acontecimientos',
  resumen: 'Acontecimientos que se pueden registrar en una obra',
  acceso: LEEN_COSTOS,
  query: z.object({ ...zPaginado, busquedaRapida: zBusqueda }),
  respuesta: zLista(zAcontecimiento),
})

export const acontecimientoPorId = endpoint({
  nombre: 'acontecimientoPorId',
  metodo: 'GET',
  ruta: '/v1/reporte-semanal/acontecimiento/:acontecimientoId',
  resumen: 'Un acontecimiento',
  acceso: LEEN_COSTOS,
  params: z.object({ acontecimientoId: zId }),
  respuesta: zAcontecimiento,
})

export const crearAcontecimiento = endpoint({
  nombre: 'crearAcontecimiento',
  metodo: 'POST',
  ruta: '/v1/reporte-semanal/acontecimiento',
  resumen: 'Crear un acontecimiento',
  acceso: ADMINISTRAN,
  body: z.object({ nombre: zTexto(LARGO.nombreCorto) }),
  respuesta: zCreado,
})

export const editarAcontecimiento = endpoint({
  nombre: 'editarAcontecimiento',
  metodo: 'PATCH',
  ruta: '/v1/reporte-semanal/acontecimiento',
  resumen: 'Cambiar el nombre de un acontecimiento',
  acceso: ADMINISTRAN,
  body: z.object({ _id: zId, nombre: zTexto(LARGO.nombreCorto), version: zVersion }),
  respuesta: z.object({ message: z.string(), acontecimiento: zAcontecimiento }),
})

/** What was recorded with it keeps it, with its name (domain.md §12). */
export const eliminarAcontecimiento = endpoint({
  nombre: 'eliminarAcontecimiento',
  metodo: 'DELETE',
  ruta: '/v1/reporte-semanal/acontecimiento',
  resumen: 'Dejar de ofrecer un acontecimiento; lo ya registrado lo conserva',
  acceso: ADMINISTRAN,
  body: z.object({ id: zId }),
  respuesta: zHecho,
})
