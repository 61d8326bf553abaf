import { z } from 'zod'
import {
  ADMINISTRAN,
  LARGO,
  LEEN_COSTOS,
  ordenDe,
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

export const zProvCategoria = z.object({
  _id: zId,
  nombre: z.string(),
  /** How many personas have it. */
  personas: z.int(),
  ...zRastro,
})

export const provCategorias = endpoint({
  nombre: 'provCategorias',
  metodo: 'GET',
  ruta: '/v1/personas/categorias',
  resumen: 'Categorías de proveedores',
  acceso: LEEN_COSTOS,
  query: z.object({ ...zPaginado, ...ordenDe('categorias'), busquedaRapida: zBusqueda }),
  respuesta: zLista(zProvCategoria),
})

export const provCategoriaPorId = endpoint({
  nombre: 'provCategoriaPorId',
  metodo: 'GET',
  ruta: '/v1/personas/categoria',
  resumen: 'Una categoría de proveedores',
  acceso: LEEN_COSTOS,
  query: z.object({ provCategoriaId: zId }),
  respuesta: zProvCategoria,
})

export const crearProvCategoria = endpoint({
  nombre: 'crearProvCategoria',
  metodo: 'POST',
  ruta: '/v1/personas/categoria',
  resumen: 'Crear una categoría de proveedores',
  acceso: ADMINISTRAN,
  body: z.object({ nombre: zTexto(LARGO.nombreCorto) }),
  respuesta: zCreado,
})

export const editarProvCategoria = endpoint({
  nombre: 'editarProvCategoria',
  metodo: 'PATCH',
  ruta: '/v1/personas/categoria',
  resumen: 'Cambiar el nombre de una categoría de proveedores',
  acceso: ADMINISTRAN,
  body: z.object({ provCategoriaId: zId, nombre: zTexto(LARGO.nombreCorto), version: zVersion }),
  respuesta: z.object({ message: z.string(), categoria: zProvCategoria }),
})

/** Whoever has the category keeps it, with its name (domain.md §12). */
export const eliminarProvCategoria = endpoint({
  nombre: 'eliminarProvCategoria',
  metodo: 'DELETE',
  ruta: '/v1/personas/categoria',
  resumen: 'Dejar de ofrecer una categoría; quien la tiene la conserva',
  acceso: ADMINISTRAN,
  body: z.object({ provCategoriaId: zId }),
  respuesta: zHecho,
})
