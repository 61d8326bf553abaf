import { FOTO_MAXIMA, TAMANOS_DE_FOTO } from '@plomada/domain/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { z } from 'zod'
import { LEEN_COSTOS, TODOS, zCreado, zId } from '../comun.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'

// Photos of what was done and happened on site (site.md §2, decision 0072). Their lists are those of what they belong to.

/** Where a photo is read; without a size it is the large one. */
export const direccionDeFoto = (id: string): string => `/v1/foto/${id}`

export const subirFoto = endpoint({
  nombre: 'subirFoto',
  metodo: 'POST',
  ruta: '/v1/foto/:id',
  resumen:
    'Subir una foto de un avance o de un registro: el cuerpo son sus bytes; el mismo id otra vez contesta lo mismo',
  acceso: LEEN_COSTOS,
  /** Made by whoever takes it, so that sending it twice stores it once. */
  params: z.object({ id: zId }),
  /** Of what it is: one of the two. */
  query: z
    .object({ avanceId: zId.optional(), registroId: zId.optional() })
    .refine((de) => (de.avanceId === undefined) !== (de.registroId === undefined), mensajesFotos.deUnaCosa),
  archivo: { limite: FOTO_MAXIMA, para: 'una foto de un teléfono, sin achicar' },
  respuesta: zCreado,
})

export const leerFoto = endpoint({
  nombre: 'leerFoto',
  metodo: 'GET',
  ruta: '/v1/foto/:id',
  resumen: 'Una foto, en uno de sus tres tamaños',
  // A cliente gets those of its reports.
  acceso: TODOS,
  params: z.object({ id: zId }),
  query: z.object({ tamano: z.enum(TAMANOS_DE_FOTO).default('grande') }),
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.jpeg,
})
